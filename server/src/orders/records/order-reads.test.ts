import { expect, onTestFinished, test } from 'vitest';
import { OrderWorld } from '../testing/fakes.ts';
import { fillsOf } from './order-reads.ts';

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
