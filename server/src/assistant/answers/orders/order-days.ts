import type { Span } from '@candor/model/assistant/spans.ts';
import { addDays, previousTradingDate } from '@candor/model/calendar/index.ts';
import { rangeStart, weekStart } from '@candor/model/market/ranges.ts';
import type { OrderView } from '@candor/model/orders/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { PeriodNamed } from '../../reading/named/period-named.ts';
import type { Asked } from '../said.ts';

interface Days {
  readonly from?: TradingDate;
  readonly to?: TradingDate;
}

/** Days of the orders that are asked for; what is over, such as last week, ends with its last day. */
export function daysAsked(today: TradingDate, { span, period, signs }: Pick<Asked, 'span' | 'period' | 'signs'>): Days {
  const before = previousTradingDate(today);
  if (signs.has('yesterday')) return { from: before, to: before };
  if (period !== undefined) return daysOfPeriod(today, period);
  return span === undefined ? {} : daysOfSpan(today, span);
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01` as TradingDate;
const dayBefore = (day: TradingDate) => addDays(day, -1);

/** The calendar's days of a week, month or year. */
export function daysOfPeriod(today: TradingDate, period: PeriodNamed): Required<Days> {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (period.kind) {
    case 'last_week':
      return { from: addDays(weekStart(today), -7), to: dayBefore(weekStart(today)) };
    case 'last_month':
      return daysOfMonth(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1);
    case 'last_year':
      return { from: firstOf(year - 1, 1), to: dayBefore(firstOf(year, 1)) };
    default:
      return daysOfMonth(period.month > month ? year - 1 : year, period.month);
  }
}

const daysOfMonth = (year: number, month: number): Required<Days> => ({
  from: firstOf(year, month),
  to: dayBefore(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1)),
});

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
