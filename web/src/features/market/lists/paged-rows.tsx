import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarketItem } from '../../../domains/market/queries.ts';
import { Empty, ListVirtual, MorePages, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import type { RowHours } from '../../../live/index.ts';
import { FundRow, type RankedBy } from './fund-row.tsx';
import { useShownOrder } from './shown-order.ts';
import type { Sorting } from './sorting.ts';

interface Page {
  items: readonly MarketItem[];
  next: string | null;
}

interface PagedRowsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>;
  sorting: Sorting;
  hours?: RowHours;
  /** What the list's own order is of, where that is not a sort. */
  ownRank?: RankedBy | undefined;
  /** A button fetches more, where the list is not the page's own subject and has something under it. */
  byButton?: boolean;
}

/**
 * The pages of a list joined: rows exist while they are in view, in the order of what they show; more are fetched near
 * the end or by a button, and the end of several pages is marked.
 */
export function PagedRows({ query, sorting, hours = 'day', ownRank, byButton = false }: PagedRowsProps) {
  const pages = query.data?.pages;
  const rankedBy = sorting.sort === 'volume' ? 'volume' : sorting.sort === 'rank' ? ownRank : undefined;
  const answered = useMemo(() => {
    const seen = new Map<string, MarketItem>();
    // A code that moved between two pages keeps its first position.
    for (const item of pages?.flatMap((page) => page.items) ?? []) if (!seen.has(item.code)) seen.set(item.code, item);
    return [...seen.values()];
  }, [pages]);
  const items = useShownOrder(answered, sorting, hours, pages?.length === 1);
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={10} />}>
      {() =>
        items.length === 0 ? (
          <Empty />
        ) : (
          <>
            <ListVirtual
              items={items}
              keyOf={(item) => item.code}
              ended={!byButton && !query.hasNextPage && (pages?.length ?? 0) > 1}
              onEndNear={!byButton && query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            >
              {(item) => <FundRow item={item} hours={hours} rankedBy={rankedBy} />}
            </ListVirtual>
            {byButton ? <MorePages pages={query} /> : query.isFetchingNextPage ? <SkeletonRows count={2} /> : null}
          </>
        )
      }
    </Loaded>
  );
}
