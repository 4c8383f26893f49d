import { daysBetween } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { formatDate } from '../../lib/format.ts';

/** A day on a chip, with its year only where it is another than that of the newest. */
export function chipDay(day: string, newest: string, locale: string): string {
  return formatDate(
    day,
    locale,
    day.slice(0, 4) === newest.slice(0, 4) ? { month: 'short', day: 'numeric' } : 'medium',
  );
}

/** "today", "in 5 days"; in Japanese without the space that `Intl` sets, 5日後. */
export function daysAway(today: string, day: string, locale: string): string {
  const days = daysBetween(today as TradingDate, day as TradingDate);
  const written = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return locale.startsWith('ja') ? written.replaceAll(' ', '') : written;
}
