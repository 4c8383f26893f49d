import { HOUR } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';

let world: ConsoleWorld;
let support: Browser;
let risk: Browser;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  support = await world.operator('support');
  risk = await world.operator('risk');
});

/** A frozen customer whose unfreezing support has asked for. */
async function askedFor(by = support) {
  const { customerId } = await world.trial();
  await risk.post(`/customers/${customerId}/freeze`, { reason: 'A strange pattern of logins' });
  const { data } = await by.post(`/customers/${customerId}/unfreeze`, {
    reason: 'The customer has called and explained',
  });
  const stateOf = async () => (await risk.get(`/customers/${customerId}`)).data.state;
  return { customerId, approval: data, stateOf };
}

const decide = (browser: Browser, approval: { approvalId: string; contentHash: string }, verdict = 'approve') =>
  browser.post(`/approvals/${approval.approvalId}/decide`, {
    verdict,
    contentHash: approval.contentHash,
    reason: 'I have looked at it myself',
  });

async function refusedRows(customerId: string): Promise<number> {
  const rows = await world.audited('customer.unfreeze.approval_refused');
  return rows.filter((row) => row.customer_id === customerId).length;
}

test('a second person agrees, and it happens once, on record', async () => {
  const { customerId, approval, stateOf } = await askedFor();
  expect(await stateOf()).toBe('frozen');
  const agreed = await decide(risk, approval);
  expect(agreed.data).toMatchObject({ state: 'approved', checkerName: 'Risk', makerName: 'Support' });
  expect(await stateOf()).toBe('open');
  expect((await decide(risk, approval)).refusal).toBe('illegal_state');
  const rows = await world.whole.db.query<{ action: string }>(
    `SELECT action FROM audit WHERE customer_id = $1 AND actor LIKE 'operator:%' ORDER BY lane, seq`,
    [customerId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'customer.frozen',
    'customer.unfreeze.requested',
    'customer.unfreeze.approved',
    'customer.unfreeze.approval_refused',
  ]);
});

describe('nobody bypasses the second operator, and every attempt leaves its audit row', () => {
  type Try = (asked: Awaited<ReturnType<typeof askedFor>>) => Promise<Answer>;
  const tries: [string, string, () => Browser, Try][] = [
    ['the one who asked', 'second_person_required', () => risk, ({ approval }) => decide(risk, approval)],
    [
      'the same person in another session',
      'second_person_required',
      () => risk,
      async ({ approval }) => decide(await world.operator('risk'), approval),
    ],
    [
      'somebody whose role may not',
      'forbidden',
      () => support,
      async ({ approval }) => decide(await world.operator('treasury_checker'), approval),
    ],
    [
      'whoever read it before it was edited',
      'stale_version',
      () => support,
      async ({ approval }) => {
        await support.post(`/approvals/${approval.approvalId}/revise`, { reason: 'Something else altogether' });
        return decide(risk, approval);
      },
    ],
    [
      'whoever made up what they had read',
      'stale_version',
      () => support,
      ({ approval }) => decide(risk, { ...approval, contentHash: '0'.repeat(64) }),
    ],
    [
      'anybody, once what it is about has changed',
      'stale_version',
      () => support,
      async ({ approval, customerId }) => {
        await world.whole.db.query(`UPDATE customer SET state = 'closing' WHERE id = $1`, [customerId]);
        return decide(risk, approval);
      },
    ],
    [
      'anybody, once it was changed in the database behind their backs',
      'stale_version',
      () => support,
      async ({ approval }) => {
        await world.whole.db.query(`UPDATE approval SET reason = 'Slipped in' WHERE id = $1`, [approval.approvalId]);
        return decide(risk, approval);
      },
    ],
    [
      'anybody after a day',
      'illegal_state',
      () => support,
      async ({ approval }) => {
        await world.whole.db.query('UPDATE approval SET expires_at = expires_at - $2 WHERE id = $1', [
          approval.approvalId,
          25 * HOUR,
        ]);
        return decide(risk, approval);
      },
    ],
    [
      'anybody once it was withdrawn',
      'illegal_state',
      () => support,
      async ({ approval }) => {
        expect((await decide(support, approval, 'decline')).data.state).toBe('withdrawn');
        return decide(risk, approval);
      },
    ],
  ];
  test.each(tries)('%s: %s', async (_who, refusal, maker, attempt) => {
    const asked = await askedFor(maker());
    expect((await attempt(asked)).refusal).toBe(refusal);
    expect(await asked.stateOf()).not.toBe('open');
    expect(await refusedRows(asked.customerId)).toBe(1);
  });

  test('of two operators who approve at once, one is accepted', async () => {
    const { approval } = await askedFor();
    const reviewer = await world.operator('kyc_reviewer');
    const both = await Promise.all([decide(risk, approval), decide(reviewer, approval)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the database itself refuses an approval by its maker', async () => {
    const { approval } = await askedFor();
    await expect(
      world.whole.db.query(`UPDATE approval SET state = 'approved', checker = maker, decided_at = 1 WHERE id = $1`, [
        approval.approvalId,
      ]),
    ).rejects.toThrow('approval_check');
  });
});

describe('roles take two people', () => {
  test('an administrator requests, another operator approves, and the operator concerned signs in again', async () => {
    const admin = await world.operator('admin');
    const { data } = await admin.post('/operators', { name: 'Newcomer', reason: REASON });
    const { device } = await world.enrol(data.invitation);
    const newcomer = await world.signIn(device);
    expect((await newcomer.get('/approvals')).refusal).toBe('forbidden');
    const roles = { roles: ['support'], reason: 'Joins the support team' };
    const asked = (await admin.post(`/operators/${data.operatorId}/roles`, roles)).data;
    expect((await decide(admin, asked)).refusal).toBe('second_person_required');
    expect((await decide(newcomer, asked)).refusal).toBe('forbidden');
    expect((await decide(risk, asked)).status).toBe(200);
    expect((await newcomer.get('/me')).refusal).toBe('session_ended');
    expect((await (await world.signIn(device)).get('/me')).data.roles).toEqual(['support']);
    expect((await admin.post(`/operators/${data.operatorId}/roles`, roles)).refusal).toBe('nothing_to_change');
  });
});
