import { averageStep, exponentialShare, type Indicator, type Parameter } from './indicator.ts';

export const period = (usual: number): Parameter => ({ name: 'period', usual, least: 2, most: 400 });

/**
 * Simple moving average: the plain mean of the last `period` closes. Known from row period − 1 on.
 * Source: any text on time series; agrees with TA-Lib's SMA.
 */
export const SMA: Indicator = {
  id: 'sma',
  place: 'prices',
  lines: ['sma'],
  parameters: [period(20)],
  memory: 1,
  warmUp: ([n]) => n! - 1,
  run({ close }, from, to, memory, [out], [n]) {
    let sum = memory[0]!;
    for (let row = from; row < to; row += 1) {
      sum += close[row]!;
      if (row >= n!) sum -= close[row - n!]!;
      if (row >= n! - 1) out![row] = sum / n!;
    }
    memory[0] = sum;
  },
};

/**
 * Exponential moving average of closes: the newest weighs 2 ÷ (period + 1). Begins, at row period − 1, with the plain
 * mean of the first `period` closes (as TA-Lib does), so that it does not lean on one first price.
 */
export const EMA: Indicator = {
  id: 'ema',
  place: 'prices',
  lines: ['ema'],
  parameters: [period(20)],
  memory: 1,
  warmUp: ([n]) => n! - 1,
  run({ close }, from, to, memory, [out], [n]) {
    const share = exponentialShare(n!);
    let held = memory[0]!;
    for (let row = from; row < to; row += 1) {
      held = averageStep(held, close[row]!, row, n!, share);
      if (row >= n! - 1) out![row] = held;
    }
    memory[0] = held;
  },
};

/** Weighted moving average: the newest close weighs `period`, the oldest 1. Known from row period − 1 on. */
export const WMA: Indicator = {
  id: 'wma',
  place: 'prices',
  lines: ['wma'],
  parameters: [period(20)],
  memory: 2,
  warmUp: ([n]) => n! - 1,
  run({ close }, from, to, memory, [out], [n]) {
    const weights = (n! * (n! + 1)) / 2;
    let [weighted, sum] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      const value = close[row]!;
      if (row < n!) weighted += (row + 1) * value;
      else {
        weighted += n! * value - sum;
        sum -= close[row - n!]!;
      }
      sum += value;
      if (row >= n! - 1) out![row] = weighted / weights;
    }
    memory[0] = weighted;
    memory[1] = sum;
  },
};
