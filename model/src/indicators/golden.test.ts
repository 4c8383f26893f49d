import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { EMA, SMA, WMA } from './averages.ts';
import { BOLLINGER } from './bands.ts';
import { type Bars, barsOf } from './bars.ts';
import { INDICATORS, type IndicatorId } from './catalogue.ts';
import { computed, type Indicator } from './indicator.ts';
import { CCI, MACD, ROC, RSI, STOCHASTIC, WILLIAMS } from './momentum.ts';
import { ADX, AROON, ATR } from './trend.ts';
import { MFI, MOVING_VWAP, OBV } from './volume.ts';

/** Compares with figures that other libraries published for the same bars. */

const folder = join(process.env.REFERENCE_DATA as string, 'golden');
const present = existsSync(folder);
if (!present) console.info(`skipped: published indicator figures are not at ${folder} (set REFERENCE_DATA)`);

type Row = Record<string, string>;

function readCsv(text: string): Row[] {
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim());
  return rows.map((row) => {
    const cells = row.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '').replace(/"/g, ''));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
const read = (file: string): Row[] => readCsv(readFileSync(join(folder, file), 'utf8'));
const numberOf = (row: Row, name: string): number => {
  const cell = row[name] ?? row[name.toLowerCase()] ?? row[name[0]!.toUpperCase() + name.slice(1)];
  return cell === undefined || cell === '' ? Number.NaN : Number(cell);
};
/** Where a file has closes alone, they stand for all prices; a missing volume is a zero that is not used. */
function barsFrom(rows: readonly Row[]): Bars {
  return barsOf(
    rows.map((row, at) => {
      const close = numberOf(row, 'close');
      const or = (name: string, other: number) => (Number.isNaN(numberOf(row, name)) ? other : numberOf(row, name));
      const prices = { open: or('open', close), high: or('high', close), low: or('low', close), close };
      return { at, ...prices, volume: or('volume', 0) };
    }),
  );
}

/** Largest distance between ours and theirs, where both are known, and how many rows that were. */
function apart(ours: Float64Array, theirs: readonly number[], skip = 0): { rows: number; most: number } {
  let [rows, most] = [0, 0];
  for (let row = skip; row < theirs.length; row += 1) {
    if (Number.isNaN(theirs[row]!)) continue;
    expect(Number.isNaN(ours[row]!), `row ${row} is not known`).toBe(false);
    rows += 1;
    most = Math.max(most, Math.abs(ours[row]! - theirs[row]!));
  }
  return { rows, most };
}

describe.skipIf(!present)('to the last digit of Stock.Indicators', () => {
  const input = present ? read('indicators_stockindicators_input.csv') : [];
  const expected = present
    ? readCsv(gunzipSync(readFileSync(join(folder, 'indicators_stockindicators_expected.csv.gz'))).toString())
    : [];
  const rowOf = new Map(input.map((row, index) => [row.date!, index]));
  const bars = barsFrom(input);

  const CASES: readonly [name: string, id: IndicatorId, p: readonly number[], fields: readonly string[]][] = [
    ['sma', 'sma', [20], ['sma']],
    ['ema', 'ema', [20], ['ema']],
    ['wma', 'wma', [14], ['wma']],
    ['bb', 'bollinger', [20, 2], ['sma', 'upperBand', 'lowerBand']],
    ['keltner', 'keltner', [20, 2, 10], ['centerline', 'upperBand', 'lowerBand']],
    ['donchian', 'donchian', [20], ['centerline', 'upperBand', 'lowerBand']],
    ['vwap', 'vwap', [], ['vwap']],
    ['rsi', 'rsi', [14], ['rsi']],
    ['macd', 'macd', [12, 26, 9], ['macd', 'signal', 'histogram']],
    ['stoch', 'stochastic', [14, 3, 3], ['oscillator', 'signal']],
    ['cci', 'cci', [20], ['cci']],
    ['willr', 'williams', [14], ['williamsR']],
    ['roc', 'roc', [14], ['roc']],
    ['adx', 'adx', [14], ['adx', 'pdi', 'mdi']],
    ['atr', 'atr', [14], ['atr']],
    ['obv', 'obv', [], ['obv']],
    ['mfi', 'mfi', [14], ['mfi']],
  ];
  test.each(CASES)('%s', (name, id, p, fields) => {
    const lines = computed(INDICATORS[id], bars, p);
    fields.forEach((field, line) => {
      const theirs = new Array<number>(bars.length).fill(Number.NaN);
      for (const row of expected) {
        if (row.indicator === name && row.field === field) theirs[rowOf.get(row.date!)!] = Number(row.value);
      }
      const { rows, most } = apart(lines[line]!, theirs);
      expect(rows, field).toBeGreaterThan(400);
      expect(most, field).toBeLessThan(1e-8 * Math.max(1, Math.abs(theirs[bars.length - 1]!)));
      // Rows without a value in their figures have none in ours.
      const first = theirs.findIndex((value) => !Number.isNaN(value));
      expect(
        lines[line]!.findIndex((value) => !Number.isNaN(value)),
        `${field} begins`,
      ).toBe(first);
    });
  });

  test('aroon, but for equal extremes, of which they take the earlier one', () => {
    const lines = computed(AROON, bars, [25]);
    const fields = [
      ['aroonUp', bars.high],
      ['aroonDown', bars.low],
    ] as const;
    fields.forEach(([field, prices], line) => {
      const theirs = expected.filter((row) => row.indicator === 'aroon' && row.field === field);
      expect(theirs.length).toBeGreaterThan(400);
      for (const { date, value } of theirs) {
        const row = rowOf.get(date!)!;
        const [ours, other] = [lines[line]![row]!, Number(value)].map((at) => row - Math.round(25 - (at / 100) * 25));
        expect(prices[ours!], `${field} ${date}`).toBe(prices[other!]);
        expect(ours!).toBeGreaterThanOrEqual(other!);
      }
    });
  });
});

interface TaCase {
  group: string;
  theFunction?: string;
  id?: string;
  compatibility?: string;
  unstablePeriod?: number;
  expectedBegIdx: number;
  expectedNbElement: number;
  [name: string]: unknown;
}

describe.skipIf(!present)('to the digits that TA-Lib’s own tests give', () => {
  const { input, cases } = (
    present ? JSON.parse(readFileSync(join(folder, 'indicators_talib.json'), 'utf8')) : { input: {}, cases: [] }
  ) as { input: Record<'open' | 'high' | 'low' | 'close' | 'volume', number[]>; cases: TaCase[] };
  const { open = [], high = [], low = [], close = [], volume = [] } = input;
  const bars = barsOf(
    close.map((value, at) => ({
      at,
      open: open[at]!,
      high: high[at]!,
      low: low[at]!,
      close: value,
      volume: volume[at]!,
    })),
  );
  const period = ({ optInTimePeriod: n, optInTimePeriod1: first }: TaCase) => [Number(n ?? first)];
  const average = (kind: string) => (each: TaCase) =>
    each.id === 'TA_ANY_MA_TEST' && each.optInMAType_1 === `TA_MAType_${kind}`;
  const named = (name: string) => (each: TaCase) => each.theFunction === `TA_${name}_TEST`;

  const CASES: readonly [string, Indicator, (each: TaCase) => boolean, (each: TaCase) => number[]][] = [
    ['SMA', SMA, average('SMA'), period],
    ['EMA', EMA, average('EMA'), period],
    ['WMA', WMA, average('WMA'), period],
    ['RSI', RSI, named('RSI'), period],
    ['CCI', CCI, named('CCI'), period],
    ['WILLR', WILLIAMS, named('WILLR'), period],
    ['ROC', ROC, named('ROC'), period],
    ['MFI', MFI, named('MFI'), period],
    ['AROON up', AROON, named('AROON_UP'), period],
    ['ATR', ATR, (each) => each.group === 'trange' && each.doAverage === 1, period],
    ['BBANDS', BOLLINGER, (each) => each.optInMethod_3 === 'TA_MAType_SMA', () => [20, 2]],
    [
      'STOCH',
      STOCHASTIC,
      (each) => each.testId === 'TEST_STOCH',
      (each) => [Number(each.optInPeriod_0), Number(each.optInPeriod_1), Number(each.optInPeriod_2)],
    ],
  ];
  test.each(CASES)('%s', (name, indicator, applies, parameters) => {
    const ours = cases.filter(
      (each) =>
        applies(each) &&
        each.expectedNbElement > 0 &&
        each.compatibility !== 'TA_COMPATIBILITY_METASTOCK' &&
        !each.unstablePeriod &&
        parameters(each)[0]! > 1,
    );
    let looked = 0;
    for (const each of ours) {
      const lines = computed(indicator, bars, parameters(each));
      // TA-Lib gives the upper band first.
      const order = name === 'BBANDS' ? [lines[1]!, lines[0]!, lines[2]!] : lines;
      order.forEach((line, index) => {
        const suffix = each[`oneOfTheExpectedOutReal${index}`] === undefined && index === 0 ? '' : String(index);
        const value = each[`oneOfTheExpectedOutReal${suffix}`];
        const at = each[`oneOfTheExpectedOutRealIndex${suffix}`];
        if (typeof value !== 'number' || typeof at !== 'number') return;
        looked += 1;
        expect(Math.abs(line[each.expectedBegIdx + at]! - value), JSON.stringify(each)).toBeLessThan(0.0101);
      });
    }
    expect(looked).toBeGreaterThan(0);
  });

  test('ADX, whose beginning they sum over one bar less, is the same once that has faded', () => {
    const [adx] = computed(ADX, bars, [14]);
    const late = cases.filter(({ id, oneOfTheExpectedOutRealIndex0: at }) => id === 'TST_ADX' && at === 223);
    expect(Math.abs(adx![27 + 223]! - 16.684)).toBeLessThan(0.001);
    expect(late.length).toBeGreaterThan(0);
  });

  test('MACD, whose fast average they begin where the slow one begins', () => {
    const cut = (from: number) => barsOf(close.slice(from).map((value, at) => flat(value, at)));
    const fast = computed(EMA, cut(14), [12])[0]!;
    const slow = computed(EMA, bars, [26])[0]!;
    const macd = Array.from({ length: 9 }, (_, index) => fast[index + 11]! - slow[index + 25]!);
    const signal = macd.reduce((sum, value) => sum + value, 0) / 9;
    expect([macd[8]!.toFixed(4), signal.toFixed(4)]).toEqual(['-1.9738', '-2.7071']);
  });
});

const flat = (close: number, at: number) => ({ at, open: close, high: close, low: close, close, volume: 0 });

describe.skipIf(!present)('to the digits of recorded tables', () => {
  const LEAN: readonly [file: string, Indicator, number[], column: string, line: number, most: number][] = [
    ['spy_bollinger_bands', BOLLINGER, [20, 2], 'Moving Average 20', 0, 0.001],
    ['spy_bollinger_bands', BOLLINGER, [20, 2], 'Bollinger Bands® 20 2 Top', 1, 0.001],
    ['spy_bollinger_bands', BOLLINGER, [20, 2], 'Bollinger Bands® 20 2 Bottom', 2, 0.001],
    ['spy_with_stoch12k3', STOCHASTIC, [12, 3, 5], 'Stochastics 12 %K 3', 0, 0.001],
    ['spy_with_stoch12k3', STOCHASTIC, [12, 3, 5], '%D 5', 1, 0.001],
    ['spy_with_indicators', SMA, [14], 'SMA14', 0, 0.01],
  ];
  test.each(LEAN)('%s, %s %s: %s', (file, indicator, p, column, line, most) => {
    const rows = read(`indicators_lean/${file}.csv`).slice(0, -1); // the last bar of some is not a whole one
    const theirs = rows.map((row) => numberOf(row, column));
    const found = apart(computed(indicator, barsFrom(rows), p)[line]!, theirs);
    expect(found.rows).toBeGreaterThan(300);
    expect(found.most).toBeLessThan(most);
  });

  test('Aroon’s oscillator is up less down', () => {
    const rows = read('indicators_lean/spy_aroon_oscillator.csv');
    const [up, down] = computed(AROON, barsFrom(rows), [14]);
    const ours = up!.map((value, row) => value - down![row]!);
    const found = apart(
      ours,
      rows.map((row) => numberOf(row, 'Aroon Oscillator 14')),
    );
    expect(found.rows).toBeGreaterThan(400);
    expect(found.most).toBeLessThan(0.001);
  });

  test('rate of change, which the table has in dollars instead of parts of the price before', () => {
    const rows = read('indicators_lean/spy_with_roc50.csv').slice(0, -1);
    const bars = barsFrom(rows);
    const dollars = computed(ROC, bars, [50])[0]!.map((value, row) => (value * bars.close[row - 50]!) / 100);
    const found = apart(
      dollars,
      rows.map((row) => numberOf(row, 'Rate of Change 50')),
    );
    expect(found.rows).toBeGreaterThan(400);
    expect(found.most).toBeLessThan(0.001);
  });

  test('moving VWAP, which the table has of the mean of four prices', () => {
    const rows = read('indicators_lean/spy_with_vwap.csv');
    const four = rows.map((row, at) => {
      const mean = ['Open', 'High', 'Low', 'Close'].reduce((sum, name) => sum + numberOf(row, name) / 4, 0);
      return { ...flat(mean, at), volume: numberOf(row, 'Volume') };
    });
    const found = apart(
      computed(MOVING_VWAP, barsOf(four), [50])[0]!,
      rows.map((row) => numberOf(row, 'Moving VWAP 50')),
    );
    expect(found.rows).toBeGreaterThan(400);
    expect(found.most).toBeLessThan(0.001);
  });

  /** Averages that others begin elsewhere: the distance to ours only ever shrinks, and is gone after 200 bars. */
  const FADES: readonly [file: string, Indicator, number[], column: string, most: number][] = [
    ['spy_atr_wilder', ATR, [14], 'Average True Range 14', 0.001],
    ['spy_with_indicators', EMA, [14], 'EMA14', 0.01],
    ['spy_with_indicators', RSI, [14], 'RSI 14 Wilder', 0.001],
    ['spy_with_macd', MACD, [12, 26, 9], 'MACD', 0.001],
  ];
  test.each(FADES)('%s, %s %s: %s', (file, indicator, p, column, most) => {
    const rows = read(`indicators_lean/${file}.csv`).slice(0, -1);
    const theirs = rows.map((row) => numberOf(row, column));
    const found = apart(computed(indicator, barsFrom(rows), p)[0]!, theirs, 230);
    expect(found.rows).toBeGreaterThan(100);
    expect(found.most).toBeLessThan(most);
  });

  test('ChartSchool: Bollinger bands, rate of change, on-balance volume', () => {
    const bands = read('indicators_chartschool/bbands.csv');
    const [middle, upper, lower] = computed(BOLLINGER, barsFrom(bands), [20, 2]);
    expect(
      apart(
        middle!,
        bands.map((row) => numberOf(row, 'MiddleBand')),
      ).most,
    ).toBeLessThan(1e-5);
    expect(
      apart(
        upper!,
        bands.map((row) => numberOf(row, 'HighBand')),
      ).most,
    ).toBeLessThan(1e-5);
    expect(
      apart(
        lower!,
        bands.map((row) => numberOf(row, 'LowBand')),
      ).most,
    ).toBeLessThan(1e-5);
    const roc = read('indicators_chartschool/roc.csv');
    expect(
      apart(
        computed(ROC, barsFrom(roc), [12])[0]!,
        roc.map((row) => numberOf(row, 'ROC')),
      ).most,
    ).toBeLessThan(1e-6);
    const obv = read('indicators_chartschool/obv.csv');
    expect(
      apart(
        computed(OBV, barsFrom(obv))[0]!,
        obv.map((row) => numberOf(row, 'OBV')),
      ).most,
    ).toBe(0);
  });

  test('ChartSchool: averages begun at the first value differ from ours by what that one weighs, and by no more', () => {
    const rows = read('indicators_chartschool/macd.csv');
    const bars = barsFrom(rows);
    for (const [n, column] of [
      [12, 'short_ema'],
      [26, 'long_ema'],
    ] as const) {
      const ours = computed(EMA, bars, [n])[0]!;
      const theirs = rows.map((row) => numberOf(row, column));
      const start = n - 1;
      for (let row = start; row < rows.length; row += 1) {
        const left = (ours[start]! - theirs[start]!) * (1 - 2 / (n + 1)) ** (row - start);
        expect(ours[row]! - theirs[row]!).toBeCloseTo(left, 6);
      }
    }
    const ranges = read('indicators_chartschool/atr.csv');
    const ours = computed(ATR, barsFrom(ranges), [14])[0]!;
    const theirs = ranges.map((row) => numberOf(row, 'ATR'));
    for (let row = 14; row < ranges.length; row += 1) {
      expect(ours[row]! - theirs[row]!).toBeCloseTo((ours[14]! - theirs[14]!) * (13 / 14) ** (row - 14), 6);
    }
  });
});
