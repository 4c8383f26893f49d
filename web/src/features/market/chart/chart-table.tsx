import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatMoment,
  formatPrice,
  newYorkDay,
} from '../../../lib/format.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Sheet } from '../../../ui/index.ts';
import type { ChartScene } from '../../../ui/price-chart/scene.ts';
import { nameOf } from './chart-legend.tsx';
import { barsIn, tableRows } from './chart-points.ts';
import styles from './chart-panel.module.css';
import type { ChartWriting } from './chart-writing.ts';

interface ChartTableProps {
  open: boolean;
  onClose(): void;
  candles: Candles;
  /** For the values of indicators and compared symbols at each bar. */
  scene: ChartScene;
  write: ChartWriting;
}

/** The chart's bars as a table, with its indicators, for readers who cannot see the chart. */
export function ChartTable({ open, onClose, ...shown }: ChartTableProps) {
  const t = useTexts(marketTexts);
  const { code, range } = shown.candles;
  const title = t('chartLabel', { code, range: t(`name_${range}`) });
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Rows {...shown} title={title} />
    </Sheet>
  );
}

/** A column for each line that is drawn beside the prices. */
function useColumns(scene: ChartScene, write: ChartWriting) {
  const t = useTexts(chartTexts);
  const locale = LOCALE[useLang()];
  const compared = scene.compared.map(({ label, percents }) => ({
    title: `${label} %`,
    at: percents,
    write: write.percent,
  }));
  const indicators = [...scene.overlays, ...scene.panes].flatMap(({ running }) => {
    const { id, lines } = running.indicator;
    const name = nameOf(t(`name_${id as 'sma'}`), running.parameters, locale);
    return lines.map((line, index) => ({
      title: lines.length === 1 ? name : `${name} ${line}`,
      at: running.shown[index]!,
      write: write.figure,
    }));
  });
  return compared.length > 0 ? compared : indicators;
}

function Rows({ candles, scene, write, title }: Omit<ChartTableProps, 'open' | 'onClose'> & { title: string }) {
  const t = useTexts(marketTexts);
  const common = useTexts(commonTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { range, interval, adjustment } = candles;
  const daily = interval === '1d' || interval === '1w';
  const writeAt = (at: number) =>
    range === '1D'
      ? formatMoment(at, marketNow(), locale)
      : daily
        ? formatDate(newYorkDay(at), locale)
        : formatDateTime(at, locale);
  const rows = tableRows(candles);
  const columns = useColumns(scene, write);
  return (
    <>
      <p className={styles.note}>
        {joinSentences(
          lang,
          t('chartTableNote', { shown: rows.length, total: barsIn(candles) }),
          t(adjustment === 'splits' ? 'adjusted' : 'unadjusted'),
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{common('time')} (ET)</th>
              <th scope="col">{t('open')}</th>
              <th scope="col">{t('high')}</th>
              <th scope="col">{t('low')}</th>
              <th scope="col">{common('closePrice')}</th>
              <th scope="col">{t('volume')}</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bar, row }) => (
              <tr key={bar.at}>
                <td>{writeAt(bar.at)}</td>
                <td>{formatPrice(bar.open, locale)}</td>
                <td>{formatPrice(bar.high, locale)}</td>
                <td>{formatPrice(bar.low, locale)}</td>
                <td>{formatPrice(bar.close, locale)}</td>
                <td>{formatCompact(String(bar.volume), locale)}</td>
                {columns.map((column) => (
                  <td key={column.title}>{column.write(column.at[row]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
