import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from '../class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'warn' | 'danger' | 'success';

/** A short word about a thing: its status, "Sample company", "Simulated". */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
