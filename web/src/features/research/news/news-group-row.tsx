import ChevronDown from 'lucide-react/icons/chevron-down';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';
import type { NewsGroup } from './group-news.ts';
import { NewsRow } from './news-row.tsx';

const NAMED = 3;

/** Stories of one kind in one line that opens, or a story alone. */
export function NewsGroupRow({ group: { kind, items }, whole = false }: { group: NewsGroup; whole?: boolean }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  if (kind === 'one' || items.length === 1) return <NewsRow item={items[0]} whole={whole} />;
  const codes = items.slice(0, NAMED).map(({ instruments }) => instruments[0]?.code ?? '');
  const more = items.length - codes.length;
  const names = new Intl.ListFormat(locale).format(more > 0 ? [...codes, t('groupMore', { count: more })] : codes);
  return (
    <details className={styles.group}>
      <summary className={styles.news}>
        <strong>
          {t(kind === 'high' ? 'groupHigh' : 'groupLow', { codes: names })}
          <ChevronDown size={18} aria-hidden="true" />
        </strong>
        <small>{formatDateTime(items[0].at, locale)} ET</small>
      </summary>
      {items.map((item) => (
        <NewsRow key={item.id} item={item} />
      ))}
    </details>
  );
}
