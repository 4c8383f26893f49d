import { addDays, expiresAt, isTradingDate, type Overrides, previousTradingDate } from '../calendar/index.ts';
import type { TradingTime } from '../calendar/index.ts';
import type { Instant, TradingDate } from '../time.ts';

export const TIMES_IN_FORCE = ['day', 'gtc'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Calendar days after which an order that is good till cancelled ends by itself (decision 0058). */
export const GTC_DAYS = 90;

/**
 * When an order good till cancelled, taken for `tradeDate`, ends by itself: with its trading time on the last trading
 * date within 90 calendar days.
 */
export function goodUntil(tradingTime: TradingTime, tradeDate: TradingDate, overrides?: Overrides): Instant {
  const last = addDays(tradeDate, GTC_DAYS);
  return expiresAt(
    tradingTime,
    isTradingDate(last, overrides) ? last : previousTradingDate(last, overrides),
    overrides,
  );
}
