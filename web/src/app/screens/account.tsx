import { useSearchParams } from 'react-router';
import { Watched } from '../../features/home/watched.tsx';
import { Trending } from '../../features/market/lists/trending.tsx';
import { ActivityView } from '../../features/portfolio/records/activity-view.tsx';
import { LotsView } from '../../features/portfolio/records/lots-view.tsx';
import { ShortsView } from '../../features/portfolio/shorts/shorts-view.tsx';
import { StatementsView } from '../../features/portfolio/records/statements-view.tsx';
import { Account } from '../../features/portfolio/screens/account.tsx';
import { Columns } from '../../ui/index.ts';
import { WhenNear } from '../../ui/page/when-near.tsx';

/** The account, with watchlist and trending instruments below it; its records are views of their own (ruling 7). */
export function Screen() {
  const [query] = useSearchParams();
  const view = query.get('view');
  if (view === 'activity') return <ActivityView />;
  if (view === 'statements') return <StatementsView />;
  if (view === 'lots') return <LotsView />;
  if (view === 'shorts') return <ShortsView />;
  return (
    <Account
      below={
        <WhenNear height={480}>
          <Columns even side={<Trending />}>
            <Watched />
          </Columns>
        </WhenNear>
      }
    />
  );
}
