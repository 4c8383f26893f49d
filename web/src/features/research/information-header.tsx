import Search from 'lucide-react/icons/search';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { IconLink, NavChips, NavTabs, PageHeader } from '../../ui/index.ts';
import styles from './research.module.css';
import { newsTexts } from './texts.ts';

/** The parts of information by what a reader looks for; a group opens at its first. */
const GROUPS = {
  markets: ['Markets'],
  news: ['Newswire', 'Articles', 'Watchlists'],
  reports: ['DailyMorningReport', 'MorningReport', 'MarketReview'],
  calendar: ['FutureView', 'Earnings'],
} as const;
type Group = keyof typeof GROUPS;
type Part = (typeof GROUPS)[Group][number];
const NAMES = Object.keys(GROUPS) as Group[];

const holds = (name: Group, part: Part) => GROUPS[name].some((each) => each === part);

interface HeaderProps {
  current: Part;
  /** What is here and in no other part, in one sentence. */
  purpose?: 'live' | 'articlesNote' | 'watchedNote' | 'earningsNote' | 'futureNote';
}

/** The head of all parts of information: tabs for their groups, and chips for the parts of the open one. */
export function InformationHeader({ current, purpose }: HeaderProps) {
  const t = useTexts(newsTexts);
  const open = NAMES.find((name) => holds(name, current)) ?? 'markets';
  const parts: readonly Part[] = GROUPS[open];
  return (
    <>
      <PageHeader
        title={t('title')}
        back={href('/index')}
        actions={<IconLink to={href('/news')} label={t('search')} icon={<Search size={22} aria-hidden="true" />} />}
      >
        <NavTabs
          label={t('tabs')}
          tabs={NAMES.map((name) => ({
            to: href(`/information/${GROUPS[name][0]}`),
            label: t(`group_${name}`),
            current: name === open,
          }))}
        />
      </PageHeader>
      {open === 'markets' ? null : (
        <div className={styles.body}>
          <NavChips
            label={t(`group_${open}`)}
            tabs={parts.map((part) => ({
              to: href(`/information/${part}`),
              label: t(`tab_${part as Exclude<Part, 'Markets'>}`),
              current: part === current,
            }))}
          />
        </div>
      )}
      {purpose ? <p className={styles.lead}>{t(purpose)}</p> : null}
    </>
  );
}
