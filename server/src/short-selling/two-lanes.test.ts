import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { laneOf } from '../platform/commands/command.ts';
import { verify } from '../verify.ts';

/** Two customers whose accounts are kept by different lanes. */
const [ANN, BEN] = [0, 1].map((lane) => {
  const names = Array.from({ length: 50 }, (_, n) => `cus_${n}`);
  return names.find((name) => laneOf(name, 2) === lane) as string;
}) as [string, string];
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-18T15:00:00Z', { lanes: 2 });
  world.market.quote('AAPL', '50.00', '50.01');
  for (const customerId of [ANN, BEN]) {
    await world.open(customerId);
    await world.letShort(customerId);
  }
});
afterEach(async () => {
  expect((await verify(world.db)).broken).toEqual([]);
  await world.stop();
});

const short = (shares: string) => ({ side: 'sell' as const, short: true, quantity: shares });
const lent = async () => (await world.db.query('SELECT sum(quantity)::bigint AS shares FROM borrow_used'))[0];

test('customers of two lanes together sell short no more shares than the lender lists', async () => {
  for (const customerId of [ANN, BEN]) {
    expect(await world.place(customerId, short('251'))).toMatchObject({ ok: false, refusal: { code: 'no_borrow' } });
    await world.fill(await world.placed(customerId, short('250')), 1, '250', '50.00');
    expect(await world.place(customerId, short('1'))).toMatchObject({ ok: false, refusal: { code: 'no_borrow' } });
  }
  expect(await lent()).toEqual({ shares: 500_000_000n });
});

test('shares that a cancelled short sale gives back are lent again in the same lane', async () => {
  const cancelled = await world.placed(ANN, short('250'));
  await world.placed(BEN, short('250'));
  await world.cancel(cancelled);
  expect(await lent()).toEqual({ shares: 250_000_000n });
  expect(await world.place(BEN, short('1'))).toMatchObject({ ok: false, refusal: { code: 'no_borrow' } });
  await world.placed(ANN, short('250'));
  expect(await lent()).toEqual({ shares: 500_000_000n });
});
