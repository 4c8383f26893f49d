import { tradingDay } from '@candor/model/calendar/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Usd, usd } from '@candor/model/money.ts';
import { holdingValue } from '@candor/model/portfolio/figures.ts';
import { type Price, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { type DayAccount, dayBases, type DayChange, type DayHolding, dayValues, minutesDrawn } from './day-line.ts';

const OPEN = instant(Date.parse('2026-11-23T14:30:00Z'));
const after = (minutes: number): Instant => instant(OPEN + Math.round(minutes * MINUTE));

/** The value at one moment from every change before it and every price up to it, by looking through all of them. */
function naive({ from, closesAt, cashBefore, holdings, changes }: DayAccount, minute: number): bigint | undefined {
  const end = from + minute * MINUTE;
  const done = changes.filter(({ at }) => at < end);
  let total = done.reduce((sum, { cash }) => sum + cash, cashBefore);
  for (const { code, quantityBefore, previousClose, price: last, minutes } of holdings) {
    const shares = done.reduce(
      (sum, change) => (change.shares?.code === code ? sum + change.shares.quantity : sum),
      quantityBefore,
    );
    const known = minutes.close.filter((_, row) => minutes.at[row]! + MINUTE <= end);
    const at = end >= closesAt ? last : (known.at(-1) ?? previousClose);
    if (shares === 0n) continue;
    if (at === undefined) return undefined;
    total += holdingValue(shares as Quantity, at);
  }
  return total;
}

const CODES = ['AA', 'BB', 'CC'];
const cents = fc.bigInt({ min: 1n, max: 90_000n }).map((each) => (each * 10_000n) as Price);
const shares = fc.bigInt({ min: -5_000_000n, max: 5_000_000n });
const moment = fc.integer({ min: -90 * 60, max: 30 * 60 }).map((seconds) => after(seconds / 60));
const change: fc.Arbitrary<DayChange> = fc.oneof(
  fc.record({ at: moment, cash: fc.bigInt({ min: -9_000_000n, max: 9_000_000n }), isFlow: fc.constant(true as const) }),
  fc.record({
    at: moment,
    cash: fc.bigInt({ min: -9_000_000n, max: 9_000_000n }),
    shares: fc.record({ code: fc.constantFrom(...CODES), quantity: shares }),
  }),
);
const holding = (code: string): fc.Arbitrary<DayHolding> =>
  fc
    .record({
      quantityBefore: shares,
      previousClose: fc.option(cents, { nil: undefined }),
      price: fc.option(cents, { nil: undefined, freq: 20 }),
      traded: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 29 }), cents), { selector: ([row]) => row }),
    })
    .map(({ traded, ...given }) => {
      const rows = traded.sort(([a], [b]) => a - b);
      return { code, ...given, minutes: { at: rows.map(([row]) => after(row)), close: rows.map(([, at]) => at) } };
    });

test('the line of any day is what a computation of each of its minutes alone gives', () => {
  fc.assert(
    fc.property(
      fc.record({
        from: fc.integer({ min: -60, max: 5 }).map(after),
        count: fc.integer({ min: 0, max: 100 }),
        closesAt: fc.integer({ min: 10, max: 30 }).map(after),
        cashBefore: fc.bigInt({ min: 0n, max: 10n ** 12n }),
        holdings: fc.tuple(...CODES.map(holding)),
        changes: fc.array(change, { maxLength: 12 }).map((all) => all.sort((a, b) => a.at - b.at)),
      }),
      (account) => {
        const each = Array.from({ length: account.count }, (_, minute) => naive(account, minute));
        expect(dayValues(account)).toEqual(each.includes(undefined) ? undefined : each);
      },
    ),
    { numRuns: 500 },
  );
});

describe('a day of an account', () => {
  const buy = (at: number, code: string, count: string, paid: string): DayChange => ({
    at: after(at),
    cash: -usd(paid),
    shares: { code, quantity: quantity(count) },
  });
  const ko: DayHolding = {
    ...{ code: 'KO', quantityBefore: quantity('10'), previousClose: price('60'), price: price('63') },
    minutes: { at: [after(0), after(2)], close: [price('61'), price('62')] },
  };
  const day = (changes: readonly DayChange[], holdings = [ko], count = 6) =>
    dayValues({
      ...{ from: OPEN, count, closesAt: after(5), cashBefore: usd('1000'), holdings, changes },
    })?.map((value) => Number(value) / 1e6);

  test('begins at the previous close, follows each minute’s last price and ends at the official close', () => {
    expect(day([])).toEqual([1600, 1610, 1610, 1620, 1620, 1630]);
  });

  test('a trade changes it by its price against the minute’s, and by its fee', () => {
    expect(day([buy(1.5, 'KO', '5', '304.01')])).toEqual([1600, 1610, 1610.99, 1625.99, 1625.99, 1640.99]);
  });

  test('a sale to nothing leaves cash; without a price of what is held no line is drawn', () => {
    expect(day([buy(1.5, 'KO', '-10', '-611')])).toEqual([1600, 1610, 1611, 1611, 1611, 1611]);
    expect(
      day(
        [buy(1.5, 'XX', '1', '1')],
        [ko, { ...ko, code: 'XX', quantityBefore: 0n, previousClose: undefined, minutes: { at: [], close: [] } }],
      ),
    ).toBeUndefined();
  });

  test('a day of two hundred positions is valued in one pass: each close is read once, each time once a minute', () => {
    const minutes = Array.from({ length: 390 }, (_, minute) => minute);
    const at = countReads(minutes.map(after));
    const many = Array.from({ length: 200 }, (_, row) => {
      const close = countReads(minutes.map((minute) => price(`${10 + ((minute * 7 + row) % 100) / 100}`)));
      const known = { previousClose: price('10'), price: price('10'), minutes: { at: at.list, close: close.list } };
      return { holding: { code: `C${row}`, quantityBefore: quantity(`${row + 1}.5`), ...known }, close };
    });
    const holdings = many.map(({ holding }) => holding);
    expect(day([], holdings, 960)).toHaveLength(960);
    expect(new Set(many.map(({ close }) => close.reads()))).toEqual(new Set([390]));
    expect(at.reads()).toBeLessThanOrEqual(200 * (390 + 960));
  });
});

/** A list that counts how often an entry of it is read. */
function countReads<T>(entries: T[]): { readonly list: T[]; reads(): number } {
  let reads = 0;
  const list = new Proxy(entries, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
      return Reflect.get(target, name);
    },
  });
  return { list, reads: () => reads };
}

test('the profit is measured from the close before with every payment since, and on a first day from the first payment', () => {
  const paid = (at: number, cash: string): DayChange => ({ at: after(at), cash: usd(cash), isFlow: true });
  const cost: DayChange = { at: after(1), cash: -usd('2') };
  const bases = (start: Usd | undefined, changes: readonly DayChange[]) =>
    dayBases(OPEN, start, changes).map(({ at, value }) => [(at - OPEN) / MINUTE, Number(value) / 1e6]);
  expect(bases(usd('500'), [paid(-60, '100'), cost, paid(30, '-50')])).toEqual([
    [0, 600],
    [30, 550],
  ]);
  expect(bases(undefined, [paid(0.4, '1000'), paid(3, '7')])).toEqual([
    [0, 1000],
    [3, 1007],
  ]);
  expect(bases(undefined, [])).toEqual([[0, 0]]);
});

describe('minutes that are drawn', () => {
  const day = tradingDay('2026-11-23' as TradingDate)!;
  const hours = (minutes: number): Instant => instant(day.pre.start + minutes * MINUTE);
  const accrued = { at: hours(0.1), cash: -16_500_000n };
  const trade = { at: hours(10.5), cash: -1n, shares: { code: 'AA', quantity: 1n } };
  const paid = { at: hours(20.5), cash: 5n, isFlow: true as const };
  const late = { at: after(400.5), cash: 5n, isFlow: true as const };
  test.each<[string, DayChange[], Instant, boolean, Instant, number]>([
    ['nothing before the opening', [], after(15), false, OPEN, 16],
    ['before the opening nothing is drawn', [], hours(15), false, OPEN, 0],
    ['what accrued overnight does not begin it', [accrued], after(15), false, OPEN, 16],
    ['a trade before the opening does', [accrued, trade], hours(15), false, hours(10), 6],
    ['a payment too', [accrued, paid], after(0), false, hours(20), 311],
    ['it ends with the session', [accrued], after(500), false, OPEN, 391],
    ['a payment after the close goes on with it', [late], after(405), false, OPEN, 406],
    ['on a first day it begins with the first payment', [paid], hours(25), true, hours(21), 5],
    ['in whose minute there is none', [paid], hours(20.6), true, hours(20), 0],
  ])('%s', (_, changes, now, isFirst, from, count) => {
    expect(minutesDrawn(day, changes, now, isFirst)).toEqual({ from, count });
  });
});
