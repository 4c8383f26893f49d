import type { ReactNode } from 'react';
import styles from './ticket.module.css';

/** A figure of the order in a list. */
export interface Row {
  label: string;
  value: ReactNode;
  /** Its formula, in a line below. */
  note?: string;
  strong?: boolean;
}

/** The figure that the order is about, in large type. */
export function Due({ row }: { row: Row }) {
  return (
    <dl className={styles.due}>
      <div>
        <dt>{row.label}</dt>
        <dd>{row.value}</dd>
        {row.note ? <dd className={styles.how}>{row.note}</dd> : null}
      </div>
    </dl>
  );
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} data-strong={row.strong}>
          <dt>
            {row.label}
            {row.note ? <small className={styles.how}>{row.note}</small> : null}
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
