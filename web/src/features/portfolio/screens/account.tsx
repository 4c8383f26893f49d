import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import {
  type HistoryRange,
  margin,
  openOrders,
  type Overview,
  overview,
  type Position,
  positions,
  useSignedIn,
} from '../../../lib/account-queries.ts';
import { useMarketSession } from '../../../lib/market-queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { HaltNotice, useAccountTopics } from '../../../live/index.ts';
import {
  Banner,
  ButtonLink,
  Empty,
  ListRow,
  PageHeader,
  PromptInPlace,
  Section,
  SeeAll,
  Skeleton,
  SkeletonRows,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MarginBanner } from '../../../ui/margin-banner.tsx';
import { SessionLine } from '../../../ui/session-line.tsx';
import { Accounts, Allocation, CashFigures } from '../parts/accounts.tsx';
import { PositionList } from '../parts/position-list.tsx';
import { PerformanceParts } from '../parts/performance-parts.tsx';
import { ValueChart } from '../parts/value-chart.tsx';
import { FourFigures, ValueHead } from '../parts/value-head.tsx';
import { roomOf, sortPositions } from '../../../live/index.ts';
import styles from '../parts/account.module.css';
import { useOwnAmounts } from '../../../ui/own-amounts.ts';

/** How the account is doing: value and chart, four figures, allocation, accounts, positions. */
export function Account({ below }: { below?: ReactNode }) {
  const t = useTexts(portfolioTexts);
  const loggedIn = isLoggedIn(useUser());
  const account = useQuery(useSignedIn(overview()));
  const held = useQuery(useSignedIn(positions()));
  useAccountTopics(['account', 'position', 'pending']);
  return (
    <>
      <PageHeader title={t('accountTitle')} />
      {!loggedIn ? (
        <PromptInPlace reason="visitor" title={t('accountTitle')}>
          <p>{t('visitorText')}</p>
        </PromptInPlace>
      ) : (
        <Loaded query={account} skeleton={<AccountSkeleton />}>
          {(told) => (
            <Loaded query={held} skeleton={<AccountSkeleton />}>
              {({ positions: all }) => <Figures overview={told} positions={all} />}
            </Loaded>
          )}
        </Loaded>
      )}
      {loggedIn ? below : null}
    </>
  );
}

function Figures({ overview: told, positions: all }: { overview: Overview; positions: readonly Position[] }) {
  const t = useTexts(portfolioTexts);
  const [range, setRange] = useState<HistoryRange>('1M');
  return (
    <>
      <HaltNotice />
      <MarginBanner />
      <ValueHead overview={told} positions={all} />
      <Session />
      {told.missingPrices.length > 0 ? (
        <Banner wide tone="warn">
          {t('missingPrices', { codes: told.missingPrices.join(', ') })}
        </Banner>
      ) : null}
      <ValueChart overview={told} range={range} onRange={setRange} />
      <div className={styles.padded}>
        <FourFigures overview={told} positions={all} />
      </div>
      <Section title={t('performance')} action={<Link to={href('/accountChare')}>{t('share')}</Link>}>
        <PerformanceParts range={range} overview={told} />
      </Section>
      <Section title={t('allocation')}>
        <Allocation overview={told} positions={all} />
        <CashFigures overview={told} />
      </Section>
      <Section
        title={t('positionsTitle')}
        padded={false}
        action={
          <SeeAll to={href('/accountView/detail/position')} of={t('positionsTitle')}>
            {t('seeAll')}
          </SeeAll>
        }
      >
        {all.length === 0 ? (
          <Empty title={t('noPositions')} action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}>
            {t('noPositionsText')}
          </Empty>
        ) : (
          <PositionList positions={sortPositions(all, 'value')} session={told.session} />
        )}
      </Section>
      <Shorts />
      <Orders />
      <Records />
      <Section title={t('accounts')}>
        <Accounts overview={told} positions={all} />
      </Section>
    </>
  );
}

function Session() {
  const session = useMarketSession();
  return (
    <div className={styles.padded}>
      {session.data ? <SessionLine session={session.data} /> : <Skeleton height="40px" />}
    </div>
  );
}

/** The way to what stands behind shorts, for whoever is short, or was. */
function Shorts() {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const { data } = useQuery(useSignedIn(margin()));
  if (!data || (data.shorts.length === 0 && data.dividends.length === 0 && data.call === null)) return null;
  return (
    <ListRow
      title={t('marginTitle')}
      hint={t('room')}
      value={own.money(roomOf(data))}
      to={href('/accountView/account', { view: 'shorts' })}
    />
  );
}

/** Ways to open orders and the history, with how many are open. */
function Orders() {
  const t = useTexts(portfolioTexts);
  const open = useQuery(useSignedIn(openOrders()));
  const count = open.data?.orders.length;
  return (
    <Section title={t('orders')} padded={false}>
      <ListRow
        title={t('tab_pending')}
        value={count === undefined ? '' : t('openCount', { count })}
        to={href('/accountView/detail/pending')}
      />
      <ListRow title={t('tab_orders')} to={href('/accountView/detail/orders')} />
    </Section>
  );
}

/** What the account gives out and takes as a rule: statements and exports, lots. */
function Records() {
  const t = useTexts(portfolioTexts);
  return (
    <Section title={t('recordsTitle')} padded={false}>
      <ListRow title={t('statements')} to={href('/accountView/account', { view: 'statements' })} />
      <ListRow title={t('lots')} to={href('/accountView/account', { view: 'lots' })} />
    </Section>
  );
}

function AccountSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="40%" height="18px" />
      <Skeleton width="70%" height="48px" />
      <Skeleton width="46%" height="18px" />
      <Skeleton height="180px" />
      <Skeleton height="132px" />
      <SkeletonRows count={3} />
    </div>
  );
}
