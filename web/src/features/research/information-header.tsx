import Search from 'lucide-react/icons/search';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { IconLink, NavTabs, PageHeader } from '../../ui/index.ts';
import { newsTexts } from './texts.ts';

const TABS = [
  'Markets',
  'Newswire',
  'Articles',
  'DailyMorningReport',
  'MarketReview',
  'FutureView',
  'Earnings',
  'Watchlists',
  'MorningReport',
] as const;

/** The head of all parts of information, with links between them. */
export function InformationHeader({ current }: { current: (typeof TABS)[number] }) {
  const t = useTexts(newsTexts);
  return (
    <PageHeader
      title={t('title')}
      back={href('/index')}
      actions={<IconLink to={href('/news')} label={t('search')} icon={<Search size={22} aria-hidden="true" />} />}
    >
      <NavTabs
        label={t('tabs')}
        tabs={TABS.map((tab) => ({
          to: href(`/information/${tab}`),
          label: t(`tab_${tab}`),
          current: tab === current,
        }))}
      />
    </PageHeader>
  );
}
