import { newYorkDate } from '@candor/model/calendar/index.ts';
import { plusMs } from '@candor/model/time.ts';
import { WITHDRAWAL_STATES } from '@candor/model/withdrawals/states.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf, linesOf } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { balanceTable, holdTable, ledgerTxnTable } from '../ledger/tables.ts';
import { recipientTable } from '../recipients/index.ts';
import { cancelWithdrawal, failWithdrawal, finishWithdrawal } from './end-withdrawal.ts';
import { payoutRecordTable, type Withdrawal, withdrawalTable } from './tables.ts';
import { ANN, HOLD, ID, recipient, SPOT, stored, withdrawal } from './testing/withdrawal-rows.ts';

const { now, lane } = MEMORY_CONTEXT;
const USDT = 'USDT.SIM';
type Rows = Parameters<typeof decideInMemory>[2];
const PAYLOAD = { id: ID, kind: 'usdt', asset: 'USDT', amount: '100.00', fee: '1.00', net: '99.00' };
const GIVEN_BACK = [
  `house:payouts#${lane} ${USDT} -99000000`,
  `house:rev_withdrawal#${lane} ${USDT} -1000000`,
  `spot:${ANN} ${USDT} 100000000`,
];

describe('taken back by its owner', () => {
  const cancel = (rows: Rows, more: object = {}) =>
    decideInMemory(cancelWithdrawal('simulated'), { id: ID, customerId: ANN, requestId: 'req_1', ...more }, rows);

  test('before it is approved: the reservation ends and nothing is posted', () => {
    const done = cancel([stored({ state: 'requested', approvedTxn: null }), SPOT, HOLD]);
    const after = withdrawal({ state: 'cancelled', approvedTxn: null, endedAt: now });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(withdrawalTable)).toEqual([after]);
    expect(done.written(holdTable)).toMatchObject([{ remaining: 0n, state: 'closed' }]);
    expect(done.written(balanceTable)).toMatchObject([{ posted: 500_000_000n, held: 0n }]);
    expect(done.written(ledgerTxnTable)).toEqual([]);
    expect(done.events).toEqual([{ type: 'withdrawal.cancelled', subject: ANN, payload: PAYLOAD }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'withdrawal.cancelled', object: `withdrawal:${ID}`, customerId: ANN },
        beforeHash: fingerprint(withdrawal({ state: 'requested', approvedTxn: null })),
        ...{ afterHash: fingerprint(after), requestId: 'req_1' },
      },
    ]);
  });

  test('when it is approved: everything is posted back, the fee too', () => {
    const done = cancel([stored(), SPOT]);
    expect(done.written(ledgerTxnTable)).toMatchObject([
      {
        ...{ kind: 'withdrawal_returned', eventId: ID, effectiveDate: newYorkDate(now), actor: ANN, reverses: '2:7' },
      },
    ]);
    expect(linesOf(done)).toEqual(GIVEN_BACK);
    expect(done.decision).toMatchObject({ value: { state: 'cancelled', endedTxn: `${lane}:1` } });
    expect(done.written(holdTable)).toEqual([]);
  });

  test.each(WITHDRAWAL_STATES.filter((state) => state !== 'requested' && state !== 'approved'))(
    'when it is %s: too late',
    (state) => {
      const late = cancel([stored({ state }), SPOT]);
      expect([codeOf(late), late.events]).toEqual(['too_late_to_cancel', []]);
    },
  );

  test('by somebody else, or of what never was: there is nothing', () => {
    expect(codeOf(cancel([stored({ customerId: 'cus_bob' })]))).toBe('not_found');
    expect(codeOf(cancel([stored()], { id: 'wdr_none' }))).toBe('not_found');
  });
});

describe('arrived for good', () => {
  const finish = (more: Partial<Withdrawal> = {}, gas = 0n, others: Rows = []) =>
    decideInMemory(finishWithdrawal('simulated'), { id: ID, customerId: ANN, gas }, [
      ...[stored({ state: 'confirmed', confirmedAt: plusMs(now, -1), ...more }), ...others],
    ]);

  test('what was on its way leaves the house, and the house pays the chain', () => {
    const done = finish({}, 13_000_000n);
    const after = { state: 'final', confirmedAt: plusMs(now, -1), endedAt: now, endedTxn: `${lane}:1` } as const;
    expect(done.decision).toEqual({ ok: true, value: withdrawal(after) });
    expect(done.written(withdrawalTable)).toEqual([withdrawal(after)]);
    expect(done.written(ledgerTxnTable)).toMatchObject([
      { kind: 'withdrawal_final', eventId: ID, effectiveDate: newYorkDate(now), actor: 'system:withdrawals' },
    ]);
    expect(linesOf(done)).toEqual([
      ...[`house:payouts#${lane} ${USDT} -99000000`, `house:usdt_hot#${lane} ${USDT} 99000000`],
      ...[`house:exp_network#${lane} TRX.SIM -13000000`, `house:trx_gas#${lane} TRX.SIM 13000000`],
    ]);
    expect(done.events).toEqual([{ type: 'withdrawal.final', subject: ANN, payload: PAYLOAD }]);
  });

  test('by bank it leaves the bank account', () => {
    const done = finish({ kind: 'bank', asset: 'USD.SIM', state: 'sent', confirmedAt: null });
    expect(linesOf(done)).toEqual([`house:payouts#${lane} USD.SIM -99000000`, `house:bank#${lane} USD.SIM 99000000`]);
    expect(done.decision).toMatchObject({ value: { confirmedAt: now } });
  });

  test('the first of a customer is remembered, and it alone', () => {
    const record = { customerId: ANN, firstWithdrawal: ID, firstAt: now };
    expect(finish().written(payoutRecordTable)).toEqual([record]);
    const before = { customerId: ANN, firstWithdrawal: 'wdr_0', firstAt: now };
    expect(finish({}, 0n, [[payoutRecordTable, before]]).written(payoutRecordTable)).toEqual([]);
  });

  test('a second time changes nothing', () => {
    const again = finish({ state: 'final' });
    expect([codeOf(again), again.written(withdrawalTable), again.events]).toEqual(['done', [], []]);
  });

  test.each(['requested', 'approved', 'signing', 'failed', 'cancelled', 'declined'] as const)(
    'what is %s cannot have arrived',
    (state) => expect(codeOf(finish({ state }))).toBe('illegal_state'),
  );

  test('somebody else’s, or what never was, is not there', () => {
    expect(codeOf(finish({ customerId: 'cus_bob' }))).toBe('not_found');
    expect(codeOf(decideInMemory(finishWithdrawal('simulated'), { id: ID, customerId: ANN, gas: 0n }, []))).toBe(
      'not_found',
    );
  });
});

describe('it can no longer arrive', () => {
  const input = { id: ID, customerId: ANN, recipientId: 'rcp_1', reason: 'reverted', gas: 0n, blocks: false };
  const fail = (more: Partial<Withdrawal> = {}, given: Partial<typeof input> = {}, others: Rows = [recipient()]) =>
    decideInMemory(failWithdrawal('simulated'), { ...input, ...given }, [
      ...[stored({ state: 'sent', ...more }), SPOT, ...others],
    ]);

  test('everything is posted back, the fee too, and the reason is told', () => {
    const done = fail();
    const after = withdrawal({ state: 'failed', reason: 'reverted', endedAt: now, endedTxn: `${lane}:1` });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(withdrawalTable)).toEqual([after]);
    expect(done.written(ledgerTxnTable)).toMatchObject([
      { kind: 'withdrawal_returned', actor: 'system:withdrawals', reverses: '2:7' },
    ]);
    expect(linesOf(done)).toEqual(GIVEN_BACK);
    expect(done.written(recipientTable)).toEqual([]);
    expect(done.events).toEqual([
      { type: 'withdrawal.failed', subject: ANN, payload: { ...PAYLOAD, reason: 'reverted' } },
    ]);
  });

  test('the house pays what the chain took', () => {
    const done = fail({}, { gas: 13_000_000n });
    expect(done.written(ledgerTxnTable)).toMatchObject([
      { kind: 'withdrawal_returned' },
      { kind: 'network_cost', eventId: ID, effectiveDate: newYorkDate(now), actor: 'system:withdrawals' },
    ]);
    expect(linesOf(done, 2n)).toEqual([
      ...[`house:exp_network#${lane} TRX.SIM -13000000`, `house:trx_gas#${lane} TRX.SIM 13000000`],
    ]);
  });

  test('a card that the bank pays no more to is stopped, and its return says why', () => {
    const done = fail({ kind: 'bank' }, { blocks: true, reason: 'R16' });
    expect(done.written(recipientTable)).toMatchObject([{ id: 'rcp_1', blockedBy: 'R16' }]);
    expect(codeOf(fail({ kind: 'bank' }, { blocks: true, reason: 'R16' }, []))).toBe('done');
  });

  test('a second time changes nothing', () => {
    const again = fail({ state: 'failed' });
    expect([codeOf(again), again.written(withdrawalTable), again.events]).toEqual(['done', [], []]);
  });

  test.each(['requested', 'approved', 'final', 'cancelled', 'declined'] as const)('not of what is %s', (state) =>
    expect(codeOf(fail({ state }))).toBe('illegal_state'),
  );

  test('somebody else’s, or what never was, is not there', () => {
    expect(codeOf(fail({ customerId: 'cus_bob' }))).toBe('not_found');
    expect(codeOf(fail({}, { id: 'wdr_none' }))).toBe('not_found');
  });
});
