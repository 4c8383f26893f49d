import ChevronDown from 'lucide-react/icons/chevron-down';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { shortName } from '@candor/model/written.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatCount, formatList } from '../../../lib/format.ts';
import { Badge, IconDisc } from '../../../ui/index.ts';
import { DayChange } from './day-changes.tsx';
import { NewsLine, type NewsPlace, useNewsTime } from './news-line.tsx';
import styles from './news.module.css';
import { newsTexts } from '../texts.ts';
import type { NewsGroup } from './group-news.ts';
import { NewsRow } from './news-row.tsx';

const NAMED = 3;
const RISING: ReadonlySet<NewsGroup['kind']> = new Set(['high', 'fiveUp', 'tenUp']);

interface GroupProps {
  group: NewsGroup;
  place?: NewsPlace;
}

/**
 * Stories of one kind in one line that opens, two by their names and more by their number; the stories of one code
 * under its latest; or a story alone.
 */
export function NewsGroupRow({ group, place = 'else' }: GroupProps) {
  if (group.items.length === 1) return <NewsRow item={group.items[0]} place={place} />;
  if (group.kind === 'code') return <CodeDay group={group} place={place} />;
  return <OfOneKind group={group} place={place} />;
}

function OfOneKind({ group: { kind, items }, place }: Required<GroupProps>) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const time = useNewsTime(place);
  if (kind === 'one' || kind === 'code') return null;
  const Icon = RISING.has(kind) ? TrendingUp : TrendingDown;
  const isPair = items.length === 2;
  const names = items.map(({ instruments }) => shortName(instruments[0]?.name ?? ''));
  return (
    <details className={styles.group}>
      <summary className={styles.news}>
        <NewsLine
          disc={
            <IconDisc>
              <Icon size={18} />
            </IconDisc>
          }
          about={isPair ? <Both items={items} /> : <Codes items={items} />}
          when={time(items[0].at)}
          end={<ChevronDown size={18} aria-hidden="true" />}
        >
          <strong>
            {isPair
              ? t(`pair_${kind}`, { names: formatList(names, locale) })
              : t(`group_${kind}`, { count: items.length })}
          </strong>
        </NewsLine>
      </summary>
      {items.map((item) => (
        <NewsRow key={item.id} item={item} place={place} />
      ))}
    </details>
  );
}

/** Two codes with their changes, as a story of one has. */
function Both({ items }: Pick<NewsGroup, 'items'>) {
  return items.map((item) => {
    const code = item.instruments[0]?.code ?? '';
    return (
      <span key={code} className={styles.codeChange}>
        <b>{code}</b> <DayChange item={item} code={code} />
      </span>
    );
  });
}

/** The first codes of many, and how many more there are. */
function Codes({ items }: Pick<NewsGroup, 'items'>) {
  const locale = LOCALE[useLang()];
  const codes = items.slice(0, NAMED).map(({ instruments }) => instruments[0]?.code ?? '');
  const more = items.length - codes.length;
  return [...codes, ...(more > 0 ? [`+${formatCount(more, locale)}`] : [])].map((each) => (
    <Badge key={each}>{each}</Badge>
  ));
}

/** The latest about a code, and what came before it that day one tap away. */
function CodeDay({ group: { items }, place }: Required<GroupProps>) {
  const t = useTexts(newsTexts);
  const [latest, ...earlier] = items;
  return (
    <div className={styles.codeDay}>
      <NewsRow item={latest} place={place} />
      <details className={styles.group}>
        <summary className={styles.earlier}>
          {t('earlierOf', { count: earlier.length })}
          <ChevronDown size={16} aria-hidden="true" />
        </summary>
        {earlier.map((item) => (
          <NewsRow key={item.id} item={item} place={place} />
        ))}
      </details>
    </div>
  );
}
