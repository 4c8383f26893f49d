import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bars, type BarValues, barsOf, putBar, trueRange, typicalPrice } from './bars.ts';
import { INDICATOR_IDS, INDICATORS, type IndicatorId } from './catalogue.ts';
import { columns, computed, RunningIndicator } from './indicator.ts';

const bar = fc
  .record({
    mid: fc.integer({ min: 100, max: 100_000 }),
    up: fc.integer({ min: 0, max: 500 }),
    down: fc.integer({ min: 0, max: 90 }),
    where: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.integer({ min: 0, max: 1_000_000 }),
    begins: fc.boolean(),
  })
  .map(({ mid, up, down, where, volume, begins }) => {
    const [high, low] = [(mid + up) / 100, (mid - down) / 100];
    return { high, low, open: mid / 100, close: low + where * (high - low), volume, begins };
  });
const rows = fc.array(bar, { minLength: 1, maxLength: 90 });
const inTime = (values: readonly Omit<BarValues, 'at'>[]): BarValues[] => values.map((value, at) => ({ ...value, at }));

/** Short periods, so that each indicator is past its warm-up after few bars. */
const SHORT: Readonly<Record<IndicatorId, readonly number[]>> = {
  sma: [5],
  ema: [5],
  wma: [5],
  bollinger: [5, 2],
  keltner: [5, 2, 4],
  donchian: [5],
  vwap: [],
  movingVwap: [5],
  rsi: [5],
  macd: [3, 6, 4],
  stochastic: [5, 3, 2],
  cci: [5],
  williams: [5],
  roc: [5],
  adx: [5],
  aroon: [5],
  atr: [5],
  obv: [],
  mfi: [5],
};

describe.each(INDICATOR_IDS)('%s', (id) => {
  const indicator = INDICATORS[id];
  const p = SHORT[id];

  test('into columns that were used before it is the same', () => {
    const bars = barsOf(inTime(Array.from({ length: 60 }, (_, at) => wave(at))));
    const used = columns(4, bars.length);
    for (const column of used) column.fill(7);
    expect(computed(indicator, bars, p, used)).toEqual(computed(indicator, bars, p));
  });

  test('updates of the running bar give the same digits as one computation over all bars', () => {
    fc.assert(
      fc.property(rows, fc.array(bar, { maxLength: 4 }), (values, drafts) => {
        const bars = barsOf([]);
        const running = new RunningIndicator(indicator, bars, p);
        for (const value of inTime(values)) {
          // The running bar changes several times before it is finished.
          for (const draft of drafts) {
            putBar(bars, { ...draft, at: value.at, begins: value.begins ?? false });
            running.update();
          }
          putBar(bars, value);
          running.update();
        }
        const whole = computed(indicator, barsOf(inTime(values)), p);
        expect(running.lines.slice(0, whole.length).map((line) => line.slice(0, values.length))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('bars that come many at a time change nothing', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 20 }), (values, chunk) => {
        const bars = barsOf([]);
        const running = new RunningIndicator(indicator, bars, p);
        inTime(values).forEach((value, index) => {
          putBar(bars, value);
          if (index % chunk === 0) running.update();
        });
        running.update();
        const whole = computed(indicator, barsOf(inTime(values)), p);
        expect(running.lines.slice(0, whole.length).map((line) => line.slice(0, values.length))).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  test('it agrees with a simple implementation of its definition', () => {
    fc.assert(
      fc.property(rows, (values) => {
        const bars = barsOf(inTime(values));
        const lines = computed(indicator, bars, p);
        TWINS[id](bars, p).forEach((twin, index) => {
          twin.forEach((value, row) => {
            if (value === undefined) expect(lines[index]![row]).toBeNaN();
            else expect(lines[index]![row]).toBeCloseTo(value, 5);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  test('names the first row that has a value', () => {
    const bars = barsOf(inTime(Array.from({ length: 60 }, (_, at) => wave(at))));
    const [first] = computed(indicator, bars, p);
    const begins = id === 'adx' ? computed(indicator, bars, p)[1]! : first!;
    expect(begins.findIndex((value) => !Number.isNaN(value))).toBe(indicator.warmUp(p));
  });
});

const wave = (at: number) => {
  const open = 100 + 8 * Math.sin(at / 5);
  return { open, high: open + 2, low: open - 1, close: open + Math.sin(at), volume: 100 + (at % 7) };
};

type Twin = (bars: Bars, p: readonly number[]) => (number | undefined)[][];

const each = <T>(bars: Bars, value: (row: number) => T): T[] =>
  Array.from({ length: bars.length }, (_, row) => value(row));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const last = (values: ArrayLike<number>, row: number, n: number): number[] =>
  Array.from(values).slice(Math.max(0, row - n + 1), row + 1);
const from = (first: number, value: (row: number) => number) => (row: number) => (row < first ? undefined : value(row));
/** The average begun with a plain mean, each time from the beginning. */
const averaged = (values: readonly number[], n: number, share: number): (number | undefined)[] =>
  values.map((_, row) => {
    if (row < n - 1) return undefined;
    let held = mean(values.slice(0, n));
    for (const value of values.slice(n, row + 1)) held = held * (1 - share) + value * share;
    return held;
  });
const closes = (bars: Bars) => each(bars, (row) => bars.close[row]!);
const ranges = (bars: Bars) => each(bars, (row) => trueRange(bars, row)).slice(1);
const shifted = (values: readonly (number | undefined)[], by: number) => [
  ...new Array<undefined>(by).fill(undefined),
  ...values,
];
const stochasticRaw = (bars: Bars, n: number) =>
  each(bars, (row) => {
    const [high, low] = [Math.max(...last(bars.high, row, n)), Math.min(...last(bars.low, row, n))];
    return high === low ? 0 : (100 * (bars.close[row]! - low)) / (high - low);
  });
const lately = (values: ArrayLike<number>, row: number, n: number, best: (...all: number[]) => number) => {
  const window = last(values, row, n + 1);
  return (100 * window.lastIndexOf(best(...window))) / n;
};

const TWINS: Readonly<Record<IndicatorId, Twin>> = {
  sma: (bars, [n]) => [
    each(
      bars,
      from(n! - 1, (row) => mean(last(bars.close, row, n!))),
    ),
  ],
  ema: (bars, [n]) => [averaged(closes(bars), n!, 2 / (n! + 1))],
  wma: (bars, [n]) => [
    each(
      bars,
      from(
        n! - 1,
        (row) =>
          sum(last(bars.close, row, n!).map((value, at) => value * (at + 1))) /
          sum(last(bars.close, row, n!).map((_, at) => at + 1)),
      ),
    ),
  ],
  bollinger: (bars, [n, width]) => {
    const at = (sign: number) =>
      from(n! - 1, (row) => {
        const window = last(bars.close, row, n!);
        return mean(window) + sign * width! * Math.sqrt(mean(window.map((value) => (value - mean(window)) ** 2)));
      });
    return [each(bars, at(0)), each(bars, at(1)), each(bars, at(-1))];
  },
  keltner: (bars, [n, width, range]) => {
    const [middle, reach] = [
      averaged(closes(bars), n!, 2 / (n! + 1)),
      shifted(averaged(ranges(bars), range!, 1 / range!), 1),
    ];
    const at = (sign: number) => from(Math.max(n! - 1, range!), (row) => middle[row]! + sign * width! * reach[row]!);
    return [each(bars, at(0)), each(bars, at(1)), each(bars, at(-1))];
  },
  donchian: (bars, [n]) => {
    const [top, bottom] = [
      (row: number) => Math.max(...last(bars.high, row - 1, n!)),
      (row: number) => Math.min(...last(bars.low, row - 1, n!)),
    ];
    return [from(n!, (row) => (top(row) + bottom(row)) / 2), from(n!, top), from(n!, bottom)].map((value) =>
      each(bars, value),
    );
  },
  vwap: (bars) => [
    each(bars, (row) => {
      let first = row;
      while (first > 0 && bars.begins[first] === 0) first -= 1;
      const day = Array.from({ length: row - first + 1 }, (_, at) => first + at);
      const shares = sum(day.map((at) => bars.volume[at]!));
      return shares === 0 ? undefined : sum(day.map((at) => typicalPrice(bars, at) * bars.volume[at]!)) / shares;
    }),
  ],
  movingVwap: (bars, [n]) => [
    each(bars, (row) => {
      const window = Array.from({ length: n! }, (_, at) => row - at);
      const shares = row < n! - 1 ? 0 : sum(window.map((at) => bars.volume[at]!));
      return shares === 0 ? undefined : sum(window.map((at) => typicalPrice(bars, at) * bars.volume[at]!)) / shares;
    }),
  ],
  rsi: (bars, [n]) => {
    const changes = closes(bars)
      .map((value, row, all) => value - (all[row - 1] ?? value))
      .slice(1);
    const rises = shifted(
      averaged(
        changes.map((change) => Math.max(0, change)),
        n!,
        1 / n!,
      ),
      1,
    );
    const falls = shifted(
      averaged(
        changes.map((change) => Math.max(0, -change)),
        n!,
        1 / n!,
      ),
      1,
    );
    return [
      each(
        bars,
        from(n!, (row) => (rises[row]! + falls[row]! === 0 ? 50 : 100 - 100 / (1 + rises[row]! / falls[row]!))),
      ),
    ];
  },
  macd: (bars, [fast, slow, signal]) => {
    const [quick, calm] = [
      averaged(closes(bars), fast!, 2 / (fast! + 1)),
      averaged(closes(bars), slow!, 2 / (slow! + 1)),
    ];
    const macd = each(
      bars,
      from(slow! - 1, (row) => quick[row]! - calm[row]!),
    );
    const known = macd.filter((value) => value !== undefined);
    const smoothed = shifted(averaged(known, signal!, 2 / (signal! + 1)), bars.length - known.length);
    const first = slow! + signal! - 2;
    return [
      macd,
      smoothed,
      each(
        bars,
        from(first, (row) => macd[row]! - smoothed[row]!),
      ),
    ];
  },
  stochastic: (bars, [n, smooth, signal]) => {
    const raw = stochasticRaw(bars, n!);
    const k = each(
      bars,
      from(n! + smooth! - 2, (row) => mean(last(raw, row, smooth!))),
    );
    return [
      k,
      each(
        bars,
        from(n! + smooth! + signal! - 3, (row) => mean(k.slice(row - signal! + 1, row + 1) as number[])),
      ),
    ];
  },
  cci: (bars, [n]) => {
    const typical = each(bars, (row) => typicalPrice(bars, row));
    return [
      each(
        bars,
        from(n! - 1, (row) => {
          const window = last(typical, row, n!);
          const distance = mean(window.map((value) => Math.abs(value - mean(window))));
          return distance < 1e-12 ? 0 : (typical[row]! - mean(window)) / (0.015 * distance);
        }),
      ),
    ];
  },
  williams: (bars, [n]) => {
    const flat = (row: number) => Math.max(...last(bars.high, row, n!)) === Math.min(...last(bars.low, row, n!));
    const raw = stochasticRaw(bars, n!);
    return [
      each(
        bars,
        from(n! - 1, (row) => (flat(row) ? 0 : raw[row]! - 100)),
      ),
    ];
  },
  roc: (bars, [n]) => [
    each(
      bars,
      from(n!, (row) => (100 * (bars.close[row]! - bars.close[row - n!]!)) / bars.close[row - n!]!),
    ),
  ],
  adx: (bars, [n]) => {
    const moved = (sign: number) =>
      each(bars, (row) => {
        if (row === 0) return 0;
        const up = bars.high[row]! - bars.high[row - 1]!;
        const down = bars.low[row - 1]! - bars.low[row]!;
        const [own, other] = sign > 0 ? [up, down] : [down, up];
        return own > other && own > 0 ? own : 0;
      }).slice(1);
    const smooth = (values: readonly number[]) => shifted(averaged(values, n!, 1 / n!), 1);
    const [range, up, down] = [smooth(ranges(bars)), smooth(moved(1)), smooth(moved(-1))];
    const part = (of: readonly (number | undefined)[]) =>
      from(n!, (row) => (range[row] === 0 ? 0 : (100 * of[row]!) / range[row]!));
    const [plus, minus] = [each(bars, part(up)), each(bars, part(down))];
    const directed = plus.slice(n!).map((value, row) => {
      const both = value! + minus[row + n!]!;
      return both === 0 ? 0 : (100 * Math.abs(value! - minus[row + n!]!)) / both;
    });
    return [shifted(averaged(directed, n!, 1 / n!), Math.min(n!, bars.length)), plus, minus];
  },
  aroon: (bars, [n]) => [
    each(
      bars,
      from(n!, (row) => lately(bars.high, row, n!, Math.max)),
    ),
    each(
      bars,
      from(n!, (row) => lately(bars.low, row, n!, Math.min)),
    ),
  ],
  atr: (bars, [n]) => [shifted(averaged(ranges(bars), n!, 1 / n!), 1)],
  obv: (bars) => [
    each(bars, (row) =>
      sum(
        Array.from({ length: row }, (_, at) => bars.volume[at + 1]! * Math.sign(bars.close[at + 1]! - bars.close[at]!)),
      ),
    ),
  ],
  mfi: (bars, [n]) => {
    const typical = each(bars, (row) => typicalPrice(bars, row));
    const flow = (row: number, sign: number) =>
      sum(
        Array.from({ length: n! }, (_, back) => row - back)
          .filter((at) => Math.sign(typical[at]! - typical[at - 1]!) === sign)
          .map((at) => typical[at]! * bars.volume[at]!),
      );
    return [
      each(
        bars,
        from(n!, (row) =>
          flow(row, 1) + flow(row, -1) === 0 ? 50 : (100 * flow(row, 1)) / (flow(row, 1) + flow(row, -1)),
        ),
      ),
    ];
  },
};

test('a bar of an earlier moment is refused, the same moment replaces the last one', () => {
  const bars = barsOf([{ ...wave(0), at: 10 }]);
  expect(putBar(bars, { ...wave(1), at: 5 })).toBe(false);
  expect(putBar(bars, { ...wave(1), at: 10, close: 7 })).toBe(true);
  expect([bars.length, bars.close[0]]).toEqual([1, 7]);
});

test('every indicator has an id of its own name and parameters whose usual values are allowed', () => {
  for (const id of INDICATOR_IDS) {
    expect(INDICATORS[id].id).toBe(id);
    for (const { usual, least, most } of INDICATORS[id].parameters) expect(usual >= least && usual <= most).toBe(true);
  }
});
