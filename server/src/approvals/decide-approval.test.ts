import { type Instant, plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT as AT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { col, table } from '../platform/database/table.ts';
import { needRow } from '../platform/database/rows.ts';
import { approvablesOf, contentHashOf, stateHashOf } from './approvable.ts';
import type { Approvable } from '../slices/approvable.ts';
import { type DecideApproval, decideApproval } from './decide-approval.ts';
import { type Approval, approvalTable } from './tables.ts';

/** Something that two operators decide about: a limit, which one of them wants changed. */
const limitTable = table('limit', { id: col.text(), amount: col.int() }, { key: ['id'] });
const LIMIT = { id: 'cus_ada', amount: 5 };

const change: Approvable<{ readonly id: string; readonly to: number }> = {
  name: 'limit.change',
  makers: ['support'],
  checkers: ['risk'],
  object: ({ id }) => id,
  needs: ({ id }) => [needRow(limitTable, id)],
  state: (rows, { id }) => rows.get(limitTable, id),
  apply: (rows, { id, to }, { now }) => {
    rows.update(limitTable, { id, amount: to });
    rows.emit({ type: 'limit.changed', subject: id, payload: { to, now } });
  },
};
const command = decideApproval(approvablesOf(change));

const request = { id: 'apr_1', action: change.name, content: { id: 'cus_ada', to: 9 }, reason: 'Asked for it' };
const stateHash = stateHashOf(LIMIT);
const stored: Approval = {
  ...{ ...request, stateHash, object: 'cus_ada', contentHash: contentHashOf({ ...request, stateHash }) },
  ...{ maker: 'opr_mia', state: 'open', checker: null, checkReason: null, version: 3 },
  ...{ createdAt: AT.now, wallCreatedAt: AT.now, expiresAt: plusMs(AT.wallNow, 1), decidedAt: null },
};
const asked: DecideApproval = {
  ...{ approvalId: 'apr_1', action: change.name, content: request.content, contentHash: stored.contentHash },
  ...{ verdict: 'approve', roles: ['risk'], operatorId: 'opr_rob', reason: 'Looked at', requestId: 'req_1' },
};
const decline: Partial<DecideApproval> = { verdict: 'decline' };
const own: Partial<DecideApproval> = { operatorId: 'opr_mia' };

interface Given {
  readonly approval?: Partial<Approval> | undefined;
  readonly limit?: number;
}
const decide = (input: Partial<DecideApproval> = {}, given: Given = {}) =>
  decideInMemory(command, { ...asked, ...input }, [
    [limitTable, { ...LIMIT, amount: given.limit ?? LIMIT.amount }],
    ...('approval' in given && !given.approval ? [] : [[approvalTable, { ...stored, ...given.approval }] as const]),
  ]);

const edited = { ...request.content, to: 90 };

test.each<[string, string, Partial<DecideApproval>, Given]>([
  ['a second operator with the role agrees', 'approved', {}, {}],
  ['one of several roles is enough', 'approved', { roles: ['support', 'risk'] }, {}],
  ['a second operator with the role declines', 'declined', decline, {}],
  ['the maker takes it back, whatever the role', 'withdrawn', { ...own, ...decline, roles: [] }, {}],
  ['the maker agrees', 'second_person_required', own, {}],
  ['the maker agrees to one that is past', 'second_person_required', own, { approval: { state: 'approved' } }],
  ['an operator without the role agrees', 'forbidden', { roles: ['support'] }, {}],
  ['an operator without any role declines', 'forbidden', { ...decline, roles: [] }, {}],
  ['it is decided already', 'illegal_state', {}, { approval: { state: 'declined' } }],
  ['it is decided already and declined', 'illegal_state', decline, { approval: { state: 'approved' } }],
  ['it has expired this instant', 'illegal_state', {}, { approval: { expiresAt: AT.wallNow } }],
  ['it has expired', 'illegal_state', decline, { approval: { expiresAt: plusMs(AT.wallNow, -1) } }],
  ['another hash was seen on the screen', 'stale_version', { contentHash: 'other' }, {}],
  ['another hash was seen, and it is declined', 'declined', { ...decline, contentHash: 'other' }, {}],
  ['other content was read', 'stale_version', { content: edited }, {}],
  ['what is stored was altered behind its hash', 'stale_version', {}, { approval: { reason: 'Another' } }],
  ['its stored hash was altered', 'stale_version', {}, { approval: { contentHash: 'other' } }],
  ['the object has changed since', 'stale_version', {}, { limit: 6 }],
  ['the object has changed since, and it is declined', 'declined', decline, { limit: 6 }],
])('%s: %s', (_what, expected, input, given) => {
  const { decision } = decide(input, given);
  if (!decision.ok) throw new Error('the command itself always answers a decision');
  expect(decision.value.ok ? decision.value.value.state : decision.value.refusal.code).toBe(expected);
});

test('a request that is not there is not found, and leaves no row', () => {
  const { decision, written } = decide({}, { approval: undefined });
  expect(decision).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  expect(written(auditTable)).toEqual([]);
});

describe('the result of a decision', () => {
  const outcome = { checker: 'opr_rob', checkReason: 'Looked at', decidedAt: AT.wallNow, version: 4 };
  const by = { actor: 'operator:opr_rob', reason: 'Looked at', requestId: 'req_1' };
  const about = { object: 'customer:cus_ada', customerId: 'cus_ada' };

  test('an approved request is carried out in the same transaction, on record', () => {
    const { decision, written, events } = decide();
    const approved = { ...stored, ...outcome, state: 'approved' };
    expect(decision).toEqual({ ok: true, value: { ok: true, value: approved } });
    expect(written(approvalTable)).toEqual([approved]);
    expect(written(limitTable)).toEqual([{ id: 'cus_ada', amount: 9 }]);
    const hashes = { beforeHash: fingerprint(stored), afterHash: fingerprint(approved) };
    expect(written(auditTable)).toMatchObject([{ ...by, ...about, ...hashes, action: 'limit.change.approved' }]);
    expect(events).toEqual([
      { type: 'limit.changed', subject: 'cus_ada', payload: { to: 9, now: AT.now } },
      {
        type: 'approval.decided',
        subject: 'cus_ada',
        payload: { approvalId: 'apr_1', action: 'limit.change', state: 'approved' },
      },
    ]);
  });

  test.each([
    ['declined', decline, 'opr_rob'],
    ['withdrawn', { ...decline, ...own }, 'opr_mia'],
  ] as const)('%s, nothing happens but its end on record', (state, input, checker) => {
    const { written, events } = decide(input);
    expect(written(approvalTable)).toEqual([{ ...stored, ...outcome, checker, state }]);
    expect(written(limitTable)).toEqual([]);
    expect(written(auditTable)).toMatchObject([{ ...about, action: `limit.change.${state}` }]);
    expect(events).toMatchObject([{ type: 'approval.decided', payload: { state } }]);
  });

  test('an attempt that is not allowed changes nothing but leaves its audit row', () => {
    const { written, events } = decide(own);
    expect([...written(approvalTable), ...written(limitTable), ...events]).toEqual([]);
    const refused = { approvalId: 'apr_1', verdict: 'approve', refused: 'second_person_required' };
    expect(written(auditTable)).toMatchObject([
      {
        ...{ ...about, actor: 'operator:opr_mia', action: 'limit.change.approval_refused' },
        ...{ beforeHash: fingerprint(stored), afterHash: fingerprint(refused) },
      },
    ]);
  });
});

test('a decision sent twice is answered from the reply that is stored under the name of its command', () => {
  expect(command.name).toBe('decide_approval');
});

test('it is decided in the lane of its subject; an action that no slice has declared is a bug', () => {
  expect(command.subject(asked)).toBe('cus_ada');
  expect(() => command.subject({ ...asked, action: 'limit.drop' })).toThrow('limit.drop');
  expect(AT.wallNow).not.toBe(AT.now as Instant);
});
