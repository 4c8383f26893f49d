import { LIST_SORTS, MARKET_LISTS, type MarketListId } from '@candor/model/market/routes.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { listPages, useMarketSession } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, ButtonLink, Empty, PageHeader, Tabs } from '../../../ui/index.ts';
import { SourceLine } from '../../../domains/market/session-line.tsx';
import { SearchButton } from '../market-header.tsx';
import { PagedRows } from '../lists/paged-rows.tsx';
import { SortChips } from '../lists/sort-chips.tsx';
import { sortQuery, useSorting } from '../lists/sorting.ts';
import styles from '../market.module.css';

/** Short names for the row of lists. */
const TAB = {
  gainers: 'gainers',
  losers: 'losers',
  active: 'active',
  trending: 'list_trending',
  leveraged: 'leveraged',
  etf: 'etfs',
  sample: 'list_sample',
  all: 'list_all',
} as const satisfies Record<MarketListId, string>;

/** A whole ranked list (?list=): live, sortable, loaded page by page to its end. */
export function Screen() {
  const t = useTexts(marketTexts);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('list') ?? 'gainers';
  const list = MARKET_LISTS.find((each) => each === asked);
  const choose = (next: MarketListId) => setSearch({ list: next }, { replace: true });
  const sector = SECTOR_IDS.find((each) => each === asked);
  // The list of a sector is the sector's own page.
  if (sector) return <Navigate to={href('/classifDetail', { id: sector })} replace />;
  return (
    <>
      <PageHeader
        title={list ? t(`list_${list}`) : t('noSuchList')}
        back={href('/market/stock')}
        actions={<SearchButton />}
      />
      {list ? (
        <>
          <div className={styles.page}>
            <Tabs<MarketListId>
              label={t('moversList')}
              value={list}
              onChange={choose}
              options={MARKET_LISTS.map((each) => ({ value: each, label: t(TAB[each]) }))}
              panelId="ranked"
            />
          </div>
          <div id="ranked" role="tabpanel" aria-label={t(`list_${list}`)}>
            <Ranked key={list} list={list} />
          </div>
        </>
      ) : (
        <Empty
          title={t('noSuchList')}
          action={
            <ButtonLink to={href('/market/stock')} variant="secondary">
              {t('title')}
            </ButtonLink>
          }
        >
          {t('noSuchListText')}
        </Empty>
      )}
    </>
  );
}

function Ranked({ list }: { list: MarketListId }) {
  const t = useTexts(marketTexts);
  const session = useMarketSession();
  const [sorting, choose] = useSorting('rank');
  const query = useInfiniteQuery(listPages(list, sortQuery(sorting)));
  return (
    <>
      {list === 'leveraged' ? (
        <Banner wide tone="warn" title={t('dailyResetTitle')}>
          {t('dailyReset')}
        </Banner>
      ) : null}
      <SortChips sorts={LIST_SORTS} value={sorting} onChoose={choose} />
      <p className={styles.rule}>{t(`rule_${list}`)}</p>
      <PagedRows query={query} />
      {session.data ? <SourceLine source={session.data.source} asOf={session.data.asOf} /> : null}
    </>
  );
}
