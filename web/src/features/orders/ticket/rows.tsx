import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import styles from './ticket.module.css';

/** A figure of the order in a list. */
export interface Row {
  label: string;
  value: ReactNode;
  /** Its formula, in a line below. */
  note?: string;
  strong?: boolean;
  /** There is no figure yet, or it stands above already: its place is kept, and nothing shown in it. */
  empty?: boolean | 'saidAbove';
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

/** "before → after", or what is after alone where there was nothing; read out, the arrow is a word. */
export function BeforeAndAfter({ before, children }: { before: ReactNode; children: ReactNode }) {
  const t = useTexts(ordersTexts);
  if (before === null) return children;
  return (
    <span className={styles.becomes}>
      <span>{before}</span> <span aria-hidden="true">→</span> <span className="visually-hidden">{t('becomes')}</span>{' '}
      {children}
    </span>
  );
}
