import { maintenance, shortValue, type ShortMark } from '@candor/model/margin/requirement.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { balanceOf, balanceTable } from '../ledger/index.ts';
import { collateralAccount, debtAccount, shortPositionTable } from '../margin/index.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/rows.ts';
import { cashAccount, type OrderDeps, usdAsset } from './facts.ts';
import { dividendDueTable, positionTable } from './tables.ts';

/** Rows that say what is behind a customer's shorts. */
export function equityNeeds({ mode }: Pick<OrderDeps, 'mode'>, customerId: string): Need[] {
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

export interface Equity {
  /** Cash, collateral and debts, less what buying every short back would cost and what is owed on them. */
  readonly equity: Usd;
  /** What has to be kept. */
  readonly kept: Usd;
  readonly marks: readonly ShortMark[];
}

/**
 * What is behind a customer's shorts, whole cents. Shares held count for nothing: here they are paid in cash and never
 * pledged (decision 0056). Undefined while a price is not known: nobody is called on a guess.
 */
export function equityOf(
  rows: Rows,
  { mode }: Pick<OrderDeps, 'mode'>,
  customerId: string,
  priceOf: (code: string) => Price | undefined,
): Equity | undefined {
  const asset = usdAsset(mode);
  const owners = [cashAccount(customerId), collateralAccount(customerId), debtAccount(customerId)];
  let equity = owners.reduce((sum, account) => sum + balanceOf(rows, account, asset).posted, 0n);
  let kept = 0n;
  const marks: ShortMark[] = [];
  for (const { code, quantity } of rows.find(positionTable, 'short', customerId)) {
    const at = priceOf(code);
    if (at === undefined) return undefined;
    const owed = -quantity as Quantity;
    equity -= shortValue(at, owed);
    kept += maintenance(at, owed);
    marks.push({ code, quantity: owed, at });
  }
  for (const { amount } of rows.find(dividendDueTable, 'unpaid', customerId)) if (amount < 0n) equity += amount;
  for (const row of rows.find(shortPositionTable, 'ofCustomer', customerId)) equity -= row.accrued - row.charged;
  return { equity: equity as Usd, kept: kept as Usd, marks };
}
