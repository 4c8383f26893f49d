import ChevronDown from 'lucide-react/icons/chevron-down';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { IconDisc } from '../../../ui/index.ts';
import { NewsLine, type NewsPlace, useNewsTime } from './news-line.tsx';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';
import type { NewsGroup } from './group-news.ts';
import { NewsRow } from './news-row.tsx';

const NAMED = 3;
const RISING: ReadonlySet<NewsGroup['kind']> = new Set(['high', 'fiveUp', 'tenUp']);

interface GroupProps {
  group: NewsGroup;
  whole?: boolean;
  place?: NewsPlace;
}

/** Stories of one kind in one line that opens, or a story alone. */
export function NewsGroupRow({ group: { kind, items }, whole = false, place = 'else' }: GroupProps) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const time = useNewsTime(place);
  if (kind === 'one' || items.length === 1) return <NewsRow item={items[0]} whole={whole} place={place} />;
  const codes = items.slice(0, NAMED).map(({ instruments }) => instruments[0]?.code ?? '');
  const more = items.length - codes.length;
  const Icon = RISING.has(kind) ? TrendingUp : TrendingDown;
  const names = new Intl.ListFormat(locale).format(more > 0 ? [...codes, t('groupMore', { count: more })] : codes);
  return (
    <details className={styles.group}>
      <summary className={styles.news}>
        <NewsLine
          disc={
            <IconDisc>
              <Icon size={18} />
            </IconDisc>
          }
          end={<ChevronDown size={18} aria-hidden="true" />}
        >
          <strong>{t(`group_${kind}`, { codes: names })}</strong>
          <small>{time(items[0].at)}</small>
        </NewsLine>
      </summary>
      {items.map((item) => (
        <NewsRow key={item.id} item={item} place={place} />
      ))}
    </details>
  );
}
