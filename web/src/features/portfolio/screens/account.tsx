import { excessEquity } from '@candor/model/margin/requirement.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
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
} from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useMarketSession } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { HaltNotice } from '../../../domains/halts/halted.tsx';
import {
  Banner,
  ButtonLink,
  Columns,
  Empty,
  ListRow,
  PageHeader,
  Section,
  SeeAll,
  Skeleton,
  SkeletonRows,
  useWide,
} from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WhenNear } from '../../../ui/page/when-near.tsx';
import { ValueChart } from '../../../domains/account/value-chart.tsx';
import { MarginBanner } from '../../../domains/account/margin-banner.tsx';
import { SessionLine } from '../../../domains/market/session-line.tsx';
import { Accounts, CashFigures } from '../account/accounts.tsx';
import { Allocation } from '../account/allocation.tsx';
import { isYoung } from '../account/age.ts';
import { PositionList } from '../positions/position-list.tsx';
import { PerformanceParts } from '../account/performance-parts.tsx';
import { FourFigures, ValueHead } from '../account/value-head.tsx';
import { sortPositions } from '../../../domains/account/live-figures.ts';
import styles from '../account/account.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

const CHART_HEIGHT = { phone: 200, wide: 280 };

/**
 * The account: value and chart, four figures, positions and orders, then performance, allocation, accounts, records. On
 * a wide screen what is owned stands beside what it did.
 */
export function Account({ below }: { below?: ReactNode }) {
  const t = useTexts(portfolioTexts);
  const common = useTexts(commonTexts);
  const loggedIn = isLoggedIn(useUser());
  const account = useQuery(useSignedIn(overview()));
  const held = useQuery(useSignedIn(positions()));
  useAccountTopics(['account', 'position', 'pending']);
  return (
    <>
      <PageHeader title={common('account')} />
      {!loggedIn ? (
        <PromptInPlace reason="visitor">
          <p>{t('visitorText')}</p>
        </PromptInPlace>
      ) : (
        <Loaded query={account} skeleton={<AccountSkeleton />}>
          {(overview) => (
            <Loaded query={held} skeleton={<AccountSkeleton />}>
              {({ positions: all }) => <Figures overview={overview} positions={all} />}
            </Loaded>
          )}
        </Loaded>
      )}
      {loggedIn && account.isFetched && held.isFetched ? below : null}
    </>
  );
}

interface FiguresProps {
  overview: Overview;
  positions: readonly Position[];
}

function Figures({ overview, positions: all }: FiguresProps) {
  const t = useTexts(portfolioTexts);
  const [range, setRange] = useState<HistoryRange>('1D');
  const wide = useWide();
  // Today's return stands above already.
  const period = range === '1D' ? 'ALL' : range;
  // Below the chart whose range it has; on a phone positions and orders are nearer.
  const performance = <PerformanceOver range={period} overview={overview} />;
  return (
    <Columns
      side={
        <>
          <Positions overview={overview} positions={all} />
          <Shorts />
          <Orders />
          <WhenNear height={1_300} of="figures">
            {wide ? null : performance}
            <Section title={t('allocation')}>
              <Allocation overview={overview} positions={all} />
            </Section>
            <Section title={t('cashTitle')}>
              <CashFigures overview={overview} />
            </Section>
            <Section title={t('accounts')}>
              <Accounts overview={overview} positions={all} />
            </Section>
            <Records />
          </WhenNear>
        </>
      }
    >
      <HaltNotice />
      <MarginBanner />
      <ValueHead overview={overview} positions={all} />
      <Session />
      {overview.missingPrices.length > 0 ? (
        <Banner wide tone="warn">
          {t('missingPrices', { codes: overview.missingPrices.join(', ') })}
        </Banner>
      ) : null}
      <div className={styles.padded}>
        <ValueChart
          overview={overview}
          positions={all}
          range={range}
          onRange={setRange}
          height={wide ? CHART_HEIGHT.wide : CHART_HEIGHT.phone}
          axis="levels"
        />
      </div>
      <div className={styles.padded}>
        <FourFigures overview={overview} positions={all} />
        <MoneyWays />
      </div>
      {wide ? performance : null}
    </Columns>
  );
}

/**
 * Performance over a range in brief, with a link to all of it. Of a young account since its start the four figures say
 * the same: then there is the link alone.
 */
function PerformanceOver({ range, overview }: { range: HistoryRange; overview: Overview }) {
  const t = useTexts(portfolioTexts);
  const to = href('/accountChare', { range });
  if (range === 'ALL' && isYoung(overview.earnings30))
    return (
      <Section title={t('performance')} padded={false}>
        <ListRow title={t('performanceMore')} to={to} />
      </Section>
    );
  return (
    <Section
      title={t('performance')}
      action={
        <SeeAll to={to} of={t('performance')}>
          {t('seeAll')}
        </SeeAll>
      }
    >
      <PerformanceParts range={range} overview={overview} brief />
    </Section>
  );
}

/** Paying in, taking out, and moving between the accounts. */
function MoneyWays() {
  const t = useTexts(portfolioTexts);
  return (
    <div className={styles.ways}>
      {WAYS.map(([word, path]) => (
        <ButtonLink key={word} to={href(path)} variant="secondary">
          {t(word)}
        </ButtonLink>
      ))}
    </div>
  );
}

const WAYS = [
  ['deposit', '/recharge/coin'],
  ['withdraw', '/withdrawal'],
  ['transfer', '/userTransaction'],
] as const;

function Positions({ overview, positions: all }: FiguresProps) {
  const t = useTexts(portfolioTexts);
  return (
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
        <PositionList positions={sortPositions(all, 'value')} session={overview.session} />
      )}
    </Section>
  );
}

function Session() {
  const session = useMarketSession();
  return (
    <div className={styles.padded}>
      {session.data ? <SessionLine session={session.data} /> : <Skeleton height="22px" />}
    </div>
  );
}

/** Link to the margin view, for customers with shorts, past or present. */
function Shorts() {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const { data } = useQuery(useSignedIn(margin()));
  if (!data || (data.shorts.length === 0 && data.dividends.length === 0 && data.call === null)) return null;
  return (
    <ListRow
      title={t('marginTitle')}
      hint={t('room')}
      value={own.money(excessEquity(data))}
      to={href('/accountView/account', { view: 'shorts' })}
    />
  );
}

/** Links to open orders, with their number, to the history, and to all that moved money or shares. */
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
      <ListRow title={t('activity')} hint={t('activityHint')} to={href('/accountView/account', { view: 'activity' })} />
    </Section>
  );
}

/** Links to statements, exports and the lot choice. */
function Records() {
  const t = useTexts(portfolioTexts);
  return (
    <Section title={t('recordsTitle')} padded={false}>
      <ListRow title={t('statements')} to={href('/accountView/account', { view: 'statements' })} />
      <ListRow title={t('lots')} to={href('/accountView/account', { view: 'lots' })} />
    </Section>
  );
}

/** As high as a phone, so that nothing of what stands below is seen and then pushed away. */
function AccountSkeleton() {
  const wide = useWide();
  return (
    <Columns side={<SkeletonRows count={6} />}>
      <div className={styles.skeleton}>
        <Skeleton width="40%" height="18px" />
        <Skeleton width="70%" height="48px" />
        <Skeleton width="46%" height="18px" />
        <Skeleton height={`${wide ? CHART_HEIGHT.wide : CHART_HEIGHT.phone}px`} />
        <Skeleton height="132px" />
      </div>
    </Columns>
  );
}
