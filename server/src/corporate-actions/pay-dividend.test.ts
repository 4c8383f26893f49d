import { usd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { payDividend } from './pay-dividend.ts';
import { payDueDividends, runDividend } from './run-corporate-actions.ts';

const ADA = 'cus_ada';
const on = (date: string) => date as TradingDate;
const DIVIDEND = { code: 'AAPL', exDate: on('2026-11-23'), payDate: on('2026-12-02'), perShare: price('0.26') };
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  await world.open(ADA);
  world.market.quote('AAPL', '49.99', '50.00');
});
afterEach(async () => {
  expect(await invariantBreaks(world.db)).toEqual([]);
  await world.stop();
});

async function buy(shares: string) {
  const order = await world.placed(ADA, { limitPrice: '50.00', quantity: shares });
  await world.fill(order, 1, shares, '50.00');
}
const booked = (kind: string) =>
  world.db.query('SELECT kind, effective_date, booked_at FROM ledger_txn WHERE kind = $1', [kind]);
const cash = async () => (await world.balance(`stock:${ADA}`)).total;

test('a dividend paid two days late counts on its pay date, and says when it was booked', async () => {
  await buy('100');
  await runDividend(world, DIVIDEND);
  expect(await cash()).toBe('94998.99');
  world.market.at('2026-12-04T15:00:00Z');
  await payDueDividends(world, on('2026-12-04'));
  expect(await cash()).toBe('95024.99');
  expect(await booked('dividend')).toEqual([
    { kind: 'dividend', effective_date: '2026-12-02', booked_at: BigInt(world.market.now) },
  ]);
});

test('a short holder pays it two days late, and it counts on its pay date too', async () => {
  await world.letShort(ADA);
  const order = await world.placed(ADA, { side: 'sell', short: true, quantity: '100' });
  await world.fill(order, 1, '100', '50.00');
  await runDividend(world, DIVIDEND);
  await payDueDividends(world, on('2026-12-04'));
  expect(await booked('dividend_in_lieu')).toMatchObject([{ effective_date: '2026-12-02' }]);
  expect((await world.balance('house:div_payable#0')).total).toBe('26.00');
});

test('paying it too early or a second time changes nothing, and one that was never recorded is not found', async () => {
  await buy('100');
  await runDividend(world, DIVIDEND);
  const actionId = 'AAPL:dividend:2026-11-23';
  const pay = (today: string, more = {}) =>
    world.runner.run(payDividend(world.deps), { customerId: ADA, code: 'AAPL', actionId, today: on(today), ...more });
  expect(await pay('2026-12-01')).toEqual({ ok: true, value: { paid: false } });
  expect(await cash()).toBe('94998.99');
  expect(await pay('2026-12-02')).toEqual({ ok: true, value: { paid: true } });
  expect(await pay('2026-12-02')).toEqual({ ok: true, value: { paid: false } });
  expect(await cash()).toBe('95024.99');
  expect(await pay('2026-12-02', { actionId: 'other' })).toEqual({ ok: false, refusal: { code: 'not_found' } });
});

test('it is not paid a day early, and not twice', async () => {
  await buy('100');
  await runDividend(world, DIVIDEND);
  expect(await payDueDividends(world, on('2026-12-01'))).toBe(0);
  expect(await cash()).toBe('94998.99');
  expect(await payDueDividends(world, on('2026-12-02'))).toBe(1);
  expect(await payDueDividends(world, on('2026-12-03'))).toBe(0);
  expect(await cash()).toBe('95024.99');
});

test('it is paid for the shares at the close before the ex-date, whatever is bought later', async () => {
  await buy('100');
  await runDividend(world, DIVIDEND);
  await buy('50');
  await runDividend(world, DIVIDEND);
  const before = usd(await cash());
  await payDueDividends(world, on('2026-12-02'));
  expect(usd(await cash()) - before).toBe(usd('26'));
});
