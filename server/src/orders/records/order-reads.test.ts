import { expect, onTestFinished, test } from 'vitest';
import { OrderWorld } from '../testing/fakes.ts';
import { fillsOf, realizedOf } from './order-reads.ts';

test('fills of one instant are listed in the order in which they came, the tenth after the ninth', async () => {
  const world = await OrderWorld.start('2026-11-20T15:00:00Z');
  onTestFinished(() => world.stop());
  await world.open('cus_a');
  world.market.quote('NVX', '99.00', '100.00');
  const id = await world.placed('cus_a', { side: 'buy', code: 'NVX', limitPrice: '100.00', quantity: '12' });
  for (let fill = 1; fill <= 12; fill += 1) await world.fill(id, fill, '1', '100.00');
  const fills = await fillsOf(world.db, 'cus_a', id);
  expect(fills.map(({ execId }) => execId)).toEqual(Array.from({ length: 12 }, (_v, index) => `${id}:${index + 1}`));
});

test('an order has realised what all its fills closed, and an order that closes nothing has no such figure', async () => {
  const world = await OrderWorld.start('2026-11-20T15:00:00Z');
  onTestFinished(() => world.stop());
  await world.open('cus_a');
  world.market.quote('NVX', '99.00', '100.00');
  const bought = await world.placed('cus_a', { side: 'buy', code: 'NVX', limitPrice: '100.00', quantity: '4' });
  await world.fill(bought, 1, '4', '100.00');
  world.market.quote('NVX', '110.00', '111.00');
  const sold = await world.placed('cus_a', { side: 'sell', code: 'NVX', limitPrice: '110.00', quantity: '3' });
  await world.fill(sold, 1, '1', '110.00');
  await world.fill(sold, 2, '2', '110.00');
  const realized = await realizedOf(world.db, 'cus_a', [bought, sold]);
  const lots = await world.db.query<{ sum: bigint }>('SELECT sum(proceeds - basis)::bigint AS sum FROM realized', []);
  expect([...realized]).toEqual([[sold, lots[0]?.sum]]);
  expect(realized.get(sold)! > 25_000_000n).toBe(true);
  expect((await realizedOf(world.db, 'cus_b', [bought, sold])).size).toBe(0);
});
