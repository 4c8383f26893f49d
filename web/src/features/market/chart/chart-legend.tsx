import { percentBetween } from '../../../lib/distance.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import type { Inspected } from '../../../ui/price-chart/chart-view.ts';
import { type ChartScene, isCandles } from '../../../ui/price-chart/scene.ts';
import { Change, cx } from '../../../ui/index.ts';
import styles from './chart-panel.module.css';
import { barOf } from './chart-points.ts';
import type { ChartSubject } from './chart-subject.ts';
import type { ChartWriting } from './chart-writing.ts';
import { RangeReturn } from './returns.tsx';

interface LegendProps {
  scene: ChartScene;
  inspected: Inspected;
  data: Candles;
  subject: ChartSubject;
  write: ChartWriting;
}

/** The figures at the crosshair: prices and volume, or percentages; below them the indicators' values. */
export function ChartLegend({ scene, inspected, data, subject, write }: LegendProps) {
  const figures = useLegendFigures(write, subject)(scene, inspected);
  const t = useTexts(marketTexts);
  const { held } = inspected;
  const comparing = scene.compared.length > 0;
  const prices = figures.prices.map(({ name, short, value, series }) => (
    <span key={name} data-series={series}>
      {short ?? name} <b>{value}</b>
    </span>
  ));
  // Figures that come with the crosshair alone lie over what stands above the chart, and push nothing down.
  const lasting = isCandles(scene) || comparing;
  return (
    <>
      <div className={cx(styles.first, isBare({ scene, data }) && styles.bare)}>
        {held ? (
          <p className={cx(styles.figures, !lasting && styles.over)}>
            <b>{figures.when}</b>
            {lasting ? null : prices}
          </p>
        ) : comparing || data.range === '1D' ? null : (
          <p className={styles.figures}>
            {subject.kind === 'instrument' ? (
              <RangeReturn code={data.code} range={data.range} />
            ) : (
              <Change percent={percentBetween(data.previousClose, barOf(data, -1)?.close) ?? null} size="small" />
            )}
            <span>{t(`name_${data.range}`)}</span>
          </p>
        )}
      </div>
      {lasting ? <p className={styles.figures}>{prices}</p> : null}
      {figures.indicators.length > 0 ? (
        <p className={styles.figures}>
          {figures.indicators.map(({ name, values }) => (
            <span key={name}>
              {name}{' '}
              {values.map(({ value, series }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an indicator's lines have fixed places
                <b key={index} data-series={series}>
                  {value}{' '}
                </b>
              ))}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** Whether nothing stands above the chart until its crosshair comes: the day's change is in the page's head. */
export const isBare = ({ scene, data }: { scene: ChartScene; data: Pick<Candles, 'range'> }): boolean =>
  data.range === '1D' && !isCandles(scene) && scene.compared.length === 0;

/** The same figures in one sentence. */
export function useSpokenFigures(
  scene: ChartScene,
  write: ChartWriting,
  subject: ChartSubject,
): (inspected: Inspected) => string {
  const figures = useLegendFigures(write, subject);
  return (inspected) => {
    const { when, prices, indicators } = figures(scene, inspected);
    const texts = [...prices.map(({ name, value }) => `${name} ${value}`)];
    for (const { name, values } of indicators) texts.push(`${name} ${values.map(({ value }) => value).join(' ')}`);
    return `${when}: ${texts.join(', ')}`;
  };
}

interface Figures {
  readonly when: string;
  readonly prices: readonly { name: string; short?: string; value: string; series?: number }[];
  readonly indicators: readonly { name: string; values: readonly { value: string; series: number }[] }[];
}

function useLegendFigures(
  write: ChartWriting,
  subject: ChartSubject,
): (scene: ChartScene, inspected: Inspected) => Figures {
  const t = useTexts(marketTexts);
  const words = useTexts(chartTexts);
  const locale = LOCALE[useLang()];
  return (scene, { row }) => {
    const { bars, compared } = scene;
    const when = write.at(bars.at[row]!);
    if (subject.kind !== 'instrument') {
      const name = subject.kind === 'index' ? t('level') : t('meanChange');
      return { when, prices: [{ name, value: write.price(bars.close[row]!) }], indicators: [] };
    }
    if (compared.length > 0) {
      const prices = compared.map(({ label, series, percents }) => ({
        name: label,
        value: write.percent(percents[row]!),
        series,
      }));
      return { when, prices, indicators: [] };
    }
    return {
      when,
      prices: [
        { name: t('open'), short: words('short_open'), value: write.price(bars.open[row]!) },
        { name: t('high'), short: words('short_high'), value: write.price(bars.high[row]!) },
        { name: t('low'), short: words('short_low'), value: write.price(bars.low[row]!) },
        { name: words('close'), short: words('short_close'), value: write.price(bars.close[row]!) },
        { name: t('volume'), short: words('short_volume'), value: write.volume(bars.volume[row]!) },
      ],
      indicators: [...scene.overlays, ...scene.panes].map(({ running, series }) => {
        const { id, lines } = running.indicator;
        const single = lines[0] === 'middle';
        return {
          name: nameOf(words(`name_${id as 'sma'}`), running.parameters, locale),
          values: lines.map((_, line) => ({
            value: write.figure(running.shown[line]![row]!),
            series: single ? series : series + line,
          })),
        };
      }),
    };
  };
}

/** "RSI 14", "MACD 12 26 9". */
export const nameOf = (name: string, parameters: readonly number[], locale: string): string =>
  [name, ...parameters.map((value) => value.toLocaleString(locale))].join(' ');
