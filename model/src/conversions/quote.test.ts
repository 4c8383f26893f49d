import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rate, rate, usd } from '../money.ts';
import { converted, CONVERSION_SPREAD } from './quote.ts';

test.each([
  ['a thousand at par', '1000', '1', ['1000.00', '1.00', '999.00']],
  ['the golden rate', '1000', '0.9987', ['998.70', '1.00', '997.70']],
  ['parts of a cent are rounded down before the spread', '10.019999', '1', ['10.01', '0.02', '9.99']],
  ['the spread is rounded up', '1', '1', ['1.00', '0.01', '0.99']],
  ['a cent and a half pays the spread', '0.015', '1', ['0.01', '0.01', '0.00']],
  ['less than a cent is nothing', '0.009999', '1', ['0.00', '0.00', '0.00']],
])('%s', (_name, usdt, at, [gross, spread, net]) => {
  expect(converted(usd(usdt), rate(at), CONVERSION_SPREAD)).toEqual({
    ...{ gross: usd(gross!), spread: usd(spread!), net: usd(net!) },
  });
});

test('what is credited and what is kept add up, in whole cents, and never exceed the value', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.bigInt({ min: 99_000_000n, max: 101_000_000n }),
      (usdt, at) => {
        const { gross, spread, net } = converted(usdt, at as Rate, CONVERSION_SPREAD);
        expect(net + spread).toBe(gross);
        expect(net >= 0n && spread >= 0n && net % 10_000n === 0n && spread % 10_000n === 0n).toBe(true);
        expect(gross * 100_000_000n <= usdt * at).toBe(true);
      },
    ),
  );
});
