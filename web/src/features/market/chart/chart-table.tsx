import type { Bars } from '@candor/model/indicators/bars.ts';
import { useState } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { formatDate, formatDateTime, formatTime, NEAR_DAY, newYorkDay } from '../../../lib/format.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Button, Sheet } from '../../../ui/index.ts';
import type { ChartScene } from '../../../ui/price-chart/scene.ts';
import { nameOf } from './chart-legend.tsx';
import { tableRows } from './chart-points.ts';
import { isIntraday } from './chart-scene.ts';
import styles from './chart-panel.module.css';
import { type ChartSubject, nameOfSubject } from './chart-subject.ts';
import type { ChartWriting } from './chart-writing.ts';

interface ChartTableProps {
  open: boolean;
  onClose(): void;
  candles: Candles;
  subject: ChartSubject;
  /** For the values of indicators and compared symbols at each bar. */
  scene: ChartScene;
  write: ChartWriting;
}

/** A day of minutes is many hundreds of rows: the newest come first, the others when they are asked for. */
const ROWS_FIRST = 60;

/** The chart's bars as a table, with its indicators, for readers who cannot see the chart. */
export function ChartTable({ open, onClose, ...shown }: ChartTableProps) {
  const t = useTexts(marketTexts);
  const title = t('chartLabel', { code: nameOfSubject(shown.subject), range: t(`name_${shown.candles.range}`) });
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

/** A column for each figure of a bar: of an index and of a mean change there is one. */
function usePriceColumns(subject: ChartSubject, write: ChartWriting) {
  const t = useTexts(marketTexts);
  const common = useTexts(commonTexts);
  const close = (bars: Bars, row: number) => write.price(bars.close[row]!);
  if (subject.kind !== 'instrument')
    return [{ title: t(subject.kind === 'index' ? 'level' : 'meanChange'), write: close }];
  return [
    { title: t('open'), write: (bars: Bars, row: number) => write.price(bars.open[row]!) },
    { title: t('high'), write: (bars: Bars, row: number) => write.price(bars.high[row]!) },
    { title: t('low'), write: (bars: Bars, row: number) => write.price(bars.low[row]!) },
    { title: common('closePrice'), write: close },
    { title: t('volume'), write: (bars: Bars, row: number) => write.volume(bars.volume[row]!) },
  ];
}

/** Times, or days; those of one day stand under that day, where it is not the running one. */
function useTimeColumn({ range, interval, bars }: Candles) {
  const common = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const newest = bars.at.at(-1);
  const day = newest === undefined || newYorkDay(newest) === newYorkDay(marketNow()) ? undefined : newYorkDay(newest);
  return {
    title: range === '1D' && day !== undefined ? formatDate(day, locale, NEAR_DAY) : common('time'),
    write: (at: number) =>
      range === '1D'
        ? formatTime(at, locale)
        : isIntraday({ interval })
          ? formatDateTime(at, locale)
          : formatDate(newYorkDay(at), locale),
  };
}

function Rows({
  candles,
  subject,
  scene,
  write,
  title,
}: Omit<ChartTableProps, 'open' | 'onClose'> & { title: string }) {
  const t = useTexts(marketTexts);
  const chart = useTexts(chartTexts);
  const lang = useLang();
  const { interval, adjustment } = candles;
  const time = useTimeColumn(candles);
  const [most, setMost] = useState(ROWS_FIRST);
  const { bars } = scene;
  const rows = tableRows(bars, most);
  const total = bars.length;
  const prices = usePriceColumns(subject, write);
  const columns = useColumns(scene, write);
  return (
    <>
      <p className={styles.note}>
        {joinSentences(
          lang,
          chart('stepsOf', { interval: chart(`interval_${interval}`) }),
          t('chartTableNote', { shown: rows.length, total }),
          subject.kind === 'instrument' && t(adjustment === 'splits' ? 'adjusted' : 'unadjusted'),
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{time.title} (ET)</th>
              {[...prices, ...columns].map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={bars.at[row]}>
                <td>{time.write(bars.at[row]!)}</td>
                {prices.map((column) => (
                  <td key={column.title}>{column.write(bars, row)}</td>
                ))}
                {columns.map((column) => (
                  <td key={column.title}>{column.write(column.at[row]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < total ? (
        <Button variant="secondary" onClick={() => setMost(total)}>
          {chart('tableAll', { count: total })}
        </Button>
      ) : null}
    </>
  );
}
