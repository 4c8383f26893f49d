import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Usd, usd, ZERO_USD } from '../money.ts';
import { type Price, price, type Quantity, quantity } from '../quantity.ts';
import { buyHold, worstRest } from './estimate.ts';

/** Every number of shares that can fill before the answer is tried, each with both answers. */
function tried(now: { price: bigint; leaves: bigint }, asked: { price: bigint; leaves: bigint }): bigint {
  let worst = 0n;
  for (let before = 0n; before <= (now.leaves > 0n ? now.leaves : 0n); before += 1n) {
    const left = asked.leaves - before;
    const agreed = before * now.price + (left > 0n ? left : 0n) * asked.price;
    const refused = (now.leaves > 0n ? now.leaves : 0n) * now.price;
    for (const cost of [agreed, refused]) if (cost > worst) worst = cost;
  }
  return worst;
}

const anyTerms = fc.record({ price: fc.bigInt(1n, 1_000n), leaves: fc.bigInt(-20n, 120n) });

describe('the largest cost of the rest of an order while new terms are requested', () => {
  test('is the dearest of all sequences of fills and the answer', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (now, asked) => {
        expect(worstRest(now, asked)).toBe(tried(now, asked));
      }),
      { numRuns: 3_000 },
    );
  });

  test('without new terms it is the rest at its price, and nothing once all is filled', () => {
    expect(worstRest({ price: 7n, leaves: 3n }, undefined)).toBe(21n);
    expect(worstRest({ price: 7n, leaves: -1n }, undefined)).toBe(0n);
  });

  test('300 at 200.00 amended to 520 at 190.00 needs 300 at the old price and 220 at the new one', () => {
    const terms = {
      workingPrice: price('200'),
      quantity: quantity('300'),
      amount: null,
      filledQuantity: quantity('0'),
      filledNotional: 0n,
      filledGross: ZERO_USD,
      feesDue: usd('1.01'),
    };
    const asked = { workingPrice: price('190'), quantity: quantity('520') };
    expect(buyHold({ ...terms, asked })).toBe(usd('101801.01'));
  });

  test('no execution within the terms ever needs more than is held with what is paid already', () => {
    const cents = fc.integer({ min: 1, max: 30_000 });
    const shares = fc.integer({ min: 1, max: 2_000 });
    fc.assert(
      fc.property(
        cents,
        shares,
        cents,
        shares,
        fc.nat(2_000),
        fc.nat(10_000),
        (old, size, fresh, wanted, part, less) => {
          const at = (value: number) => (BigInt(value) * 10_000n) as Price;
          const count = (value: number) => (BigInt(value) * 1_000_000n) as Quantity;
          const asked = { workingPrice: at(fresh), quantity: count(wanted) };
          const terms = { workingPrice: at(old), quantity: count(size), amount: null, feesDue: ZERO_USD };
          const none = { filledQuantity: count(0), filledNotional: 0n, filledGross: ZERO_USD };
          const filled = Math.min(part, size);
          const notional = at(Math.max(1, old - less)) * count(filled);
          const gross = (((notional / 1_000_000n + 5_000n) / 10_000n) * 10_000n) as Usd;
          const before = buyHold({ ...terms, ...none, asked });
          const after = { filledQuantity: count(filled), filledNotional: notional, filledGross: gross };
          expect(buyHold({ ...terms, ...after, asked }) + gross <= before).toBe(true);
          // Once the answer has come, whichever it is, no more is needed than was reserved.
          expect(buyHold({ ...terms, ...after }) + gross <= before).toBe(true);
          expect(buyHold({ ...terms, ...after, ...asked }) + gross <= before).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
