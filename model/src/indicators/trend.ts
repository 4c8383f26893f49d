import { period } from './averages.ts';
import { trueRange } from './bars.ts';
import { averageStep, highestRow, type Indicator, lowestRow, wilderShare } from './indicator.ts';

/**
 * Average true range, in dollars: Wilder's average of the true range over `period` bars, begun with the plain mean of
 * the first ones that have a previous close. Known from row `period` on. Source: Wilder, 1978.
 */
export const ATR: Indicator = {
  id: 'atr',
  place: 'pane',
  lines: ['atr'],
  parameters: [period(14)],
  memory: 1,
  warmUp: ([n]) => n!,
  run(bars, from, to, memory, [out], [n]) {
    const share = wilderShare(n!);
    let held = memory[0]!;
    for (let row = Math.max(1, from); row < to; row += 1) {
      held = averageStep(held, trueRange(bars, row), row - 1, n!, share);
      if (row >= n!) out![row] = held;
    }
    memory[0] = held;
  },
};

/**
 * Average directional index, 0 to 100, with its two directions: Wilder's sums of upward and downward movement over
 * `period` bars in parts of the true range (+DI, −DI), known from row `period` on; their difference in parts of their
 * sum, averaged by Wilder and begun with the plain mean of the first `period` ones, known from row 2 × period − 1 on.
 * Source: Wilder, 1978.
 */
export const ADX: Indicator = {
  id: 'adx',
  place: 'pane',
  lines: ['adx', 'plus', 'minus'],
  parameters: [period(14)],
  memory: 4,
  warmUp: ([n]) => n!,
  run(bars, from, to, memory, [adx, plus, minus], [n]) {
    const { high, low } = bars;
    const share = wilderShare(n!);
    let [range, up, down, average] = memory as unknown as [number, number, number, number];
    for (let row = Math.max(1, from); row < to; row += 1) {
      const rise = high[row]! - high[row - 1]!;
      const fall = low[row - 1]! - low[row]!;
      range = averageStep(range, trueRange(bars, row), row - 1, n!, share);
      up = averageStep(up, rise > fall && rise > 0 ? rise : 0, row - 1, n!, share);
      down = averageStep(down, fall > rise && fall > 0 ? fall : 0, row - 1, n!, share);
      if (row < n!) continue;
      const upward = range === 0 ? 0 : (100 * up) / range;
      const downward = range === 0 ? 0 : (100 * down) / range;
      plus![row] = upward;
      minus![row] = downward;
      const both = upward + downward;
      const directed = both === 0 ? 0 : (100 * Math.abs(upward - downward)) / both;
      average = averageStep(average, directed, row - n!, n!, share);
      if (row >= 2 * n! - 1) adx![row] = average;
    }
    memory[0] = range;
    memory[1] = up;
    memory[2] = down;
    memory[3] = average;
  },
};

/**
 * Aroon, 0 to 100: how lately the highest high (up) and the lowest low (down) of `period` + 1 bars were made, the later
 * of equals; 100 is now. Known from row `period` on. Source: Chande, 1995.
 */
export const AROON: Indicator = {
  id: 'aroon',
  place: 'pane',
  lines: ['up', 'down'],
  parameters: [period(25)],
  memory: 2,
  warmUp: ([n]) => n!,
  run({ high, low }, from, to, memory, [up, down], [n]) {
    let [top, bottom] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      top = highestRow(high, row, n! + 1, top);
      bottom = lowestRow(low, row, n! + 1, bottom);
      if (row < n!) continue;
      up![row] = (100 * (n! - (row - top))) / n!;
      down![row] = (100 * (n! - (row - bottom))) / n!;
    }
    memory[0] = top;
    memory[1] = bottom;
  },
};
