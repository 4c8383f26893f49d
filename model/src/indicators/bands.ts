import { period } from './averages.ts';
import { trueRange } from './bars.ts';
import { averageStep, exponentialShare, highestRow, type Indicator, lowestRow, wilderShare } from './indicator.ts';

const width = { name: 'width', usual: 2, least: 0.5, most: 10, step: 0.5 } as const;

/**
 * Bollinger bands: the simple average of `period` closes, and `width` standard deviations above and below it, of the
 * whole population of those closes (÷ n). Known from row period − 1 on. Source: Bollinger, 2001.
 */
export const BOLLINGER: Indicator = {
  id: 'bollinger',
  place: 'prices',
  lines: ['middle', 'upper', 'lower'],
  parameters: [period(20), width],
  memory: 1,
  warmUp: ([n]) => n! - 1,
  run({ close }, from, to, memory, [middle, upper, lower], [n, times]) {
    let sum = memory[0]!;
    for (let row = from; row < to; row += 1) {
      sum += close[row]!;
      if (row >= n!) sum -= close[row - n!]!;
      if (row < n! - 1) continue;
      const mean = sum / n!;
      const reach = times! * Math.sqrt(squaresAround(mean, close, row, n!) / n!);
      middle![row] = mean;
      upper![row] = mean + reach;
      lower![row] = mean - reach;
    }
    memory[0] = sum;
  },
};

/**
 * Σ of squared distances from `mean` of the last `n` values. Twice over the window: a running sum of squares loses the
 * digits that a quiet price leaves. Four sums at once, because each addition waits for the one before.
 */
function squaresAround(mean: number, values: Float64Array, row: number, n: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let each = row - n + 1;
  for (; each < row - 2; each += 4) {
    const a = values[each]! - mean;
    const b = values[each + 1]! - mean;
    const c = values[each + 2]! - mean;
    const d = values[each + 3]! - mean;
    first += a * a;
    second += b * b;
    third += c * c;
    fourth += d * d;
  }
  for (; each <= row; each += 1) {
    const a = values[each]! - mean;
    first += a * a;
  }
  return first + second + (third + fourth);
}

/**
 * Keltner channel: the exponential average of `period` closes, and `width` average true ranges (Wilder's, over `range`
 * bars) above and below it. Known from the later of both beginnings on. Source: Raschke's variant of Keltner's.
 */
export const KELTNER: Indicator = {
  id: 'keltner',
  place: 'prices',
  lines: ['middle', 'upper', 'lower'],
  parameters: [period(20), width, { name: 'range', usual: 10, least: 2, most: 400 }],
  memory: 2,
  warmUp: ([n, , range]) => Math.max(n! - 1, range!),
  run(bars, from, to, memory, [middle, upper, lower], [n, times, range]) {
    const { close } = bars;
    const [share, rangeShare] = [exponentialShare(n!), wilderShare(range!)];
    const first = Math.max(n! - 1, range!);
    let [average, reach] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      average = averageStep(average, close[row]!, row, n!, share);
      if (row > 0) reach = averageStep(reach, trueRange(bars, row), row - 1, range!, rangeShare);
      if (row < first) continue;
      middle![row] = average;
      upper![row] = average + times! * reach;
      lower![row] = average - times! * reach;
    }
    memory[0] = average;
    memory[1] = reach;
  },
};

/**
 * Donchian channel: the highest high and lowest low of the `period` bars before this one, which does not count, so that
 * a price beyond them is a break-out; between them their middle. Known from row `period` on. Source: Donchian, 1960.
 */
export const DONCHIAN: Indicator = {
  id: 'donchian',
  place: 'prices',
  lines: ['middle', 'upper', 'lower'],
  parameters: [period(20)],
  memory: 2,
  warmUp: ([n]) => n!,
  run({ high, low }, from, to, memory, [middle, upper, lower], [n]) {
    let [top, bottom] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      if (row >= n!) {
        upper![row] = high[top]!;
        lower![row] = low[bottom]!;
        middle![row] = (high[top]! + low[bottom]!) / 2;
      }
      top = highestRow(high, row, n!, top);
      bottom = lowestRow(low, row, n!, bottom);
    }
    memory[0] = top;
    memory[1] = bottom;
  },
};
