import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/buttons/badge.tsx';
import { TwoEnds } from '../../ui/lists/two-ends.tsx';
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
  return (
    <ListRow
      to={to}
      title={
        <TwoEnds>
          <span>{title}</span>
          <span className={styles.amount}>{amount}</span>
        </TwoEnds>
      }
      hint={
        <>
          <TwoEnds>
            <span>{formatDateTime(at, locale)} ET</span>
            {state ? <span className={styles[tone]}>{state}</span> : null}
          </TwoEnds>
          {more.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      }
    />
  );
}
