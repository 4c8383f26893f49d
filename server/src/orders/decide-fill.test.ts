import { expect, test } from 'vitest';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { inLotOrder } from '@candor/model/orders/lot-methods.ts';
import { type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { fundedOn, takeLots } from './decide-fill.ts';
import type { Lot } from './tables.ts';

const on = '2026-11-20' as TradingDate;
const lot = (shares: string, basis: string): Lot => ({
  id: `lot_${shares}_${basis}`,
  customerId: 'c',
  code: 'X',
  execId: 'e',
  openedOn: on,
  quantity: quantity(shares),
  remaining: quantity(shares),
  basis: usd(basis),
  fundedOn: null,
  closedOn: null,
  short: false,
});

test('golden: buy 100 @ 10 (+1.00), buy 100 @ 12, sell 150 @ 15 (−.05): realised 648.95, 50 left costing 600', () => {
  const { uses, lots } = takeLots([lot('100', '1001'), lot('100', '1200')], quantity('150'), usd('2249.95'), on);
  const realized = uses.reduce((sum, use) => sum + use.proceeds - use.basis, 0n);
  expect(formatUsd(realized)).toBe('648.95');
  expect(lots.map((left) => [left.remaining, formatUsd(left.basis), left.closedOn])).toEqual([
    [0n, '0.00', on],
    [50_000_000n, '600.00', null],
  ]);
});

test('parts of a lot sold one after another use up its cost exactly', () => {
  let open = [lot('3', '10')];
  let used = 0n;
  for (let i = 0; i < 3; i += 1) {
    const { uses, lots } = takeLots(open, quantity('1'), usd('5'), on);
    used += uses.reduce((sum, use) => sum + use.basis, 0n);
    open = lots;
  }
  expect(used).toBe(usd('10'));
  expect(open[0]).toMatchObject({ remaining: 0n, basis: 0n, closedOn: on });
});

test('proceeds are split over lots by shares and lose nothing', () => {
  const { uses } = takeLots([lot('1', '1'), lot('1', '1'), lot('1', '1')], quantity('3'), usd('10'), on);
  expect(uses.reduce((sum, use) => sum + use.proceeds, 0n)).toBe(usd('10'));
});

test('more than the lots hold cannot be sold', () => {
  expect(() => takeLots([lot('1', '1')], quantity('1.000001'), usd('1'), on)).toThrow(RangeError);
});

test('settled cash pays first; a purchase beyond it waits for the last sale that pays it', () => {
  const unsettled = [{ settleDate: '2026-11-23' as TradingDate, proceeds: usd('1000') as bigint }];
  const funded = (cost: string, posted: string) => fundedOn(usd(cost) as Usd, usd(posted), unsettled, on);
  expect(funded('500', '1500')).toBeNull();
  expect(funded('500.01', '1500')).toBe('2026-11-23');
  expect(funded('1', '1000')).toBe('2026-11-23');
  expect(fundedOn(usd('1'), usd('1'), [], on)).toBeNull();
  expect(fundedOn(usd('1'), usd('1000'), unsettled, '2026-11-23' as TradingDate)).toBeNull();
  expect(quantity('1') as Quantity).toBe(1_000_000n);
});

test('golden: the same sale, last in first out or dearest first: 549.45, and 50 of the first lot left', () => {
  const first = { ...lot('100', '1001'), id: 'lot_1' };
  const second = { ...lot('100', '1200'), id: 'lot_2' };
  for (const method of ['lifo', 'highest_cost'] as const) {
    const inTurn = inLotOrder([first, second], { method, named: [] });
    const { uses, lots } = takeLots(inTurn, quantity('150'), usd('2249.95'), on);
    expect(formatUsd(uses.reduce((sum, use) => sum + use.proceeds - use.basis, 0n))).toBe('549.45');
    expect(lots.map(({ id, basis }) => [id, formatUsd(basis)])).toEqual([
      ['lot_2', '0.00'],
      ['lot_1', '500.50'],
    ]);
  }
});
