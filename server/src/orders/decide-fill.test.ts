import { expect, test } from 'vitest';
import { formatUsd, type Usd, usd, ZERO_USD } from '@candor/model/money.ts';
import { EMPTY_FEE_DAY, feeSchedule } from '@candor/model/orders/fees.ts';
import { inLotOrder } from '@candor/model/orders/lot-methods.ts';
import { price, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { bookFill, fundedOn, orderAfterFill, takeLots } from './decide-fill.ts';
import type { Lot, Order } from './tables.ts';

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

const order = (more: Partial<Order>): Order =>
  ({
    ...{
      side: 'buy',
      short: false,
      status: 'accepted',
      quantity: quantity('3'),
      amount: null,
      held: false,
      reason: null,
    },
    ...{
      filledQuantity: quantity('0'),
      filledNotional: 0n,
      filledGross: ZERO_USD,
      fills: 0,
      fees: ZERO_USD,
      version: 1,
    },
    ...{ platformDue: usd('1'), regulatoryDue: usd('0.01') },
    ...more,
  }) as Order;
const execution = (shares: string, at: string, done?: boolean) => ({
  ...{ price: price(at), quantity: quantity(shares) },
  ...(done === undefined ? {} : { done }),
});
function filled(start: Order, ...executions: ReturnType<typeof execution>[]): Order {
  let feeDay = EMPTY_FEE_DAY;
  return executions.reduce((before, each) => {
    const booked = bookFill(before, each, feeDay, feeSchedule('2026-05-04' as TradingDate));
    feeDay = booked.feeDay;
    return orderAfterFill(before, each, booked);
  }, start);
}
const money = ({ filledGross, fees, platformDue, regulatoryDue }: Order) =>
  [filledGross, fees, platformDue, regulatoryDue].map(formatUsd);

test('three fills cost what one fill costs: the amount is rounded once over the order, the flat fee paid once', () => {
  const parts = filled(order({}), execution('1', '10.004'), execution('1', '10.004'), execution('1', '10.004'));
  expect(money(parts)).toEqual(['30.01', '1.01', '0.00', '0.00']); // 30.012
  expect(money(filled(order({}), execution('3', '10.004')))).toEqual(money(parts));
  expect(parts).toMatchObject({ status: 'filled', filledQuantity: quantity('3'), fills: 3, version: 4 });
  expect(parts.filledNotional).toBe(price('10.004') * quantity('3'));
  expect(money(filled(order({}), execution('1', '10.005')))[0]).toBe('10.01');
});

test('a sale pays no more fees than it brings, the regulators first', () => {
  const sale = (size: string) => order({ side: 'sell', quantity: quantity(size), regulatoryDue: ZERO_USD });
  expect(money(filled(sale('1000'), execution('1000', '10')))).toEqual(['10000.00', '1.42', '0.00', '0.00']);
  expect(money(filled(sale('0.05'), execution('0.05', '10')))).toEqual(['0.50', '0.50', '0.53', '0.00']);
  expect(money(filled(sale('0.002'), execution('0.002', '10')))).toEqual(['0.02', '0.02', '1.00', '0.00']);
});

test('a fill moves an order on, and never brings one back that has ended', () => {
  const after = (status: Order['status'], shares: string) => filled(order({ status }), execution(shares, '10')).status;
  expect(after('accepted', '1')).toBe('partially_filled');
  expect(after('pending_cancel', '1')).toBe('pending_cancel');
  expect(after('pending_cancel', '3')).toBe('filled');
  expect(after('canceled', '1')).toBe('canceled');
  expect(after('canceled', '3')).toBe('canceled');
  expect(() => after('accepted', '3.000001')).toThrow('filled beyond the order');
});

test('an order by dollars is filled when its venue says so, or its rest buys nothing', () => {
  const after = (...executions: Parameters<typeof filled>[1][]) =>
    filled(order({ quantity: null, amount: usd('100') }), ...executions).status;
  expect(after(execution('3', '30'))).toBe('partially_filled');
  expect(after(execution('3', '30', true))).toBe('filled');
  expect(after(execution('3.333333', '30'))).toBe('filled');
});

test('a purchase is charged no more for the regulators than its hold provides, and keeps what is left of it', () => {
  const dues = (regulatoryDue: string) =>
    money(filled(order({ regulatoryDue: usd(regulatoryDue) }), execution('1', '10')));
  expect(dues('0')).toEqual(['10.00', '1.00', '0.00', '0.00']);
  expect(dues('0.02')).toEqual(['10.00', '1.01', '0.00', '0.01']);
});

test('an order by dollars is filled when its last cent does not buy a millionth of a share', () => {
  const byAmount = order({ quantity: null, amount: usd('100.01') });
  expect(filled(byAmount, execution('0.005', '20000')).status).toBe('filled');
});

test('a lot that is used up is passed over, and half a millionth of cost stays with its lot', () => {
  const usedUp = { ...lot('1', '1'), remaining: quantity('0'), basis: ZERO_USD };
  expect(takeLots([usedUp, lot('2', '0.000001')], quantity('1'), usd('5'), on).uses).toMatchObject([
    { quantity: quantity('1'), proceeds: usd('5'), basis: 0n },
  ]);
});
