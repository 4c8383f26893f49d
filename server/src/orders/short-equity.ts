import { behindShorts, type ShortMark } from '@candor/model/margin/requirement.ts';
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
  const marks: ShortMark[] = [];
  for (const { code, quantity } of rows.find(positionTable, 'short', customerId)) {
    const at = priceOf(code);
    if (at === undefined) return undefined;
    marks.push({ code, quantity: -quantity as Quantity, at });
  }
  return {
    ...behindShorts({
      cash: owners.map((account) => balanceOf(rows, account, asset).posted),
      dividends: rows.find(dividendDueTable, 'unpaid', customerId).map(({ amount }) => amount),
      borrowing: rows.find(shortPositionTable, 'ofCustomer', customerId),
      marks,
    }),
    marks,
  };
}
