import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { WITHDRAWAL_STATES } from '@candor/model/withdrawals/states.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { customerTable } from '../auth/index.ts';
import { holdTable, ledgerEntryTable, ledgerTxnTable } from '../ledger/tables.ts';
import {
  approveBySystem,
  approveForTrial,
  contentHashOf,
  decideWithdrawal,
  movingNeeds,
} from './approve-withdrawal.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';
import { ANN, HOLD, ID, SPOT, stored, withdrawal } from './testing/withdrawal-rows.ts';

const { now, lane } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
type Done = ReturnType<typeof decideInMemory>;
const requested = (more: Partial<Withdrawal> = {}) => withdrawal({ state: 'requested', approvedTxn: null, ...more });
const rowsOf = (more: Partial<Withdrawal> = {}): Rows => [stored(requested(more)), SPOT, HOLD];
const PAYLOAD = { id: ID, kind: 'usdt', asset: 'USDT', amount: '100.00', fee: '1.00', net: '99.00' };

/** What became of it, and that nothing else did. */
function outcome({ decision, written, events }: Done): string {
  const inner = decision.ok && (decision.value as { ok?: boolean }).ok !== undefined ? decision.value : decision;
  const { ok, value, refusal } = inner as { ok: boolean; value?: Withdrawal; refusal?: { code: string } };
  if (ok) return value!.state;
  expect([written(withdrawalTable), written(ledgerTxnTable), written(holdTable), events]).toEqual([[], [], [], []]);
  return refusal!.code;
}

/** Everything that an approval writes: the money is on its way. */
function expectBooked(done: Done, actor: string, more: Partial<Withdrawal> = {}): void {
  const after = requested({ state: 'approved', approvedAt: now, approvedTxn: `${lane}:1`, ...more });
  expect(done.written(withdrawalTable)).toEqual([after]);
  expect(done.written(ledgerTxnTable)).toMatchObject([
    { kind: 'withdrawal_approved', eventId: ID, effectiveDate: newYorkDate(now), actor },
  ]);
  expect(
    done.written(ledgerEntryTable).map(({ accountId, asset, amount }) => `${accountId} ${asset} ${amount}`),
  ).toEqual([
    `spot:${ANN} USDT.SIM -100000000`,
    `house:payouts#${lane} USDT.SIM 99000000`,
    `house:rev_withdrawal#${lane} USDT.SIM 1000000`,
  ]);
  expect(done.written(holdTable)).toMatchObject([{ remaining: 0n, state: 'closed' }]);
  expect(done.events).toEqual([{ type: 'withdrawal.approved', subject: ANN, payload: PAYLOAD }]);
}

describe('by rule', () => {
  const byRule = (rows: Rows, more: object = {}) =>
    decideInMemory(approveBySystem('simulated'), { id: ID, customerId: ANN, ...more }, rows);

  test('what waits for nobody is approved, and its money is on its way', () => {
    const done = byRule(rowsOf());
    expect(outcome(done)).toBe('approved');
    expectBooked(done, 'system:withdrawals');
  });

  test.each<[string, Rows, object, string]>([
    ['what one person must see', rowsOf({ approvals: 1 }), {}, 'illegal_state'],
    ['what two people must see', rowsOf({ approvals: 2 }), {}, 'illegal_state'],
    ['what is approved', rowsOf({ state: 'approved' }), {}, 'illegal_state'],
    ['what was taken back', rowsOf({ state: 'cancelled' }), {}, 'illegal_state'],
    ['somebody else’s', rowsOf({ customerId: 'cus_bob' }), {}, 'not_found'],
    ['what never was', rowsOf(), { id: 'wdr_none' }, 'not_found'],
  ])('not %s', (_, rows, more, expected) => expect(outcome(byRule(rows, more))).toBe(expected));
});

describe('by simulated staff', () => {
  const customer = (kind: 'trial' | 'standard') => [customerTable, { id: ANN, kind } as never] as const;
  const byStaff = (rows: Rows, mode: 'simulated' | 'live' = 'simulated') =>
    decideInMemory(approveForTrial(mode), { id: ID, customerId: ANN }, rows);

  test.each([
    [1, { approver1: 'simulated:maker', approver2: null }],
    [2, { approver1: 'simulated:maker', approver2: 'simulated:checker' }],
  ])('a trial’s, by as many as it takes: %s', (approvals, names) => {
    const done = byStaff([...rowsOf({ approvals }), customer('trial')]);
    expect(outcome(done)).toBe('approved');
    expectBooked(done, 'system:withdrawals', { approvals, ...names });
  });

  test.each<[string, Rows, 'simulated' | 'live', string]>([
    ['anybody else’s', [...rowsOf({ approvals: 1 }), customer('standard')], 'simulated', 'forbidden'],
    ['nobody’s', rowsOf({ approvals: 1 }), 'simulated', 'forbidden'],
    ['with real money', [...rowsOf({ approvals: 1 }), customer('trial')], 'live', 'forbidden'],
    ['another trial’s', [...rowsOf({ customerId: 'cus_bob' }), customer('trial')], 'simulated', 'forbidden'],
    ['what never was', [SPOT, HOLD, customer('trial')], 'simulated', 'forbidden'],
    ['what screening found', [...rowsOf({ screening: 'hit' }), customer('trial')], 'simulated', 'illegal_state'],
    ['twice', [...rowsOf({ state: 'approved' }), customer('trial')], 'simulated', 'illegal_state'],
  ])('not %s', (_, rows, mode, expected) => expect(outcome(byStaff(rows, mode))).toBe(expected));
});

describe('by operators', () => {
  const input = {
    ...{ id: ID, customerId: ANN, operatorId: 'opr_a', reason: 'Looked at', requestId: 'req_1', isOwn: false },
    ...{ roles: ['treasury_checker'] as readonly OperatorRole[], verdict: 'approve' as const, ground: undefined },
  };
  type More = Partial<Omit<Parameters<ReturnType<typeof decideWithdrawal>['decide']>[1], 'id'>> & { id?: string };
  const decide = (of: Partial<Withdrawal>, more: More = {}) =>
    decideInMemory(
      decideWithdrawal('simulated'),
      { ...input, contentHash: contentHashOf(requested(of)), ...more },
      rowsOf(of),
    );
  const audited = (done: Done) => done.written(auditTable);

  test('one of one lets it go, and is on record', () => {
    const done = decide({ approvals: 1 });
    const names = { approvals: 1, approver1: 'opr_a', approver1Checks: true };
    expect(outcome(done)).toBe('approved');
    expectBooked(done, 'operator:opr_a', names);
    const after = requested({ state: 'approved', approvedAt: now, approvedTxn: `${lane}:1`, ...names });
    expect(audited(done)).toMatchObject([
      {
        ...{ actor: 'operator:opr_a', action: 'withdrawal.approved', object: `withdrawal:${ID}`, customerId: ANN },
        ...{ beforeHash: fingerprint(requested({ approvals: 1 })), afterHash: fingerprint(after) },
        ...{ reason: 'Looked at', requestId: 'req_1' },
      },
    ]);
  });

  test('the first of two leaves a name, and no money moves', () => {
    const done = decide({ approvals: 2 }, { roles: ['treasury_maker'] });
    expect(done.written(withdrawalTable)).toEqual([
      requested({ approvals: 2, approver1: 'opr_a', approver1Checks: false }),
    ]);
    expect([done.written(ledgerTxnTable), done.written(holdTable)]).toEqual([[], []]);
    expect(done.events).toEqual([{ type: 'withdrawal.approved_once', subject: ANN, payload: PAYLOAD }]);
    expect(audited(done)).toMatchObject([{ action: 'withdrawal.approved', reason: 'Looked at' }]);
  });

  test('the second lets it go', () => {
    const before = { approvals: 2, approver1: 'opr_b', approver1Checks: false };
    const done = decide(before);
    expectBooked(done, 'operator:opr_a', { ...before, approver2: 'opr_a' });
  });

  test.each<[string, Partial<Withdrawal>, More, string]>([
    ['a maker and a checker', { approver1: 'opr_b', approver1Checks: false }, {}, 'approved'],
    ['a checker and a maker', { approver1: 'opr_b', approver1Checks: true }, { roles: ['treasury_maker'] }, 'approved'],
    [
      'two makers, and nobody who checks',
      { approver1: 'opr_b', approver1Checks: false },
      { roles: ['treasury_maker'] },
      'second_person_required',
    ],
    ['one twice', { approver1: 'opr_a', approver1Checks: true }, {}, 'second_person_required'],
  ])('of two: %s', (_, of, more, expected) => {
    expect(outcome(decide({ approvals: 2, ...of }, more))).toBe(expected);
  });

  test.each<[string, Partial<Withdrawal>, More, string]>([
    ['without a treasury role', {}, { roles: ['support', 'admin', 'risk', 'kyc_reviewer'] }, 'forbidden'],
    ['for themselves', {}, { isOwn: true }, 'forbidden'],
    ['of something else than was shown', {}, { contentHash: '0'.repeat(64) }, 'stale_version'],
    ['where no operator has to look', { approvals: 0 }, {}, 'illegal_state'],
    ['declined without a ground', {}, { verdict: 'decline' }, 'illegal_state'],
  ])('refused and on record: %s', (_, of, more, expected) => {
    const done = decide({ approvals: 1, ...of }, more);
    expect(outcome(done)).toBe(expected);
    expect(audited(done)).toMatchObject([
      {
        ...{
          actor: 'operator:opr_a',
          action: 'withdrawal.decision_refused',
          object: `withdrawal:${ID}`,
          customerId: ANN,
        },
        beforeHash: fingerprint(requested({ approvals: 1, ...of })),
        afterHash: fingerprint({ verdict: more.verdict ?? 'approve', refused: expected }),
        reason: 'Looked at',
      },
    ]);
  });

  test.each(WITHDRAWAL_STATES.filter((state) => state !== 'requested'))(
    'nothing more is decided of what is %s',
    (state) => expect(outcome(decide({ approvals: 1, state }))).toBe('illegal_state'),
  );

  test('somebody else’s, or what never was, is not there', () => {
    expect(outcome(decide({ approvals: 1 }, { customerId: 'cus_bob' }))).toBe('not_found');
    expect(outcome(decide({ approvals: 1 }, { id: 'wdr_none' }))).toBe('not_found');
  });

  test.each(['law', 'recipient'] as const)('declined on the ground of %s: the money is free again', (ground) => {
    const done = decide({ approvals: 2, approver1: 'opr_a', approver1Checks: true }, { verdict: 'decline', ground });
    const row = { approvals: 2, approver1: 'opr_a', approver1Checks: true };
    const after = requested({ ...row, state: 'declined', reason: ground, endedAt: now });
    expect(done.written(withdrawalTable)).toEqual([after]);
    expect(done.written(holdTable)).toMatchObject([{ remaining: 0n, state: 'closed' }]);
    expect(done.written(ledgerTxnTable)).toEqual([]);
    expect(done.events).toEqual([
      { type: 'withdrawal.declined', subject: ANN, payload: { ...PAYLOAD, reason: ground } },
    ]);
    expect(audited(done)).toMatchObject([
      {
        ...{ action: 'withdrawal.declined', reason: `${ground}: Looked at` },
        ...{ beforeHash: fingerprint(requested(row)), afterHash: fingerprint(after) },
      },
    ]);
  });
});

test('the hash is of everything that is approved', () => {
  const row = requested();
  const changed: Partial<Withdrawal>[] = [
    ...[{ payee: 'X' }, { amount: 1n }, { fee: 0n }, { net: 1n }, { recipientId: 'rcp_x' }, { customerId: 'cus_x' }],
    ...[{ asset: 'USD' }, { kind: 'bank' as const }, { id: 'wdr_x' }, { approvals: 2 }, { screening: 'hit' as const }],
  ];
  const hashes = new Set([row, ...changed.map((more) => ({ ...row, ...more }))].map(contentHashOf));
  expect(hashes.size).toBe(changed.length + 1);
  expect(contentHashOf(row)).toMatch(/^[0-9a-f]{64}$/);
  expect(contentHashOf({ ...row, state: 'approved', reason: 'x' })).toBe(contentHashOf(row));
});

test('money moves between the wallet, what is on its way, the fee, the hot wallet and the bank, in both moneys', () => {
  const balances = movingNeeds('simulated', ANN, ID, 2).filter(({ values }) => values.length === 2);
  const accounts = [`spot:${ANN}`, 'house:payouts#2', 'house:rev_withdrawal#2', 'house:usdt_hot#2', 'house:bank#2'];
  expect(balances.map(({ values }) => values)).toEqual(
    accounts.flatMap((account) => [
      [account, 'USD.SIM'],
      [account, 'USDT.SIM'],
    ]),
  );
});
