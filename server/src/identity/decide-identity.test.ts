import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT as AT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { type Customer, customerTable } from '../auth/index.ts';
import { noticeTable } from '../delivery/tables.ts';
import { type DecideIdentity, decideIdentity, refuseNumberInUse } from './decide-identity.ts';
import { identitySubmissionTable, type Submission } from './tables.ts';

const vera: Customer = {
  ...{ id: 'cus_vera', kind: 'standard', state: 'open', username: 'vera', accountType: 'email' },
  ...{ email: 'vera@example.com', emailNormal: 'vera@example.com', areaCode: null, phone: null, phoneNormal: null },
  ...{ passwordHash: null, identityStatus: 'in_review', lang: 'en', invitedBy: null },
  ...{ createdAt: AT.now, wallCreatedAt: AT.now },
} as Customer;
const submission: Submission = {
  ...{ id: 'idv_2', customerId: vera.id, number: 2, state: 'in_review', country: 'US', documentKind: 'passport' },
  ...{ sealed: Buffer.from([1]), numberIndex: Buffer.from([1]), usPerson: true, reading: 'same_name' },
  ...{ submittedAt: AT.now, wallSubmittedAt: AT.now, dueAt: AT.now, alertedAt: null, breachedAt: null },
  ...{ decidedAt: null, wallDecidedAt: null, decidedBy: null, reasons: [], note: '' },
} as Submission;
const approval: DecideIdentity = {
  ...{ submissionId: submission.id, customerId: vera.id, operatorId: 'opr_rita', verdict: 'approved', reasons: [] },
  ...{ note: 'Seen', requestId: 'req_1' },
};
const rejection: DecideIdentity = { ...approval, verdict: 'rejected', reasons: ['name_mismatch', 'document_expired'] };

interface Given {
  readonly customer?: Partial<Customer> | undefined;
  readonly submission?: Partial<Submission> | undefined;
}
const decide = (input: DecideIdentity, given: Given = {}) =>
  decideInMemory(decideIdentity, input, [
    ...('customer' in given && !given.customer ? [] : [[customerTable, { ...vera, ...given.customer }] as const]),
    ...('submission' in given && !given.submission
      ? []
      : [[identitySubmissionTable, { ...submission, ...given.submission }] as const]),
  ]);
function outcome(input: DecideIdentity, given: Given = {}): string {
  const { decision, written, events } = decide(input, given);
  if (decision.ok) return decision.value.state;
  // A refusal leaves nothing behind.
  expect([customerTable, identitySubmissionTable, auditTable, noticeTable].flatMap(written)).toEqual([]);
  expect(events).toEqual([]);
  return decision.refusal.code;
}

test.each<[string, string, Partial<DecideIdentity>, Given]>([
  ['an approval', 'approved', {}, {}],
  ['a rejection with its reasons', 'rejected', rejection, {}],
  ['a customer who is not there', 'not_found', {}, { customer: undefined }],
  ['a submission that is not there', 'not_found', {}, { submission: undefined }],
  ['a submission of somebody else', 'not_found', {}, { submission: { customerId: 'cus_bob' } }],
  ['an operator who is the customer', 'forbidden', { operatorId: vera.id }, {}],
  ['one that is decided already', 'illegal_state', {}, { submission: { state: 'rejected' } }],
  ['a customer who is approved already', 'illegal_state', {}, { customer: { identityStatus: 'approved' } }],
  ['a customer who has sent nothing', 'illegal_state', rejection, { customer: { identityStatus: 'unsubmitted' } }],
  ['a rejection without a reason', 'invalid_field', { verdict: 'rejected' }, {}],
  ['an approval with a reason', 'invalid_field', { reasons: ['name_mismatch'] }, {}],
])('%s: %s', (_what, expected, input, given) => {
  expect(outcome({ ...approval, ...input }, given)).toBe(expected);
});

test('a rejection without a reason is refused with the place of what is missing', () => {
  expect(decide({ ...approval, verdict: 'rejected' }).decision).toEqual({
    ok: false,
    refusal: { code: 'invalid_field', params: { pointer: '/reasons', rule: 'required' } },
  });
});

describe('the result of a decision', () => {
  const decided = { decidedAt: AT.now, wallDecidedAt: AT.wallNow, decidedBy: 'opr_rita', note: 'Seen' };

  test('an approval opens the account, is on record with its operator, and is sent to the customer', () => {
    const { decision, written, events } = decide(approval);
    const after = { ...submission, ...decided, state: 'approved', reasons: [] };
    expect(decision).toEqual({
      ok: true,
      value: { submissionId: 'idv_2', state: 'approved', decidedAt: '2026-11-20T15:00:00Z' },
    });
    expect(written(identitySubmissionTable)).toEqual([after]);
    expect(written(customerTable)).toEqual([{ ...vera, identityStatus: 'approved' }]);
    expect(written(auditTable)).toMatchObject([
      {
        ...{ actor: 'operator:opr_rita', action: 'identity.approved', object: 'identity:idv_2', customerId: vera.id },
        ...{ reason: 'reviewed', requestId: 'req_1' },
        ...{ beforeHash: fingerprint(submission), afterHash: fingerprint(after) },
      },
    ]);
    expect(written(noticeTable)).toMatchObject([{ template: 'identity_approved', params: {} }]);
    expect(events.filter(({ type }) => type.startsWith('identity'))).toEqual([
      {
        type: 'identity.approved',
        subject: vera.id,
        payload: { submissionId: 'idv_2', number: 2, reasons: [] },
      },
    ]);
  });

  test('a rejection keeps its reasons, and the customer may send again', () => {
    const { written, events } = decide(rejection);
    const reasons = ['name_mismatch', 'document_expired'];
    expect(written(identitySubmissionTable)).toEqual([{ ...submission, ...decided, state: 'rejected', reasons }]);
    expect(written(customerTable)).toEqual([{ ...vera, identityStatus: 'rejected' }]);
    expect(written(auditTable)).toMatchObject([
      { action: 'identity.rejected', reason: 'name_mismatch, document_expired' },
    ]);
    expect(written(noticeTable)).toMatchObject([
      {
        template: 'identity_rejected',
        params: { reasons: 'The name does not match the document. The document has expired.' },
      },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'identity.rejected', payload: { number: 2, reasons } });
  });

  test('a final rejection is sent as such, in the customer’s language', () => {
    const { written } = decide(
      { ...rejection, reasons: ['document_expired', 'not_eligible'] },
      { customer: { lang: 'es' } },
    );
    const [notice] = written(noticeTable);
    expect(notice).toMatchObject({ template: 'identity_refused', lang: 'es' });
    expect(notice?.params).toMatchObject({ reasons: expect.stringContaining('El documento venció.') });
  });
});

describe('a number that is verified for another customer', () => {
  const failing = (error: object) => refuseNumberInUse(Promise.reject(Object.assign(new Error('database'), error)));

  test('is a refusal, whichever lane the other customer is in', async () => {
    expect(await failing({ code: '23505', constraint: 'identity_number_key' })).toEqual({
      ok: false,
      refusal: expect.objectContaining({ code: 'number_in_use' }),
    });
  });

  test.each([
    ['another unique rule', { code: '23505', constraint: 'identity_submission_pkey' }],
    ['another failure of that rule', { code: '23514', constraint: 'identity_number_key' }],
    ['any other failure', {}],
  ])('%s is thrown on', async (_what, error) => {
    await expect(failing(error)).rejects.toThrow('database');
  });

  test('a decision that went through is passed on', async () => {
    const answer = { ok: true, value: 7 } as const;
    expect(await refuseNumberInUse(Promise.resolve(answer))).toBe(answer);
  });
});

test('a customer’s decisions are made one after the other: the customer is the subject', () => {
  expect(decideIdentity.subject(approval)).toBe(vera.id);
});

test('a decision sent twice is answered from the reply that is stored under the name of its command', () => {
  expect(decideIdentity.name).toBe('decide_identity');
});
