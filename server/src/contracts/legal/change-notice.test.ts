import { LEGAL_NOTICE_STATES } from '@candor/model/contracts/legal-notices.ts';
import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { fingerprint } from '../../audit/index.ts';
import { auditTable } from '../../audit/tables.ts';
import type { Command } from '../../platform/commands/command.ts';
import { type ContractNotice, contractNoticeTable } from '../tables.ts';
import { ANN, CONTRACT, outcome, stored } from '../testing/contract-rows.ts';
import { breach, dispute, noticed } from '../testing/legal-rows.ts';
import { answerBreach, type ChangeNotice, endPeriod, markCured, settleDispute } from './change-notice.ts';

const { now } = MEMORY_CONTEXT;
const OF = { noticeId: 'cnt_1', contractId: CONTRACT, customerId: ANN };
const BY = { party: 'provider', actor: 'operator:opr_mia', requestId: 'req_1' } as const;
type Done = ReturnType<typeof decideInMemory>;
const nothing = (done: Done) => [done.written(contractNoticeTable), done.written(auditTable), done.events];

/** What a change leaves: the notice, its event and the record. */
function expectChange(done: Done, before: ContractNotice, after: ContractNotice, type: string, record: object): void {
  expect(done.written(contractNoticeTable)).toEqual([after]);
  const payload = { contractId: CONTRACT, noticeId: 'cnt_1', number: 'CU-2026-1', giver: before.giver };
  expect(done.events).toEqual([{ type, subject: ANN, payload }]);
  expect(done.written(auditTable)).toMatchObject([
    {
      ...{ action: type, object: `contract:${CONTRACT}`, customerId: ANN },
      ...{ beforeHash: fingerprint(before), afterHash: fingerprint(after), ...record },
    },
  ]);
}

const CHANGES: [string, Command<ChangeNotice & { text: string }, ContractNotice>, ContractNotice][] = [
  ['an answer', answerBreach, breach({ giver: 'client' })],
  ['a cure', markCured, breach()],
  ['a settlement', settleDispute, dispute()],
];
const INPUT = { ...OF, ...BY, text: 'They are there now' };

describe.each(CHANGES)('%s', (_, command, notice) => {
  test('is of the customer’s own notice and contract, decided in their lane', () => {
    const change = (more: object, rows = [stored(), noticed(notice)]) =>
      decideInMemory(command, { ...INPUT, ...more }, rows);
    expect(outcome(change({}))).toBe('done');
    for (const more of [{ customerId: 'cus_bob' }, { contractId: 'con_2' }, { noticeId: 'cnt_none' }]) {
      const done = change(more);
      expect([outcome(done), ...nothing(done)]).toEqual(['not_found', [], [], []]);
    }
    expect(command.subject(INPUT)).toBe(ANN);
  });

  test('is on record with its reason where one is given', () => {
    const reasonOf = (more: object) =>
      decideInMemory(command, { ...INPUT, ...more }, [stored(), noticed(notice)]).written(auditTable)[0]?.reason;
    expect([reasonOf({}), reasonOf({ reason: 'Seen' })]).toEqual(['notice cnt_1', 'notice cnt_1: Seen']);
  });
});

describe('the provider answers a breach of its own', () => {
  const answer = (before: ContractNotice, more: object = {}) =>
    decideInMemory(answerBreach, { ...INPUT, ...more }, [stored(), noticed(before)]);

  test('once, with the time of the answer', () => {
    const before = breach({ giver: 'client' });
    const after = { ...before, answer: 'They are there now', answeredAt: now };
    const done = answer(before);
    expect(done.decision).toEqual({ ok: true, value: after });
    expectChange(done, before, after, 'contract.breach_answered', { actor: BY.actor, requestId: 'req_1' });
    expect(outcome(answer(breach({ giver: 'client', state: 'uncured' })))).toBe('done');
  });

  test.each<[string, ContractNotice, object]>([
    ['twice', breach({ giver: 'client', answer: 'Before' }), {}],
    ['once it is cured', breach({ giver: 'client', state: 'cured' }), {}],
    ['of the client', breach(), {}],
    ['in a dispute', dispute({ giver: 'client' }), {}],
    ['as the client', breach({ giver: 'client' }), { party: 'client' }],
  ])('not %s', (_, before, more) => {
    const done = answer(before, more);
    expect([outcome(done), ...nothing(done)]).toEqual(['illegal_state', [], [], []]);
  });
});

describe('whoever gave notice of a breach calls it cured', () => {
  const cure = (before: ContractNotice, party: 'client' | 'provider') =>
    decideInMemory(markCured, { ...OF, ...BY, party }, [stored(), noticed(before)]);

  test.each(['client', 'provider'] as const)('%s', (giver) => {
    const before = breach({ giver });
    const after: ContractNotice = { ...before, state: 'cured', closedAt: now };
    const done = cure(before, giver);
    expect(done.decision).toEqual({ ok: true, value: after });
    expectChange(done, before, after, 'contract.breach_cured', { actor: BY.actor, requestId: 'req_1' });
    expect(outcome(cure(before, giver === 'client' ? 'provider' : 'client'))).toBe('illegal_state');
  });

  test.each(LEGAL_NOTICE_STATES)('of what is %s', (state) => {
    const open = state === 'curing' || state === 'uncured';
    expect(outcome(cure(breach({ state }), 'provider'))).toBe(open ? 'done' : 'illegal_state');
  });
});

describe('a dispute is settled by both', () => {
  const settle = (before: ContractNotice, party: 'client' | 'provider' = 'provider') =>
    decideInMemory(settleDispute, { ...OF, ...BY, party }, [stored(), noticed(before)]);

  test('one proposes', () => {
    const done = settle(dispute());
    const after = dispute({ proposedBy: 'provider' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expectChange(done, dispute(), after, 'contract.settlement_proposed', { actor: BY.actor });
  });

  test('the other one agrees; nobody agrees with themselves', () => {
    const [before, done] = [dispute({ proposedBy: 'client' }), settle(dispute({ proposedBy: 'client' }))];
    const after: ContractNotice = { ...before, state: 'settled', closedAt: now };
    expect(done.decision).toEqual({ ok: true, value: after });
    expectChange(done, before, after, 'contract.dispute_settled', { actor: BY.actor });
    const alone = settle(before, 'client');
    expect([outcome(alone), ...nothing(alone)]).toEqual(['illegal_state', [], [], []]);
  });

  test.each(LEGAL_NOTICE_STATES)('of what is %s', (state) => {
    const open = state === 'negotiating' || state === 'arbitration';
    expect(outcome(settle(dispute({ state })))).toBe(open ? 'done' : 'illegal_state');
  });
});

describe('when the days of a notice are over', () => {
  const end = (before: ContractNotice, of = stored(), more: object = {}) =>
    decideInMemory(endPeriod, { ...OF, ...more }, [of, noticed(before)]);
  const SAME = { ok: true, value: { moved: false } };

  test.each<[string, ContractNotice, ContractNotice['state'], string]>([
    ['a breach is uncured', breach({ until: now }), 'uncured', 'contract.cure_over'],
    ['a dispute may go to arbitration', dispute({ until: now }), 'arbitration', 'contract.arbitration_open'],
  ])('%s', (_, before, state, type) => {
    const done = end(before);
    expect(done.decision).toEqual({ ok: true, value: { moved: true } });
    const record = { actor: 'system:contract_term', reason: 'notice cnt_1', requestId: null };
    expectChange(done, before, { ...before, state }, type, record);
  });

  test.each<[string, ContractNotice, object]>([
    ['before they are', breach({ until: plusMs(now, 1) }), {}],
    ['of somebody else’s', breach(), { customerId: 'cus_bob' }],
    ['of another contract', breach(), { contractId: 'con_2' }],
    ['of what never was', breach(), { noticeId: 'cnt_none' }],
    ...LEGAL_NOTICE_STATES.filter((state) => state !== 'curing').map((state): [string, ContractNotice, object] => [
      ...([`of a breach that is ${state}`, breach({ state }), {}] as const),
    ]),
    ...LEGAL_NOTICE_STATES.filter((state) => state !== 'negotiating').map((state): [string, ContractNotice, object] => [
      ...([`of a dispute that is ${state}`, dispute({ state }), {}] as const),
    ]),
  ])('nothing changes %s', (_, before, more) => {
    const done = end(before, stored(), more);
    expect([done.decision, ...nothing(done)]).toEqual([SAME, [], [], []]);
  });

  test.each(CONTRACT_STATES.filter((state) => state !== 'in_force'))('of a contract that is %s', (state) => {
    expect(end(breach(), stored({ state })).decision).toEqual(SAME);
    expect(end(dispute(), stored({ state })).decision).toEqual({ ok: true, value: { moved: true } });
  });

  test('is decided in the lane of its customer', () => {
    expect(endPeriod.subject(OF)).toBe(ANN);
  });
});
