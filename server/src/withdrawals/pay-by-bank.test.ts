import { plusMs } from '@candor/model/time.ts';
import { WITHDRAWAL_STATES } from '@candor/model/withdrawals/states.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { ledgerTxnTable } from '../ledger/tables.ts';
import { recipientTable } from '../recipients/index.ts';
import { type BankPayment, bankPaymentTable } from './bank-tables.ts';
import { notePaid, noteReturned, putInFile, settlePayment, stopCard } from './pay-by-bank.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';
import { ANN, ID, recipient, security, stored, withdrawal } from './testing/withdrawal-rows.ts';

const { now } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const dollars = (more: Partial<Withdrawal> = {}) => stored({ kind: 'bank', asset: 'USD.SIM', ...more });
const payment = (more: Partial<BankPayment> = {}): BankPayment => ({
  ...{ withdrawalId: ID, fileId: 'pay_1', trace: 'WDR_1', amount: 99_000_000n, lineId: null, returnableUntil: null },
  ...{ returnedLine: null, settledAt: null, ...more },
});
const paying = (more: Partial<BankPayment> = {}) => [bankPaymentTable, payment(more)] as const;
const PAYLOAD = { id: ID, kind: 'bank', asset: 'USD', amount: '100.00', fee: '1.00', net: '99.00' };

describe('into a file of payments', () => {
  const put = (rows: Rows, more: object = {}) =>
    decideInMemory(putInFile, { id: ID, customerId: ANN, recipientId: 'rcp_1', fileId: 'pay_1', ...more }, rows);

  test('for good, under a name that the bank will say again', () => {
    const done = put([dollars(), recipient()]);
    const after = withdrawal({ kind: 'bank', asset: 'USD.SIM', state: 'signing', fileId: 'pay_1' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(withdrawalTable)).toEqual([after]);
    expect(done.written(bankPaymentTable)).toEqual([payment()]);
    expect(done.events).toEqual([{ type: 'withdrawal.signing', subject: ANN, payload: PAYLOAD }]);
  });

  test.each<[string, Rows, string]>([
    ['not twice', [dollars({ state: 'signing' }), recipient()], 'illegal_state'],
    ['not USDT', [stored(), recipient()], 'illegal_state'],
    ['not what a lock keeps', [dollars(), recipient(), security({ transferLock: true })], 'transfer_locked'],
    ['not what somebody else has asked for', [dollars({ customerId: 'cus_bob' }), recipient()], 'not_found'],
    ['not what never was', [recipient()], 'not_found'],
  ])('%s', (_, rows, expected) => {
    const done = put(rows);
    expect([codeOf(done), done.written(bankPaymentTable), done.events]).toEqual([expected, [], []]);
  });
});

describe('paid by the bank', () => {
  const input = { id: ID, customerId: ANN, lineId: 'line_1', until: plusMs(now, 5) };
  const paid = (rows: Rows) => decideInMemory(notePaid, input, rows);

  test.each<[string, Partial<Withdrawal>, Partial<Withdrawal>]>([
    ['handed over', { state: 'sent', sentAt: plusMs(now, -9) }, { sentAt: plusMs(now, -9) }],
    ['before we knew that it was handed over', { state: 'signing' }, { sentAt: now }],
  ])('%s: confirmed, with its line and how long it may come back', (_, before, after) => {
    const done = paid([dollars(before), paying()]);
    const noted = payment({ lineId: 'line_1', returnableUntil: input.until });
    expect(done.decision).toEqual({ ok: true, value: noted });
    expect(done.written(bankPaymentTable)).toEqual([noted]);
    expect(done.written(withdrawalTable)).toEqual([
      withdrawal({ kind: 'bank', asset: 'USD.SIM', ...before, ...after, state: 'confirmed', confirmedAt: now }),
    ]);
    expect(done.events).toEqual([{ type: 'withdrawal.confirmed', subject: ANN, payload: PAYLOAD }]);
  });

  test.each(WITHDRAWAL_STATES.filter((state) => !['signing', 'signed', 'sent'].includes(state)))(
    'what is %s stays so, and the line is noted',
    (state) => {
      const done = paid([dollars({ state }), paying()]);
      expect([codeOf(done), done.written(withdrawalTable), done.events]).toEqual(['done', [], []]);
      expect(done.written(bankPaymentTable)).toMatchObject([{ lineId: 'line_1' }]);
    },
  );

  test('the same line again changes nothing, another one is refused', () => {
    const again = paid([dollars({ state: 'sent' }), paying({ lineId: 'line_1' })]);
    expect([codeOf(again), again.written(bankPaymentTable), again.events]).toEqual(['done', [], []]);
    expect(codeOf(paid([dollars({ state: 'sent' }), paying({ lineId: 'line_0' })]))).toBe('illegal_state');
  });

  test('nothing without a payment, nor somebody else’s', () => {
    expect(codeOf(paid([dollars({ state: 'sent' })]))).toBe('not_found');
    expect(codeOf(paid([paying()]))).toBe('not_found');
    expect(codeOf(paid([dollars({ state: 'sent', customerId: 'cus_bob' }), paying()]))).toBe('not_found');
  });
});

describe('come back', () => {
  const back = (more?: Partial<BankPayment>) =>
    decideInMemory(noteReturned, { id: ID, customerId: ANN, lineId: 'line_2' }, more ? [paying(more)] : []);

  test('its line is noted once', () => {
    const done = back({ lineId: 'line_1' });
    const after = payment({ lineId: 'line_1', returnedLine: 'line_2' });
    expect([done.decision, done.written(bankPaymentTable)]).toEqual([{ ok: true, value: after }, [after]]);
    const again = back({ returnedLine: 'line_2' });
    expect([codeOf(again), again.written(bankPaymentTable)]).toEqual(['done', []]);
  });

  test('another line is refused, and one after it has counted as arrived', () => {
    expect(codeOf(back({ returnedLine: 'line_0' }))).toBe('illegal_state');
    expect(codeOf(back({ settledAt: now }))).toBe('illegal_state');
    expect(codeOf(back())).toBe('not_found');
  });
});

describe('counts as arrived', () => {
  const settle = (of: Partial<BankPayment> | undefined, more: Partial<Withdrawal> = {}) =>
    decideInMemory(settlePayment('simulated'), { id: ID, customerId: ANN }, [
      dollars({ state: 'confirmed', ...more }),
      ...(of ? [paying(of)] : []),
    ]);

  test('from the moment until which it may come back', () => {
    const done = settle({ returnableUntil: now });
    expect(done.decision).toMatchObject({ ok: true, value: { state: 'final', endedAt: now } });
    expect(done.written(bankPaymentTable)).toEqual([payment({ returnableUntil: now, settledAt: now })]);
    expect(done.written(ledgerTxnTable)).toMatchObject([{ kind: 'withdrawal_final' }]);
  });

  test.each<[string, Partial<BankPayment> | undefined, string]>([
    ['not before', { returnableUntil: plusMs(now, 1) }, 'illegal_state'],
    ['not while the bank has not paid it', {}, 'illegal_state'],
    ['not what has come back', { returnableUntil: now, returnedLine: 'line_2' }, 'illegal_state'],
    ['not without a payment', undefined, 'not_found'],
  ])('%s', (_, of, expected) => {
    const done = settle(of);
    expect([codeOf(done), done.written(bankPaymentTable), done.written(ledgerTxnTable)]).toEqual([expected, [], []]);
  });

  test('once: a second time changes nothing, and what has failed stays', () => {
    const again = settle({ returnableUntil: now, settledAt: plusMs(now, -1) }, { state: 'final' });
    expect([codeOf(again), again.written(bankPaymentTable)]).toEqual(['done', []]);
    const failed = settle({ returnableUntil: now }, { state: 'failed' });
    expect([codeOf(failed), failed.written(bankPaymentTable)]).toEqual(['illegal_state', []]);
  });
});

describe('a card that the bank pays no more to', () => {
  const stop = (...rows: Rows) =>
    decideInMemory(stopCard, { id: ID, customerId: ANN, recipientId: 'rcp_1', reason: 'R16' }, rows);

  test('is stopped, on record with the payment that said so', () => {
    const done = stop(recipient());
    const [, before] = recipient();
    const after = { ...before, blockedBy: 'R16' };
    expect([done.decision, done.written(recipientTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'system:bank', action: 'recipient.stopped', object: 'recipient:rcp_1', customerId: ANN },
        ...{ beforeHash: fingerprint(before), afterHash: fingerprint(after), reason: `R16 for withdrawal:${ID}` },
      },
    ]);
  });

  test('keeps its first reason', () => {
    const again = stop(recipient({ blockedBy: 'R20' }));
    expect(again.decision).toMatchObject({ ok: true, value: { blockedBy: 'R20' } });
    expect([again.written(recipientTable), again.written(auditTable)]).toEqual([[], []]);
  });

  test('is the customer’s own, or it is not there', () => {
    expect(codeOf(stop(recipient({ customerId: 'cus_bob' })))).toBe('not_found');
    expect(codeOf(stop())).toBe('not_found');
  });
});
