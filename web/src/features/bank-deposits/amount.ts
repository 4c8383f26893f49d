import { parseDecimal } from '@candor/model/decimal.ts';
import { CENT } from '@candor/model/money.ts';

/** Whether an amount was typed that a bank can carry: above zero, in whole cents. */
export function isAmount(typed: string): boolean {
  const amount = parseDecimal(typed);
  return amount !== undefined && amount > 0n && amount % CENT === 0n;
}
