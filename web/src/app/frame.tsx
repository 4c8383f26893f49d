import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { commonTexts, messageTexts, preloadTexts, useTexts } from '../i18n/index.ts';
import { useLocked } from '../lib/lock.ts';
import { fetchClock } from '../domains/market/queries.ts';
import { createQueryClient } from '../lib/query.ts';
import { refreshAccounts } from '../domains/session/session.ts';
import { readText } from '../lib/device.ts';
import { isLoggedIn, STORED_DRAFTS, userCell, useUser } from '../lib/stored.ts';
import { AlertNotices } from '../domains/alerts/notices.tsx';
import { startLive } from '../live/index.ts';
import { NavBar, type TabName } from './nav-bar.tsx';
import { BuiltRoutes } from '../ui/buttons/built.tsx';
import { ToastHost } from '../ui/sheets/feedback.tsx';
import { OfflineBanner } from '../ui/page/states.tsx';
import styles from './frame.module.css';
import { Loading } from './loading.tsx';
import { isBuilt, routeAt } from './manifest.ts';
import { later } from '../lib/later.tsx';

const queryClient = createQueryClient();

const LockSheet = later(() => import('../features/auth/step-up/lock-sheet.tsx').then((module) => module.LockSheet));

const DraftOffer = later(() => import('../features/orders/drafts/offer.tsx').then((module) => module.DraftOffer), {
  failed: () => null,
});

// After a change of person: cached answers of the previous one are removed.
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
  '/accountView/account': 'account',
  '/quantization/unpurchased': 'robots',
  '/quantization/tabPerformance': 'robots',
  '/quantization/ai': 'robots',
  '/quantization/productEnd': 'robots',
  '/mine': 'me',
};

/** The frame of every screen but the landing page: caches, the offline banner, and the bar of the five places. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(commonTexts);
  const { pathname } = useLocation();
  useEffect(startLive, []);
  // After the first paint, which does not need them: the market's clock, for the strip and for due dates, and the
  // messages of which nearly every screen may show one.
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetchClock(queryClient);
      preloadTexts(messageTexts).catch(() => undefined); // asked for again by the screen that shows one
    });
    return () => clearTimeout(timer);
  }, []);
  const accountId = tradingAccountIdOf(useUser());
  useEffect(() => {
    // The account list (spec §7); not called for visitors, and silent when it fails.
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
        <NavBar current={tab} />
        <AlertNotices />
        <Drafts />
        <ToastHost />
        <Loading />
        <Locked />
      </BuiltRoutes>
    </QueryClientProvider>
  );
}

/** Drafts of orders are offered again when a session opens; nothing is loaded where none was ever kept. */
function Drafts() {
  const signedIn = isLoggedIn(useUser());
  if (!signedIn || readText(STORED_DRAFTS) === undefined) return null;
  return <DraftOffer />;
}

/** Asks the customer to authenticate again after the session was locked. */
function Locked() {
  const locked = useLocked();
  const signedIn = isLoggedIn(useUser());
  if (!locked || !signedIn) return null;
  return <LockSheet />;
}
