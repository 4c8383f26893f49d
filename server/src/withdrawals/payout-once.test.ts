import { afterEach, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { PayoutWorld } from './testing/payout-world.ts';
import { crashes } from './testing/crashes.ts';

let world: PayoutWorld;
afterEach(() => world?.stop());

test('crashes at every boundary of sign, store, broadcast and confirm: each is paid once, or not and all comes back', async () => {
  world = await PayoutWorld.start();
  const report = await crashes(world, 24);
  expect(report.crashed).toBeGreaterThan(30);
  expect(report).toMatchObject({ twiceSigned: 0, paidTwice: 0, lost: 0 });
  expect(await invariantBreaks(world.db)).toEqual([]);
});
