import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './columns.module.css';

/** From here on a screen has room for the navigation at its side and two columns; the stylesheets ask the same. */
const WIDE = '(min-width: 1024px)';
/** A small phone, or a larger one with the bars of its browser. */
const LOW = '(max-height: 720px) and (max-width: 1023.98px)';

/** Answers a hook that is true while the screen fits a media query. */
function screenHook(media: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const query = globalThis.matchMedia?.(media);
    query?.addEventListener('change', onChange);
    return () => query?.removeEventListener('change', onChange);
  };
  const fits = () => globalThis.matchMedia?.(media).matches ?? false;
  return () => useSyncExternalStore(subscribe, fits, () => false);
}

/** True on a wide screen. */
export const useWide = screenHook(WIDE);

/** True on a phone with little height. */
export const useLow = screenHook(LOW);

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
