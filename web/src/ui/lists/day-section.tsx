import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatDate, formatDateHead, newYorkDay } from '../../lib/format.ts';
import { marketNow } from '../../lib/server-status.ts';
import styles from './day-section.module.css';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

interface DaySectionProps {
  /** `YYYY-MM-DD`, New York's. */
  day: string;
  /** Beside the date, such as how far away it is. */
  aside?: ReactNode;
  /** Below the heading of a section, of which it is a part. */
  inner?: boolean;
  children: ReactNode;
}

/** A day of a list or a calendar: its date, with the year where that is another than this one, and what is on it. */
export function DaySection({ day, aside, inner = false, children }: DaySectionProps) {
  const locale = LOCALE[useLang()];
  const isThisYear = newYorkDay(marketNow()).slice(0, 4) === day.slice(0, 4);
  const Heading = inner ? 'h3' : 'h2';
  return (
    <section className={styles.day} aria-label={formatDate(day, locale, 'full')}>
      <Heading>
        <span>{formatDateHead(day, locale, isThisYear ? DAY : { ...DAY, year: 'numeric' })}</span>
        {aside === undefined ? null : <small>{aside}</small>}
      </Heading>
      {children}
    </section>
  );
}
