import type { RecipientKind } from '@candor/model/recipients/rules.ts';
import { DAY, formatInstant, type Instant, instant } from '@candor/model/time.ts';
import type { WithdrawalFunds } from '@candor/model/withdrawals/funds.ts';
import { CAP_WINDOW_MS } from '@candor/model/withdrawals/caps.ts';
import type { WithdrawalFacts } from '@candor/model/withdrawals/refusals.ts';
import { type SecurityRow, isProtected, securityOf, securityTable } from '../auth/index.ts';
import { debtAccount } from '../debts/index.ts';
import {
  available,
  balanceOf,
  balanceTable,
  customerAccount,
  type Mode,
  usdAsset,
  usdtAsset,
} from '../ledger/index.ts';
import { settlementTable } from '../orders/index.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { feeTable, payoutRecordTable, withdrawalTable } from './tables.ts';

/** What other slices know of a customer's money, read in the same transaction. */
export interface PendingMoney {
  readonly needs: (customerId: string) => readonly Need[];
  /** Credited and still reversible, by asset: USDT that is not solid, bank money on hold. */
  readonly read: (rows: Rows, customerId: string) => { readonly usd: bigint; readonly usdt: bigint };
}

export interface StateDeps {
  readonly mode: Mode;
  readonly pending: PendingMoney;
  /** Dollars per USDT, 1e-8; undefined where no rate is known. */
  readonly usdtRate: () => bigint | undefined;
}

const ELSEWHERE = ['stock', 'quant', 'fund'] as const;

export const utcDayOf = (at: Instant): string => formatInstant(at).slice(0, 10);
/** The two UTC days that the last 24 hours are part of. */
export const capDays = (now: Instant): readonly [string, string] => [utcDayOf(instant(now - DAY)), utcDayOf(now)];

/** Rows that decide about a withdrawal of a customer, beside its recipient. */
export function stateNeeds({ mode, pending }: StateDeps, customerId: string, days: readonly string[]): Need[] {
  const [usd, usdt] = [usdAsset(mode), usdtAsset(mode)];
  return [
    needRow(balanceTable, customerAccount('spot', customerId), usd),
    needRow(balanceTable, customerAccount('spot', customerId), usdt),
    ...ELSEWHERE.map((kind) => needRow(balanceTable, customerAccount(kind, customerId), usd)),
    needRow(balanceTable, debtAccount(customerId), usd),
    needRows(settlementTable, 'open', customerId),
    ...days.map((day) => needRows(withdrawalTable, 'counted', customerId, day)),
    needRows(feeTable, 'ofKind', 'usdt'),
    needRows(feeTable, 'ofKind', 'bank'),
    needRow(payoutRecordTable, customerId),
    needRow(securityTable, customerId),
    ...pending.needs(customerId),
  ];
}

export function fundsOf(rows: Rows, { mode, pending, usdtRate }: StateDeps, customerId: string): WithdrawalFunds {
  const [usd, usdt] = [usdAsset(mode), usdtAsset(mode)];
  const free = (kind: (typeof ELSEWHERE)[number] | 'spot', asset: string) =>
    available(balanceOf(rows, customerAccount(kind, customerId), asset));
  const unsettled = rows
    .find(settlementTable, 'open', customerId)
    .reduce((sum, { sold, soldFees }) => (sold > soldFees ? sum + sold - soldFees : sum), 0n);
  const elsewhere = ELSEWHERE.reduce((sum, kind) => sum + free(kind, usd), 0n) - unsettled;
  const { usd: pendingUsd, usdt: pendingUsdt } = pending.read(rows, customerId);
  return {
    ...{ spotUsd: free('spot', usd), spotUsdt: free('spot', usdt) },
    elsewhere: elsewhere > 0n ? elsewhere : 0n,
    ...{ pendingUsd, pendingUsdt, debt: -balanceOf(rows, debtAccount(customerId), usd).posted, rate: usdtRate() },
  };
}

/** The fee in force, in millionths of what is sent. */
export function feeOf(rows: Rows, kind: RecipientKind, now: Instant): bigint {
  const inForce = rows.find(feeTable, 'ofKind', kind).filter(({ fromAt }) => fromAt <= now);
  return inForce.reduce((newest, row) => (row.fromAt > newest.fromAt ? row : newest)).amount;
}

/** USD millionths that were asked for within the last 24 hours and did not come to nothing. */
export function spentOf(rows: Rows, customerId: string, now: Instant): bigint {
  return capDays(now)
    .flatMap((day) => rows.find(withdrawalTable, 'counted', customerId, day))
    .filter(({ requestedAt }) => requestedAt > now - CAP_WINDOW_MS)
    .reduce((sum, { worth }) => sum + worth, 0n);
}

/** Whether nothing was ever paid to this customer. */
export const isFirstPayout = (rows: Rows, customerId: string): boolean =>
  rows.get(payoutRecordTable, customerId) === undefined;

type Protected = Pick<WithdrawalFacts, 'transferLock' | 'allowList' | 'credentialsHeldUntil'>;

export function protectionsOf(rows: Rows, customerId: string, now: Instant): Protected {
  const security: SecurityRow = securityOf(rows, customerId);
  return {
    transferLock: isProtected(security, 'transfer_lock', now),
    allowList: isProtected(security, 'withdrawal_allow_list', now),
    credentialsHeldUntil: security.holdUntil === null ? undefined : instant(security.holdUntil),
  };
}
