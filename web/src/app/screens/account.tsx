import { useSearchParams } from 'react-router';
import { Watched } from '../../features/home/parts/watched.tsx';
import { Trending } from '../../features/market/parts/trending.tsx';
import { LotsView } from '../../features/portfolio/parts/lots-view.tsx';
import { ShortsView } from '../../features/portfolio/parts/shorts-view.tsx';
import { StatementsView } from '../../features/portfolio/parts/statements-view.tsx';
import { Account } from '../../features/portfolio/screens/account.tsx';

/** The account, with what is watched and what is trending below it; its records are views of their own (ruling 7). */
export function Screen() {
  const [query] = useSearchParams();
  const view = query.get('view');
  if (view === 'statements') return <StatementsView />;
  if (view === 'lots') return <LotsView />;
  if (view === 'shorts') return <ShortsView />;
  return (
    <Account
      below={
        <>
          <Watched />
          <Trending />
        </>
      }
    />
  );
}
