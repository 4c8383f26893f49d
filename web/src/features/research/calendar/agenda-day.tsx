import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatDate } from '../../../lib/format.ts';
import styles from './calendar.module.css';

interface AgendaDayProps {
  day: string;
  children: ReactNode;
}

/** A day of an agenda: its date at the left, and what is on it beside that. */
export function AgendaDay({ day, children }: AgendaDayProps) {
  const locale = LOCALE[useLang()];
  return (
    <section className={styles.agenda} aria-label={formatDate(day, locale, 'full')}>
      <p className={styles.date} aria-hidden="true">
        <b>{Number(day.slice(8))}</b>
        {formatDate(day, locale, { weekday: 'short' })}
      </p>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}
