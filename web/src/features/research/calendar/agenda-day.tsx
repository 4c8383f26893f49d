import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatDate } from '../../../lib/format.ts';
import { daysAway } from '../day-section.tsx';
import styles from './calendar.module.css';

interface AgendaDayProps {
  day: string;
  /** New York's day, from which the distance is counted. */
  today: string;
  children: ReactNode;
}

/** A day of an agenda: its date at the left, what is on it beside that, and how far away it is. */
export function AgendaDay({ day, today, children }: AgendaDayProps) {
  const locale = LOCALE[useLang()];
  return (
    <section className={styles.agenda} aria-label={formatDate(day, locale, 'full')}>
      <p className={styles.date} aria-hidden="true">
        <b>{Number(day.slice(8))}</b>
        {formatDate(day, locale, { weekday: 'short' })}
      </p>
      <div className={styles.rows}>{children}</div>
      <small className={styles.away}>{daysAway(today, day, locale)}</small>
    </section>
  );
}
