import { addDays, instantOf } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';

/** A range of days that always contains the last two trading days. */
const LOOKBACK_DAYS = 12;

/** A fall of 10 % or more from the close before. */
const fellTenPercent = (low: Price | undefined, closeBefore: Price | undefined): boolean =>
  low !== undefined && closeBefore !== undefined && low * 10n <= closeBefore * 9n;

/**
 * Rule 201 of Regulation SHO: once a price has fallen 10 % from the previous close in regular hours, short sales are
 * allowed only above the best bid, for the rest of that day and the next. An unknown previous day restricts nothing.
 */
export class ShortSaleRule {
  readonly #market: Pick<Market, 'snapshot' | 'history'>;
  /** Whether the day before restricts a code, worked out once a day: venues ask with every quote. */
  readonly #fromBefore = new Map<string, { readonly day: TradingDate; readonly restricts: boolean }>();

  constructor(market: Pick<Market, 'snapshot' | 'history'>) {
    this.#market = market;
  }

  restricts(code: string): boolean {
    const today = this.#market.snapshot(code);
    if (!today) return false;
    return fellTenPercent(today.low, today.previousClose) || this.#fellBefore(code, today.tradeDate);
  }

  #fellBefore(code: string, day: TradingDate): boolean {
    const known = this.#fromBefore.get(code);
    if (known?.day === day) return known.restricts;
    const from = instantOf(addDays(day, -LOOKBACK_DAYS), '00:00');
    const bars = this.#market.history(code, 'day', from, instantOf(day, '00:00'));
    const restricts = fellTenPercent(bars.at(-1)?.low, bars.at(-2)?.close);
    // A vendor's earlier days may be loaded later.
    if (bars.length > 1) this.#fromBefore.set(code, { day, restricts });
    return restricts;
  }
}
