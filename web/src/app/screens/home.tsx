import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { AccountSummary } from '../../features/home/account-summary.tsx';
import { Bell } from '../../features/home/bell.tsx';
import { Holdings } from '../../features/home/holdings.tsx';
import { NextStep } from '../../features/home/next-step.tsx';
import { Watched } from '../../features/home/watched.tsx';
import styles from '../../features/home/home.module.css';
import { homeTexts } from '../../features/home/texts.ts';
import { IndexTiles } from '../../features/market/overview/index-tiles.tsx';
import { SearchButton } from '../../features/market/market-header.tsx';
import { Movers } from '../../features/market/lists/movers.tsx';
import { ComingUp } from '../../features/research/home/coming-up.tsx';
import { HomeIdeas } from '../../features/research/home/home-ideas.tsx';
import { HomeNews } from '../../features/research/home/home-news.tsx';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { useMarketSession, MOVERS_SHOWN } from '../../domains/market/queries.ts';
import { positions } from '../../domains/account/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useWatchlists } from '../../domains/watchlist/queries.ts';
import { href } from '../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { Columns, IconLink, PageHeader, Section, SeeAll, Skeleton, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { WhenNear } from '../../ui/page/when-near.tsx';
import { SessionLine } from '../../domains/market/session-line.tsx';
import { WorkedOut } from '../../domains/market/worked-out.tsx';

/**
 * Whether it is known what the person owns and watches, as far as it is on its way: both stand above the market, and
 * would push it down. An error is an answer too: what stands below asks again, and must not go away for that.
 */
function useOwnIsKnown(): boolean {
  const signedIn = isLoggedIn(useUser());
  const own = [useQuery(useSignedIn(positions())), useWatchlists()];
  return useDeferredValue(!signedIn || own.every(({ isFetched, isFetching }) => isFetched || !isFetching));
}

/**
 * Home, composed of the account's, the market's and its own parts: how am I doing in one line, then what is happening.
 * Its parts draw themselves again; the screen does not, or every skeleton in it would be drawn with each answer.
 */
export function Screen() {
  const t = useTexts(homeTexts);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <IconLink to={href('/watchList')} label={t('watchlist')} icon={<Star size={22} aria-hidden="true" />} />
            <IconLink to={href('/ai')} label={t('assistant')} icon={<Sparkles size={22} aria-hidden="true" />} />
            <SearchButton />
            <Bell />
          </>
        }
      />
      <Columns
        side={
          <>
            <WhenNear height={320}>
              <Suspense fallback={<SkeletonRows count={3} />}>
                <HomeIdeas />
              </Suspense>
            </WhenNear>
            <WhenNear height={640}>
              <Suspense fallback={<SkeletonRows count={6} />}>
                <HomeNews />
              </Suspense>
            </WhenNear>
          </>
        }
      >
        <AccountSummary />
        <WhenOwnIsKnown>
          <NextStep />
          <Market />
          <Holdings />
          <Coming />
          <Watched />
          <Movers kind="stock" size={MOVERS_SHOWN.home} />
        </WhenOwnIsKnown>
      </Columns>
      <HowWorkedOut />
    </>
  );
}

function WhenOwnIsKnown({ children }: { children: ReactNode }) {
  // As tall as what comes, or what stands below would be taken for near.
  return useOwnIsKnown() ? children : <SkeletonRows count={12} />;
}

/** Below the first screen, and nothing for visitors. */
function Coming() {
  return isLoggedIn(useUser()) ? (
    <WhenNear height={0}>
      <ComingUp />
    </WhenNear>
  ) : null;
}

function Market() {
  const market = useTexts(marketTexts);
  const session = useMarketSession();
  return (
    <Section
      title={market('title')}
      action={
        <SeeAll to={href('/market/stock')} of={market('title')}>
          {market('seeAll')}
        </SeeAll>
      }
    >
      <div className={styles.session}>
        <Loaded query={session} skeleton={<Skeleton height="22px" />}>
          {(data) => <SessionLine session={data} />}
        </Loaded>
      </div>
      <IndexTiles />
    </Section>
  );
}

function HowWorkedOut() {
  const market = useTexts(marketTexts);
  const { data } = useMarketSession();
  if (!data) return null;
  return (
    <WorkedOut
      parts={[
        { title: market('indexes'), text: market('indexNote') },
        { title: market('movers'), text: market('rule_movers') },
      ]}
      source={data.source}
      asOf={data.asOf}
    />
  );
}
