import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { useMarketSession } from '../market/queries.ts';
import { href, type RoutePath } from '../../lib/paths.ts';
import { NavTabs } from '../../ui/fields/choice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const VIEWS = ['position', 'pending', 'orders'] as const;
export type RecordView = (typeof VIEWS)[number];

const TRADING = {
  position: '/transaction/position',
  pending: '/transaction/pending',
  orders: '/transaction/orders',
} as const;
const ACCOUNT = {
  position: '/accountView/detail/position',
  pending: '/accountView/detail/pending',
  orders: '/accountView/detail/orders',
} as const;

/** Their addresses in the family that the current one is of. */
export function useRecordPaths(): Record<RecordView, RoutePath> {
  return useLocation().pathname.toLowerCase().startsWith('/transaction') ? TRADING : ACCOUNT;
}

/** The head of positions, open orders and history, which have two addresses: links keep the current one. */
export function RecordHeader({ current }: { current: RecordView }) {
  const t = useTexts(portfolioTexts);
  // The strip's clock needs the session.
  useMarketSession();
  const paths = useRecordPaths();
  return (
    <PageHeader
      title={t(current === 'orders' ? 'title_orders' : `tab_${current}`)}
      back="/accountView/account"
      large={false}
    >
      <NavTabs
        label={t('records')}
        tabs={VIEWS.map((view) => ({ to: href(paths[view]), label: t(`tab_${view}`), current: view === current }))}
      />
    </PageHeader>
  );
}
