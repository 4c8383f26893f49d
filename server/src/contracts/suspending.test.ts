import type { SuspensionCause } from '@candor/model/contracts/states.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContractWorld, contractWorld, inForce, type Person, signed } from '../../test/contract-world.ts';
import { contractStanding } from './contract-standing.ts';
import { endContracts } from './end-contract.ts';
import { resumeContract, suspendContract } from './index.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

const change = (person: Person, contractId: string, cause: SuspensionCause) => ({
  ...{ contractId, customerId: person.customerId, cause, reason: 'of a test' },
  actor: 'system:test' as const,
});
const suspend = (person: Person, contractId: string, cause: SuspensionCause = 'unpaid') =>
  world.runner.run(suspendContract, change(person, contractId, cause));
const resume = (person: Person, contractId: string, cause: SuspensionCause = 'unpaid') =>
  world.runner.run(resumeContract, change(person, contractId, cause));
const standingOf = ({ customerId }: Person) => contractStanding(world.runner)(customerId);
const eventsOf = ({ customerId }: Person) =>
  world.events.flatMap(({ type, subject, payload }) =>
    subject === customerId && /suspended|resumed/.test(type) ? [`${type} ${String(payload.cause)}`] : [],
  );
const CHANGED = { ok: true, value: { changed: true } };
const SAME = { ok: true, value: { changed: false } };

test('while any cause is open the contract is not in force for deposits, and the cause is named', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  expect(await standingOf(person)).toBe('in_force');
  expect(await suspend(person, contractId, 'force_majeure')).toEqual(CHANGED);
  expect(await standingOf(person)).toBe('suspended_force_majeure');
  expect(await suspend(person, contractId)).toEqual(CHANGED);
  expect(await standingOf(person)).toBe('suspended_unpaid');
  expect(await resume(person, contractId)).toEqual(CHANGED);
  expect(await standingOf(person)).toBe('suspended_force_majeure');
  expect(await resume(person, contractId, 'force_majeure')).toEqual(CHANGED);
  expect(await standingOf(person)).toBe('in_force');
  // That deposits are open again is said once, when they are.
  const types = ['suspended force_majeure', 'suspended unpaid', 'resumed force_majeure'];
  expect(eventsOf(person)).toEqual(types.map((type) => `contract.${type}`));
  expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
});

test('either command twice, or both at once, is one suspension', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  expect(await resume(person, contractId)).toEqual(SAME);
  const both = await Promise.all([suspend(person, contractId), suspend(person, contractId)]);
  expect(both).toEqual(expect.arrayContaining([CHANGED, SAME]));
  expect(await resume(person, contractId)).toEqual(CHANGED);
  expect(await resume(person, contractId)).toEqual(SAME);
  expect(await suspend(person, contractId)).toEqual(CHANGED);
  expect(
    await world.db.query(
      `SELECT round, until IS NULL AS open FROM contract_suspension WHERE contract_id = $1 ORDER BY round`,
      [contractId],
    ),
  ).toEqual([
    { round: 1, open: false },
    { round: 2, open: true },
  ]);
  expect(eventsOf(person)).toHaveLength(3);
});

test('a contract of somebody else, and one that is not in force, are not suspended', async () => {
  const [person, other] = [await world.verified(), await world.verified()];
  const { contractId } = await inForce(world, person);
  expect(await suspend(other, contractId)).toMatchObject({ refusal: { code: 'contract_none' } });
  expect(await resume(other, contractId)).toMatchObject({ refusal: { code: 'contract_none' } });
  const waiting = await signed(other);
  expect(await suspend(other, waiting.contractId)).toMatchObject({ refusal: { code: 'illegal_state' } });
  expect(await standingOf(person)).toBe('in_force');
});

test('it ends with its last day all the same, and its suspension has no effect on the next one', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  await suspend(person, contractId);
  // Sooner than a notice could, so that its customer is still signed in.
  await world.db.query('UPDATE contract SET ends_at = $1 WHERE id = $2', [String(world.wall.now()), contractId]);
  expect(await endContracts(world.db, world.runner, world.wall.now())).toEqual({ ended: 1 });
  expect(await standingOf(person)).toBe('missing');
  const next = await signed(person);
  await world.atConsole('POST', `/${next.contractId}/counter-signature`, { sha256: next.sha256 });
  expect(await standingOf(person)).toBe('in_force');
  // What was owed is paid later: nothing new to report.
  expect(await resume(person, contractId)).toEqual(CHANGED);
  expect(eventsOf(person)).toEqual(['contract.suspended unpaid']);
});
