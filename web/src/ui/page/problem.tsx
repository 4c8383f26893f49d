import type { ReactNode } from 'react';
import { useErrorText } from '../../i18n/index.ts';
import styles from './problem.module.css';

/** Why something could not be done, read out at once: in the error's own words where no others are given. */
export function Problem({ error, children }: { error: unknown; children?: ReactNode }) {
  const errorText = useErrorText();
  if (error === undefined || error === null) return null;
  return (
    <p className={styles.problem} role="alert">
      {children ?? errorText(error)}
    </p>
  );
}
