import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { Route } from '@candor/model/http.ts';
import type { Handler } from '../platform/http/types.ts';
import { portfolioHandlers } from '../portfolio/index.ts';
import { OrderWorld } from './testing/fakes.ts';
import { price } from '@candor/model/quantity.ts';
import { electStop } from './routing/elect-stop.ts';
import { applyReplace } from './change/apply-replace.ts';
import { applyCancel } from './cancel/apply-cancel.ts';
import { orderHandlers } from './handlers.ts';

let world: OrderWorld;
const keyOf = (n: number) => `6a1f7a52-0000-4000-8000-${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  world.market.quote('AAPL', '49.99', '50.00');
  await world.open('cus_a');
  await world.open('cus_b');
});
afterAll(() => world?.stop());

interface Asked {
  as?: string;
  frozen?: boolean;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string;
}

/** Calls a handler as the HTTP platform does: body and query are checked by the route, the reply too. */
async function call(route: Route, handler: unknown, asked: Asked = {}): Promise<unknown> {
  const session = {
    id: 'ses_1',
    customerId: asked.as ?? 'cus_a',
    barred: asked.frozen ? { verified: 'account_frozen' } : {},
  };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(asked.body ?? null))
    .digest('hex');
  const answer = await (handler as Handler<Route>)({
    params: route.params?.parse(asked.params ?? {}),
    query: route.query?.parse(asked.query ?? {}),
    body: route.body?.parse(asked.body ?? {}),
    session,
    signedIn: () => session,
    idempotency: () => ({ scope: session.customerId, key: asked.key ?? keyOf(1), bodyHash }),
  } as never);
  const decision = answer as { ok: boolean; value?: unknown; refusal?: { code: string } };
  return decision.ok ? route.reply.parse(decision.value) : decision.refusal?.code;
}
const order = (name: keyof typeof orderRoutes, asked?: Asked) =>
  call(orderRoutes[name] as Route, orderHandlers({ ...world.deps, db: world.db, runner: world.runner })[name], asked);
const portfolio = (name: keyof typeof portfolioRoutes, asked?: Asked) =>
  call(
    portfolioRoutes[name] as Route,
    portfolioHandlers({
      ...{ ...world.deps, db: world.db, clock: { now: () => world.market.now } },
      minutesOf: () => ({ at: [], close: [] }),
      hourlyPrices: () => [],
      actionsOf: () => [],
    })[name],
    asked,
  );

const buy = { code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular', limitPrice: '50.00', quantity: '10' };

describe('orders by their routes', () => {
  test('preview, place, repeat, read, amend, cancel: every reply has the declared shape', async () => {
    expect(await order('previewOrder', { body: buy })).toMatchObject({
      hold: '501.01',
      buyingPowerAfter: '99498.99',
      total: '501.01',
    });
    expect(await world.balance('stock:cus_a')).toMatchObject({ held: '0.00' });
    const placed = (await order('placeOrder', { body: buy })) as { orderId: string };
    expect(await order('placeOrder', { body: buy })).toEqual(placed);
    expect(await order('placeOrder', { body: { ...buy, quantity: '11' } })).toBe('idempotency_key_reused');
    const params = { orderId: placed.orderId };
    const kept = { reservedMoney: '501.01', reservedShares: '0' };
    expect(await order('openOrders')).toMatchObject({ orders: [{ id: placed.orderId, status: 'accepted', ...kept }] });
    await world.fill(placed.orderId, 1, '4', '49.95');
    expect(await order('orderDetail', { params })).toMatchObject({
      order: { filledQuantity: '4', leavesQuantity: '6', averagePrice: '49.95', fees: '1.01' },
      fills: [{ amount: '199.80', settleDate: '2026-11-23', fees: { platform: '1.00', cat: '0.01', total: '1.01' } }],
      steps: [{ status: 'accepted' }, { status: 'partially_filled' }],
    });
    const amend = { limitPrice: '49.90' };
    expect(await order('amendOrder', { params, body: amend, key: keyOf(2) })).toMatchObject({
      status: 'pending_replace',
    });
    expect(await order('amendOrder', { params, body: amend, key: keyOf(2) })).toMatchObject({
      status: 'pending_replace',
    });
    await world.runner.run(applyReplace(world.deps), { ...(await world.ref(placed.orderId)), replaced: true });
    const { steps } = (await order('orderDetail', { params })) as { steps: { type: string; changes?: unknown }[] };
    expect(steps.find(({ type }) => type === 'order.replaced')?.changes).toEqual([
      { term: 'limitPrice', from: '50.00', to: '49.90' },
    ]);
    expect(await order('cancelOrder', { params })).toMatchObject({ status: 'pending_cancel' });
  });

  test('a stop was elected when the trade reached it, whenever that was written', async () => {
    const stop = {
      code: 'AAPL',
      side: 'buy',
      type: 'market',
      tradingTime: 'regular',
      quantity: '1',
      stopPrice: '55.00',
    };
    const { orderId } = (await order('placeOrder', { body: stop, key: keyOf(50) })) as { orderId: string };
    const at = world.market.now;
    world.market.at('2026-11-20T15:00:02Z');
    const election = { at, by: price('55.00'), mark: null, workingPrice: price('57.75') };
    await world.runner.run(electStop(world.deps), { ...(await world.ref(orderId)), election } as never);
    const { steps } = (await order('orderDetail', { params: { orderId } })) as {
      steps: { at: string; type: string }[];
    };
    expect(steps.map(({ at, type }) => [type, at])).toEqual([
      ['order.accepted', '2026-11-20T15:00:00Z'],
      ['order.elected', '2026-11-20T15:00:00Z'],
    ]);
    await world.cancel(orderId);
  });

  test('a stranger’s order does not exist, for reading, changing and cancelling', async () => {
    const placed = (await order('placeOrder', { body: buy, key: keyOf(3) })) as { orderId: string };
    const asked = { as: 'cus_b', params: { orderId: placed.orderId }, body: { quantity: '1' }, key: keyOf(4) };
    for (const name of ['orderDetail', 'amendOrder', 'cancelOrder'] as const)
      expect(await order(name, asked)).toBe('not_found');
    expect(await order('openOrders', { as: 'cus_b' })).toEqual({ orders: [] });
  });

  test('all open orders are cancelled and all positions closed at once, each with its own result, and once', async () => {
    await world.open('cus_many');
    const as = 'cus_many';
    world.market.quote('KO', '60.00', '60.02');
    const bought = (await order('placeOrder', { as, body: buy, key: keyOf(20) })) as { orderId: string };
    await world.fill(bought.orderId, 1, '10', '50.00');
    const koBuy = { ...buy, code: 'KO', limitPrice: '60.02', quantity: '5' };
    const ko = (await order('placeOrder', { as, body: koBuy, key: keyOf(21) })) as { orderId: string };
    await world.fill(ko.orderId, 1, '3', '60.02');
    const sell = { ...buy, side: 'sell', limitPrice: '54.00', quantity: '10' };
    const resting = (await order('placeOrder', { as, body: sell, key: keyOf(22) })) as { orderId: string };
    expect(await order('openOrders', { as })).toMatchObject({
      orders: [
        { id: resting.orderId, reservedMoney: '0.00', reservedShares: '10' },
        { id: ko.orderId, reservedShares: '0' },
      ],
    });
    // All of AAPL is reserved by a sale; of KO a purchase still works, which a sale at the market would cross.
    expect(await order('closeAllPositions', { as, key: keyOf(23) })).toEqual({
      results: [
        { code: 'AAPL', orderId: null, status: null, refusal: 'insufficient_shares' },
        { code: 'KO', orderId: null, status: null, refusal: 'self_cross' },
      ],
    });
    const { results } = (await order('cancelAllOrders', { as })) as { results: { orderId: string; status: string }[] };
    expect(results.map(({ orderId }) => orderId).sort()).toEqual([ko.orderId, resting.orderId].sort());
    expect(results.every(({ status }) => status === 'pending_cancel')).toBe(true);
    for (const { orderId } of results) {
      await world.runner.run(applyCancel(world.deps), { ...(await world.ref(orderId)), reason: null });
    }
    const closed = (await order('closeAllPositions', { as, key: keyOf(24) })) as { results: { orderId: string }[] };
    expect(closed.results).toMatchObject([
      { code: 'AAPL', status: 'accepted', refusal: null },
      { code: 'KO', status: 'accepted', refusal: null },
    ]);
    expect(await order('closeAllPositions', { as, key: keyOf(24) })).toEqual(closed);
    expect(await world.order(closed.results[1]!.orderId)).toMatchObject({ side: 'sell', quantity: 3_000_000n });
    expect(await order('openOrders', { as })).toMatchObject({ orders: [{}, {}] });
  });

  test('a frozen customer may sell shares, and not buy', async () => {
    expect(await order('placeOrder', { frozen: true, body: buy, key: keyOf(5) })).toBe('account_frozen');
    const sell = { ...buy, side: 'sell', quantity: '2', limitPrice: '54.00' };
    expect(await order('placeOrder', { frozen: true, body: sell, key: keyOf(6) })).toMatchObject({
      status: 'accepted',
    });
  });

  test('history comes newest first, by filter and page by page', async () => {
    const all = (await order('orderHistory')) as { orders: { id: string; side: string }[]; next: string | null };
    expect(all.orders.map(({ id }) => id)).toEqual(
      all.orders
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(all.next).toBeNull();
    const first = (await order('orderHistory', { query: { limit: '1' } })) as typeof all;
    const rest = (await order('orderHistory', { query: { limit: '50', cursor: first.next } })) as typeof all;
    expect([...first.orders, ...rest.orders]).toEqual(all.orders);
    const sales = (await order('orderHistory', { query: { side: 'sell', status: 'open' } })) as typeof all;
    expect(sales.orders.map(({ side }) => side)).toEqual(['sell']);
    expect(await order('orderHistory', { query: { status: 'expired' } })).toMatchObject({ orders: [] });
  });

  test('the disclosure is accepted once, in the version in force', async () => {
    expect(await order('extendedHoursDisclosure')).toMatchObject({ accepted: false, acceptedAt: null });
    expect(await order('acceptExtendedHours', { body: { version: 'extended_hours_1999' } })).toBe('stale_version');
    const accepted = await order('acceptExtendedHours', { body: { version: 'extended_hours_2026_1' } });
    world.market.at('2026-11-20T16:00:00Z');
    expect(await order('acceptExtendedHours', { body: { version: 'extended_hours_2026_1' } })).toEqual(accepted);
    expect(await order('extendedHoursDisclosure')).toEqual(accepted);
  });
});

test('the portfolio’s routes answer what they declare', async () => {
  world.market.at('2026-11-20T15:00:00Z');
  expect(await portfolio('accountOverview')).toMatchObject({
    positionsValue: '199.96',
    missingPrices: [],
    simulated: true,
  });
  expect(await portfolio('positions')).toMatchObject({
    positions: [{ code: 'AAPL', quantity: '4', reserved: '2', cost: '200.81' }],
  });
  expect(await portfolio('positionDetail', { params: { code: 'AAPL' } })).toMatchObject({
    lots: [{ remaining: '4', cost: '200.81' }],
  });
  expect(await portfolio('positionDetail', { params: { code: 'MSFT' } })).toBe('not_found');
  expect(await portfolio('valueHistory', { query: { range: '1M' } })).toMatchObject({
    points: [],
    // The running day counts as it stands: 199.96 held for 200.81, on 100,000.00 brought in.
    pnl: '-0.85',
    rate: '-0.0000085',
  });
  expect(await portfolio('activity', { query: { limit: '1' } })).toMatchObject({
    items: [{ message: 'activity.buy_fill' }],
  });
  expect(await portfolio('why', { query: { figure: 'cash' } })).toMatchObject({ result: '99799.19' });
  expect(await portfolio('why', { query: { figure: 'position_pnl' } })).toBe('invalid_field');
});
