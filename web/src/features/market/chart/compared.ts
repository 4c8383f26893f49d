import type { Bars } from '@candor/model/indicators/bars.ts';
import { type Candles, plotted } from '../../../domains/market/queries.ts';

/**
 * Changes of symbols in percent from the same start, a value for each bar of the first one. The start is the close
 * before the range, where every symbol has one; else the first time at which all of them had traded, and earlier bars
 * have no value. Between two trades a symbol keeps the value of the last one.
 */
export function percentsFromSameStart(bars: Bars, first: Candles, others: readonly Candles[]): Float64Array[] {
  const closes = [bars.close.slice(0, bars.length), ...others.map((each) => closesAt(bars, each))];
  const all = [first, ...others];
  const before = all.map(({ previousClose }) => (previousClose === null ? undefined : plotted(previousClose)));
  const start = before.every((close) => close !== undefined && close > 0)
    ? 0
    : closes[0]!.findIndex((_, row) => closes.every((line) => line[row]! > 0));
  return closes.map((line, index) => {
    const base = start === 0 ? (before[index] ?? line[0]!) : line[start]!;
    return line.map((close, row) => (start < 0 || row < start ? Number.NaN : (close / base - 1) * 100));
  });
}

function closesAt(bars: Bars, { bars: own }: Candles): Float64Array {
  const line = new Float64Array(bars.length).fill(Number.NaN);
  let [next, close] = [0, Number.NaN];
  for (let row = 0; row < bars.length; row += 1) {
    while (next < own.at.length && own.at[next]! <= bars.at[row]!) {
      close = plotted(own.close[next]!);
      next += 1;
    }
    line[row] = close;
  }
  return line;
}
