import { plusMs } from '@candor/model/time.ts';
import type { WithdrawalState } from '@candor/model/withdrawals/states.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf } from '../../test/read-decision.ts';
import { railReading, type RailRow } from '../rails/tables.ts';
import { beginSigning, keepSigned, noteProgress } from './sign-withdrawal.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';
import { ANN, EXPIRES, ID, recipient, security, stored, withdrawal } from './testing/withdrawal-rows.ts';

const { now } = MEMORY_CONTEXT;
const rail = (name: RailRow['rail'], more: Partial<RailRow>) =>
  [
    railReading,
    {
      ...{ rail: name, state: 'open', operatorId: null, reason: null, at: now, wallAt: now, paused: false },
      ...{ pausedAt: null, pauseReason: null, ...more },
    } satisfies RailRow,
  ] as const;
const PAYLOAD = { id: ID, kind: 'usdt', asset: 'USDT', amount: '100.00', fee: '1.00', net: '99.00' };

describe('signing begins', () => {
  const input = { id: ID, customerId: ANN, recipientId: 'rcp_1', expiresAt: EXPIRES, fromBlock: 77 };
  const begin = (rows: Parameters<typeof decideInMemory>[2], more: object = {}) =>
    decideInMemory(beginSigning, { ...input, ...more }, rows);

  test('with its end and its block set for good, and says so', () => {
    const { decision, written, events } = begin([stored(), recipient()]);
    const after = withdrawal({ state: 'signing', expiresAt: EXPIRES, fromBlock: 77 });
    expect(decision).toEqual({ ok: true, value: after });
    expect(written(withdrawalTable)).toEqual([after]);
    expect(events).toEqual([{ type: 'withdrawal.signing', subject: ANN, payload: PAYLOAD }]);
  });

  test.each<[string, Parameters<typeof decideInMemory>[2], string]>([
    ['of what never was', [recipient()], 'not_found'],
    ['of somebody else’s', [stored({ customerId: 'cus_bob' }), recipient()], 'not_found'],
    ['of what is not approved', [stored({ state: 'requested' }), recipient()], 'illegal_state'],
    ['twice', [stored({ state: 'signing' }), recipient()], 'illegal_state'],
    ['on a closed rail', [stored(), recipient(), rail('usdt_out', { state: 'closed' })], 'illegal_state'],
    ['on a slow rail', [stored(), recipient(), rail('usdt_out', { state: 'congested' })], 'illegal_state'],
    ['on a paused rail', [stored(), recipient(), rail('usdt_out', { paused: true })], 'illegal_state'],
    ['on an open rail', [stored(), recipient(), rail('usdt_out', {})], 'done'],
    ['of USDT while banks are closed', [stored(), recipient(), rail('bank_out', { state: 'closed' })], 'done'],
    [
      'of dollars while banks are closed',
      [stored({ kind: 'bank' }), recipient(), rail('bank_out', { state: 'closed' })],
      'illegal_state',
    ],
    [
      'of dollars while the chain is closed',
      [stored({ kind: 'bank' }), recipient(), rail('usdt_out', { state: 'closed' })],
      'done',
    ],
    ['under a lock', [stored(), recipient(), security({ transferLock: true })], 'transfer_locked'],
    [
      'under a lock that has ended',
      [stored(), recipient(), security({ transferLock: true, transferLockEndsAt: now })],
      'done',
    ],
    [
      'after a changed password',
      [stored(), recipient(), security({ holdUntil: plusMs(now, 1) })],
      'credentials_changed',
    ],
    ['a day after a changed password', [stored(), recipient(), security({ holdUntil: now })], 'done'],
    ['to an address that is gone', [stored()], 'recipient_unusable'],
    ['to another address', [stored({ recipientId: 'rcp_2' }), recipient()], 'recipient_unusable'],
    ['to one that the bank has stopped', [stored(), recipient({ blockedBy: 'R16' })], 'recipient_unusable'],
  ])('%s', (_, rows, expected) => {
    const begun = begin(rows);
    expect(codeOf(begun)).toBe(expected);
    expect(begun.written(withdrawalTable)).toHaveLength(expected === 'done' ? 1 : 0);
  });
});

describe('a signature', () => {
  const signed = { txId: 'tx', bytes: 'signed bytes', expiresAt: EXPIRES };
  const keep = (more: Partial<Withdrawal> = {}, input: object = {}) =>
    decideInMemory(keepSigned, { id: ID, customerId: ANN, ...signed, ...input }, [
      stored({ state: 'signing', expiresAt: EXPIRES, fromBlock: 77, ...more }),
    ]);

  test('is stored before anything is sent', () => {
    const { decision, written, events } = keep();
    expect(decision).toMatchObject({ ok: true, value: { state: 'signed', txId: 'tx', signedBytes: 'signed bytes' } });
    expect(written(withdrawalTable)).toMatchObject([{ state: 'signed', txId: 'tx', signedBytes: 'signed bytes' }]);
    expect(events).toEqual([{ type: 'withdrawal.signed', subject: ANN, payload: PAYLOAD }]);
  });

  test('that is there already changes nothing and says nothing', () => {
    const again = keep({ state: 'signed', txId: 'tx', signedBytes: 'signed bytes' });
    expect([codeOf(again), again.written(withdrawalTable), again.events]).toEqual(['done', [], []]);
  });

  test.each<[string, Partial<Withdrawal>, object]>([
    ['that differs from the one that is there', { state: 'signed', txId: 'another' }, {}],
    ['of what is not to be signed', { state: 'approved' }, {}],
    ['with another end', {}, { expiresAt: plusMs(EXPIRES, 1) }],
  ])('%s is refused', (_, more, input) => {
    const kept = keep(more, input);
    expect([codeOf(kept), kept.written(withdrawalTable), kept.events]).toEqual(['illegal_state', [], []]);
  });

  test('of what is not theirs, or never was, finds nothing', () => {
    expect(codeOf(keep({ customerId: 'cus_bob' }))).toBe('not_found');
    expect(codeOf(keep({}, { id: 'wdr_none' }))).toBe('not_found');
  });
});

describe('what the chain shows', () => {
  const note = (more: Partial<Withdrawal>, state: 'sent' | 'confirmed', input: object = {}) =>
    decideInMemory(noteProgress, { id: ID, customerId: ANN, state, ...input }, [stored(more)]);
  const earlier = plusMs(now, -1000);

  test.each<[string, Partial<Withdrawal>, 'sent' | 'confirmed', Partial<Withdrawal>, string]>([
    ['sent', { state: 'signed' }, 'sent', { state: 'sent', sentAt: now, confirmedAt: null }, 'withdrawal.sent'],
    [
      'in a block',
      { state: 'sent', sentAt: earlier },
      'confirmed',
      { state: 'confirmed', sentAt: earlier, confirmedAt: now },
      'withdrawal.confirmed',
    ],
    [
      'in a block before it was noted as sent',
      { state: 'signed' },
      'confirmed',
      { state: 'confirmed', sentAt: now, confirmedAt: now },
      'withdrawal.confirmed',
    ],
    [
      'out of its block again, which is no second sending',
      { state: 'confirmed', sentAt: earlier, confirmedAt: earlier },
      'sent',
      { state: 'sent', sentAt: earlier, confirmedAt: null },
      'withdrawal.unconfirmed',
    ],
  ])('is noted: %s', (_, before, state, after, type) => {
    const { decision, written, events } = note(before, state);
    expect(decision).toEqual({ ok: true, value: withdrawal({ ...before, ...after }) });
    expect(written(withdrawalTable)).toEqual([withdrawal({ ...before, ...after })]);
    expect(events).toEqual([{ type, subject: ANN, payload: PAYLOAD }]);
  });

  test('a second time changes nothing and says nothing', () => {
    const again = note({ state: 'sent', sentAt: earlier }, 'sent');
    expect([codeOf(again), again.written(withdrawalTable), again.events]).toEqual(['done', [], []]);
  });

  test.each<WithdrawalState>(['requested', 'approved', 'final', 'failed', 'cancelled'])(
    'of what is %s is refused',
    (state) => expect(codeOf(note({ state }, 'confirmed'))).toBe('illegal_state'),
  );

  test('of what is not theirs, or never was, finds nothing', () => {
    expect(codeOf(note({ state: 'signed', customerId: 'cus_bob' }, 'sent'))).toBe('not_found');
    expect(codeOf(note({ state: 'signed' }, 'sent', { id: 'wdr_none' }))).toBe('not_found');
  });
});
