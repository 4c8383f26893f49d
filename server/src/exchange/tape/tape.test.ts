import { previousTradingDate, tradingDatesBetween, tradingDay } from '@candor/model/calendar/index.ts';
import { instant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { date, someInstruments } from '../testing/fakes.ts';
import { Tape } from './tape.ts';
import { TAPE_START } from './tape-days.ts';

const STOCKS = 60;
const tape = new Tape(7, someInstruments(STOCKS));
const DAY = date('2026-11-18');
const HALF_DAY = date('2026-11-27');

/** Ten years of trading days, and the day after them. */
const TEN_YEARS = tradingDatesBetween(date('2016-11-21'), date('2026-11-19'));

/** Logarithms of the moves from close to close, which need no day drawn. */
function returns(code: string): number[] {
  const splits = new Map<string, number>();
  for (const action of tape.corporateActions(code, date('2016-11-21'), date('2026-11-19')))
    if (action.kind === 'split') splits.set(action.exDate, action.to / action.from);
  return TEN_YEARS.slice(1).map((next, i) => {
    const close = tape.previousClose(code, next) * (splits.get(next) ?? 1);
    return Math.log(close / tape.previousClose(code, TEN_YEARS[i]!));
  });
}

const moment = (values: readonly number[], power: number): number =>
  values.reduce((sum, value) => sum + value ** power, 0) / values.length;

test('an instrument with an anchor closes there at the price asked for, and never splits', () => {
  const anchored = new Tape(7, [
    { code: 'SAMPLE', kind: 'stock', sector: 'energy', anchor: { date: date('2026-01-02'), dollars: 42.5 } },
  ]);
  const [bar] = anchored.dailyBars('SAMPLE', date('2026-01-02'), date('2026-01-02'), false);
  expect(Math.abs(bar!.close / 1_000_000 - 42.5)).toBeLessThanOrEqual(0.05);
  expect(anchored.corporateActions('SAMPLE', TAPE_START, DAY).filter((action) => action.kind === 'split')).toEqual([]);
});

describe('the tape is a pure function of seed, instrument and date', () => {
  test('another tape of the same seed, read in another order, gives the same prices', () => {
    const other = new Tape(7, [...someInstruments(STOCKS)].reverse());
    expect(other.minuteBars('S5', DAY)).toEqual(tape.minuteBars('S5', DAY));
    expect(other.dailyBars('PAIR', date('2024-01-02'), DAY, true)).toEqual(
      tape.dailyBars('PAIR', date('2024-01-02'), DAY, true),
    );
  });

  test('asking for a later date changes nothing before it', () => {
    const other = new Tape(7, someInstruments(3));
    const before = other.dailyBars('S2', date('2019-01-02'), date('2020-06-30'), false);
    const all = other.dailyBars('S2', date('2019-01-02'), date('2030-06-28'), false);
    expect(other.dailyBars('S2', date('2019-01-02'), date('2020-06-30'), false)).toEqual(before);
    const asked = new Tape(7, someInstruments(3));
    expect(asked.dailyBars('S2', date('2019-01-02'), date('2030-06-28'), false)).toEqual(all);
    expect(asked.dailyBars('S2', date('2019-01-02'), date('2020-06-30'), false)).toEqual(before);
  });

  test('a day drawn in part is the same as the whole day', () => {
    for (const day of [DAY, HALF_DAY, date('2012-03-05')]) {
      const part = new Tape(7, someInstruments(STOCKS));
      const { pre, regular } = tradingDay(day)!;
      for (const code of tape.codes) {
        const morning = part.minuteTicksBefore(code, day, regular.start)!;
        const whole = tape.minuteTicks(code, day)!;
        const rows = whole.minute.filter((minute) => minute < whole.regularStart).length;
        expect({ code, start: morning.start, rows: morning.count }).toEqual({ code, start: pre.start, rows });
        for (const column of ['minute', 'open', 'high', 'low', 'close', 'volume'] as const)
          expect([...morning[column]]).toEqual([...whole[column].slice(0, rows)]);
        tape.minuteTicks(code, previousTradingDate(day));
        expect(part.lastBefore(code, day)).toBe(tape.lastBefore(code, day));
      }
    }
  });

  test('an instrument does not depend on which others there are', () => {
    expect(new Tape(7, someInstruments(3)).minuteBars('S1', DAY)).toEqual(tape.minuteBars('S1', DAY));
  });

  test('another seed gives another tape', () => {
    expect(new Tape(8, someInstruments(3)).minuteBars('S1', DAY)).not.toEqual(tape.minuteBars('S1', DAY));
  });
});

describe('days, minutes and trades agree', () => {
  test.each([DAY, HALF_DAY, date('2012-03-05')])('the regular minutes of %s add up to the daily bar exactly', (day) => {
    for (const code of tape.codes) {
      const [daily] = tape.dailyBars(code, day, day, false);
      const regular = tape.minuteBars(code, day).filter((bar) => bar.session === 'regular');
      expect({
        date: day,
        open: regular[0]!.open,
        high: Math.max(...regular.map((bar) => bar.high)),
        low: Math.min(...regular.map((bar) => bar.low)),
        close: regular.at(-1)!.close,
        volume: regular.reduce((sum, bar) => sum + bar.volume, 0),
      }).toEqual(daily);
    }
  });

  test('the trades of every minute have its open, high, low, close and volume, and quotes that fit them', () => {
    for (const code of ['S0', 'S1', 'S2', 'UP3', 'BND']) {
      const minutes = tape.minuteTicks(code, DAY)!;
      for (let row = 0; row < minutes.count; row += 1) {
        const { tick, size, offset, bid, ask, side } = tape.prints(code, DAY, minutes, row);
        expect([tick[0], Math.max(...tick), Math.min(...tick), tick.at(-1)]).toEqual([
          minutes.open[row],
          minutes.high[row],
          minutes.low[row],
          minutes.close[row],
        ]);
        expect(size.reduce((sum, each) => sum + each, 0)).toBe(minutes.volume[row]);
        expect(Math.min(...size)).toBeGreaterThan(0);
        expect([...offset]).toEqual([...offset].sort((a, b) => a - b));
        expect(offset.at(-1)).toBeLessThan(60_000);
        expect(tick.every((each, i) => each === (side[i] === 0 ? ask[i] : bid[i]) && bid[i]! < ask[i]!)).toBe(true);
      }
    }
  });

  test('minutes lie in their sessions, on half days too', () => {
    for (const day of [DAY, HALF_DAY]) {
      const hours = tradingDay(day)!;
      for (const bar of tape.minuteBars('S3', day)) {
        expect(bar.at).toBeGreaterThanOrEqual(hours[bar.session].start);
        expect(bar.at).toBeLessThan(hours[bar.session].end);
      }
    }
  });

  test('until an instant only the minutes that have ended are published', () => {
    const ten = tradingDay(DAY)!.regular.start + 30 * 60_000 + 30_000;
    const bars = tape.minuteBars('S0', DAY, instant(ten));
    expect(bars.at(-1)!.at).toBe(ten - 90_000);
    expect(bars).toEqual(tape.minuteBars('S0', DAY).slice(0, bars.length));
  });

  test('a closed day has no tape', () => {
    expect(tape.minuteBars('S0', date('2026-11-26'))).toEqual([]);
    expect(tape.dailyBars('S0', date('2026-11-26'), date('2026-11-26'), false)).toEqual([]);
  });
});

describe('one day leads into the next', () => {
  test("the pre-market begins where the night has led, in today's shares and less today's dividend", () => {
    const steps: number[] = [];
    let day = DAY;
    for (let back = 0; back < 25; back += 1) {
      const before = previousTradingDate(day);
      for (const code of ['S0', 'S4', 'S9', 'MKT']) {
        const ratio = tape.previousClose(code, day) / tape.dailyBars(code, before, before, false)[0]!.close;
        const last = tape.minuteBars(code, before).at(-1)!.close * ratio;
        const dividends = tape.corporateActions(code, day, day).filter((action) => action.kind === 'dividend');
        const expected = last - dividends.reduce((sum, action) => sum + action.perShare, 0);
        const first = tape.minuteBars(code, day)[0]!.open;
        steps.push(Math.abs(first / expected - 1));
      }
      day = before;
    }
    steps.sort((a, b) => a - b);
    expect(steps[steps.length >> 1]).toBeLessThan(0.006);
    expect(steps.at(-1)).toBeLessThan(0.06);
  });

  test('sessions join: the pre-market ends near the opening, after-hours begins at the close', () => {
    for (const code of tape.codes.slice(0, 20)) {
      const bars = tape.minuteBars(code, DAY);
      const last = (session: string) => bars.filter((bar) => bar.session === session).at(-1);
      const first = (session: string) => bars.find((bar) => bar.session === session);
      const [pre, open, close, post] = [last('pre'), first('regular')!, last('regular')!, first('post')];
      if (pre) expect(Math.abs(pre.close / open.open - 1)).toBeLessThan(0.02);
      if (post) expect(Math.abs(post.open / close.close - 1)).toBeLessThan(0.01);
    }
  });
});

describe('ten years of every instrument', () => {
  test("prices are positive, inside their day's range and on the grid; volumes are whole", () => {
    const codes = tape.codes.filter((each, i) => i % 5 === 0 || !each.startsWith('S'));
    const wrong: string[] = [];
    // A year of all of them at a time: they share the market's days, which are kept for about so long.
    for (let year = 2017; year <= 2026; year += 1) {
      for (const code of codes) {
        for (const bar of tape.dailyBars(code, date(`${year - 1}-11-18`), date(`${year}-11-18`), false)) {
          const inOrder =
            bar.low > 0 && bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close);
          const onGrid = [bar.open, bar.high, bar.low, bar.close].every(
            (price) => price % (price < 1e6 ? 100 : 10_000) === 0,
          );
          if (!inOrder || !onGrid || !Number.isSafeInteger(bar.volume) || bar.volume < 5_000)
            wrong.push(`${code} on ${bar.date}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('no price of 600 instruments falls to nothing in ten years, and prices look like share prices', () => {
    const many = new Tape(11, someInstruments(594));
    const closes: number[] = [];
    for (const code of many.codes) {
      for (let year = 2017; year <= 2026; year += 1) {
        const day = many.days.dates[many.days.numberAtOrBefore(date(`${year}-11-17`))]!;
        expect(many.previousClose(code, day)).toBeGreaterThan(200_000);
      }
      closes.push(many.previousClose(code, DAY) / 1e6);
    }
    closes.sort((a, b) => a - b);
    expect(closes[300]).toBeGreaterThan(40);
    expect(closes[300]).toBeLessThan(250);
    expect(closes[599]).toBeLessThan(6000);
  });

  test('yearly volatility of shares lies between 15 and 60 %, with fat tails and clusters', () => {
    const kurtoses: number[] = [];
    const clusters: number[] = [];
    for (const code of tape.codes.filter((each) => each.startsWith('S'))) {
      const daily = returns(code);
      const variance = moment(daily, 2);
      expect(Math.sqrt(variance * 252)).toBeGreaterThan(0.15);
      expect(Math.sqrt(variance * 252)).toBeLessThan(0.6);
      kurtoses.push(moment(daily, 4) / variance ** 2);
      const sizes = daily.map(Math.abs);
      const mean = moment(sizes, 1);
      const lag = sizes.slice(10).map((size, i) => (size - mean) * (sizes[i]! - mean));
      clusters.push(moment(lag, 1) / (moment(sizes, 2) - mean * mean));
    }
    expect(moment(kurtoses, 1)).toBeGreaterThan(3.8);
    expect(moment(kurtoses, 1)).toBeLessThan(12);
    expect(moment(clusters, 1)).toBeGreaterThan(0.02);
  });

  test('shares move together through the market and their sector', () => {
    const correlation = (a: string, b: string): number => {
      const [x, y] = [returns(a), returns(b)];
      return (
        moment(
          x.map((value, i) => value * y[i]!),
          1,
        ) / Math.sqrt(moment(x, 2) * moment(y, 2))
      );
    };
    expect(correlation('S0', 'MKT')).toBeGreaterThan(0.25);
    const pairs = [0, 1, 2, 3, 4].map((i) => correlation(`S${i}`, `S${i + 5}`));
    expect(moment(pairs, 1)).toBeGreaterThan(0.15);
    expect(correlation('BND', 'MKT')).toBeLessThan(0.2);
  });

  test('leveraged and inverse funds give the multiple of each day, baskets their holdings', () => {
    const [market, triple, inverse] = ['MKT', 'UP3', 'DOWN1'].map((code) => returns(code).map(Math.expm1));
    const fromDividends = new Set(tape.corporateActions('MKT', date('2016-11-18'), DAY).map(({ exDate }) => exDate));
    market!.forEach((move, i) => {
      if (fromDividends.has(TEN_YEARS[i]!)) return;
      expect(Math.abs(triple![i]! - 3 * move)).toBeLessThan(0.004);
      expect(Math.abs(inverse![i]! + move)).toBeLessThan(0.004);
    });
  });
});

describe('corporate actions', () => {
  test('a split multiplies the shares on its ex-date and leaves the adjusted series smooth', () => {
    const splits = tape.codes.flatMap((code) =>
      tape
        .corporateActions(code, TAPE_START, DAY)
        .flatMap((action) => (action.kind === 'split' ? [{ code, ...action }] : [])),
    );
    expect(splits.some((split) => split.to > split.from)).toBe(true);
    expect(splits.some((split) => split.to < split.from)).toBe(true);
    for (const { code, exDate, to, from } of splits) {
      const before = previousTradingDate(exDate);
      const raw = tape.dailyBars(code, before, exDate, false);
      const adjusted = tape.dailyBars(code, before, exDate, true);
      expect(adjusted[0]!.close).toBe(Math.round((raw[0]!.close * from) / to));
      expect(adjusted[1]).toEqual(raw[1]);
      expect(tape.previousClose(code, exDate)).toBe(adjusted[0]!.close);
      expect(Math.abs(adjusted[1]!.close / adjusted[0]!.close - 1)).toBeLessThan(0.35);
    }
  });

  test('payers pay four times a year in whole cents, at a plausible yield', () => {
    const yields = tape.codes.flatMap((code) => {
      const paid = tape
        .corporateActions(code, date('2025-01-02'), date('2025-12-31'))
        .filter((a) => a.kind === 'dividend');
      if (paid.length === 0) return [];
      expect(paid.length).toBeLessThanOrEqual(4);
      for (const dividend of paid) expect(dividend.perShare % 10_000).toBe(0);
      return [
        paid.reduce((sum, dividend) => sum + dividend.perShare, 0) / tape.previousClose(code, date('2025-12-31')),
      ];
    });
    expect(yields.length).toBeGreaterThan(STOCKS * 0.35);
    expect(Math.max(...yields)).toBeLessThan(0.09);
  });
});

test('the days that can hold the extremes of a span hold them, over splits too, and are few', () => {
  const span = [date('2018-06-01'), DAY] as const;
  for (const code of ['S1', 'S2', 'FEAR', 'UP3', 'PAIR']) {
    const [all, some] = [tape.dailyBars(code, ...span, true), tape.extremeDays(code, ...span)];
    const dates = new Set(some.map((bar) => bar.date));
    const chosen = all.filter((bar) => dates.has(bar.date));
    expect(Math.max(...chosen.map(({ high }) => high))).toBe(Math.max(...all.map(({ high }) => high)));
    expect(Math.min(...chosen.map(({ low }) => low))).toBe(Math.min(...all.map(({ low }) => low)));
    expect(some).toEqual(tape.dailyBars(code, ...span, false).filter((bar) => dates.has(bar.date)));
    expect(some.length).toBeLessThan(all.length / 2);
  }
});
