import type { Span } from '@candor/model/assistant/spans.ts';
import { addDays, previousTradingDate } from '@candor/model/calendar/index.ts';
import { rangeStart, weekStart } from '@candor/model/market/ranges.ts';
import type { OrderView } from '@candor/model/orders/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { daysOfPeriod } from '../../reading/named/period-named.ts';
import type { Asked } from '../said.ts';

interface Days {
  readonly from?: TradingDate;
  readonly to?: TradingDate;
}

/** Days of the orders that are asked for; what is over, such as last week, ends with its last day. */
export function daysOfOrders(
  today: TradingDate,
  { span, period, signs }: Pick<Asked, 'span' | 'period' | 'signs'>,
): Days {
  const before = previousTradingDate(today);
  if (signs.has('yesterday')) return { from: before, to: before };
  if (period !== undefined) return daysOfPeriod(today, period);
  return span === undefined ? {} : daysOfSpan(today, span);
}

function daysOfSpan(today: TradingDate, span: Span): Days {
  const month = `${today.slice(0, 7)}-01` as TradingDate;
  switch (span) {
    case 'ALL':
      return {};
    case '1D':
      return { from: today };
    case 'WTD':
      return { from: weekStart(today) };
    case '1W':
      return { from: addDays(weekStart(today), -7) };
    case 'MTD':
      return { from: month };
    case '1M':
      return { from: `${addDays(month, -1).slice(0, 7)}-01` as TradingDate };
    default:
      return { from: rangeStart(span, today) };
  }
}

/** Whether an order is of the side that a question names: who asks what was bought means no short that was covered. */
export const isOfSide = (
  { traded }: Pick<Asked, 'traded'>,
  { side, short }: Pick<OrderView, 'side' | 'short'>,
): boolean => traded.size === 0 || traded.has(short ? (side === 'sell' ? 'short' : 'cover') : side);
