import type { Instant } from '@candor/model/time.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { balanceTable } from '../../ledger/tables.ts';
import { readStanding } from '../options.ts';
import { capDays, type PendingMoney } from '../read-state.ts';
import { feeTable } from '../tables.ts';
import { ANN } from './withdrawal-rows.ts';

/** How Ann stands on given rows, in memory. */

const { now, lane } = MEMORY_CONTEXT;
export type Rows = Parameters<typeof decideInMemory>[2];
export const DAYS = capDays(now);
const FEES: Rows = [
  [feeTable, { kind: 'usdt', fromAt: 0 as Instant, amount: 1_000_000n }],
  [feeTable, { kind: 'bank', fromAt: 0 as Instant, amount: 0n }],
];
export const balance = (kind: string, asset: string, posted: bigint, held = 0n) =>
  [balanceTable, { accountId: `${kind}:${ANN}`, asset, lane, posted, held }] as const;
const PENDING: PendingMoney = { needs: () => [], read: () => ({ usd: 7n, usdt: 8n }) };
export function standing(rows: Rows, mode: 'simulated' | 'live' = 'simulated') {
  const command = readStanding({ mode, pending: PENDING, usdtRate: () => 99_000_000n });
  const { decision } = decideInMemory(command, { customerId: ANN, days: DAYS }, [...FEES, ...rows]);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}
