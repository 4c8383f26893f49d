import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { cx } from '../../ui/index.ts';
import styles from './withdrawals.module.css';

/** The whole address, in letters of one width that can be compared one by one; a bank and its digits as words. */
export function Payee({ recipient: { kind, payee } }: { recipient: Pick<RecipientView, 'kind' | 'payee'> }) {
  return <p className={cx(styles.payee, kind === 'usdt' && styles.address)}>{payee}</p>;
}
