import { DAY } from '@candor/model/time.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ContractWorld,
  contractWorld,
  freshKey,
  inForce,
  type Person,
  signed,
} from '../../../test/contract-world.ts';
import { contractStanding } from '../contract-standing.ts';
import { endContracts } from '../end-contract.ts';
import { resumeContract, suspendContract } from '../suspend-contract.ts';
import { followForceMajeure } from './force-majeure.ts';

let world: ContractWorld;
// Declarations reach every contract of a server: each test has its own.
beforeEach(async () => {
  await world?.stop();
  world = await contractWorld();
});
afterAll(() => world?.stop());

const WHAT = 'The exchange is closed after an earthquake';
const atConsole = (path: string, body?: object, operatorId = 'opr_mia') =>
  world.byOperator('POST', path, body, operatorId);
const follow = () => followForceMajeure(world.db, world.runner);
const standingOf = ({ customerId }: Person) => contractStanding(world.runner)(customerId);
const party = async () => {
  const person = await world.verified();
  return { person, contractId: (await inForce(world, person)).contractId };
};
async function declare(contractId?: string) {
  const asked = await atConsole('/force-majeure', { reason: WHAT, ...(contractId ? { contractId } : {}) });
  await follow();
  expect(await world.agree(asked.data.approvalId, 'opr_mia')).toMatchObject({
    refusal: { code: 'second_person_required' },
  });
  expect(await world.agree(asked.data.approvalId)).toMatchObject({ ok: true });
  await follow();
  const [newest] = await world.db.query<{ id: string }>(
    'SELECT id FROM force_majeure ORDER BY since DESC, id DESC LIMIT 1',
  );
  return String(newest?.id);
}
const caseOf = async (contractId: string) =>
  (await world.byOperator('GET', `/contract-cases/${contractId}`, undefined, 'opr_mia')).data;
const sound = async () => expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);

test('two people declare it, every contract in force is suspended, and one says that it is over', async () => {
  const [first, second] = [await party(), await party()];
  const waiting = await world.verified();
  await world.signTaxForm(waiting);
  const unfinished = await signed(waiting);
  expect((await atConsole('/force-majeure', { reason: WHAT }, 'opr_sam')).refusal).toBe('forbidden');
  const id = await declare();
  for (const { person } of [first, second]) expect(await standingOf(person)).toBe('suspended_force_majeure');
  const life = await first.person.browser.get(`/contracts/${first.contractId}/life`);
  expect(life.data).toMatchObject({ forceMajeure: [WHAT], suspensions: [{ cause: 'force_majeure', until: null }] });
  // One that comes into force meanwhile is covered too.
  await world.atConsole('POST', `/${unfinished.contractId}/counter-signature`, { sha256: unfinished.sha256 });
  await follow();
  expect(await standingOf(waiting)).toBe('suspended_force_majeure');
  expect((await atConsole(`/force-majeure/${id}/end`, { reason: 'It is open' }, 'opr_sam')).refusal).toBe('forbidden');
  const ended = await atConsole(`/force-majeure/${id}/end`, { reason: 'The exchange is open again' });
  expect(ended.data.forceMajeure).toMatchObject([{ what: WHAT, until: expect.any(String) }]);
  expect((await atConsole(`/force-majeure/${id}/end`, { reason: 'The exchange is open again' })).refusal).toBe(
    'illegal_state',
  );
  await follow();
  await follow();
  for (const { person } of [first, second]) expect(await standingOf(person)).toBe('in_force');
  const of = ({ customerId }: Person) =>
    world.events.flatMap(({ type, subject }) =>
      subject === customerId && /suspended|resumed/.test(type) ? [type] : [],
    );
  expect(of(second.person)).toEqual(['contract.suspended', 'contract.resumed']);
  await sound();
});

test('one contract alone, and two declarations at once: it goes on until both are over', async () => {
  const [first, second] = [await party(), await party()];
  const alone = await declare(first.contractId);
  expect([await standingOf(first.person), await standingOf(second.person)]).toEqual([
    ...['suspended_force_majeure', 'in_force'],
  ]);
  const all = await declare();
  expect(all).not.toBe(alone);
  const { data } = await world.byOperator('GET', '/contract-matters', undefined, 'opr_mia');
  expect(data.suspended).toHaveLength(2);
  await atConsole(`/force-majeure/${all}/end`, { reason: 'The exchange is open again' });
  await follow();
  expect([await standingOf(first.person), await standingOf(second.person)]).toEqual([
    ...['suspended_force_majeure', 'in_force'],
  ]);
  const none = await atConsole('/force-majeure', { reason: WHAT, contractId: `con_${'0'.repeat(26)}` });
  expect(none.refusal).toBe('not_found');
});

describe('after ninety days', () => {
  test('its customer ends the contract at once', async () => {
    const { person, contractId } = await party();
    await declare();
    world.wall.advance(90 * DAY);
    let back = await world.back(person);
    const end = () => back.browser.post(`/contracts/${contractId}/end`, { ground: 'force_majeure' }, freshKey());
    expect((await end()).body.refusal).toBe('illegal_state');
    world.wall.advance(DAY);
    back = await world.back(person);
    expect((await end()).data).toMatchObject({ state: 'ended', endReason: 'client_force_majeure' });
    await sound();
  });

  test('two operators end it by their notice; one whose ground ends before the second agrees is stale', async () => {
    const { contractId } = await party();
    const id = await declare();
    world.wall.advance(91 * DAY);
    expect((await caseOf(contractId)).endGrounds).toEqual(['force_majeure']);
    const body = { ground: 'force_majeure', reason: 'Ninety days are over' };
    const asked = await atConsole(`/contract-cases/${contractId}/end`, body);
    await atConsole(`/force-majeure/${id}/end`, { reason: 'The exchange is open again' });
    await follow();
    expect(await world.agree(asked.data.approvalId)).toMatchObject({ refusal: { code: 'stale_version' } });
    await declare();
    world.wall.advance(91 * DAY);
    const again = await atConsole(`/contract-cases/${contractId}/end`, body);
    expect(await world.agree(again.data.approvalId)).toMatchObject({ ok: true });
    expect(await caseOf(contractId)).toMatchObject({ state: 'in_force', endReason: 'provider_force_majeure' });
    world.wall.advance(12 * DAY);
    expect(await endContracts(world.db, world.runner, world.wall.now())).toEqual({ ended: 1 });
    await sound();
  });
});

test('an invoice unpaid for sixty days lets two people end the contract, until it is paid', async () => {
  const { person, contractId } = await party();
  const change = { contractId, customerId: person.customerId, cause: 'unpaid', reason: 'invoice inv_1' } as const;
  const end = () =>
    atConsole(`/contract-cases/${contractId}/end`, { ground: 'unpaid', reason: 'Not paid for 60 days' });
  expect((await end()).refusal).toBe('illegal_state');
  await world.runner.run(suspendContract, { ...change, actor: 'system:invoices' });
  const asked = await end();
  await world.runner.run(resumeContract, { ...change, actor: 'system:invoices' });
  expect(await world.agree(asked.data.approvalId)).toMatchObject({ refusal: { code: 'stale_version' } });
  expect((await end()).refusal).toBe('illegal_state');
  await world.runner.run(suspendContract, { ...change, actor: 'system:invoices' });
  const [one, two] = [await end(), await end()];
  expect(await world.agree(one.data.approvalId)).toMatchObject({ ok: true });
  // A second request for the same end is stale.
  expect(await world.agree(two.data.approvalId)).toMatchObject({ refusal: { code: 'stale_version' } });
  expect(await caseOf(contractId)).toMatchObject({ endReason: 'provider_unpaid', endsAt: '2026-03-10T04:00:00Z' });
  await world.db.query('DELETE FROM contract_notice WHERE contract_id = $1', [contractId]);
  expect(await world.db.query('SELECT inv FROM invariant_breaks')).toEqual([{ inv: 'K3' }]);
});

test('a notice of the provider that comes shortly before the last day takes the renewal away, and ends nothing later', async () => {
  const { person, contractId } = await party();
  world.wall.advance(364 * DAY);
  const change = { contractId, customerId: person.customerId, cause: 'unpaid', reason: 'invoice inv_1' } as const;
  await world.runner.run(suspendContract, { ...change, actor: 'system:invoices' });
  const { endsAt } = await caseOf(contractId);
  const asked = await atConsole(`/contract-cases/${contractId}/end`, {
    ground: 'unpaid',
    reason: 'Not paid for 60 days',
  });
  expect(await world.agree(asked.data.approvalId)).toMatchObject({ ok: true });
  expect(await caseOf(contractId)).toMatchObject({ endReason: 'provider_unpaid', endsAt });
  const back = await world.back(person);
  expect((await back.browser.get(`/contracts/${contractId}/life`)).data.renewal).toBeNull();
  await sound();
});
