import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { type MarketSnapshot, detailLink, plotted, sparkedSnapshots } from '../../domains/market/queries.ts';
import { href } from '../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { useWatchlists } from '../../domains/watchlist/queries.ts';
import { LivePriceRow } from '../../live/index.ts';
import { Section, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { homeTexts } from './texts.ts';

const ROWS = 5;

/** The first rows of the first watchlist; nothing while it is empty, and for visitors, who have none. */
export function Watched() {
  const t = useTexts(homeTexts);
  const signedIn = isLoggedIn(useUser());
  const lists = useWatchlists();
  const first = lists.data?.lists[0];
  const all = first?.codes ?? [];
  const codes = all.slice(0, ROWS);
  const prices = useQuery(sparkedSnapshots(codes));
  if (!signedIn || (lists.data && codes.length === 0)) return null;
  return (
    <Section
      title={first?.name ?? t('watchlist')}
      action={
        <Link to={href('/watchList')}>{all.length > ROWS ? t('seeAllOf', { count: all.length }) : t('edit')}</Link>
      }
      padded={false}
    >
      <Loaded query={lists} skeleton={<SkeletonRows count={3} />}>
        {() => (
          <Loaded query={prices} skeleton={<SkeletonRows count={codes.length} />}>
            {(data) => <Rows codes={codes} known={data.snapshots} />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

function Rows({ codes, known }: { codes: readonly string[]; known: readonly MarketSnapshot[] }) {
  const byCode = new Map(known.map((snapshot) => [snapshot.code, snapshot]));
  return codes.flatMap((code) => {
    const snapshot = byCode.get(code);
    if (!snapshot) return [];
    return (
      <LivePriceRow
        key={code}
        code={code}
        name={snapshot.name}
        to={detailLink(snapshot)}
        price={snapshot.price}
        change={snapshot.change}
        percent={snapshot.changePercent}
        spark={(snapshot.spark ?? []).map(plotted)}
        previousClose={snapshot.previousClose === null ? undefined : plotted(snapshot.previousClose)}
      />
    );
  });
}
