import { consoleRoutes } from '@candor/model/console/routes.ts';
import { contractCaseRoutes } from '@candor/model/contracts/life-routes.ts';
import { contractReviewRoutes } from '@candor/model/contracts/routes.ts';
import { identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { invoiceConsoleRoutes } from '@candor/model/invoices/routes.ts';
import { withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import { treasuryRoutes } from '@candor/model/treasury/routes.ts';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '../i18n/index.ts';
import { call } from '../lib/http.ts';
import { Badge, Button } from '../ui/index.ts';
import styles from './console.module.css';
import { hasRole, refreshAll, useMe } from './session.tsx';
import { consoleTexts } from './texts.ts';

/** The navigation; a page without a route for the operator's roles is left out. */
const PLACES = [
  { to: '/', key: 'home', route: undefined },
  { to: '/customers', key: 'customers', route: consoleRoutes.findCustomer },
  { to: '/identity', key: 'identity', route: identityReviewRoutes.identityReviews },
  { to: '/contracts', key: 'contracts', route: contractReviewRoutes.contractReviews },
  { to: '/contract-matters', key: 'contractMatters', route: contractCaseRoutes.contractMatters },
  { to: '/invoices', key: 'invoices', route: invoiceConsoleRoutes.invoiceBook },
  { to: '/support', key: 'support', route: consoleRoutes.supportCases },
  { to: '/approvals', key: 'approvals', route: consoleRoutes.approvals },
  { to: '/withdrawals', key: 'withdrawals', route: withdrawalReviewRoutes.withdrawalReviews },
  { to: '/audit', key: 'audit', route: consoleRoutes.searchAudit },
  { to: '/market', key: 'market', route: consoleRoutes.halts },
  { to: '/treasury', key: 'treasury', route: treasuryRoutes.treasury },
  { to: '/operators', key: 'operators', route: consoleRoutes.operators },
  { to: '/documents', key: 'documents', route: consoleRoutes.documents },
] as const;

export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(consoleTexts);
  const me = useMe();
  const { pathname } = useLocation();
  const signOut = async () => {
    await call(consoleRoutes.signOut, {});
    await refreshAll();
  };
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <header className={styles.side}>
        <div className={styles.brand}>
          <strong>{t('console')}</strong>
          {me.simulated ? <Badge tone="warn">{t('simulated')}</Badge> : null}
        </div>
        <nav aria-label={t('navigation')} className={styles.places}>
          {PLACES.filter(({ route }) => route === undefined || hasRole(me, route.roles)).map(({ to, key }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={styles.place as string}
              // Nothing is refetched by itself here: a tap on the current page fetches it again.
              onClick={() => {
                if (to === pathname) void refreshAll();
              }}
            >
              {t(key)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.who}>
          <span>
            {me.name}
            <small>{me.roles.map((role) => t(`role_${role}`)).join(', ') || t('noRole')}</small>
          </span>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
