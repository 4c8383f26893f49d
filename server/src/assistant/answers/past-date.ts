import { addDays, dayNumber, previousTradingDate, weekdayOf } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { PastDay } from '../reading/named/past-day.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The date of a day that is named, none of which is ahead: of a weekday the last one, of a date without a year too. */
export function dateOf(day: PastDay, today: TradingDate): TradingDate {
  const [year, month, number] = today.split('-').map(Number) as [number, number, number];
  switch (day.kind) {
    case 'yesterday':
      return previousTradingDate(today);
    case 'ago':
      return addDays(today, -day.days);
    case 'months':
      return monthsBefore(year, month, number, day.months);
    case 'month_end':
      return addDays(`${today.slice(0, 7)}-01` as TradingDate, -1);
    case 'weekday': {
      const back = (weekdayOf(dayNumber(year, month, number)) - day.weekday + 7) % 7;
      return addDays(today, -(back === 0 ? 7 : back));
    }
    default: {
      const named = `${two(day.month)}-${two(day.day)}`;
      if (day.year !== undefined) return `${day.year}-${named}` as TradingDate;
      const thisYear = `${year}-${named}` as TradingDate;
      return thisYear <= today ? thisYear : (`${year - 1}-${named}` as TradingDate);
    }
  }
}

/** The same day of a month before; the month's last one where it has none of that number. */
function monthsBefore(year: number, month: number, number: number, months: number): TradingDate {
  const at = year * 12 + (month - 1) - months;
  const first = `${Math.floor(at / 12)}-${two((at % 12) + 1)}-01` as TradingDate;
  const next = `${Math.floor((at + 1) / 12)}-${two(((at + 1) % 12) + 1)}-01` as TradingDate;
  const same = addDays(first, number - 1);
  return same < next ? same : addDays(next, -1);
}
