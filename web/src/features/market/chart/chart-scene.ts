import { newYorkDay } from '../../../lib/format.ts';
import { type Bars, emptyBars, rowsFrom } from '@candor/model/indicators/bars.ts';
import { INDICATORS, type IndicatorId } from '@candor/model/indicators/catalogue.ts';
import { RunningIndicator } from '@candor/model/indicators/indicator.ts';
import { MINUTES_OF } from '@candor/model/market/ranges.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { plotted } from '../../../domains/market/queries.ts';
import type { ChartScene, ChartStyle, DrawnIndicator, PriceLevel, SessionBand } from '../../../ui/price-chart/scene.ts';
import type { ChosenIndicator } from './chart-choices.ts';
import { percentsFromSameStart } from './compared.ts';

export interface SceneParts {
  readonly data: Candles;
  readonly style: ChartStyle;
  readonly isLogarithmic: boolean;
  readonly chosen: readonly ChosenIndicator[];
  readonly compared: readonly Candles[];
  readonly levels: readonly PriceLevel[];
  readonly startLabel?: string;
  readonly write: Pick<ChartScene, 'formatPrice' | 'formatPercent' | 'formatVolume' | 'formatAxis'>;
}

/** Reference levels of an indicator; the outermost are the bounds of its pane where it has bounds. */
const LEVELS: Partial<Record<IndicatorId, readonly number[]>> = {
  rsi: [0, 30, 70, 100],
  stochastic: [0, 20, 80, 100],
  mfi: [0, 20, 80, 100],
  williams: [-100, -80, -20, 0],
  aroon: [0, 50, 100],
  adx: [0, 25],
  cci: [-100, 0, 100],
  macd: [0],
  roc: [0],
};

/** Bars shorter than a day: only there a day's average makes sense. */
export const isIntraday = ({ interval }: Pick<Candles, 'interval'>): boolean => MINUTES_OF[interval] !== undefined;

export function sceneOf({
  data,
  style,
  isLogarithmic,
  chosen,
  compared,
  levels,
  startLabel,
  write,
}: SceneParts): ChartScene {
  const { code, range, interval, sessions, previousClose, warmup } = data;
  const withWarmup = columnsOf(data);
  const bars = rowsFrom(withWarmup, warmup);
  const start = sessions[0]?.start;
  const end = sessions[sessions.length - 1]?.end;
  const slotMs = (MINUTES_OF[interval] ?? 0) * 60_000;
  const day =
    range === '1D' && start !== undefined && end !== undefined
      ? { start, slotMs, slots: Math.ceil((end - start) / slotMs) }
      : undefined;
  const shown = chosen.filter(({ id }) => id !== 'vwap' || isIntraday(data));
  const drawn = drawnOf(shown, withWarmup, warmup);
  const others = compared.length > 0 ? percentsFromSameStart(bars, data, compared) : [];
  return {
    name: `${code} ${range} ${interval}`,
    bars,
    ...(warmup > 0 ? { withWarmup } : {}),
    style,
    day,
    bands: day ? bandsOfDay(data, day) : bandsOf(bars, data),
    isLogarithmic,
    previousClose: previousClose === null ? undefined : plotted(previousClose),
    ...(startLabel === undefined ? {} : { startLabel }),
    overlays: drawn.filter(({ running }) => running.indicator.place === 'prices'),
    panes: drawn.filter(({ running }) => running.indicator.place === 'pane'),
    levels,
    compared: others.map((percents, index) => ({
      label: index === 0 ? code : compared[index - 1]!.code,
      series: index + 1,
      percents,
    })),
    ...write,
  };
}

/**
 * The bars as numbers, those before the range first. The running one may change: every scene has columns of its own.
 */
export function columnsOf({ bars: answered, interval }: Candles): Bars {
  const count = answered.at.length;
  const bars = emptyBars(count + 1);
  const intraday = isIntraday({ interval });
  let day: string | undefined;
  for (let row = 0; row < count; row += 1) {
    const at = answered.at[row]!;
    bars.at[row] = at;
    bars.open[row] = plotted(answered.open[row]!);
    bars.high[row] = plotted(answered.high[row]!);
    bars.low[row] = plotted(answered.low[row]!);
    bars.close[row] = plotted(answered.close[row]!);
    bars.volume[row] = answered.volume[row]!;
    // Finding a bar's day is slow; within an hour of the last bar it is the same day.
    if (!intraday || (row > 0 && at - answered.at[row - 1]! < 3_600_000)) continue;
    const name = newYorkDay(at);
    if (name !== day) bars.begins[row] = 1;
    day = name;
  }
  bars.length = count;
  return bars;
}

function drawnOf(chosen: readonly ChosenIndicator[], bars: Bars, warmup: number): DrawnIndicator[] {
  let overlaid = 2; // the first colour is the symbol's own
  return chosen.map(({ id, parameters }) => {
    const indicator = INDICATORS[id];
    const over = indicator.place === 'prices';
    const series = over ? overlaid : 1;
    if (over) overlaid += 1;
    return {
      key: id,
      running: new RunningIndicator(indicator, bars, parameters, warmup),
      series,
      levels: LEVELS[id] ?? [],
    };
  });
}

function bandsOfDay({ sessions }: Candles, { start, slotMs }: NonNullable<ChartScene['day']>): SessionBand[] {
  return sessions
    .filter(({ session }) => session !== 'regular')
    .map(({ start: from, end: to }) => ({ from: (from - start) / slotMs, to: (to - start) / slotMs }));
}

/** Where bars are drawn side by side, those of sessions other than the regular one are shaded. */
function bandsOf({ at, length }: Bars, { sessions }: Candles): SessionBand[] {
  const shaded = sessions.filter(({ session }) => session !== 'regular');
  const bands: { from: number; to: number }[] = [];
  for (let row = 0; row < length; row += 1) {
    if (!shaded.some(({ start, end }) => at[row]! >= start && at[row]! < end)) continue;
    const last = bands[bands.length - 1];
    if (last?.to === row) last.to = row + 1;
    else bands.push({ from: row, to: row + 1 });
  }
  return bands;
}
