import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usd } from '../money.ts';
import { type Price, price, type Quantity, quantity } from '../quantity.ts';
import { dayPnl, openPnl, holdingValue } from './figures.ts';
import { repriced } from './repriced.ts';

test('a tick gives the same day and open profit as computing them at the new price', () => {
  const shares = fc.bigInt({ min: 1n, max: 5_000_000_000n });
  const cents = fc.bigInt({ min: 1n, max: 90_000n });
  fc.assert(
    fc.property(
      shares,
      fc.bigInt({ min: 0n, max: 5_000_000_000n }),
      cents,
      cents,
      cents,
      (held, before, answered, now, close) => {
        const at = (steps: bigint) => (steps * 10_000n) as Price;
        const facts = {
          quantity: held as Quantity,
          quantityBefore: before as Quantity,
          previousClose: at(close),
          bought: usd('12.34'),
          sold: usd('5.6'),
          dividends: usd('0.07'),
          fees: usd('1.01'),
        };
        const cost = usd('321.09');
        const was = {
          ...facts,
          cost,
          price: at(answered),
          dayPnl: dayPnl({ ...facts, price: at(answered) }),
          dayBase: usd('100'),
        };
        const moved = repriced(was, at(now));
        expect(moved.dayPnl).toBe(dayPnl({ ...facts, price: at(now) }));
        expect(moved.openPnl).toBe(openPnl(facts.quantity, at(now), cost));
        expect(moved.value).toBe(holdingValue(facts.quantity, at(now)));
      },
    ),
  );
});

test('unknown figures stay unknown', () => {
  const answered = {
    quantity: quantity('3'),
    cost: usd('30'),
    price: undefined,
    dayPnl: undefined,
    dayBase: undefined,
  };
  expect(repriced(answered, undefined)).toEqual({});
  const moved = repriced(answered, price('11'));
  expect(moved).toMatchObject({ value: usd('33'), openPnl: usd('3'), openPnlRate: 10_000_000n });
  expect(moved.dayPnl).toBeUndefined();
  expect(moved.dayPnlRate).toBeUndefined();
});
