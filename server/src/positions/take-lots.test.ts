import { expect, test } from 'vitest';
import { formatUsd, usd, ZERO_USD } from '@candor/model/money.ts';
import { inLotOrder } from '@candor/model/orders/lot-methods.ts';
import { quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Lot } from './tables.ts';
import { takeLots } from './take-lots.ts';

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

test('every part of a sale is whole cents, whatever the shares', () => {
  const { uses, lots } = takeLots([lot('49', '4978.42'), lot('0.222287', '22.58')], quantity('10'), usd('1014.68'), on);
  expect(uses.map(({ basis, proceeds }) => [formatUsd(basis), formatUsd(proceeds)])).toEqual([['1016.00', '1014.68']]);
  expect(formatUsd(lots[0]!.basis)).toBe('3962.42');
});

test('proceeds are split over lots by shares and lose nothing', () => {
  const { uses } = takeLots([lot('1', '1'), lot('1', '1'), lot('1', '1')], quantity('3'), usd('10'), on);
  expect(uses.reduce((sum, use) => sum + use.proceeds, 0n)).toBe(usd('10'));
});

test('more than the lots hold cannot be sold', () => {
  expect(() => takeLots([lot('1', '1')], quantity('1.000001'), usd('1'), on)).toThrow(RangeError);
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

test('a lot that is used up is passed over, and half a cent of cost stays with its lot', () => {
  const usedUp = { ...lot('1', '1'), remaining: quantity('0'), basis: ZERO_USD };
  expect(takeLots([usedUp, lot('2', '0.01')], quantity('1'), usd('5'), on).uses).toMatchObject([
    { quantity: quantity('1'), proceeds: usd('5'), basis: 0n },
  ]);
});

test('half a cent of cost goes to the even one', () => {
  const basisOf = (cost: string) => takeLots([lot('2', cost)], quantity('1'), usd('5'), on).uses[0]?.basis;
  expect([basisOf('0.01'), basisOf('0.03'), basisOf('0.05')]).toEqual([0n, usd('0.02'), usd('0.02')]);
});
