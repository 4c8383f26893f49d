import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/buttons/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { ListRow } from '../../ui/page/section.tsx';
import styles from './money-row.module.css';

interface MoneyRowProps {
  to: string;
  /** From or to whom, or by which way. */
  title: string;
  at: string;
  amount: ReactNode;
  /** How it stands; what has ended well stays quiet. */
  state?: string;
  tone?: BadgeTone;
  /** More lines under the time. */
  more?: readonly string[];
}

/** Money that moved, in a list: deposits, withdrawals, transfers. */
export function MoneyRow({ to, title, at, amount, state, tone = 'neutral', more = [] }: MoneyRowProps) {
  const locale = LOCALE[useLang()];
  const lines = [`${formatDateTime(at, locale)} ET`, ...more];
  return (
    <ListRow
      to={to}
      title={title}
      hint={lines.map((line) => <div key={line}>{line}</div>)}
      value={
        <span className={styles.value}>
          <span>{amount}</span>
          {state ? <span className={cx(styles.state, styles[tone])}>{state}</span> : null}
        </span>
      }
    />
  );
}
