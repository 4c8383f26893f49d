import { expect, test } from 'vitest';
import { closeAll } from './close-all.ts';
import { OrderWorld } from '../testing/fakes.ts';
import { openPositionsOf } from '../records/order-reads.ts';

const SAM = 'cus_sam';
const KEYS = ['0e1c7a44-6c07-4a39-8a90-1f6f6a2f7d10', '1e1c7a44-6c07-4a39-8a90-1f6f6a2f7d10'] as const;

test('closing all buys back shorts too, except shares that open covers buy already, also for a frozen customer', async () => {
  const world = await OrderWorld.start('2026-11-18T15:00:00Z');
  await world.open(SAM);
  await world.letShort(SAM);
  world.market.quote('AAPL', '50.00', '50.01');
  world.market.quote('MSFT', '10.00', '10.01');
  const bought = await world.placed(SAM, { code: 'MSFT', quantity: '2' });
  await world.fill(bought, 1, '2', '10.01');
  const sold = await world.placed(SAM, { side: 'sell', short: true, quantity: '100' });
  await world.fill(sold, 1, '100', '50.00');
  await world.placed(SAM, { short: true, quantity: '30', limitPrice: '46' });
  const close = async (key: string) => {
    const positions = await openPositionsOf(world.db, SAM);
    const decision = await world.runner.run(closeAll(world.deps), { customerId: SAM, frozen: true, key, positions });
    return decision.ok ? decision.value.results.map(({ code, refusal }) => [code, refusal]) : decision.refusal;
  };
  expect(await close(KEYS[0])).toEqual([
    ['AAPL', null],
    ['MSFT', null],
  ]);
  const orders =
    "SELECT code, side, short, quantity FROM orders WHERE type = 'market' AND status = 'accepted' ORDER BY code";
  expect(await world.db.query(orders)).toEqual([
    { code: 'AAPL', side: 'buy', short: true, quantity: 70_000_000n },
    { code: 'MSFT', side: 'sell', short: false, quantity: 2_000_000n },
  ]);
  expect(await close(KEYS[1])).toEqual([
    ['AAPL', 'insufficient_shares'],
    ['MSFT', 'insufficient_shares'],
  ]);
  await world.stop();
});
