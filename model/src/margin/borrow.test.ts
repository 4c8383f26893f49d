import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsd, rate, usd } from '../money.ts';
import { price, quantity } from '../quantity.ts';
import { borrowCost, borrowInCents, collateralPerShare } from './borrow.ts';

test.each([
  ['13', '14'],
  ['0.25', '1'],
  ['50', '51'],
  ['100', '102'],
  ['49.02', '51'],
])('the collateral of a share that closed at %s is %s', (close, collateral) => {
  expect(formatUsd(collateralPerShare(price(close)))).toBe(`${collateral}.00`);
});

test.each([
  ['13', '1000', '0.06', '840.00', '2.333333', '69.99999'],
  ['0.25', '100000', '0.5', '50000.00', '138.888889', '4166.66667'],
  ['50', '100', '0.0325', '165.75', '0.460417', '13.81251'],
])('%s × %s at %s costs %s a year, %s a night, %s in 30 nights', (close, shares, yearly, annual, daily, total) => {
  const cost = borrowCost({ previousClose: price(close), quantity: quantity(shares), ratePerYear: rate(yearly) });
  expect([cost.annual, cost.daily, cost.total].map(formatUsd)).toEqual([annual, daily, total]);
});

test('nights posted in any portions add up to the whole cents of the accrued cost', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ night: fc.bigInt(0n, 5_000_000n), posts: fc.boolean() })), (nights) => {
      let accrued = 0n;
      let posted = 0n;
      for (const { night, posts } of nights) {
        accrued += night;
        if (posts) posted += borrowInCents(accrued, posted);
        if (posts) expect(accrued - posted >= -5_000n && accrued - posted < 5_000n).toBe(true);
      }
      posted += borrowInCents(accrued, posted);
      expect(posted).toBe(((accrued + 5_000n) / 10_000n) * 10_000n);
    }),
  );
  expect(borrowInCents(usd('6.999999'), 0n)).toBe(usd('7'));
});

test.each([
  // shares at a dollar of collateral, half a dollar a year each: ties go to the even millionth
  ['0.000001', 0n, 0n],
  ['0.000003', 2n, 0n],
  ['0.00036', 180n, 0n],
  ['0.00108', 540n, 2n],
])('borrowing %s shares is rounded half even', (shares, annual, daily) => {
  const cost = borrowCost({ previousClose: price('0.25'), quantity: quantity(shares), ratePerYear: rate('0.5') });
  expect([cost.annual, cost.daily]).toEqual([annual, daily]);
});
