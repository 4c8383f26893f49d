import type { Usd } from '@candor/model/money.ts';
import {
  available,
  balanceOf,
  balanceTable,
  customerAccount,
  type Line,
  type Mode,
  usdAsset,
} from '../ledger/index.ts';
import { cashAccount } from '../positions/index.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import { type ShortPosition, shortPositionTable } from './tables.ts';
import { debtAccount, type DebtCause, incurDebt } from '../debts/index.ts';

export const collateralAccount = (customerId: string) => customerAccount('short_coll', customerId);
export const owedSharesAccount = (customerId: string) => customerAccount('short', customerId);

/** The customer's money, of whatever kind, and what stands behind the short in one instrument. */
export function moneyNeeds(mode: Mode, customerId: string, code: string): Need[] {
  const asset = usdAsset(mode);
  return [
    needRow(balanceTable, cashAccount(customerId), asset),
    needRow(balanceTable, collateralAccount(customerId), asset),
    needRow(balanceTable, debtAccount(customerId), asset),
    needRow(shortPositionTable, customerId, code),
  ];
}

export interface Paid {
  readonly lines: readonly Line[];
  readonly fromCash: Usd;
  /** The part paid from the collateral of this short. */
  readonly fromCollateral: Usd;
}

/** The amount due, who pays it, and the event it is paid for. */
export interface Payable {
  readonly mode: Mode;
  readonly customerId: string;
  readonly amount: bigint;
  /** Collateral of the short it is paid for; zero where there is no short. */
  readonly behind: bigint;
  readonly cause: DebtCause;
  readonly eventId: string;
}

/**
 * Takes an amount from a customer who has to pay it, however little is there: free cash first, then what stands behind
 * the short, and the rest becomes a debt, so that no account falls below zero (domain §3). Lines sum to −amount.
 */
export function takeFrom(rows: Rows, context: CommandContext, payable: Payable): Paid {
  const { mode, customerId, amount, behind, cause, eventId } = payable;
  const asset = usdAsset(mode);
  const free = available(balanceOf(rows, cashAccount(customerId), asset));
  const fromCash = amount < free ? amount : free > 0n ? free : 0n;
  const rest = amount - fromCash;
  const fromCollateral = (rest < behind ? rest : behind) as Usd;
  const owing = (rest - fromCollateral) as Usd;
  if (owing > 0n) incurDebt(rows, context, { customerId, cause, eventId, amount: owing });
  const lines: Line[] = [
    { accountId: cashAccount(customerId), asset, amount: -fromCash },
    { accountId: collateralAccount(customerId), asset, amount: -fromCollateral },
    { accountId: debtAccount(customerId), asset, amount: -owing },
  ];
  return { lines, fromCash: fromCash as Usd, fromCollateral };
}

/** The short's row with changed amounts; inserted where there was none. */
export function saveShort(rows: Rows, before: ShortPosition | undefined, row: ShortPosition): void {
  if (before) rows.update(shortPositionTable, row);
  else rows.insert(shortPositionTable, row);
}
