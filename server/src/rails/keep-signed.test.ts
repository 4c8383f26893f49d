import { instant } from '@candor/model/time.ts';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@candor/model/withdrawals/states.ts';
import { describe, expect, test } from 'vitest';
import { inState, withSignature } from './keep-signed.ts';

const END = instant(9000);
const row = (state: WithdrawalState, txId: string | null = null) => ({
  ...{ id: 'wdr_1', state, expiresAt: END, txId, signedBytes: txId === null ? null : 'bytes' },
});
const REFUSED = { ok: false, refusal: { code: 'illegal_state' } };

describe('a signature', () => {
  const signed = { txId: 'tx', bytes: 'bytes', expiresAt: END };

  test('is added to what is to be signed', () => {
    expect(withSignature(row('signing'), signed)).toEqual({ ok: true, value: row('signed', 'tx') });
  });

  test('that is there is the very row, however far it has come', () => {
    for (const state of ['signed', 'sent', 'final'] as const) {
      const there = row(state, 'tx');
      const kept = withSignature(there, signed);
      expect(kept.ok && kept.value).toBe(there);
    }
  });

  test('that differs, or has another end, is refused', () => {
    expect(withSignature(row('signed', 'another'), signed)).toEqual(REFUSED);
    expect(withSignature(row('signing', 'another'), signed)).toEqual(REFUSED);
    expect(withSignature(row('signing'), { ...signed, expiresAt: instant(9001) })).toEqual(REFUSED);
  });

  test.each(WITHDRAWAL_STATES.filter((state) => state !== 'signing'))('is refused for what is %s', (state) => {
    expect(withSignature(row(state), signed)).toEqual(REFUSED);
  });
});

describe('a state that the chain shows', () => {
  const may: Record<'sent' | 'confirmed', readonly WithdrawalState[]> = {
    sent: ['signing', 'signed', 'confirmed'],
    confirmed: ['signed', 'sent'],
  };

  test.each((['sent', 'confirmed'] as const).flatMap((to) => WITHDRAWAL_STATES.map((from) => [from, to] as const)))(
    'of what is %s: %s',
    (from, to) => {
      const before = row(from, 'tx');
      const after = inState(before, to);
      if (from === to) expect(after.ok && after.value).toBe(before);
      else expect(after).toEqual(may[to].includes(from) ? { ok: true, value: row(to, 'tx') } : REFUSED);
    },
  );
});
