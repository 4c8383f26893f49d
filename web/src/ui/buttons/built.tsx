import { createContext, useContext } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import styles from './badge.module.css';

const Built = createContext<(to: string) => boolean>(() => true);

/** Says which addresses have a screen; given once, by the frame, from the table of routes. */
export const BuiltRoutes = Built.Provider;

export function useIsBuilt(): (to: string) => boolean {
  return useContext(Built);
}

/** Stands beside what leads to a page that is not built yet, so that this is known before the tap; else nothing. */
export function NotBuiltMark({ to }: { to: string }) {
  const t = useTexts(commonTexts);
  if (useIsBuilt()(to)) return null;
  return (
    <span className={styles.badge} data-not-built>
      {t('notBuilt')}
    </span>
  );
}
