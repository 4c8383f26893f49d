import { describe, expect, test } from 'vitest';
import { RATE_ONE, usd } from '../money.ts';
import { DAY, type Instant, parseInstant, plusMs } from '../time.ts';
import { spotFree, type WithdrawalFunds, withdrawable, worthOf } from './funds.ts';
import { approvalsNeeded, capOf } from './caps.ts';
import { WITHDRAWAL_CAUSES, WITHDRAWAL_REASONS, whyNot, type WithdrawalFacts } from './refusals.ts';
import { canCancel, canFollow, countsAgainstCap, isUnderWay, WITHDRAWAL_STATES } from './states.ts';

const NOW = parseInstant('2026-11-20T15:00:00Z');
const FUNDS: WithdrawalFunds = {
  ...{ spotUsd: usd('500'), spotUsdt: usd('1000'), elsewhere: usd('0'), pendingUsd: 0n, pendingUsdt: 0n, debt: 0n },
  rate: undefined,
};
const SOUND: WithdrawalFacts = {
  ...{ kind: 'usdt', amount: usd('100'), fee: usd('1'), now: NOW, funds: FUNDS, heldByLaw: false },
  ...{ transferLock: false, allowList: false, credentialsHeldUntil: undefined, spent: 0n, cap: usd('1000') },
  recipient: { usableAt: NOW, blocked: false, screening: 'clear' },
};
const recipient = (more: object) => ({ recipient: { ...SOUND.recipient, ...more } as WithdrawalFacts['recipient'] });
const later = plusMs(NOW, 1);

describe('the one table of refusals', () => {
  test.each<[string, Partial<WithdrawalFacts>, string | undefined, string | undefined]>([
    ['everything is as it should be', {}, undefined, undefined],
    ['the law holds it', { heldByLaw: true }, 'law', 'held_by_law'],
    ['the lock is on', { transferLock: true }, 'lock', 'transfer_locked'],
    ['there is no such recipient', { recipient: undefined }, 'recipient', 'recipient_unusable'],
    ['the bank blocked the card', recipient({ blocked: true }), 'recipient', 'recipient_unusable'],
    ['screening found the address', recipient({ screening: 'hit' }), 'recipient', 'recipient_unusable'],
    [
      'a new address, with the allow-list',
      { allowList: true, ...recipient({ usableAt: later }) },
      'allow_list',
      'not_on_allow_list',
    ],
    ['an address that is old enough, with the allow-list', { allowList: true }, undefined, undefined],
    ['a new address', recipient({ usableAt: later }), 'hold', 'recipient_too_new'],
    ['a changed password', { credentialsHeldUntil: later }, 'hold', 'credentials_changed'],
    ['a changed password, 24 hours ago', { credentialsHeldUntil: NOW }, undefined, undefined],
    [
      'a millionth more than there is',
      { amount: usd('1000.000001'), cap: usd('9000') },
      'balance',
      'insufficient_funds',
    ],
    ['all there is', { amount: usd('1000') }, undefined, undefined],
    [
      'what is not final',
      { amount: usd('900.000001'), funds: { ...FUNDS, spotUsd: 0n, pendingUsdt: usd('100') } },
      'balance',
      'above_withdrawable',
    ],
    [
      'all that is final',
      { amount: usd('900'), funds: { ...FUNDS, spotUsd: 0n, pendingUsdt: usd('100') } },
      undefined,
      undefined,
    ],
    ['no more than the fee', { amount: usd('1') }, 'balance', 'below_fee'],
    ['a millionth more than the fee', { amount: usd('1.000001') }, undefined, undefined],
    ['a millionth above the cap', { spent: usd('900.000001') }, 'cap', 'withdrawal_cap'],
    ['exactly the cap', { spent: usd('900') }, undefined, undefined],
  ])('%s', (_, more, cause, code) => {
    const found = whyNot({ ...SOUND, ...more });
    expect([found?.cause, found?.code]).toEqual([cause, code]);
  });

  test('has every published cause, and no other', () => {
    expect(new Set(WITHDRAWAL_REASONS.map(({ cause }) => cause))).toEqual(new Set(WITHDRAWAL_CAUSES));
  });

  test('says until when, how much at most, and what is left', () => {
    expect(whyNot({ ...SOUND, ...recipient({ usableAt: later }) })?.params).toEqual({
      until: '2026-11-20T15:00:00.001Z',
    });
    expect(whyNot({ ...SOUND, credentialsHeldUntil: later })?.params).toEqual({ until: '2026-11-20T15:00:00.001Z' });
    expect(whyNot({ ...SOUND, amount: usd('2000') })?.params).toEqual({ maximum: '1000.00' });
    expect(whyNot({ ...SOUND, spent: usd('950') })?.params).toEqual({ left: '50.00' });
    expect(whyNot({ ...SOUND, spent: usd('1500') })?.params).toEqual({ left: '0.00' });
    const pending = { ...FUNDS, spotUsd: 0n, pendingUsdt: usd('950') };
    expect(whyNot({ ...SOUND, funds: pending })?.params).toEqual({ maximum: '50.00' });
  });

  test('answers the first that applies', () => {
    const all = { heldByLaw: true, transferLock: true, amount: usd('5000'), spent: usd('5000') };
    expect(whyNot({ ...SOUND, ...all })?.code).toBe('held_by_law');
    expect(whyNot({ ...SOUND, ...all, heldByLaw: false })?.code).toBe('transfer_locked');
  });
});

describe('what can be withdrawn', () => {
  test.each<[string, 'usdt' | 'bank', Partial<WithdrawalFunds>, string]>([
    ['all that is in the wallet', 'usdt', {}, '1000'],
    ['of the other currency likewise', 'bank', {}, '500'],
    ['whole cents by bank', 'bank', { spotUsd: usd('10.019999') }, '10.01'],
    ['a millionth by chain', 'usdt', { spotUsdt: usd('0.000001') }, '0.000001'],
    ['less what is not final, wherever it went', 'usdt', { spotUsd: 0n, pendingUsd: usd('300') }, '700'],
    ['no less while other money covers it', 'usdt', { elsewhere: usd('300'), pendingUsd: usd('300') }, '1000'],
    ['nothing where all of it is pending and spent', 'usdt', { spotUsd: 0n, pendingUsdt: usd('2000') }, '0'],
    ['less a debt', 'bank', { spotUsdt: 0n, debt: usd('120') }, '380'],
    ['nothing where the debt is larger', 'bank', { spotUsdt: 0n, debt: usd('620') }, '0'],
    ['at the rate, rounded down', 'usdt', { spotUsd: 0n, pendingUsd: usd('1'), rate: 99_000_000n }, '998.98989'],
    [
      'pending USDT at the rate, rounded up',
      'bank',
      { spotUsdt: 0n, pendingUsdt: usd('100'), rate: 101_000_000n },
      '399',
    ],
    ['at the rate all the same where nothing is pending', 'usdt', { rate: 99_999_999n }, '1000'],
  ])('%s', (_, kind, more, expected) => {
    expect(withdrawable(kind, { ...FUNDS, ...more })).toBe(usd(expected === '998.98989' ? '998.989898' : expected));
  });

  test('is never more than what is free in the wallet, nor than the person’s free money less what is pending', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const at = (n: number) => BigInt((seed * 7919 * n) % 1_000_000_007) % usd('1000');
      const funds = {
        ...{
          spotUsd: at(1),
          spotUsdt: at(2),
          elsewhere: at(3),
          pendingUsd: at(4),
          pendingUsdt: at(5),
          debt: at(6) / 10n,
        },
        rate: RATE_ONE,
      };
      const room = funds.spotUsd + funds.spotUsdt + funds.elsewhere - funds.pendingUsd - funds.pendingUsdt - funds.debt;
      for (const kind of ['usdt', 'bank'] as const) {
        const most = withdrawable(kind, funds);
        expect(most >= 0n && most <= spotFree(kind, funds) && (most === 0n || most <= room)).toBe(true);
        const naive = room < spotFree(kind, funds) ? room : spotFree(kind, funds);
        expect(most).toBe(naive <= 0n ? 0n : kind === 'bank' ? naive - (naive % 10_000n) : naive);
      }
    }
  });

  test('counts at no less than it is worth', () => {
    expect(worthOf('bank', usd('10'), 50n)).toBe(usd('10'));
    expect(worthOf('usdt', 1n, 99_999_999n)).toBe(1n);
    expect(worthOf('usdt', usd('100'), 101_000_000n)).toBe(usd('101'));
    expect(worthOf('usdt', usd('100'), 0n)).toBe(usd('100'));
    expect(worthOf('usdt', usd('100'), undefined)).toBe(usd('100'));
  });
});

describe('limits', () => {
  const funded = (days: number) => plusMs(NOW, -days * DAY);
  test.each<['code' | 'totp' | 'passkey', Instant | undefined, string]>([
    ['code', funded(30), '1000'],
    ['totp', funded(30), '10000'],
    ['passkey', funded(30), '50000'],
    ['code', funded(1), '1000'],
    ['totp', funded(1), '5000'],
    ['passkey', funded(1), '5000'],
    ['passkey', undefined, '5000'],
    ['passkey', funded(7), '50000'],
    ['passkey', plusMs(funded(7), 1), '5000'],
  ])('%s, funded at %s: %s a day', (tier, at, cap) => {
    expect(capOf(tier, NOW, at)).toBe(usd(cap));
  });

  test.each<[string, boolean, 'clear' | 'hit', number]>([
    ['2000', false, 'clear', 0],
    ['2000.000001', false, 'clear', 1],
    ['9999.999999', false, 'clear', 1],
    ['10000', false, 'clear', 2],
    ['1', true, 'clear', 2],
    ['1', false, 'hit', 2],
  ])('%s, first: %s, screening %s: %i operators', (worth, firstPayout, screening, expected) => {
    expect(approvalsNeeded({ worth: usd(worth), firstPayout, screening })).toBe(expected);
  });
});

describe('states', () => {
  test('nothing leads back to before a signature, and an end is an end', () => {
    const signed = ['signed', 'sent', 'confirmed', 'final'] as const;
    for (const from of signed)
      for (const to of ['requested', 'approved', 'signing', 'signed', 'cancelled', 'declined'] as const)
        expect(canFollow(from, to), `${from} → ${to}`).toBe(false);
    expect(WITHDRAWAL_STATES.filter((state) => !isUnderWay(state))).toEqual([
      'final',
      'failed',
      'cancelled',
      'declined',
    ]);
  });

  test('the owner may take it back until somebody may have signed it', () => {
    expect(WITHDRAWAL_STATES.filter(canCancel)).toEqual(['requested', 'approved']);
  });

  test('what came to nothing does not count against the cap', () => {
    expect(WITHDRAWAL_STATES.filter((state) => !countsAgainstCap(state))).toEqual(['failed', 'cancelled', 'declined']);
  });

  test('every state is reached by the way that is allowed', () => {
    const ways = [
      ['requested', 'approved'],
      ['requested', 'cancelled'],
      ['requested', 'declined'],
      ['approved', 'signing'],
      ['signing', 'signed'],
      ['signing', 'sent'],
      ['signing', 'failed'],
      ['signed', 'sent'],
      ['signed', 'confirmed'],
      ['signed', 'final'],
      ['signed', 'failed'],
      ['sent', 'confirmed'],
      ['sent', 'final'],
      ['sent', 'failed'],
      ['confirmed', 'sent'],
      ['confirmed', 'final'],
      ['confirmed', 'failed'],
      ['approved', 'cancelled'],
    ];
    const allowed = WITHDRAWAL_STATES.flatMap((from) =>
      WITHDRAWAL_STATES.filter((to) => canFollow(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed.sort()).toEqual(ways.map((way) => way.join(' ')).sort());
  });
});
