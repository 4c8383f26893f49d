import { addDays, instantOf } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Market } from './create-market.ts';

/** Days back in which the trading day before and the one before that lie for certain. */
const LOOKBACK_DAYS = 12;

/** A fall of 10 % or more from the close before. */
export const fellTenPercent = (low: Price | undefined, closeBefore: Price | undefined): boolean =>
  low !== undefined && closeBefore !== undefined && low * 10n <= closeBefore * 9n;

/**
 * Rule 201 of Regulation SHO: once a price has fallen 10 % from the close before, short sales are allowed above the best
 * bid alone, for the rest of that day and the next. What is not known of the day before restricts nothing.
 */
export function isShortSaleRestricted(market: Pick<Market, 'snapshot' | 'history'>, code: string): boolean {
  const today = market.snapshot(code);
  if (!today) return false;
  if (fellTenPercent(today.low, today.previousClose)) return true;
  const start = instantOf(today.tradeDate, '00:00');
  const bars = market.history(code, 'day', instantOf(addDays(today.tradeDate, -LOOKBACK_DAYS), '00:00'), start);
  return fellTenPercent(bars.at(-1)?.low, bars.at(-2)?.close);
}
