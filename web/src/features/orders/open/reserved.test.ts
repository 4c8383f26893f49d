import { expect, test } from 'vitest';
import { reservedInAll } from './reserved.ts';

test('open orders reserve their dollars together, and shares by the sale; a cover reserves nothing', () => {
  const [purchase, sale, cover] = [
    { reservedMoney: '1021.01', reservedShares: '0' },
    { reservedMoney: '0.00', reservedShares: '10' },
    { reservedMoney: '0.00', reservedShares: '0' },
  ] as const;
  expect(reservedInAll([purchase, sale, purchase, cover])).toEqual({ money: '2042.02', sales: 1 });
  expect(reservedInAll([])).toEqual({ money: '0.00', sales: 0 });
});
