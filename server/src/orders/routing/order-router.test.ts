import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { price, quantity } from '@candor/model/quantity.ts';
import { acceptDisclosure } from '../accounts/accept-disclosure.ts';
import { amendOrder } from '../change/amend-order.ts';
import { cancelOrder } from '../cancel/cancel-order.ts';
import { stepsOf } from '../records/order-reads.ts';
import { RoutedOrders } from '../testing/routed-orders.ts';
import type { OrderWorld } from '../testing/fakes.ts';
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
  world.market.quote('AAPL', '49.99', '50.00');
});

async function place(fields: Parameters<OrderWorld['placed']>[1]): Promise<string> {
  const id = await world.placed(who, fields);
  await here.quiet();
  return id;
}
const cash = () => world.balance(`stock:${who}`);
const amend = async (orderId: string, amendment: Parameters<typeof run>[1]) => run(orderId, amendment);
async function run(
  orderId: string,
  amendment: {
    limitPrice?: string;
    quantity?: string;
    tradingTime?: 'pre' | 'regular' | 'post' | 'extended';
    version?: number;
  },
) {
  const decision = await world.runner.run(amendOrder(world.deps), {
    ...(await world.ref(orderId)),
    frozen: false,
    amendment: {
      limitPrice: amendment.limitPrice === undefined ? undefined : price(amendment.limitPrice),
      quantity: amendment.quantity === undefined ? undefined : quantity(amendment.quantity),
      tradingTime: amendment.tradingTime,
      version: amendment.version,
    },
  });
  return decision.ok ? decision.value.status : decision.refusal.code;
}
async function cancel(orderId: string) {
  const decision = await world.runner.run(cancelOrder(world.deps), await world.ref(orderId));
  return decision.ok ? decision.value.status : decision.refusal.code;
}

describe('order router', () => {
  test('a partly filled order keeps the hold of its rest, pays the flat fee once, and ends with no hold', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '1000' });
    expect((await cash()).held).toBe('50001.01');
    here.venue.fill(id, '200', '50.00');
    await here.quiet();
    expect(await cash()).toEqual({ total: '89998.99', held: '40000.00', available: '49998.99' });
    for (let i = 0; i < 4; i += 1) here.venue.fill(id, '200', '50.00');
    await here.quiet();
    expect(await cash()).toEqual({ total: '49998.99', held: '0.00', available: '49998.99' });
    expect(await world.order(id)).toMatchObject({ status: 'filled', fees: 1_010_000n, fills: 5 });
    expect(here.router.size).toBe(0);
  });

  test('a better price releases the difference', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '3' });
    here.venue.fill(id, '3', '49.333');
    await here.quiet();
    expect(await cash()).toMatchObject({ total: '99850.99', held: '0.00' }); // 147.999 → 148.00, fees 1.01
  });

  test('an order by amount buys what the money buys and returns the rest', async () => {
    const id = await place({ amount: '100' });
    expect((await cash()).held).toBe('101.01');
    here.venue.fill(id, '2', '30.00');
    here.venue.fill(id, '1.333333', '30.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'filled', filled_gross: 100_000_000n });
    expect(await cash()).toEqual({ total: '99898.99', held: '0.00', available: '99898.99' });
  });

  test('an order by amount ends when its venue says it is done, whatever cents are left', async () => {
    const id = await place({ amount: '100' });
    here.venue.fill(id, '1.999', '50.00', { done: true });
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'filled', filled_gross: 99_950_000n });
    expect((await cash()).held).toBe('0.00');
  });

  test('a cancel waits for the venue; a fill before the venue’s answer counts, the rest is cancelled', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    here.venue.slow = true;
    expect(await cancel(id)).toBe('pending_cancel');
    expect(await cancel(id)).toBe('pending_cancel');
    await here.quiet();
    here.venue.fill(id, '4', '50.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'pending_cancel', filled_quantity: 4_000_000n });
    here.venue.answer();
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled', filled_quantity: 4_000_000n, reason: null });
    expect((await cash()).held).toBe('0.00');
    expect(await cancel(id)).toBe('too_late_to_cancel');
  });

  test('cancel and fill in the other order: the fill comes first and nothing is refunded', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    here.venue.slow = true;
    await cancel(id);
    await here.quiet();
    here.venue.fill(id, '10', '50.00');
    here.venue.orders.delete(id);
    here.venue.answer(); // not found: filled already
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'filled', filled_quantity: 10_000_000n });
    expect(await cash()).toEqual({ total: '99498.99', held: '0.00', available: '99498.99' });
  });

  test('a fill after the end is booked and reported, never dropped', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    await cancel(id);
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled' });
    here.venue.fill(id, '3', '50.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled', filled_quantity: 3_000_000n });
    expect((await cash()).total).toBe('99848.99');
    const breaks = world.events.filter((event) => event.type === 'order.break' && event.subject === who);
    expect(breaks.map((event) => event.payload.bookedTo)).toEqual(['customer']);
  });

  test('a late fill beyond what the customer has is taken over by the house', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '1900' });
    await cancel(id);
    await here.quiet();
    await place({ limitPrice: '49.00', quantity: '2000' });
    here.venue.fill(id, '1900', '50.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled', filled_quantity: 0n });
    expect((await cash()).total).toBe('100000.00');
    expect(await world.balance('house:errors#0', 'AAPL:SH.SIM')).toMatchObject({ total: '1900.00' });
  });

  test('a late fill that the customer can pay, but not its fees, is taken over by the house', async () => {
    const id = await place({ limitPrice: '52.00', quantity: '10' });
    expect(await cancel(id)).toBe('pending_cancel');
    await here.quiet();
    // Of 100,000.00 no more than 520.03 stay free: the ten shares cost 520.00, their fees a dollar more.
    await place({ limitPrice: '54.00', quantity: '1842' });
    await place({ limitPrice: '9.95', quantity: '1' });
    expect((await cash()).available).toBe('520.03');
    here.venue.fill(id, '10', '52.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled', filled_quantity: 0n });
    expect((await cash()).total).toBe('100000.00');
    expect(here.errors).toEqual([]);
  });

  test('new terms: more is reserved before they are sent, less is released after the venue agreed', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    here.venue.slow = true;
    expect(await amend(id, { quantity: '20' })).toBe('pending_replace');
    expect((await cash()).held).toBe('1001.01');
    await here.quiet();
    here.venue.answer();
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'accepted', quantity: 20_000_000n });
    expect(await amend(id, { limitPrice: '40.00' })).toBe('pending_replace');
    expect((await cash()).held).toBe('1001.01');
    await here.quiet();
    here.venue.answer();
    await here.quiet();
    expect((await cash()).held).toBe('801.01');
    expect(here.venue.orders.get(id)?.limitPrice).toBe(40_000_000n);
  });

  test('an amendment is refused if any sequence of fills and answer could not be paid, else the largest is reserved', async () => {
    world.market.quote('AAPL', '199.99', '200.00');
    const id = await place({ limitPrice: '200.00', quantity: '300' });
    // 520 × 190 = 98,800 would do, and so would 300 × 200; 300 × 200 and then 220 × 190 would not.
    expect(await amend(id, { limitPrice: '190.00', quantity: '520' })).toBe('insufficient_funds');
    here.venue.slow = true;
    expect(await amend(id, { limitPrice: '190.00', quantity: '510' })).toBe('pending_replace');
    expect((await cash()).held).toBe('99901.01');
    await here.quiet();
    here.venue.fill(id, '290', '200.00');
    here.venue.answer();
    here.venue.fill(id, '220', '190.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'filled', filled_quantity: 510_000_000n });
    expect(await cash()).toMatchObject({ total: '198.99', held: '0.00' });
  });

  test('new terms that the customer cannot pay, that change nothing, or that are out of date, are refused', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    expect(await amend(id, { quantity: '2000' })).toBe('insufficient_funds');
    expect(await amend(id, { quantity: '10' })).toBe('nothing_to_change');
    expect(await amend(id, { quantity: '11', version: 7 })).toBe('stale_version');
    expect(await amend(id, { limitPrice: '50.001' })).toBe('bad_tick');
    here.venue.fill(id, '4', '50.00');
    await here.quiet();
    expect(await amend(id, { quantity: '3' })).toBe('quantity_too_small');
    const byAmount = await place({ amount: '100' });
    expect(await amend(byAmount, { quantity: '3' })).toBe('illegal_state');
  });

  test('a cancel overtakes new terms; what the venue does on them meanwhile stays covered', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    here.venue.slow = true;
    expect(await amend(id, { limitPrice: '52.00', quantity: '20' })).toBe('pending_replace');
    await here.quiet();
    expect(await cancel(id)).toBe('pending_cancel');
    await here.quiet();
    expect((await cash()).held).toBe('1041.01');
    here.venue.answer(1);
    here.venue.fill(id, '15', '52.00');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({
      status: 'pending_cancel',
      filled_quantity: 15_000_000n,
      quantity: 20_000_000n,
    });
    here.venue.answer();
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled', reason: null });
    expect(await cash()).toEqual({ total: '99218.99', held: '0.00', available: '99218.99' });
    expect(here.errors).toEqual([]);
  });

  test('a new size equal to what is filled completes the order', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    here.venue.fill(id, '4', '50.00');
    await here.quiet();
    expect(await amend(id, { quantity: '4' })).toBe('pending_replace');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'filled', quantity: 4_000_000n });
    expect((await cash()).held).toBe('0.00');
    expect(here.venue.orders.has(id)).toBe(false);
  });

  test('another trading time takes the order out of the venue and queues it until its session', async () => {
    const disclosure = { customerId: who, version: 'extended_hours_2026_1' };
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    expect(await amend(id, { tradingTime: 'post' })).toBe('disclosure_not_accepted');
    await world.runner.run(acceptDisclosure, disclosure);
    expect(await amend(id, { tradingTime: 'post' })).toBe('pending_replace');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'accepted', held: true, trading_time: 'post' });
    expect(here.venue.orders.has(id)).toBe(false);
    world.market.at('2026-11-20T21:00:00Z');
    await here.clock.runDue(world.market.now);
    await here.quiet();
    expect(here.venue.orders.get(id)?.sessions).toEqual(new Set(['post']));
    expect(await cancel(id)).toBe('pending_cancel');
    await here.quiet();
  });

  test('an order before the opening waits, is cancelled at once or goes to market with the collar of the hour', async () => {
    world.market.at('2026-11-20T13:00:00Z');
    world.market.quote('AAPL', '49.99', '50.00');
    const first = await place({ limitPrice: '50.00', quantity: '1' });
    const second = await place({ quantity: '10' });
    expect(here.venue.log).toEqual([]);
    expect(await amend(first, { quantity: '2' })).toBe('accepted');
    expect(await cancel(first)).toBe('canceled');
    expect((await cash()).held).toBe('513.51');
    expect(await here.clock.runDue(world.market.now)).toEqual({ orders: 0, settlements: 0 });
    world.market.at('2026-11-20T14:30:00Z');
    world.market.quote('AAPL', '59.99', '60.00');
    expect(await here.clock.nextDueAt()).toBe(world.market.now);
    await here.clock.runDue(world.market.now);
    await here.quiet();
    expect(here.venue.orders.get(second)).toMatchObject({ limitPrice: price('61.5') });
    expect((await cash()).held).toBe('616.01');
    await cancel(second);
    await here.quiet();
  });

  test('a market order that the opening made too dear is cancelled', async () => {
    world.market.at('2026-11-20T13:00:00Z');
    world.market.quote('AAPL', '49.99', '50.00');
    const id = await place({ quantity: '1950' });
    world.market.at('2026-11-20T14:30:00Z');
    world.market.quote('AAPL', '59.99', '60.00');
    await here.clock.runDue(world.market.now);
    expect(await world.order(id)).toMatchObject({ status: 'canceled', reason: 'insufficient_funds' });
    expect((await cash()).held).toBe('0.00');
  });

  test('day orders end with their trading time, exactly, also after the clock jumped over it', async () => {
    world.market.at('2026-11-27T17:59:59Z'); // 12:59:59 on a half day
    world.market.quote('AAPL', '49.99', '50.00');
    const id = await place({ limitPrice: '50.00', quantity: '1' });
    world.market.at('2026-11-27T17:59:59.999Z');
    await here.clock.runDue(world.market.now);
    expect(await world.order(id)).toMatchObject({ status: 'accepted' });
    expect(await here.clock.nextDueAt()).toBe(world.market.now + 1);
    world.market.at('2026-12-04T12:00:00Z');
    await here.clock.runDue(world.market.now);
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'expired' });
    expect((await cash()).held).toBe('0.00');
    expect(here.venue.orders.has(id)).toBe(false);
  });

  test('beyond the collar the venue cancels the rest', async () => {
    const id = await place({ quantity: '10' });
    here.venue.fill(id, '4', '51.00');
    here.venue.drop(id, 'collar');
    await here.quiet();
    expect(await world.order(id)).toMatchObject({ status: 'canceled', reason: 'collar', filled_quantity: 4_000_000n });
    expect((await cash()).held).toBe('0.00');
  });

  test('after a restart live orders are submitted again, and open questions asked again', async () => {
    const resting = await place({ limitPrice: '49.00', quantity: '10' });
    here.venue.fill(resting, '4', '49.00');
    await here.quiet();
    here.venue.slow = true;
    const going = await place({ limitPrice: '48.00', quantity: '10' });
    await cancel(going);
    await here.quiet();
    await here.restart();
    await here.quiet();
    expect(here.venue.orders.get(resting)).toMatchObject({ quantity: 6_000_000n, fills: 1 });
    expect(await world.order(going)).toMatchObject({ status: 'canceled' });
    here.venue.fill(resting, '6', '49.00');
    await here.quiet();
    expect(await world.order(resting)).toMatchObject({ status: 'filled', fills: 2 });
  });

  test('the history of an order names every state it went through', async () => {
    const id = await place({ limitPrice: '50.00', quantity: '10' });
    here.venue.fill(id, '4', '50.00');
    await here.quiet();
    await cancel(id);
    await here.quiet();
    expect((await stepsOf(world.db, who, id)).map((step) => step.status)).toEqual([
      'accepted',
      'partially_filled',
      'pending_cancel',
      'canceled',
    ]);
    expect(here.errors).toEqual([]);
  });
});

test('after all of this every order and fill is as its events say', async () => {
  expect((await verifyTerms(world.db)).broken).toEqual([]);
});
