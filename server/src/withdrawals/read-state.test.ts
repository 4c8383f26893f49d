import { DAY, type Instant, plusMs, type TradingDate } from '@candor/model/time.ts';
import type { Usd } from '@candor/model/money.ts';
import { describe, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { settlementTable } from '../orders/index.ts';
import { capDays } from './read-state.ts';
import { feeTable, payoutRecordTable, type Withdrawal, withdrawalTable } from './tables.ts';
import { balance, DAYS, type Rows, standing } from './testing/standing.ts';
import { ANN, security, withdrawal } from './testing/withdrawal-rows.ts';

const { now } = MEMORY_CONTEXT;
const settlement = (settleDate: string, sold: bigint, soldFees: bigint, settledAt: Instant | null = null) =>
  [
    settlementTable,
    {
      ...{ customerId: ANN, settleDate: settleDate as TradingDate, bought: 0n as Usd, sold: sold as Usd },
      ...{ soldFees: soldFees as Usd, houseNet: 0n, shortNet: 0n, round: 0, settledAt, txn: null },
    },
  ] as const;

describe('how a customer stands', () => {
  test('what is free of each wallet and account, less what is reserved; nothing where nothing ever was', () => {
    const { funds } = standing([
      ...[balance('spot', 'USD.SIM', 100n, 1n), balance('spot', 'USDT.SIM', 200n, 2n)],
      ...[balance('stock', 'USD.SIM', 400n, 4n), balance('quant', 'USD.SIM', 800n, 8n)],
      ...[balance('fund', 'USD.SIM', 1600n, 16n), balance('recv', 'USD.SIM', -3n)],
    ]);
    expect(funds).toEqual({
      ...{ spotUsd: 99n, spotUsdt: 198n, elsewhere: 396n + 792n + 1584n },
      ...{ pendingUsd: 7n, pendingUsdt: 8n, debt: 3n, rate: 99_000_000n },
    });
    expect(standing([]).funds).toMatchObject({ spotUsd: 0n, spotUsdt: 0n, elsewhere: 0n, debt: 0n });
  });

  test('real and simulated money are other money', () => {
    const rows = [balance('spot', 'USD.SIM', 100n), balance('spot', 'USDT', 5n)];
    expect(standing(rows).funds).toMatchObject({ spotUsd: 100n, spotUsdt: 0n });
    expect(standing(rows, 'live').funds).toMatchObject({ spotUsd: 0n, spotUsdt: 5n });
  });

  test('proceeds of sales that are not settled are not free, after their fees and never below nothing', () => {
    const elsewhere = (...rows: Rows) => standing([balance('stock', 'USD.SIM', 1000n), ...rows]).funds.elsewhere;
    expect(elsewhere(settlement('2026-11-20', 300n, 20n))).toBe(720n);
    expect(elsewhere(settlement('2026-11-20', 300n, 20n), settlement('2026-11-23', 100n, 0n))).toBe(620n);
    expect(elsewhere(settlement('2026-11-20', 5n, 20n))).toBe(1000n);
    expect(elsewhere(settlement('2026-11-20', 20n, 20n))).toBe(1000n);
    expect(elsewhere(settlement('2026-11-20', 3000n, 20n))).toBe(0n);
  });

  test('the fee in force is the newest that has begun, each kind its own', () => {
    const fee = (kind: 'usdt' | 'bank', from: number, amount: bigint) =>
      [feeTable, { kind, fromAt: from as Instant, amount }] as const;
    const { fees } = standing([
      ...[fee('usdt', now, 2_000_000n), fee('usdt', now + 1, 3_000_000n), fee('usdt', 5, 4_000_000n)],
      fee('bank', 7, 250_000n),
    ]);
    expect(fees).toEqual({ usdt: 2_000_000n, bank: 250_000n });
  });

  test('what was asked for within 24 hours, and nothing of what is older', () => {
    const asked = (id: string, ago: number, worth: bigint, more: Partial<Withdrawal> = {}) => {
      const requestedAt = plusMs(now, -ago);
      const utcDay = ago < DAY && capDays(requestedAt)[1] === DAYS[1] ? DAYS[1] : DAYS[0];
      return [withdrawalTable, withdrawal({ id, requestedAt, utcDay, worth, ...more })] as const;
    };
    expect(standing([asked('a', 0, 1n), asked('b', DAY - 1, 2n), asked('c', DAY, 4n)]).spent).toBe(3n);
  });

  test('whether anything was ever paid, and what protects the account now', () => {
    expect(standing([])).toMatchObject({
      firstPayout: true,
      protections: { transferLock: false, allowList: false, credentialsHeldUntil: undefined },
      now,
    });
    const paid = [payoutRecordTable, { customerId: ANN, firstWithdrawal: 'wdr_0', firstAt: now }] as const;
    const locks = security({ transferLock: true, withdrawalAllowList: true, holdUntil: plusMs(now, 5) });
    expect(standing([paid, locks])).toMatchObject({
      firstPayout: false,
      protections: { transferLock: true, allowList: true, credentialsHeldUntil: plusMs(now, 5) },
    });
    const one = standing([security({ withdrawalAllowList: true })]).protections;
    expect(one).toMatchObject({ transferLock: false, allowList: true });
  });
});
