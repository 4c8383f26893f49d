import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StopTerms } from '@candor/model/orders/stops.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import type { Election } from '../../market/index.ts';
import { amendOrder } from '../change/amend-order.ts';
import { cancelOrder } from '../cancel/cancel-order.ts';
import { RoutedOrders } from '../testing/routed-orders.ts';
import { type OrderWorld, ticket } from '../testing/fakes.ts';
import { orderOf, stepsOf } from '../records/order-reads.ts';
import { orderView } from '../records/order-views.ts';
import { verifyTerms } from '../records/verify-terms.ts';

let here: RoutedOrders;
let world: OrderWorld;
let who = '';
beforeAll(async () => {
  here = await RoutedOrders.start();
  world = here.world;
});
afterAll(() => here?.stop());
beforeEach(async () => {
  who = await here.newCustomer();
  world.market.announced = undefined;
  world.market.quote('AAPL', '49.99', '50.01');
});

type Fields = Parameters<typeof ticket>[0];
async function place(fields: Fields, stop?: [StopTerms['kind'], string], timeInForce: 'day' | 'gtc' = 'day') {
  const stops = stop ? [{ kind: stop[0], level: price(stop[1]) }] : [];
  const decision = await world.place(who, fields, { ticket: { ...ticket(fields), stops, timeInForce } });
  if (!decision.ok) throw new Error(decision.refusal.code);
  await here.quiet();
  return decision.value.orderId;
}
/** Ten shares in hand. */
async function holding() {
  const id = await place({ side: 'buy', limitPrice: '50.01', quantity: '10' });
  here.venue.fill(id, '10', '50.01');
  await here.quiet();
}
async function amend(
  orderId: string,
  change: { stop?: [StopTerms['kind'], string]; quantity?: string; limitPrice?: string },
) {
  const decision = await world.runner.run(amendOrder(world.deps), {
    ...(await world.ref(orderId)),
    frozen: false,
    amendment: {
      stops: change.stop ? [{ kind: change.stop[0], level: price(change.stop[1]) }] : [],
      quantity: change.quantity === undefined ? undefined : quantity(change.quantity),
      limitPrice: change.limitPrice === undefined ? undefined : price(change.limitPrice),
    },
  });
  await here.quiet();
  return decision.ok ? decision.value.status : decision.refusal.code;
}
async function elect(orderId: string, by: string, workingPrice: string, more: Partial<Election> = {}) {
  const election = { at: world.market.now, by: price(by), mark: null, workingPrice: price(workingPrice) };
  here.venue.reportAny({
    kind: 'elected',
    orderId,
    election: { ...election, bid: price('44.98'), ask: price('45.02'), ...more },
  });
  await here.quiet();
}
const view = async (orderId: string) => orderView((await orderOf(world.db, who, orderId))!, 'simulated');
const steps = async (orderId: string) => (await stepsOf(world.db, who, orderId)).map(({ type }) => type);
const cash = () => world.balance(`stock:${who}`);

describe('orders that wait for a price', () => {
  test('a stop sale reserves its shares, is elected, and fills below its first collar; its receipt knows the quote', async () => {
    await holding();
    const id = await place({ side: 'sell', quantity: '10' }, ['stop', '45']);
    expect(await world.balance(`pos:${who}`, 'AAPL:SH.SIM')).toMatchObject({ held: '10.00' });
    expect(await view(id)).toMatchObject({
      stop: { kind: 'stop', level: '45.00', price: '45.00', electedAt: null },
      arrival: null,
    });
    expect(here.venue.orders.get(id)?.stop).toMatchObject({ kind: 'stop', level: price('45') });
    world.market.at('2026-11-20T16:00:00Z');
    await elect(id, '44.00', '42.24');
    here.venue.fill(id, '10', '42.50');
    await here.quiet();
    expect(await view(id)).toMatchObject({
      status: 'filled',
      averagePrice: '42.50',
      stop: { electedAt: '2026-11-20T16:00:00Z', electedBy: '44.00' },
      arrival: { bid: '44.98', ask: '45.02', at: '2026-11-20T16:00:00Z' },
    });
    expect(await steps(id)).toEqual(['order.accepted', 'order.elected', 'order.filled']);
    expect(here.errors).toEqual([]);
  });

  test('a purchase reserves for its collar, and what it does not need once elected is released', async () => {
    const id = await place({ side: 'buy', quantity: '10' }, ['trail_amount', '5']);
    // (49.99 + 5.00) × 1.025 × 10 and 1.01 of fees
    expect((await cash()).held).toBe('564.66');
    await elect(id, '45.00', '46.80', { mark: price('40') });
    expect((await cash()).held).toBe('469.01');
    expect(await view(id)).toMatchObject({ stop: { mark: '40.00', price: '45.00' } });
  });

  test('a trail’s best price is stored as it moves, never worse, and a new router starts from it', async () => {
    await holding();
    const id = await place({ side: 'sell', quantity: '10' }, ['trail_percent', '10']);
    expect(await view(id)).toMatchObject({ stop: { mark: '49.99', price: '44.991' }, version: 1 });
    for (const mark of ['51', '53', '52']) here.venue.reportAny({ kind: 'trailed', orderId: id, mark: price(mark) });
    await here.quiet();
    // Nobody changed the order: its version is what its owner saw.
    expect(await view(id)).toMatchObject({ stop: { mark: '53.00', price: '47.70' }, version: 1 });
    await here.restart();
    expect(here.venue.orders.get(id)).toMatchObject({ stop: { kind: 'trail_percent', mark: price('53') } });
    await elect(id, '47.70', '45.79');
    await here.restart();
    expect(here.venue.orders.get(id)).toMatchObject({ electedAt: parseInstant('2026-11-20T15:00:00Z') });
    expect(here.venue.orders.get(id)?.stop).toBeUndefined();
  });

  test('stop, quantity and limit can be changed while it waits, and what they need more is reserved first', async () => {
    const id = await place({ side: 'buy', quantity: '10' }, ['stop', '55']);
    expect((await cash()).held).toBe('564.76');
    here.venue.slow = true;
    expect(await amend(id, { stop: ['stop', '60'] })).toBe('pending_replace');
    // 60 × 1.025 × 10 + 1.01
    expect((await cash()).held).toBe('616.01');
    here.venue.answer();
    await here.quiet();
    expect(await view(id)).toMatchObject({ status: 'accepted', stop: { level: '60.00' }, workingPrice: '61.50' });
    expect(await amend(id, { stop: ['stop', '49.00'] })).toBe('stop_wrong_side');
    expect(await amend(id, { stop: ['trail_amount', '5'] })).toBe('invalid_field');
    expect(await amend(id, { stop: ['stop', '60'] })).toBe('nothing_to_change');
    expect(await amend(id, { stop: ['stop', '90000'] })).toBe('insufficient_funds');
    await elect(id, '60.00', '61.50');
    expect(await amend(id, { stop: ['stop', '65'] })).toBe('illegal_state');
  });

  test('a new stop that comes after the election is refused, and the order works on', async () => {
    await holding();
    const id = await place({ side: 'sell', quantity: '10' }, ['stop', '45']);
    here.venue.slow = true;
    expect(await amend(id, { stop: ['stop', '44'] })).toBe('pending_replace');
    await elect(id, '45.00', '43.20');
    here.venue.reportAny({ kind: 'not_found', orderId: id });
    await here.quiet();
    expect(await view(id)).toMatchObject({ status: 'accepted', stop: { level: '45.00', electedBy: '45.00' } });
    expect((await steps(id)).slice(-2)).toEqual(['order.elected', 'order.replace_rejected']);
  });

  test('cancelled while it waits, it leaves no hold', async () => {
    const id = await place({ side: 'buy', quantity: '10' }, ['stop', '55']);
    await world.runner.run(cancelOrder(world.deps), await world.ref(id));
    await here.quiet();
    expect(await view(id)).toMatchObject({ status: 'canceled' });
    expect(await cash()).toMatchObject({ held: '0.00' });
  });
});

async function until(iso: string) {
  world.market.at(iso);
  await here.clock.runDue(world.market.now);
  await here.quiet();
}

describe('good till cancelled', () => {
  test('it rests at the end of each day with its hold, comes back in the morning, and ends after ninety days', async () => {
    const id = await place({ side: 'buy', limitPrice: '49.00', quantity: '10' }, undefined, 'gtc');
    here.venue.fill(id, '4', '49.00');
    await here.quiet();
    const held = (await cash()).held;
    expect(await view(id)).toMatchObject({ timeInForce: 'gtc', expiresAt: '2027-02-18T21:00:00Z' });
    await until('2026-11-20T21:00:00Z');
    expect(await view(id)).toMatchObject({ status: 'partially_filled', held: true });
    expect(here.venue.log.at(-1)).toBe('cancel');
    expect((await cash()).held).toBe(held);
    await until('2026-11-23T14:29:59Z');
    expect((await view(id)).held).toBe(true);
    await until('2026-11-23T14:30:00Z');
    expect(await view(id)).toMatchObject({ held: false, arrival: { at: '2026-11-20T15:00:00Z' } });
    expect(here.venue.orders.get(id)).toMatchObject({ quantity: quantity('6'), fills: 1 });
    expect((await steps(id)).slice(-2)).toEqual(['order.rested', 'order.released']);
    await until('2027-02-18T20:59:59Z');
    expect((await view(id)).status).toBe('partially_filled');
    await until('2027-02-18T21:00:00Z');
    expect(await view(id)).toMatchObject({ status: 'expired' });
    expect((await cash()).held).toBe('0.00');
    expect(here.errors).toEqual([]);
  });

  test('downtime over several days ends where it would have ended with the server running', async () => {
    const id = await place({ side: 'buy', limitPrice: '49.00', quantity: '10' }, undefined, 'gtc');
    await until('2026-12-02T16:00:00Z');
    expect(await view(id)).toMatchObject({ status: 'accepted', held: false });
    const [row] = await world.db.query<{ expires_at: bigint }>('SELECT expires_at FROM orders WHERE id = $1', [id]);
    expect(Number(row?.expires_at)).toBe(parseInstant('2026-12-02T21:00:00Z'));
  });

  test('a trailing stop rests too, and continues from its best price', async () => {
    await holding();
    const id = await place({ side: 'sell', quantity: '10' }, ['trail_amount', '2'], 'gtc');
    here.venue.reportAny({ kind: 'trailed', orderId: id, mark: price('53') });
    await here.quiet();
    await until('2026-11-20T21:00:00Z');
    await until('2026-11-23T15:00:00Z');
    expect(here.venue.orders.get(id)).toMatchObject({
      stop: { mark: price('53') },
      acceptedAt: parseInstant('2026-11-23T14:30:00Z'),
    });
  });

  test('new terms while it rests do not make it last longer', async () => {
    const id = await place({ side: 'buy', limitPrice: '49.00', quantity: '10' }, undefined, 'gtc');
    await until('2026-11-20T21:00:00Z');
    world.market.at('2026-11-23T13:00:00Z');
    world.market.quote('AAPL', '49.99', '50.01');
    expect(await amend(id, { limitPrice: '48.00' })).toBe('accepted');
    expect(await view(id)).toMatchObject({ held: true, limitPrice: '48.00', expiresAt: '2027-02-18T21:00:00Z' });
  });

  test('new terms while it rests end it a day sooner where its last day has been announced as closed', async () => {
    const id = await place({ side: 'buy', limitPrice: '49.00', quantity: '10' }, undefined, 'gtc');
    await until('2026-11-20T21:00:00Z');
    world.market.announced = [{ date: '2027-02-18' as TradingDate, reason: 'mourning', closed: true }];
    world.market.at('2026-11-23T13:00:00Z');
    world.market.quote('AAPL', '49.99', '50.01');
    expect(await amend(id, { limitPrice: '48.00' })).toBe('accepted');
    expect((await view(id)).expiresAt).toBe('2027-02-17T21:00:00Z');
  });

  test('an order whose cancellation was requested does not come back', async () => {
    const id = await place({ side: 'buy', limitPrice: '49.00', quantity: '10' }, undefined, 'gtc');
    here.venue.slow = true;
    await world.runner.run(cancelOrder(world.deps), await world.ref(id));
    await until('2026-11-20T21:00:00Z');
    expect(await view(id)).toMatchObject({ status: 'canceled' });
  });
});

test('after all of this every order and fill is as its events say', async () => {
  expect((await verifyTerms(world.db)).broken).toEqual([]);
});
