import { accept } from '@candor/model/result.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command, CommandRunner } from '../../platform/commands/command.ts';
import { OrderWorld } from '../testing/fakes.ts';
import { OrderTimer } from './order-timer.ts';

let world: OrderWorld;
let clock: OrderTimer;
beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T12:00:00Z');
  world.market.quote('AAPL', '49.99', '50.00');
  await world.open('cus_a');
  clock = new OrderTimer(world.deps, world.db, world.runner);
});
afterEach(() => world.stop());

const heldBuy = { limitPrice: '50.00', quantity: '10', tradingTime: 'regular' } as const;

test.each(['kill_switch', 'halted'] as const)(
  'a waiting order stays back under %s, and goes when it is lifted',
  async (halt) => {
    const orderId = await world.placed('cus_a', heldBuy);
    world.market.halt = halt;
    world.market.at('2026-11-20T14:30:00Z');
    await clock.runDue(world.market.now);
    expect(await world.order(orderId)).toMatchObject({ held: true, status: 'accepted' });
    world.market.halt = undefined;
    await clock.runDue(world.market.now);
    expect(await world.order(orderId)).toMatchObject({ held: false, status: 'accepted' });
  },
);

test('under cancel-only, orders accepted before still go to market', async () => {
  const orderId = await world.placed('cus_a', heldBuy);
  world.market.halt = 'cancel_only';
  world.market.at('2026-11-20T14:30:00Z');
  await clock.runDue(world.market.now);
  expect(await world.order(orderId)).toMatchObject({ held: false });
});

test('a queued order ends with its day under a halt too', async () => {
  const orderId = await world.placed('cus_a', heldBuy);
  world.market.halt = 'kill_switch';
  world.market.at('2026-11-20T21:00:00Z');
  await clock.runDue(world.market.now);
  expect(await world.order(orderId)).toMatchObject({ status: 'expired' });
  expect(await world.balance('stock:cus_a')).toMatchObject({ held: '0.00' });
});

test('an order that stays queued after its opening without a halt is parked with an alarm, and the others go to market', async () => {
  const [stuck, other] = [await world.placed('cus_a', heldBuy), await world.placed('cus_a', heldBuy)];
  const run = ((command: Command<{ orderId: string }, unknown>, input: { orderId: string }) =>
    command.name === 'release_held' && input.orderId === stuck
      ? Promise.resolve(accept({ status: 'accepted', held: true }))
      : world.runner.run(command, input)) as CommandRunner['run'];
  const alarms: string[] = [];
  clock = new OrderTimer(world.deps, world.db, { ...world.runner, run }, ({ message }) => alarms.push(message));
  world.market.at('2026-11-20T14:30:00Z');
  await clock.runDue(world.market.now);
  expect(await world.order(other)).toMatchObject({ held: false });
  expect(alarms).toEqual([`order_due ${stuck} is parked after 6 tries: it is done and still due`]);
});
