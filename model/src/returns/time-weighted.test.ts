import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../decimal.ts';
import { type Usd, usd, ZERO_USD } from '../money.ts';
import { linkedReturn, modifiedDietz } from './time-weighted.ts';

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
