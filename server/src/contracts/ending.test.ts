import { DAY } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ContractWorld,
  contractWorld,
  freshKey,
  inForce,
  type Person,
  prepare,
  signed,
} from '../../test/contract-world.ts';
import { endContract, endContracts } from './end-contract.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

const give = ({ browser }: Person, contractId: string) =>
  browser.post(`/contracts/${contractId}/notice`, undefined, freshKey());
const close = () => endContracts(world.db, world.runner, world.wall.now());
const stateOf = async (contractId: string) => {
  const [row] = await world.db.query<{ state: string; end_reason: string | null }>(
    'SELECT state, end_reason FROM contract WHERE id = $1',
    [contractId],
  );
  return [row?.state, row?.end_reason];
};

test('thirty days after the customer’s notice the contract has ended, once, and another can be made', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  const other = await world.verified();
  expect((await give(other, contractId)).body.refusal).toBe('contract_none');
  const given = await give(person, contractId);
  // Given on 2 March: 1 April is the thirtieth day, New York has summer time by then.
  expect(given.data).toMatchObject({ state: 'in_force', endReason: 'client_notice', endsAt: '2026-04-02T04:00:00Z' });
  expect((await give(person, contractId)).body.refusal).toBe('illegal_state');
  world.wall.advance(30 * DAY);
  expect(await close()).toEqual({ ended: 0 });
  world.wall.advance(DAY);
  expect(await close()).toEqual({ ended: 1 });
  expect(await close()).toEqual({ ended: 0 });
  expect(await stateOf(contractId)).toEqual(['ended', 'client_notice']);
  expect(
    world.events.filter(({ type, subject }) => type === 'contract.ended' && subject === person.customerId),
  ).toHaveLength(1);
  expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
});

test('without a notice it ends with its term', async () => {
  const person = await world.verified();
  const { contractId } = await inForce(world, person);
  world.wall.advance(364 * DAY);
  expect(await close()).toEqual({ ended: 0 });
  // The command looks at the last day itself, whoever asks.
  const { customerId } = person;
  const early = await world.runner.run(endContract, { contractId, customerId });
  expect(early).toEqual({ ok: true, value: { ended: false } });
  world.wall.advance(2 * DAY);
  expect(await close()).toEqual({ ended: 1 });
  expect(await stateOf(contractId)).toEqual(['ended', 'term_over']);
});

test('a contract that waits for the other party has nothing to give notice of', async () => {
  const person = await world.verified();
  const { contractId } = await signed(person);
  expect((await give(person, contractId)).body.refusal).toBe('illegal_state');
  expect((await prepare(person)).body.refusal).toBe('illegal_state');
});
