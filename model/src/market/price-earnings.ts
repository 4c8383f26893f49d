import { divide, formatDecimal } from '../decimal.ts';
import type { Usd } from '../money.ts';

/**
 * Value of all shares over a year's net income, with two places, rounded half even; undefined for a loss or no income,
 * where the ratio says nothing.
 */
export function priceEarnings(marketCap: Usd, netIncome: Usd): string | undefined {
  if (netIncome <= 0n) return undefined;
  return formatDecimal(divide(marketCap * 100n, netIncome, 'half-even'), 2, 2);
}
