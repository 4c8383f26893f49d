import { period } from './averages.ts';
import { typicalPrice } from './bars.ts';
import { averageStep, exponentialShare, highestRow, type Indicator, lowestRow, wilderShare } from './indicator.ts';

/**
 * Relative strength index, 0 to 100: Wilder's average of rises against that of rises and falls, over `period` changes,
 * each average begun with the plain mean of the first ones. 100 where nothing fell, 50 where nothing moved at all.
 * Known from row `period` on. Source: Wilder, 1978.
 */
export const RSI: Indicator = {
  id: 'rsi',
  place: 'pane',
  lines: ['rsi'],
  parameters: [period(14)],
  memory: 2,
  warmUp: ([n]) => n!,
  run({ close }, from, to, memory, [out], [n]) {
    const share = wilderShare(n!);
    let [rises, falls] = memory as unknown as [number, number];
    for (let row = Math.max(1, from); row < to; row += 1) {
      const change = close[row]! - close[row - 1]!;
      rises = averageStep(rises, change > 0 ? change : 0, row - 1, n!, share);
      falls = averageStep(falls, change < 0 ? -change : 0, row - 1, n!, share);
      if (row >= n!) out![row] = rises + falls === 0 ? 50 : (100 * rises) / (rises + falls);
    }
    memory[0] = rises;
    memory[1] = falls;
  },
};

/**
 * Moving average convergence divergence: the exponential average of `fast` closes minus that of `slow` ones, each begun
 * with its own plain mean; the signal is the exponential average of that difference, the histogram what is between.
 * Known from row slow − 1 on, the signal `signal` − 1 rows later. Source: Appel, 1979.
 */
export const MACD: Indicator = {
  id: 'macd',
  place: 'pane',
  lines: ['macd', 'signal', 'histogram'],
  parameters: [
    { name: 'fast', usual: 12, least: 2, most: 200 },
    { name: 'slow', usual: 26, least: 3, most: 400 },
    { name: 'signal', usual: 9, least: 2, most: 200 },
  ],
  memory: 3,
  warmUp: ([, slow]) => slow! - 1,
  run({ close }, from, to, memory, [macd, signal, histogram], [fast, slow, signalPeriod]) {
    const shares = [exponentialShare(fast!), exponentialShare(slow!), exponentialShare(signalPeriod!)] as const;
    const first = Math.max(fast!, slow!) - 1;
    let [quick, calm, smoothed] = memory as unknown as [number, number, number];
    for (let row = from; row < to; row += 1) {
      quick = averageStep(quick, close[row]!, row, fast!, shares[0]);
      calm = averageStep(calm, close[row]!, row, slow!, shares[1]);
      if (row < first) continue;
      const difference = quick - calm;
      macd![row] = difference;
      smoothed = averageStep(smoothed, difference, row - first, signalPeriod!, shares[2]);
      if (row < first + signalPeriod! - 1) continue;
      signal![row] = smoothed;
      histogram![row] = difference - smoothed;
    }
    memory[0] = quick;
    memory[1] = calm;
    memory[2] = smoothed;
  },
};

/**
 * Slow stochastic, 0 to 100: where the close stands between the lowest low and the highest high of `period` bars, as
 * the simple average of `smooth` such figures (%K), and the simple average of `signal` %K (%D). A bar in a window
 * without any range counts as 0. Known from row period + smooth − 2 on. Source: Lane, 1984.
 */
export const STOCHASTIC: Indicator = {
  id: 'stochastic',
  place: 'pane',
  lines: ['k', 'd'],
  scratch: 1,
  parameters: [
    period(14),
    { name: 'smooth', usual: 3, least: 1, most: 100 },
    { name: 'signal', usual: 3, least: 1, most: 100 },
  ],
  memory: 2,
  warmUp: ([n, smooth]) => n! + smooth! - 2,
  run({ high, low, close }, from, to, memory, [k, d, raw], [n, smooth, signal]) {
    let [top, bottom] = memory as unknown as [number, number];
    const firstK = n! + smooth! - 2;
    for (let row = from; row < to; row += 1) {
      top = highestRow(high, row, n!, top);
      bottom = lowestRow(low, row, n!, bottom);
      if (row < n! - 1) continue;
      const range = high[top]! - low[bottom]!;
      raw![row] = range === 0 ? 0 : (100 * (close[row]! - low[bottom]!)) / range;
      if (row >= firstK) k![row] = meanOf(raw!, row, smooth!);
      if (row >= firstK + signal! - 1) d![row] = meanOf(k!, row, signal!);
    }
    memory[0] = top;
    memory[1] = bottom;
  },
};

/** Plain mean of the last `n` values; few of them, so that a running sum would only add rounding. */
function meanOf(values: Float64Array, row: number, n: number): number {
  let sum = 0;
  for (let each = row - n + 1; each <= row; each += 1) sum += values[each]!;
  return sum / n;
}

/**
 * Williams %R, −100 to 0: how far the close is below the highest high of `period` bars, in parts of their whole range;
 * 0 in a window without any. Known from row period − 1 on. Source: Williams, 1979.
 */
export const WILLIAMS: Indicator = {
  id: 'williams',
  place: 'pane',
  lines: ['williams'],
  parameters: [period(14)],
  memory: 2,
  warmUp: ([n]) => n! - 1,
  run({ high, low, close }, from, to, memory, [out], [n]) {
    let [top, bottom] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      top = highestRow(high, row, n!, top);
      bottom = lowestRow(low, row, n!, bottom);
      if (row < n! - 1) continue;
      const range = high[top]! - low[bottom]!;
      out![row] = range === 0 ? 0 : (-100 * (high[top]! - close[row]!)) / range;
    }
    memory[0] = top;
    memory[1] = bottom;
  },
};

/**
 * Commodity channel index: how far the typical price is from its simple average of `period` bars, in parts of 0.015 ×
 * their mean distance from it; 0 where there is no distance. Known from row period − 1 on. Source: Lambert, 1980.
 */
export const CCI: Indicator = {
  id: 'cci',
  place: 'pane',
  lines: ['cci'],
  scratch: 1,
  parameters: [period(20)],
  memory: 1,
  warmUp: ([n]) => n! - 1,
  run(bars, from, to, memory, [out, typical], [n]) {
    let sum = memory[0]!;
    for (let row = from; row < to; row += 1) {
      const price = typicalPrice(bars, row);
      typical![row] = price;
      sum += price;
      if (row >= n!) sum -= typical![row - n!]!;
      if (row < n! - 1) continue;
      const mean = sum / n!;
      let distance = 0;
      for (let each = row - n! + 1; each <= row; each += 1) distance += Math.abs(typical![each]! - mean);
      // A remainder this small is rounding of the running sum.
      out![row] = distance <= n! * price * 1e-12 ? 0 : (price - mean) / (0.015 * (distance / n!));
    }
    memory[0] = sum;
  },
};

/**
 * Rate of change: the close against the one `period` bars before, in per cent of that one. Known from row `period` on.
 */
export const ROC: Indicator = {
  id: 'roc',
  place: 'pane',
  lines: ['roc'],
  parameters: [period(12)],
  memory: 0,
  warmUp: ([n]) => n!,
  run({ close }, from, to, _memory, [out], [n]) {
    for (let row = Math.max(n!, from); row < to; row += 1) {
      const before = close[row - n!]!;
      if (before !== 0) out![row] = 100 * (close[row]! / before - 1);
    }
  },
};
