import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './columns.module.css';

/** From here on a screen has room for the navigation at its side and two columns; the stylesheets ask the same. */
const WIDE = '(min-width: 1024px)';

const subscribe = (onChange: () => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/** True on a wide screen. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
}

export interface ColumnsProps {
  children: ReactNode;
  /** Beside the children on a wide screen, after them on a phone. */
  side: ReactNode;
  /** Two columns of one width; otherwise the second is as narrow as a ticket. */
  even?: boolean;
}

/** Two columns on a wide screen, one after the other on a phone. */
export function Columns({ children, side, even = false }: ColumnsProps) {
  return (
    <div className={styles.columns} data-columns={even ? 'even' : 'side'}>
      <div>{children}</div>
      <div>{side}</div>
    </div>
  );
}
