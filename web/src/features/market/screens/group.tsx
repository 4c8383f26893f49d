import { ETF_CATEGORY_IDS, ETF_CATEGORY_NAMES, type EtfCategoryId } from '@candor/model/market/etf-categories.ts';
import { LIST_SORTS } from '@candor/model/market/routes.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { concepts, listPages, type SectorId, sectorPages } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Missing, PageHeader, Section, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { GroupSummary } from '../overview/group-summary.tsx';
import { SearchButton } from '../market-header.tsx';
import { PagedRows } from '../lists/paged-rows.tsx';
import { MemberMap } from '../overview/sector-map.tsx';
import { SortChips } from '../lists/sort-chips.tsx';
import { sortQuery, useSorting } from '../lists/sorting.ts';
import styles from '../market.module.css';

const SORTS = LIST_SORTS.filter((sort) => sort !== 'rank');

/** One sector or fund category (?id=): today's figures, and its members, sortable. */
export function Screen() {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const [search] = useSearchParams();
  const id = search.get('id');
  const sector = SECTOR_IDS.find((each) => each === id);
  const category = ETF_CATEGORY_IDS.find((each) => each === id);
  const name = sector ? SECTOR_NAMES[sector][lang] : category ? ETF_CATEGORY_NAMES[category][lang] : undefined;
  return (
    <>
      <PageHeader title={name ?? t('concepts')} back={href('/MoreConcepts')} actions={<SearchButton />} />
      {sector ? <SectorMembers key={sector} sector={sector} /> : null}
      {!sector && category ? <CategoryMembers key={category} category={category} /> : null}
      {name === undefined ? (
        <Missing title={t('noSuchList')} to={href('/MoreConcepts')} link={t('concepts')}>
          {t('noSuchListText')}
        </Missing>
      ) : null}
    </>
  );
}

function SectorMembers({ sector }: { sector: SectorId }) {
  const t = useTexts(marketTexts);
  const [sorting, choose] = useSorting('change');
  const query = useInfiniteQuery(sectorPages(sector, sortQuery(sorting)));
  const first = query.data?.pages[0];
  return (
    <>
      <div className={styles.page}>
        {first ? (
          <GroupSummary group={first.group} source={first.source} asOf={first.asOf} />
        ) : (
          <Skeleton height="112px" />
        )}
      </div>
      <MemberMap sector={sector} members={first?.group.members} />
      <Section title={t('membersTitle')} padded={false}>
        <SortChips sorts={SORTS} value={sorting} onChoose={choose} />
        <PagedRows query={query} sorting={sorting} />
      </Section>
      {first ? (
        <WorkedOut parts={[{ title: t('heatMap'), text: t('membersNote') }]} source={first.source} asOf={first.asOf} />
      ) : null}
    </>
  );
}

function CategoryMembers({ category }: { category: EtfCategoryId }) {
  const t = useTexts(marketTexts);
  const [sorting, choose] = useSorting('change');
  const groups = useQuery(concepts());
  const query = useInfiniteQuery(listPages('etf', { ...sortQuery(sorting), category }));
  const group = groups.data?.groups.find((each) => each.group === 'etf_category' && each.id === category);
  return (
    <>
      {category === 'leveraged' || category === 'inverse' ? (
        <Banner wide tone="warn" title={t('dailyResetTitle')}>
          {t('dailyReset')}
        </Banner>
      ) : null}
      <div className={styles.page}>
        <Loaded query={groups} skeleton={<Skeleton height="112px" />}>
          {({ source, asOf }) => (group ? <GroupSummary group={group} source={source} asOf={asOf} /> : null)}
        </Loaded>
      </div>
      <SortChips sorts={SORTS} value={sorting} onChoose={choose} />
      <PagedRows query={query} sorting={sorting} />
      {groups.data ? <WorkedOut source={groups.data.source} asOf={groups.data.asOf} /> : null}
    </>
  );
}
