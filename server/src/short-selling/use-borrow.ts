import type { Quantity } from '@candor/model/quantity.ts';
import { assert } from '../platform/commands/assert.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import { borrowUsedTable } from './tables.ts';

/** The row that says how much of the lender's shares this lane's customers use. */
export const borrowNeeds = (lane: number, code: string): Need[] => [needRow(borrowUsedTable, lane, code)];

/** Shares that this lane can still lend: its equal part of the list, less the shares in use. */
export function freeToBorrow(rows: Rows, lane: number, lanes: number, code: string, listed: Quantity): Quantity {
  const used = rows.get(borrowUsedTable, lane, code)?.quantity ?? 0n;
  const part = listed / BigInt(lanes);
  return (part > used ? part - used : 0n) as Quantity;
}

/** Takes shares into use, or gives them back (a negative change). */
export function useBorrow(rows: Rows, lane: number, code: string, change: bigint): void {
  const before = rows.get(borrowUsedTable, lane, code);
  const quantity = ((before?.quantity ?? 0n) + change) as Quantity;
  assert(quantity >= 0n, `more of ${code} was given back to the lender than was borrowed`);
  if (before) rows.update(borrowUsedTable, { ...before, quantity });
  else rows.insert(borrowUsedTable, { lane, code, quantity });
}
