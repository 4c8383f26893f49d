import { DAY, type Instant, plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { optionsView } from './options.ts';
import { withdrawalTable } from './tables.ts';
import { balance, DAYS, type Rows, standing } from './testing/standing.ts';
import { security, withdrawal } from './testing/withdrawal-rows.ts';

const { now } = MEMORY_CONTEXT;

describe('what the screen of withdrawals shows', () => {
  const LONG_AGO = plusMs(now, -100 * DAY);
  const around = {
    rails: { usdt: 'open', bank: 'congested' } as const,
    enrolled: new Set(['code', 'passkey'] as const),
    firstFundedAt: LONG_AGO as Instant | undefined,
    heldByLaw: false,
    arrivesAt: (kind: 'usdt' | 'bank', at: Instant) => plusMs(at, kind === 'usdt' ? 60_000 : DAY),
  };
  const rows: Rows = [
    ...[balance('spot', 'USD.SIM', 50_000_000n), balance('spot', 'USDT.SIM', 90_000_000n, 10_000_000n)],
    balance('recv', 'USD.SIM', -1_000_000n),
  ];
  const shown = (given: Rows = rows, more: Partial<typeof around> = {}) =>
    optionsView(standing(given), { ...around, ...more });

  test('both ways out, with what is free, what may leave, the fee and when it would arrive', () => {
    expect(shown().options).toEqual([
      {
        ...{ kind: 'usdt', asset: 'USDT', rail: 'open', free: '80.00', withdrawable: '80.00', pending: '0.000008' },
        ...{ debt: '1.00', fee: '1.00', arrivesAt: '2026-11-20T15:01:00Z' },
      },
      {
        ...{ kind: 'bank', asset: 'USD', rail: 'congested', free: '50.00', withdrawable: '50.00' },
        ...{ pending: '0.000007', debt: '1.00', fee: '0.00', arrivesAt: null },
      },
    ]);
    expect(shown().asOf).toBe('2026-11-20T15:00:00Z');
  });

  test('the caps of each proof, what is left of them, and which proofs there are', () => {
    const spent = [withdrawalTable, withdrawal({ requestedAt: now, utcDay: DAYS[1], worth: 4_000_000_000n })] as const;
    expect(shown([...rows, spent]).caps).toEqual([
      { tier: 'code', enrolled: true, cap: '1000.00', left: '0.00' },
      { tier: 'totp', enrolled: false, cap: '10000.00', left: '6000.00' },
      { tier: 'passkey', enrolled: true, cap: '50000.00', left: '46000.00' },
    ]);
    const whole = [withdrawalTable, withdrawal({ requestedAt: now, utcDay: DAYS[1], worth: 1_000_000_000n })] as const;
    expect(shown([...rows, whole]).caps[0]).toMatchObject({ left: '0.00' });
  });

  test('a new account is told that its caps are lower, for seven days', () => {
    expect([shown().newAccount, shown(rows, { firstFundedAt: now }).newAccount]).toEqual([false, true]);
    expect(shown(rows, { firstFundedAt: undefined }).newAccount).toBe(true);
    expect(shown(rows, { firstFundedAt: plusMs(now, -7 * DAY) }).newAccount).toBe(false);
  });

  test('who has to approve', () => {
    expect(shown().approval).toEqual({ automaticUpTo: '2000.00', twoFrom: '10000.00', firstPayout: true });
  });

  test.each<[string, Rows, Partial<typeof around>, object[]]>([
    ['nothing', [], {}, []],
    ['the law', [], { heldByLaw: true }, [{ cause: 'law', code: 'held_by_law', params: {} }]],
    ['a lock', [security({ transferLock: true })], {}, [{ cause: 'lock', code: 'transfer_locked', params: {} }]],
    [
      'a changed password, until',
      [security({ holdUntil: plusMs(now, 1000) })],
      {},
      [{ cause: 'hold', code: 'credentials_changed', params: { until: '2026-11-20T15:00:01Z' } }],
    ],
    ['neither an empty wallet nor a debt nor a cap', [balance('recv', 'USD.SIM', -9n)], {}, []],
    ['nor an allow-list, which only new addresses meet', [security({ withdrawalAllowList: true })], {}, []],
  ])('what stops every withdrawal: %s', (_, given, more, expected) => {
    expect(shown(given, more).stopped).toEqual(expected);
  });
});
