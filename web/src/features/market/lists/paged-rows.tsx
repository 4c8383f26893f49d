import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarketItem } from '../../../domains/market/queries.ts';
import { Empty, ListVirtual, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import type { RowHours } from '../../../live/index.ts';
import { FundRow } from './fund-row.tsx';

interface Page {
  items: readonly MarketItem[];
  next: string | null;
}

interface PagedRowsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>;
  hours?: RowHours;
}

/**
 * The pages of a list joined: rows exist while they are in view, more are fetched near the end, and the end of several
 * pages is marked.
 */
export function PagedRows({ query, hours = 'day' }: PagedRowsProps) {
  const pages = query.data?.pages;
  const items = useMemo(() => {
    const seen = new Map<string, MarketItem>();
    // A code that moved between two pages keeps its first position.
    for (const item of pages?.flatMap((page) => page.items) ?? []) if (!seen.has(item.code)) seen.set(item.code, item);
    return [...seen.values()];
  }, [pages]);
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
              ended={!query.hasNextPage && (pages?.length ?? 0) > 1}
              onEndNear={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            >
              {(item) => <FundRow item={item} hours={hours} />}
            </ListVirtual>
            {query.isFetchingNextPage ? <SkeletonRows count={2} /> : null}
          </>
        )
      }
    </Loaded>
  );
}
