import { createContext, useContext } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import styles from './badge.module.css';

const Built = createContext<(to: string) => boolean>(() => true);

/** Tells which addresses have a screen; provided once, by the frame, from the table of routes. */
export const BuiltRoutes = Built.Provider;

export function useIsBuilt(): (to: string) => boolean {
  return useContext(Built);
}

/**
 * A mark beside a link to a page that is not built yet, so that it is known before the tap; nothing for other links.
 */
export function NotBuiltMark({ to }: { to: string }) {
  const t = useTexts(commonTexts);
  if (useIsBuilt()(to)) return null;
  return (
    <span className={styles.badge} data-not-built>
      {t('notBuilt')}
    </span>
  );
}
