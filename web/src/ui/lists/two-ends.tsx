import type { ReactNode } from 'react';
import styles from './two-ends.module.css';

/**
 * Two parts of a row at the ends of one line, such as a name and its amount; the second goes below where they have no
 * room. Each pair has a line of its own, so that one does not narrow the other.
 */
export function TwoEnds({ children }: { children: ReactNode }) {
  return <span className={styles.line}>{children}</span>;
}
