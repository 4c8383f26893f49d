import { shortEquity, type ShortMark } from '@candor/model/margin/requirement.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { balanceOf, balanceTable, type Mode, usdAsset } from '../ledger/index.ts';
import { collateralAccount } from './pay.ts';
import { shortPositionTable } from './tables.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { cashAccount, dividendDueTable, positionTable } from '../positions/index.ts';
import { debtAccount } from '../debts/index.ts';

/** Rows that the equity of a customer's shorts is computed from. */
export function equityNeeds({ mode }: { readonly mode: Mode }, customerId: string): Need[] {
  const asset = usdAsset(mode);
  return [
    needRows(positionTable, 'short', customerId),
    needRows(shortPositionTable, 'ofCustomer', customerId),
    needRows(dividendDueTable, 'unpaid', customerId),
    needRow(balanceTable, cashAccount(customerId), asset),
    needRow(balanceTable, collateralAccount(customerId), asset),
    needRow(balanceTable, debtAccount(customerId), asset),
  ];
}

export interface ShortEquity {
  /** Cash, collateral and debts, less the cost of buying back every short and the fees owed on them. */
  readonly equity: Usd;
  /** The maintenance requirement of all short positions. */
  readonly maintenanceMargin: Usd;
  readonly marks: readonly ShortMark[];
}

/**
 * Equity and maintenance margin of a customer's short positions, in whole cents. Long positions do not count: they are
 * fully paid and never pledged (decision 0056). Undefined while the price of a short position is unknown, so that no
 * margin call rests on a guess.
 */
export function shortEquityOf(
  rows: Rows,
  { mode }: { readonly mode: Mode },
  customerId: string,
  priceOf: (code: string) => Price | undefined,
): ShortEquity | undefined {
  const asset = usdAsset(mode);
  const owners = [cashAccount(customerId), collateralAccount(customerId), debtAccount(customerId)];
  const marks: ShortMark[] = [];
  for (const { code, quantity } of rows.find(positionTable, 'short', customerId)) {
    const at = priceOf(code);
    if (at === undefined) return undefined;
    marks.push({ code, quantity: -quantity as Quantity, at });
  }
  const { equity, maintenanceMargin } = shortEquity({
    cash: owners.map((account) => balanceOf(rows, account, asset).posted),
    dividends: rows.find(dividendDueTable, 'unpaid', customerId).map(({ amount }) => amount),
    borrowing: rows.find(shortPositionTable, 'ofCustomer', customerId),
    marks,
  });
  return { equity, maintenanceMargin, marks };
}
