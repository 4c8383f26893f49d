import { expect, test } from 'vitest';
import { formatUsd, type Usd, usd, ZERO_USD } from '@candor/model/money.ts';
import { EMPTY_FEE_DAY, feeSchedule } from '@candor/model/orders/fees.ts';
import { price, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { bookFill, fundedOn, orderAfterFill } from './decide-fill.ts';
import type { Order } from '../records/tables.ts';

const on = '2026-11-20' as TradingDate;
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

test('a purchase pays no more regulatory fees than its hold provides, and the rest stays in the hold', () => {
  const dues = (regulatoryDue: string) =>
    money(filled(order({ regulatoryDue: usd(regulatoryDue) }), execution('1', '10')));
  expect(dues('0')).toEqual(['10.00', '1.00', '0.00', '0.00']);
  expect(dues('0.02')).toEqual(['10.00', '1.01', '0.00', '0.01']);
});

test('an order by dollars is filled when its last cent does not buy a millionth of a share', () => {
  const byAmount = order({ quantity: null, amount: usd('100.01') });
  expect(filled(byAmount, execution('0.005', '20000')).status).toBe('filled');
});

test('a purchase pays its flat fee however small it is; a short sale that brings nothing pays none', () => {
  const small = execution('0.001', '1'); // 0.001: no cent
  expect(money(filled(order({}), small))).toEqual(['0.00', '1.01', '0.00', '0.00']);
  const short = order({ side: 'sell', short: true, regulatoryDue: usd('0.02') });
  expect(money(filled(short, small))).toEqual(['0.00', '0.02', '1.00', '0.00']);
});

test('a filled order has no stop and no requested terms any more', () => {
  const waiting: Partial<Order> = {
    ...{ held: true, reason: 'venue_silent', newLimitPrice: price('11'), newQuantity: quantity('5') },
    ...{ newTradingTime: 'regular', newStopLevel: 1n },
  };
  expect(filled(order(waiting), execution('3', '10'))).toMatchObject({
    ...{ status: 'filled', held: false, reason: null },
    ...{ newLimitPrice: null, newQuantity: null, newTradingTime: null, newStopLevel: null },
  });
  expect(filled(order(waiting), execution('1', '10'))).toMatchObject(waiting);
});

test.each<[string, [string, string][], string, string | null]>([
  ['one sale that settles on Monday', [['2026-11-23', '100']], '901', '2026-11-23'],
  [
    'the last of two dates',
    [
      ['2026-11-23', '100'],
      ['2026-11-24', '100'],
    ],
    '801',
    '2026-11-24',
  ],
  [
    'whatever their order',
    [
      ['2026-11-24', '100'],
      ['2026-11-23', '100'],
    ],
    '801',
    '2026-11-24',
  ],
  [
    'both of them are open',
    [
      ['2026-11-23', '100'],
      ['2026-11-24', '100'],
    ],
    '800',
    null,
  ],
  [
    'one that brought nothing',
    [
      ['2026-11-23', '100'],
      ['2026-11-24', '0'],
    ],
    '901',
    '2026-11-23',
  ],
  [
    'one that cost more than it brought frees nothing',
    [
      ['2026-11-23', '100'],
      ['2026-11-24', '-50'],
    ],
    '900.01',
    '2026-11-23',
  ],
])('of 1,000 with unsettled money, %s', (_what, sales, cost, until) => {
  const unsettled = sales.map(([date, proceeds]) => ({ settleDate: date as TradingDate, proceeds: usd(proceeds) }));
  expect(fundedOn(usd(cost), usd('1000'), unsettled, on)).toBe(until);
});
