import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../decimal.ts';
import { RATE_ONE, type Usd, usd, ZERO_USD } from '../money.ts';
import { dayReturns, linkedReturn, modifiedDietz, rateOf } from './time-weighted.ts';

const text = (rate: bigint | undefined) => (rate === undefined ? undefined : formatDecimal(rate, 0, 8));
const day = (start: string, end: string, deposits = '0', withdrawals = '0') => ({
  start: usd(start),
  end: usd(end),
  deposits: usd(deposits),
  withdrawals: usd(withdrawals),
});

test('golden: 1,000,000 → 1,020,000, +50,000 → 1,060,000, −20,000 → 1,100,000 is 6.876348 %', () => {
  const days = [day('1000000', '1020000'), day('1020000', '1060000', '50000'), day('1040000', '1100000')];
  expect(text(linkedReturn(days))).toBe('0.06876348');
  const flows = [
    { amount: usd('50000'), day: 10 },
    { amount: -usd('20000') as Usd, day: 20 },
  ];
  expect(text(modifiedDietz(usd('1000000'), usd('1100000'), flows, 30))).toBe('0.06818182');
});

test('golden: Modified Dietz, 100 → 300 with 50 at half time is 120 %', () => {
  expect(text(modifiedDietz(usd('100'), usd('300'), [{ amount: usd('50'), day: 1 }], 2))).toBe('1.2');
});

test('money moved in or out on a day without gain changes no return', () => {
  const anyDay = fc.tuple(
    fc.integer({ min: -500, max: 900 }),
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 0, max: 1_000 }),
  );
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 1, maxLength: 20 }), (steps) => {
      const run = (withFlows: boolean) => {
        let value = 1_000_000_000_000n;
        return steps.map(([perMille, deposit, withdrawal]) => {
          const start = value as Usd;
          const deposits = (withFlows ? BigInt(deposit) * 1_000_000_000n : 0n) as Usd;
          const before = start + deposits;
          const end = before + (before * BigInt(perMille)) / 1000n;
          const withdrawals = (withFlows ? (end * BigInt(withdrawal)) / 2000n : 0n) as Usd;
          value = end - withdrawals;
          return { start, end: value as Usd, deposits, withdrawals };
        });
      };
      const difference = (linkedReturn(run(true)) ?? 0n) - (linkedReturn(run(false)) ?? 0n);
      expect(difference < 200n && difference > -200n).toBe(true);
    }),
  );
  expect(linkedReturn([])).toBeUndefined();
  expect(linkedReturn([{ start: ZERO_USD, end: ZERO_USD, deposits: ZERO_USD, withdrawals: ZERO_USD }])).toBe(0n);
});

test.each([
  // start    end     paid in  paid out  return
  ['1000', '1500', '600', '100', 0],
  ['1000', '1600', '600', '0', 0],
  ['1000', '900', '0', '100', 0],
  ['1000', '1100', '0', '0', 0.1],
  ['1000', '1550', '500', '100', 0.1],
  ['1000', '900', '0', '0', -0.1],
  ['0', '110', '100', '0', 0.1],
  ['1000', '0', '0', '1000', 0],
])('a day from %s to %s with %s paid in and %s paid out returns %s', (start, end, paidIn, paidOut, expected) => {
  expect(dayReturns([day(start, end, paidIn, paidOut)])).toEqual([expected]);
});

test('a day without capital has no return', () => {
  expect(dayReturns([day('0', '0'), day('100', '101'), day('-5', '3')])).toEqual([0.01]);
});

test('the returns of the days, compounded, are the linked return', () => {
  const amount = fc.bigInt(0n, 10n ** 12n);
  const anyDay = fc.record({
    start: fc.bigInt(10n ** 9n, 10n ** 12n),
    end: amount,
    deposits: amount,
    withdrawals: amount,
  });
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 1, maxLength: 4 }), (drawn) => {
      const days = drawn as unknown as Parameters<typeof dayReturns>[0];
      const compounded = dayReturns(days).reduce((growth, each) => growth * (1 + each), 1);
      const linked = 1 + Number(linkedReturn(days)) / Number(RATE_ONE);
      expect(Math.abs(compounded - linked)).toBeLessThan(1e-8 + compounded * 1e-9);
    }),
  );
});

test('a part of a whole is a rate, half even; of nothing, or of a debt, it is none', () => {
  expect(text(rateOf(usd('1'), usd('3')))).toBe('0.33333333');
  expect(text(rateOf(-usd('2'), usd('3')))).toBe('-0.66666667');
  expect(rateOf(1n, 200_000_000n)).toBe(0n); // 0.5
  expect(rateOf(3n, 200_000_000n)).toBe(2n); // 1.5
  expect([rateOf(1n, 0n), rateOf(1n, -1n)]).toEqual([undefined, undefined]);
});

test('a period whose average capital is nothing or less has no Modified Dietz return', () => {
  expect(modifiedDietz(ZERO_USD, usd('10'), [], 30)).toBeUndefined();
  expect(modifiedDietz(usd('100'), usd('10'), [{ amount: -usd('200') as Usd, day: 0 }], 30)).toBeUndefined();
});
