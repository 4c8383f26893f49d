import { plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { StoredWorld } from '../../test/stored-world.ts';
import { endContracts } from './end-contract.ts';
import { type Contract, contractTable } from './tables.ts';
import { contract } from './testing/contract-rows.ts';

const { now } = MEMORY_CONTEXT;
let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
});
afterEach(() => world?.stop());
const of = (name: string, more: Partial<Contract> = {}) =>
  [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;

test('every contract whose last day is over ends, once, in order', async () => {
  await world.store(
    ...[of('b', { endsAt: now }), of('a', { endsAt: plusMs(now, -5) }), of('runs', { endsAt: plusMs(now, 1) })],
    of('ended', { state: 'ended', endsAt: plusMs(now, -5), endedAt: now }),
  );
  expect(await endContracts(world.db, world.runner, now)).toEqual({ ended: 2 });
  expect(world.events.map(({ type, subject }) => [type, subject])).toEqual([
    ['contract.ended', 'cus_a'],
    ['contract.ended', 'cus_b'],
  ]);
  expect(await endContracts(world.db, world.runner, now)).toEqual({ ended: 0 });
});
