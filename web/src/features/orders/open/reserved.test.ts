import { expect, test } from 'vitest';
import { reservedInAll } from './reserved.ts';

test('open orders reserve their dollars together, counted without those that reserve shares or, as a cover, nothing', () => {
  const [purchase, sale, cover] = [
    { reservedMoney: '1021.01', reservedShares: '0' },
    { reservedMoney: '0.00', reservedShares: '10' },
    { reservedMoney: '0.00', reservedShares: '0' },
  ] as const;
  expect(reservedInAll([purchase, sale, purchase, cover])).toEqual({ money: '2042.02', paid: 2, sales: 1 });
  expect(reservedInAll([sale, cover])).toEqual({ money: '0.00', paid: 0, sales: 1 });
  expect(reservedInAll([])).toEqual({ money: '0.00', paid: 0, sales: 0 });
});
