import Star from 'lucide-react/icons/star';
import { Suspense } from 'react';
import { AccountSummary } from '../../features/home/account-summary.tsx';
import { Bell } from '../../features/home/bell.tsx';
import { NextStep } from '../../features/home/next-step.tsx';
import { Plans } from '../../features/home/plans.tsx';
import { Samples } from '../../features/home/samples.tsx';
import { Watched } from '../../features/home/watched.tsx';
import styles from '../../features/home/home.module.css';
import { homeTexts } from '../../features/home/texts.ts';
import { IndexTiles } from '../../features/market/overview/index-tiles.tsx';
import { SearchButton } from '../../features/market/market-header.tsx';
import { Movers } from '../../features/market/lists/movers.tsx';
import { HomeIdeas } from '../../features/research/home/home-ideas.tsx';
import { HomeNews } from '../../features/research/home/home-news.tsx';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { useMarketSession } from '../../domains/market/queries.ts';
import { href } from '../../lib/paths.ts';
import { IconLink, PageHeader, Section, Skeleton, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { SessionLine, SourceLine } from '../../domains/market/session-line.tsx';

/** Home, composed of the account's, the market's and its own parts: how am I doing, what is happening. */
export function Screen() {
  const t = useTexts(homeTexts);
  const market = useTexts(marketTexts);
  const session = useMarketSession();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <IconLink to={href('/watchList')} label={t('watchlist')} icon={<Star size={22} aria-hidden="true" />} />
            <SearchButton />
            <Bell />
          </>
        }
      />
      <AccountSummary />
      <NextStep />
      <div className={styles.session}>
        <Loaded query={session} skeleton={<Skeleton height="46px" />}>
          {(data) => <SessionLine session={data} />}
        </Loaded>
      </div>
      <Section title={market('indexes')}>
        <IndexTiles />
      </Section>
      <Movers kind="stock" size={5} />
      <Watched />
      <Suspense fallback={<SkeletonRows count={3} />}>
        <HomeIdeas />
      </Suspense>
      <Samples />
      <Suspense fallback={<SkeletonRows count={6} />}>
        <HomeNews />
      </Suspense>
      <Plans />
      {session.data ? <SourceLine source={session.data.source} asOf={session.data.asOf} /> : null}
    </>
  );
}
