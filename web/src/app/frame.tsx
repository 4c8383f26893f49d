import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { commonTexts, useTexts } from '../i18n/index.ts';
import { useLocked } from '../lib/lock.ts';
import { hearClock } from '../lib/market-queries.ts';
import { createQueryClient } from '../lib/query.ts';
import { refreshAccounts } from '../lib/session.ts';
import { isLoggedIn, userCell, useUser } from '../lib/stored.ts';
import { AlertNotices, startLive } from '../live/index.ts';
import { BottomBar, type TabName } from '../ui/bottom-bar.tsx';
import { BuiltRoutes } from '../ui/built.tsx';
import { ToastHost } from '../ui/feedback.tsx';
import { OfflineBanner } from '../ui/states.tsx';
import styles from './frame.module.css';
import { Loading } from './loading.tsx';
import { isBuilt, routeAt } from './manifest.ts';

const queryClient = createQueryClient();

const LockSheet = lazy(() =>
  import('../features/auth/parts/lock-sheet.tsx').then((module) => ({ default: module.LockSheet })),
);

// Another person, or nobody: what was answered to the one before is shown to no one else.
let shownTo = tradingAccountIdOf(userCell.read());
userCell.subscribe(() => {
  const accountId = tradingAccountIdOf(userCell.read());
  if (accountId === shownTo) return;
  shownTo = accountId;
  queryClient.clear();
});

const TAB_PATHS: Record<string, TabName> = {
  '/index': 'home',
  '/market/stock': 'market',
  '/market/etf': 'market',
  '/accountView/account': 'trade',
  '/quantization/unpurchased': 'robots',
  '/quantization/tabPerformance': 'robots',
  '/quantization/ai': 'robots',
  '/quantization/productEnd': 'robots',
  '/mine': 'me',
};

/** What stands around every screen but the landing page: caches, the offline banner, and the bar on the five places. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(commonTexts);
  const { pathname } = useLocation();
  useEffect(startLive, []);
  // Late, since the first paint needs none of it: what the clock reads, for the strip and for whatever is due.
  useEffect(() => {
    const timer = setTimeout(() => void hearClock(queryClient));
    return () => clearTimeout(timer);
  }, []);
  const accountId = tradingAccountIdOf(useUser());
  useEffect(() => {
    // The account list (spec §7); it asks nothing of visitors and is silent when it fails.
    if (accountId !== '') void refreshAccounts();
  }, [accountId]);
  const tab = TAB_PATHS[routeAt(pathname)?.path ?? ''];
  return (
    <QueryClientProvider client={queryClient}>
      <BuiltRoutes value={isBuilt}>
        <a className={styles.skip} href="#content">
          {t('skipToContent')}
        </a>
        <OfflineBanner />
        <main id="content" className={tab ? styles.withBar : styles.page} tabIndex={-1}>
          {children}
        </main>
        {tab ? <BottomBar current={tab} /> : null}
        <AlertNotices />
        <ToastHost />
        <Loading />
        <Locked />
      </BuiltRoutes>
    </QueryClientProvider>
  );
}

/** Asks for its customer again once the session was locked after a pause. */
function Locked() {
  const locked = useLocked();
  const signedIn = isLoggedIn(useUser());
  if (!locked || !signedIn) return null;
  return (
    <Suspense>
      <LockSheet />
    </Suspense>
  );
}
