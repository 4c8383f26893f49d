import { addTradingDays, instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import { RETURN_RANGES, rangeStart } from '@candor/model/market/ranges.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Market } from '../create-market.ts';
import { priceText } from '../shown.ts';
import type { DayClose, Snapshot } from '../types.ts';

/** A close is searched this many trading days before a range: a share may not trade every day. */
export const DAYS_BEFORE = 4;

/** The last trading day before a date, whose official close a range beginning there is measured from. */
export function closeBefore(market: Market, code: string, first: TradingDate): DayClose | undefined {
  const from = instantOf(addTradingDays(first, -DAYS_BEFORE), '00:00');
  const before = market.closes(code, from, instantOf(first, '00:00'));
  return before[before.length - 1];
}

/**
 * Price return of an instrument over each range up to now: the regular session's price, as in the head of its page,
 * against the last official close before the range. The dashed line of a chart is at the same close.
 */
export function returnsView(market: Market, { code, tradeDate, regularPrice }: Snapshot) {
  return RETURN_RANGES.map((range) => {
    const from = rangeStart(range, tradeDate);
    const base = closeBefore(market, code, from);
    return {
      range,
      from,
      base: priceText(base?.close),
      baseDate: base ? newYorkDate(base.at) : null,
      changePercent:
        base && base.close > 0n && regularPrice !== undefined
          ? percentText(changeOf(regularPrice, base.close).rate)
          : null,
    };
  });
}
