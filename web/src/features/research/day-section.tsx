import { daysBetween } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatDate } from '../../lib/format.ts';
import styles from './research.module.css';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

interface DaySectionProps {
  day: string;
  /** New York's day, from which the distance of a calendar's day is counted. */
  today?: string;
  children: ReactNode;
}

/** A day of a list or a calendar: its date, how far away it is, and what is on it. */
export function DaySection({ day, today, children }: DaySectionProps) {
  const locale = LOCALE[useLang()];
  return (
    <section className={styles.day} aria-label={formatDate(day, locale, 'full')}>
      <h2>
        {formatDate(day, locale, DAY)}
        {today === undefined ? null : <small>{daysAway(today, day, locale)}</small>}
      </h2>
      {children}
    </section>
  );
}

/** A day on a chip, with its year only where it is another than that of the newest. */
export function chipDay(day: string, newest: string, locale: string): string {
  return formatDate(
    day,
    locale,
    day.slice(0, 4) === newest.slice(0, 4) ? { month: 'short', day: 'numeric' } : 'medium',
  );
}

/** "today", "in 5 days". */
export function daysAway(today: string, day: string, locale: string): string {
  const days = daysBetween(today as TradingDate, day as TradingDate);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
