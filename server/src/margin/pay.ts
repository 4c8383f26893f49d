import type { Usd } from '@candor/model/money.ts';
import { available, balanceOf, customerAccount, type Line, type Mode, usdAsset } from '../ledger/index.ts';
import { type Need, needRow, type Rows } from '../platform/rows.ts';
import { balanceTable } from '../ledger/index.ts';
import { type ShortPosition, shortPositionTable } from './tables.ts';

export const collateralAccount = (customerId: string) => customerAccount('short_coll', customerId);
export const owedSharesAccount = (customerId: string) => customerAccount('short', customerId);
export const debtAccount = (customerId: string) => customerAccount('recv', customerId);
const cashAccount = (customerId: string) => customerAccount('stock', customerId);

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
  /** What of it came out of the collateral behind this short. */
  readonly fromCollateral: Usd;
  /** What nobody had: the customer owes it from now on. */
  readonly owing: Usd;
}

/**
 * Takes an amount from a customer who has to pay it, however little is there: free cash first, then what stands behind
 * the short, and the rest becomes a debt, so that no account falls below zero (domain §3). Lines sum to −amount.
 */
export function takeFrom(rows: Rows, mode: Mode, customerId: string, amount: bigint, behind: bigint): Paid {
  const asset = usdAsset(mode);
  const free = available(balanceOf(rows, cashAccount(customerId), asset));
  const fromCash = amount < free ? amount : free > 0n ? free : 0n;
  const rest = amount - fromCash;
  const fromCollateral = rest < behind ? rest : behind;
  const owing = rest - fromCollateral;
  const lines: Line[] = [
    { accountId: cashAccount(customerId), asset, amount: -fromCash },
    { accountId: collateralAccount(customerId), asset, amount: -fromCollateral },
    { accountId: debtAccount(customerId), asset, amount: -owing },
  ];
  return { lines, fromCollateral: fromCollateral as Usd, owing: owing as Usd };
}

/** The short's row with changed amounts; inserted where there was none. */
export function saveShort(rows: Rows, before: ShortPosition | undefined, row: ShortPosition): void {
  if (before) rows.update(shortPositionTable, row);
  else rows.insert(shortPositionTable, row);
}
