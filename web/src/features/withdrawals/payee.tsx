import styles from './withdrawals.module.css';

/** The whole address, in letters of one width that can be compared one by one. */
export function Payee({ children }: { children: string }) {
  return <p className={styles.payee}>{children}</p>;
}
