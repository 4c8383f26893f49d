import { DAY, parseInstant, plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoredWorld } from '../../test/stored-world.ts';
import { remindOfTerms } from './renew-contract.ts';
import { type Contract, contractTable } from './tables.ts';
import { contract, ENDS } from './testing/contract-rows.ts';

const NOW = parseInstant('2027-01-31T05:00:00Z');
let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
  world.clock.now = NOW;
});
afterEach(() => world?.stop());
const of = (name: string, more: Partial<Contract> = {}) =>
  [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;

test('everybody whose term is in its last days is reminded once, in order, and nobody else', async () => {
  await world.store(
    ...[of('b'), of('a', { endsAt: plusMs(NOW, 1) }), of('reminded', { remindedFor: ENDS })],
    ...[of('again', { remindedFor: plusMs(ENDS, -365 * DAY) }), of('over', { endsAt: NOW })],
    ...[of('noticed', { endReason: 'client_notice' }), of('ended', { state: 'ended', endedAt: NOW })],
    ...[of('edge', { endsAt: plusMs(NOW, 32 * DAY) }), of('later', { endsAt: plusMs(NOW, 32 * DAY + 1) })],
  );
  // What is read may end a day later than can be renewed: the command looks at the days themselves.
  expect(await remindOfTerms(world.db, world.runner, NOW)).toEqual({ due: 4 });
  expect(world.events.map(({ type, subject }) => [type, subject])).toEqual(
    ['cus_a', 'cus_again', 'cus_b'].map((subject) => ['contract.renewal_due', subject]),
  );
  expect(await remindOfTerms(world.db, world.runner, NOW)).toEqual({ due: 1 });
  expect(world.events).toHaveLength(3);
});
