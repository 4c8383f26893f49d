import { period } from './averages.ts';
import { typicalPrice } from './bars.ts';
import type { Indicator } from './indicator.ts';

/**
 * On-balance volume, in shares: volume added where the close rose, taken away where it fell, from 0 at the first bar.
 * Its level depends on where it began; only its course means something. Source: Granville, 1963.
 */
export const OBV: Indicator = {
  id: 'obv',
  place: 'pane',
  lines: ['obv'],
  parameters: [],
  memory: 1,
  warmUp: () => 0,
  run({ close, volume }, from, to, memory, [out]) {
    let sum = memory[0]!;
    for (let row = from; row < to; row += 1) {
      if (row > 0) {
        const change = close[row]! - close[row - 1]!;
        if (change > 0) sum += volume[row]!;
        else if (change < 0) sum -= volume[row]!;
      }
      out![row] = sum;
    }
    memory[0] = sum;
  },
};

/**
 * Volume-weighted average price of each trading day so far: typical prices of the bars, weighted by their volume, begun
 * anew where a day begins. Not known before the first share. Meant for bars shorter than a day; where no day begins
 * within the range it runs from its first bar.
 */
export const VWAP: Indicator = {
  id: 'vwap',
  place: 'prices',
  lines: ['vwap'],
  parameters: [],
  memory: 2,
  warmUp: () => 0,
  run(bars, from, to, memory, [out]) {
    const { volume, begins } = bars;
    let [paid, shares] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      if (begins[row]! === 1) [paid, shares] = [0, 0];
      paid += typicalPrice(bars, row) * volume[row]!;
      shares += volume[row]!;
      if (shares > 0) out![row] = paid / shares;
    }
    memory[0] = paid;
    memory[1] = shares;
  },
};

/** Volume-weighted average of the typical prices of the last `period` bars. Known from row period − 1 on. */
export const MOVING_VWAP: Indicator = {
  id: 'movingVwap',
  place: 'prices',
  lines: ['vwap'],
  parameters: [period(20)],
  memory: 2,
  warmUp: ([n]) => n! - 1,
  run(bars, from, to, memory, [out], [n]) {
    const { volume } = bars;
    let [paid, shares] = memory as unknown as [number, number];
    for (let row = from; row < to; row += 1) {
      paid += typicalPrice(bars, row) * volume[row]!;
      shares += volume[row]!;
      if (row >= n!) {
        paid -= typicalPrice(bars, row - n!) * volume[row - n!]!;
        shares -= volume[row - n!]!;
      }
      if (row >= n! - 1 && shares > 0) out![row] = paid / shares;
    }
    memory[0] = paid;
    memory[1] = shares;
  },
};

/**
 * Money flow index, 0 to 100: typical price × volume of the bars whose typical price rose, in parts of that of all that
 * rose or fell, over `period` changes; 50 where there was none. Known from row `period` on. Source: Quong and Soudack,
 * 1989.
 */
export const MFI: Indicator = {
  id: 'mfi',
  place: 'pane',
  lines: ['mfi'],
  scratch: 1,
  parameters: [period(14)],
  memory: 0,
  warmUp: ([n]) => n!,
  run(bars, from, to, _memory, [out, flows], [n]) {
    for (let row = from; row < to; row += 1) {
      const price = typicalPrice(bars, row);
      const change = row === 0 ? 0 : price - typicalPrice(bars, row - 1);
      flows![row] = Math.sign(change) * price * bars.volume[row]!;
      if (row < n!) continue;
      let [rising, falling] = [0, 0];
      for (let each = row - n! + 1; each <= row; each += 1) {
        if (flows![each]! > 0) rising += flows![each]!;
        else falling -= flows![each]!;
      }
      out![row] = rising + falling === 0 ? 50 : (100 * rising) / (rising + falling);
    }
  },
};
