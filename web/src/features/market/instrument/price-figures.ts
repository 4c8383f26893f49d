import type { Bars } from '@candor/model/indicators/bars.ts';
import { SMA } from '@candor/model/indicators/averages.ts';
import { columns, newestOf } from '@candor/model/indicators/indicator.ts';
import { RSI } from '@candor/model/indicators/momentum.ts';
import { ATR } from '@candor/model/indicators/trend.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { columnsOf } from '../chart/chart-scene.ts';

/** Figures of a year of daily bars, the running day included; undefined where there are too few of them. */
export interface PriceFigures {
  readonly average50: number | undefined;
  readonly average200: number | undefined;
  /** The last price. */
  readonly close: number;
  /** Average range of a day in dollars, and in percent of the last price. */
  readonly range14: number | undefined;
  readonly rangePercent: number | undefined;
  readonly strength14: number | undefined;
  /** The days of the highest high and the lowest low, the later one of equals. */
  readonly highAt: number | undefined;
  readonly lowAt: number | undefined;
  readonly days: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export function priceFigures(candles: Candles): PriceFigures {
  const bars = columnsOf(candles);
  const last = bars.length - 1;
  const into = columns(1, bars.length);
  const range14 = newestOf(ATR, bars, [14], into);
  const close = last < 0 ? 0 : bars.close[last]!;
  return {
    average50: newestOf(SMA, bars, [50], into),
    average200: newestOf(SMA, bars, [200], into),
    close,
    range14,
    rangePercent: range14 === undefined || close === 0 ? undefined : (range14 / close) * 100,
    strength14: newestOf(RSI, bars, [14], into),
    highAt: momentOf(bars, bars.high, 1),
    lowAt: momentOf(bars, bars.low, -1),
    days: bars.length,
    from: last < 0 ? undefined : bars.at[0],
    to: last < 0 ? undefined : bars.at[last],
  };
}

function momentOf(bars: Bars, values: Float64Array, sign: 1 | -1): number | undefined {
  let best: number | undefined;
  for (let row = 0; row < bars.length; row += 1) {
    if (best === undefined || sign * values[row]! >= sign * values[best]!) best = row;
  }
  return best === undefined ? undefined : bars.at[best];
}
