import { afterEach, beforeEach, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { StoredWorld } from '../../../test/stored-world.ts';
import { type Contract, contractTable } from '../tables.ts';
import { contract, suspended, waiting } from '../testing/contract-rows.ts';
import { declared } from '../testing/legal-rows.ts';
import { followForceMajeure, forceMajeureListener } from './force-majeure.ts';

const { now } = MEMORY_CONTEXT;
const OVER = { until: now, wallUntil: now };
let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
});
afterEach(() => world?.stop());

const of = (name: string, more: Partial<Contract> = {}) =>
  [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;
const beyond = (name: string, more: object = {}) =>
  suspended({ contractId: `con_${name}`, customerId: `cus_${name}`, cause: 'force_majeure', ...more });
const follow = async () => {
  await followForceMajeure(world.db, world.runner);
  return world.events.splice(0).map(({ type, subject }) => `${type} ${subject}`);
};

test('what is declared for all suspends every real contract in force, each once, in order', async () => {
  await world.store(
    ...[of('b'), of('a'), of('there'), of('again'), of('owes')],
    ...[of('specimen', { specimen: true }), of('ended', { state: 'ended', endedAt: now })],
    [contractTable, waiting({ id: 'con_w', customerId: 'cus_w', number: 'w' })],
    ...[beyond('there'), beyond('again', OVER), suspended({ contractId: 'con_owes', customerId: 'cus_owes' })],
    declared(),
  );
  const begun = ['a', 'again', 'b', 'owes'].map((name) => `contract.suspended cus_${name}`);
  expect(await follow()).toEqual(begun);
  expect(await follow()).toEqual([]);
});

test('what is declared for one suspends that one; what is over resumes whom nothing else covers', async () => {
  await world.store(
    ...[of('a'), of('b'), of('c'), of('d'), beyond('b'), beyond('c')],
    ...[declared({ id: 'fmj_1', contractId: 'con_a' }), declared({ id: 'fmj_2', contractId: 'con_c' })],
    ...[
      declared({ id: 'fmj_3', contractId: 'con_c', ...OVER, endedBy: 'opr_1' }),
      declared({ id: 'fmj_4', ...OVER, endedBy: 'opr_1' }),
    ],
    suspended({ contractId: 'con_d', customerId: 'cus_d' }),
  );
  expect(await follow()).toEqual(['contract.suspended cus_a', 'contract.resumed cus_b']);
  expect(await follow()).toEqual([]);
  const [row] = await world.db.query('SELECT until FROM contract_suspension WHERE contract_id = $1', ['con_d']);
  expect(row?.until).toBeNull();
});

test('all are reached, however many there are', async () => {
  const names = Array.from({ length: 501 }, (_, n) => `n${String(n).padStart(4, '0')}`);
  await world.store(...names.map((name) => of(name)), declared());
  expect(await follow()).toHaveLength(501);
});

test('it follows what is declared, what is over, and what comes into force, and nothing else', async () => {
  const { name, types, handle } = forceMajeureListener(world.db, world.runner);
  expect([name, [...(types ?? [])]]).toEqual([
    'contract-force-majeure',
    ['force_majeure.declared', 'force_majeure.ended', 'contract.in_force'],
  ]);
  await world.store(of('a'), declared());
  await handle({} as never);
  expect(world.events.map(({ type }) => type)).toEqual(['contract.suspended']);
});
