import { DAY } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContractWorld,
  contractWorld,
  freshKey,
  inForce,
  type Person,
  signed,
} from '../../../test/contract-world.ts';
import { endContracts } from '../end-contract.ts';
import { endPeriods } from './change-notice.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

const REASON = 'The account was lent to somebody else';
const TEXT = 'The app gave me no statement for two months.';
const party = async () => {
  const person = await world.verified();
  return { person, contractId: (await inForce(world, person)).contractId };
};
const post = ({ browser }: Person, path: string, body?: object) => browser.post(path, body, freshKey());
const lifeOf = async ({ browser }: Person, contractId: string) =>
  (await browser.get(`/contracts/${contractId}/life`)).data;
const caseOf = (contractId: string, operatorId = 'opr_mia') =>
  world.byOperator('GET', `/contract-cases/${contractId}`, undefined, operatorId);
const atConsole = (path: string, body?: object, operatorId = 'opr_mia') =>
  world.byOperator('POST', path, body, operatorId);
const endPeriodsNow = () => endPeriods(world.db, world.runner, world.wall.now());
const eventsOf = ({ customerId }: Person) =>
  world.events.flatMap(({ type, subject }) => (subject === customerId && type.startsWith('contract.') ? [type] : []));
const sound = async () => expect(await world.db.query('SELECT * FROM invariant_breaks')).toEqual([]);

describe('a breach by the customer', () => {
  test('is recorded by one operator, cured within the days that run from its receipt, and then ends nothing', async () => {
    const { person, contractId } = await party();
    const recorded = await atConsole(`/contract-cases/${contractId}/breaches`, { reason: REASON }, 'opr_sam');
    // Given on Monday 2 March: received on the 9th, the thirtieth day after it is 8 April.
    const notice = {
      ...{ kind: 'breach', giver: 'provider', state: 'curing', text: REASON, givenAt: expect.any(String) },
      ...{ receivedOn: '2026-03-09', lastDay: '2026-04-08', closedAt: null },
    };
    expect(recorded.data).toMatchObject({ notices: [notice], endGrounds: [] });
    expect((await lifeOf(person, contractId)).notices).toMatchObject([notice]);
    expect((await atConsole(`/contract-cases/${contractId}/breaches`, { reason: REASON })).refusal).toBe(
      'illegal_state',
    );
    const { noticeId } = recorded.data.notices[0];
    // Not the customer's to say.
    expect((await post(person, `/contract-notices/${noticeId}/cured`)).body.refusal).toBe('illegal_state');
    const cured = await atConsole(`/contract-notices/${noticeId}/cured`, { reason: REASON });
    expect(cured.data.notices).toMatchObject([{ state: 'cured' }]);
    expect((await atConsole(`/contract-notices/${noticeId}/cured`, { reason: REASON })).refusal).toBe('illegal_state');
    world.wall.advance(60 * DAY);
    expect(await endPeriodsNow()).toEqual({ over: 0 });
    expect((await caseOf(contractId)).data.endGrounds).toEqual([]);
    expect(eventsOf(person).slice(-2)).toEqual(['contract.breach_noticed', 'contract.breach_cured']);
    await sound();
  });

  test('uncured, it lets two people end the contract, by a notice that is received first', async () => {
    const { person, contractId } = await party();
    const given = world.wall.now();
    const end = { ground: 'breach', reason: 'It was not cured within its days' };
    await atConsole(`/contract-cases/${contractId}/breaches`, { reason: REASON });
    const { lastDay } = (await caseOf(contractId)).data.notices[0];
    expect((await atConsole(`/contract-cases/${contractId}/end`, end)).refusal).toBe('illegal_state');
    world.wall.advance(Date.parse(`${lastDay}T12:00:00Z`) - given);
    expect(await endPeriodsNow()).toEqual({ over: 0 });
    expect((await atConsole(`/contract-cases/${contractId}/end`, end)).refusal).toBe('illegal_state');
    world.wall.advance(DAY);
    // Time decides, whether or not the job has run; and it runs once.
    expect((await caseOf(contractId)).data.endGrounds).toEqual(['breach']);
    expect(await endPeriodsNow()).toEqual({ over: 1 });
    expect(await endPeriodsNow()).toEqual({ over: 0 });
    expect((await atConsole(`/contract-cases/${contractId}/end`, end, 'opr_sam')).refusal).toBe('forbidden');
    const asked = await atConsole(`/contract-cases/${contractId}/end`, end);
    expect((await caseOf(contractId)).data).toMatchObject({ state: 'in_force', endReason: null });
    const alone = await world.agree(asked.data.approvalId, 'opr_mia');
    expect(alone).toMatchObject({ refusal: { code: 'second_person_required' } });
    expect(await world.agree(asked.data.approvalId)).toMatchObject({ ok: true });
    const { endReason, endsAt, notices } = (await caseOf(contractId)).data;
    expect(endReason).toBe('provider_breach');
    const ending = notices.find(({ kind }: { kind: string }) => kind === 'ending');
    expect(ending).toMatchObject({ state: 'given', ground: 'breach', text: end.reason });
    // It ends when the day on which the notice counts as received is over, and is in force until then.
    expect(ending.lastDay).toBe(ending.receivedOn);
    expect(Date.parse(endsAt)).toBeGreaterThan(world.wall.now() + 5 * DAY);
    expect((await atConsole(`/contract-cases/${contractId}/end`, end)).refusal).toBe('illegal_state');
    const back = await world.back(person);
    expect((await post(back, `/contracts/${contractId}/notice`)).body.refusal).toBe('illegal_state');
    await sound();
    world.wall.advance(Date.parse(endsAt) - world.wall.now());
    expect(await endContracts(world.db, world.runner, world.wall.now())).toEqual({ ended: 1 });
    expect((await caseOf(contractId)).data).toMatchObject({ state: 'ended', endReason: 'provider_breach' });
    expect(eventsOf(person).slice(-4)).toEqual([
      ...['contract.breach_noticed', 'contract.cure_over', 'contract.ending', 'contract.ended'],
    ]);
    await sound();
  });

  test('cured between the request and the second person, it ends nothing', async () => {
    const { contractId } = await party();
    const { data } = await atConsole(`/contract-cases/${contractId}/breaches`, { reason: REASON });
    world.wall.advance(60 * DAY);
    const asked = await atConsole(`/contract-cases/${contractId}/end`, { ground: 'breach', reason: REASON });
    await atConsole(`/contract-notices/${data.notices[0].noticeId}/cured`, { reason: REASON });
    expect(await world.agree(asked.data.approvalId)).toMatchObject({ refusal: { code: 'stale_version' } });
    expect((await caseOf(contractId)).data).toMatchObject({ endReason: null, endGrounds: [] });
  });
});

describe('a breach by the provider', () => {
  test('is answered in the console, and lets the customer end the contract at once when it is not cured', async () => {
    const { person, contractId } = await party();
    const given = await post(person, `/contracts/${contractId}/breaches`, { text: TEXT });
    expect(given.data).toMatchObject({ notices: [{ giver: 'client', state: 'curing', text: TEXT, answer: null }] });
    expect((await post(person, `/contracts/${contractId}/breaches`, { text: TEXT })).body.refusal).toBe(
      'illegal_state',
    );
    const { noticeId } = given.data.notices[0];
    const answer = await atConsole(`/contract-notices/${noticeId}/answer`, { text: 'They are there now.' }, 'opr_sam');
    expect(answer.data.notices).toMatchObject([{ answer: 'They are there now.', state: 'curing' }]);
    expect((await atConsole(`/contract-notices/${noticeId}/answer`, { text: 'Again' })).refusal).toBe('illegal_state');
    // Whether it is cured is not the provider's to say.
    expect((await atConsole(`/contract-notices/${noticeId}/cured`, { reason: REASON })).refusal).toBe('illegal_state');
    expect((await post(person, `/contracts/${contractId}/end`, { ground: 'breach' })).body.refusal).toBe(
      'illegal_state',
    );
    world.wall.advance(60 * DAY);
    const back = await world.back(person);
    expect((await lifeOf(back, contractId)).endGrounds).toEqual(['breach']);
    expect((await post(back, `/contracts/${contractId}/end`, { ground: 'unpaid' })).body.refusal).toBe('illegal_state');
    const ended = await post(back, `/contracts/${contractId}/end`, { ground: 'breach' });
    expect(ended.data).toMatchObject({ state: 'ended', endReason: 'client_breach', endsAt: ended.data.endedAt });
    expect((await post(back, `/contracts/${contractId}/end`, { ground: 'breach' })).body.refusal).toBe('illegal_state');
    // What is uncured of a contract that has ended is nobody's news.
    expect(await endPeriodsNow()).toEqual({ over: 0 });
    await sound();
  });

  test('is cured when its customer says so', async () => {
    const { person, contractId } = await party();
    const { data } = await post(person, `/contracts/${contractId}/breaches`, { text: TEXT });
    const cured = await post(person, `/contract-notices/${data.notices[0].noticeId}/cured`);
    expect(cured.data.notices).toMatchObject([{ state: 'cured' }]);
    expect(
      (await post(person, `/contracts/${contractId}/breaches`, { text: 'Another one' })).data.notices,
    ).toHaveLength(2);
  });
});

describe('a dispute', () => {
  const SUBJECT = 'Invoice of March';

  test('is negotiated for thirty days, may then go to arbitration, and can still be settled by both', async () => {
    const { person, contractId } = await party();
    const opened = await post(person, `/contracts/${contractId}/disputes`, { subject: SUBJECT, text: TEXT });
    const [notice] = opened.data.notices;
    expect(notice).toMatchObject({ kind: 'dispute', state: 'negotiating', subject: SUBJECT, proposedBy: null });
    const { noticeId } = notice;
    world.wall.advance(Date.parse(`${notice.lastDay}T12:00:00Z`) - world.wall.now());
    expect(await endPeriodsNow()).toEqual({ over: 0 });
    world.wall.advance(DAY);
    await endPeriodsNow();
    const back = await world.back(person);
    expect((await lifeOf(back, contractId)).notices[0].state).toBe('arbitration');
    const proposed = await atConsole(`/contract-notices/${noticeId}/settlement`, { reason: REASON });
    expect(proposed.data.notices).toMatchObject([{ state: 'arbitration', proposedBy: 'provider' }]);
    expect((await atConsole(`/contract-notices/${noticeId}/settlement`, { reason: REASON })).refusal).toBe(
      'illegal_state',
    );
    const settled = await post(back, `/contract-notices/${noticeId}/settlement`);
    expect(settled.data.notices).toMatchObject([{ state: 'settled' }]);
    expect((await post(back, `/contract-notices/${noticeId}/settlement`)).body.refusal).toBe('illegal_state');
    expect(eventsOf(person).slice(-4)).toEqual([
      ...['contract.dispute_noticed', 'contract.arbitration_open'],
      ...['contract.settlement_proposed', 'contract.dispute_settled'],
    ]);
    await sound();
  });

  test('opened by an operator and settled in time, it never goes to arbitration; both agreeing at once settles it once', async () => {
    const { person, contractId } = await party();
    const body = { subject: SUBJECT, reason: 'The invoice of March is contested' };
    const opened = await atConsole(`/contract-cases/${contractId}/disputes`, body, 'opr_sam');
    const { noticeId } = opened.data.notices[0];
    await Promise.all([
      post(person, `/contract-notices/${noticeId}/settlement`),
      atConsole(`/contract-notices/${noticeId}/settlement`, { reason: REASON }),
    ]);
    expect((await lifeOf(person, contractId)).notices).toMatchObject([{ state: 'settled' }]);
    world.wall.advance(60 * DAY);
    expect(await endPeriodsNow()).toEqual({ over: 0 });
  });

  test('can be about a contract that has ended; a breach cannot', async () => {
    const { person, contractId } = await party();
    await world.db.query('UPDATE contract SET ends_at = $1 WHERE id = $2', [String(world.wall.now()), contractId]);
    await endContracts(world.db, world.runner, world.wall.now());
    expect((await post(person, `/contracts/${contractId}/breaches`, { text: TEXT })).body.refusal).toBe(
      'illegal_state',
    );
    const opened = await post(person, `/contracts/${contractId}/disputes`, { subject: SUBJECT, text: TEXT });
    expect(opened.data.notices).toHaveLength(1);
  });
});

test('nobody reaches a contract or a notice of somebody else, and a specimen or an unfinished one has none', async () => {
  const { person, contractId } = await party();
  const other = await world.verified();
  const { data } = await post(person, `/contracts/${contractId}/disputes`, { subject: 'Subject', text: TEXT });
  const { noticeId } = data.notices[0];
  const tries = [
    [`/contracts/${contractId}/breaches`, { text: TEXT }, 'contract_none'],
    [`/contracts/${contractId}/disputes`, { subject: 'x', text: TEXT }, 'contract_none'],
    [`/contracts/${contractId}/renewal`, { lastDay: '2028-03-02', fee: '0.00' }, 'contract_none'],
    [`/contracts/${contractId}/end`, { ground: 'breach' }, 'contract_none'],
    [`/contract-notices/${noticeId}/settlement`, undefined, 'not_found'],
    [`/contract-notices/${noticeId}/cured`, undefined, 'not_found'],
  ] as const;
  for (const [path, body, refusal] of tries)
    expect([path, (await post(other, path, body)).body.refusal]).toEqual([path, refusal]);
  expect((await other.browser.get(`/contracts/${contractId}/life`)).body.refusal).toBe('contract_none');
  const waiting = await signed(other);
  expect((await post(other, `/contracts/${waiting.contractId}/breaches`, { text: TEXT })).body.refusal).toBe(
    'illegal_state',
  );
  expect((await caseOf(waiting.contractId)).refusal).toBe('not_found');
  const browser = world.browser();
  const trial = { browser, customerId: (await browser.post('/auth/trial', { lang: 'en' })).data.profile.customerId };
  const specimen = await signed(trial);
  const body = { subject: 'Subject', text: TEXT };
  expect((await post(trial, `/contracts/${specimen.contractId}/disputes`, body)).body.refusal).toBe('illegal_state');
  expect((await atConsole(`/contract-cases/${specimen.contractId}/breaches`, { reason: REASON })).refusal).toBe(
    'not_found',
  );
});

test('writing has a length, and no control characters', async () => {
  const { person, contractId } = await party();
  for (const text of ['', '   ', 'a\u0000b', 'a\u001bb', 'x'.repeat(2_001)])
    expect((await post(person, `/contracts/${contractId}/breaches`, { text })).status).toBe(400);
  const text = '<b>bold</b>\n) Tj ( \u202eright to left\u202c 👩‍👩‍👧';
  expect((await post(person, `/contracts/${contractId}/breaches`, { text })).data.notices).toMatchObject([{ text }]);
});
