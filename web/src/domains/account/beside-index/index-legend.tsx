import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatPercent } from '../../../lib/format.ts';
import type { HistoryRange } from '../queries.ts';
import styles from './index-legend.module.css';
import { useIndexOver } from './use-index.ts';

interface IndexLegendProps {
  range: HistoryRange;
  shown: boolean;
  onShow(shown: boolean): void;
}

/** Names the grey line of a chart and its change; a tap takes the line away or brings it back. */
export function IndexLegend({ range, shown, onShow }: IndexLegendProps) {
  const locale = LOCALE[useLang()];
  const found = useIndexOver(range);
  if (!found) return <span className={styles.place} />;
  return (
    <button type="button" className={styles.legend} aria-pressed={shown} onClick={() => onShow(!shown)}>
      <i aria-hidden="true" />
      <span>{found.index.name}</span> {formatPercent(found.percent, locale)}
    </button>
  );
}
