import { LIST_SORTS, MARKET_LISTS, type MarketListId } from '@candor/model/market/routes.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { listPages, useMarketSession } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, cx, Missing, PageHeader, Tabs } from '../../../ui/index.ts';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { SearchButton } from '../market-header.tsx';
import { HoursChips } from '../lists/hours-chips.tsx';
import { PagedRows } from '../lists/paged-rows.tsx';
import { SortChips } from '../lists/sort-chips.tsx';
import { type Sorting, sortQuery, useSorting } from '../lists/sorting.ts';
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
} as const satisfies Record<Tab, string>;

/** Lists with a tab of their own; movers outside regular hours belong to those of the regular session. */
type Tab = Exclude<MarketListId, 'extended_gainers' | 'extended_losers' | 'unleveraged'>;
const tabOf = (list: MarketListId) => (list === 'unleveraged' ? 'etf' : (list.replace('extended_', '') as Tab));
const TABS = MARKET_LISTS.filter((list): list is Tab => list === tabOf(list));

/** Lists whose own order is one of the sorts: no second chip says the same. */
const OWN_SORT: Partial<Record<MarketListId, Sorting>> = {
  gainers: { sort: 'change', order: 'desc' },
  losers: { sort: 'change', order: 'asc' },
  extended_gainers: { sort: 'change', order: 'desc' },
  extended_losers: { sort: 'change', order: 'asc' },
  sample: { sort: 'code', order: 'asc' },
  all: { sort: 'code', order: 'asc' },
};
const SORTS = LIST_SORTS.filter((sort) => sort !== 'rank');

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
            <Tabs<Tab>
              label={t('moversList')}
              value={tabOf(list)}
              onChange={choose}
              options={TABS.map((each) => ({ value: each, label: t(TAB[each]) }))}
              panelId="ranked"
            />
          </div>
          <div id="ranked" role="tabpanel" aria-label={t(`list_${list}`)}>
            <Ranked key={list} list={list} onChoose={choose} />
          </div>
        </>
      ) : (
        <Missing title={t('noSuchList')} to={href('/market/stock')} link={t('title')}>
          {t('noSuchListText')}
        </Missing>
      )}
    </>
  );
}

function Ranked({ list, onChoose }: { list: MarketListId; onChoose(list: MarketListId): void }) {
  const t = useTexts(marketTexts);
  const session = useMarketSession();
  const own = OWN_SORT[list];
  const [sorting, choose] = useSorting(own?.sort ?? 'rank', own?.order);
  const query = useInfiniteQuery(listPages(list, sortQuery(sorting)));
  const tab = tabOf(list);
  const mover = tab === 'gainers' || tab === 'losers' ? tab : undefined;
  const hours = list === mover ? 'regular' : 'extended';
  return (
    <>
      {list === 'leveraged' ? (
        <Banner wide tone="warn" title={t('dailyResetTitle')}>
          {t('dailyReset')}
        </Banner>
      ) : null}
      {mover ? (
        <div className={cx(styles.page, styles.hours)}>
          <HoursChips
            value={hours}
            onChange={(chosen) => onChoose(chosen === 'regular' ? mover : `extended_${mover}`)}
          />
        </div>
      ) : null}
      <SortChips sorts={own ? SORTS : LIST_SORTS} value={sorting} onChoose={choose} />
      <p className={styles.rule}>{t(`rule_${list}`)}</p>
      <PagedRows
        query={query}
        sorting={sorting}
        hours={mover ? hours : 'day'}
        ownRank={list === 'active' ? 'turnover' : undefined}
      />
      {session.data ? <WorkedOut parts={[]} source={session.data.source} asOf={session.data.asOf} /> : null}
    </>
  );
}
