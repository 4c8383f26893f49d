import type { ReactNode } from 'react';
import { ScrollRow } from '../fields/choice.tsx';
import styles from './record-filter.module.css';

interface Props {
  /** Names the row for screen readers. */
  label: string;
  /** Chips, the most used first: the row scrolls sideways where they do not fit. */
  children: ReactNode;
  /** At the end, always in view. */
  action?: ReactNode;
}

/** Above a list of records: what narrows it. */
export function RecordFilter({ label, children, action }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <ScrollRow role="group" aria-label={label}>
          {children}
        </ScrollRow>
      </div>
      {action}
    </div>
  );
}
