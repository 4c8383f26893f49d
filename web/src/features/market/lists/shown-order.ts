import { parseDecimal } from '@candor/model/decimal.ts';
import { useMemo } from 'react';
import type { MarketItem } from '../../../domains/market/queries.ts';
import { latestQuoteOf, type RowHours } from '../../../live/index.ts';
import type { Sorting } from './sorting.ts';

/** The figure by which a row stands where it does, as the row shows it; undefined where that does not move. */
type ShownOf = (item: MarketItem) => string | null;

function shownIn(sort: Sorting['sort'], hours: RowHours): ShownOf | undefined {
  if (sort === 'change') return ({ code, changePercent }) => latestQuoteOf(code, hours)?.percent ?? changePercent;
  if (sort === 'price') return ({ code, price }) => latestQuoteOf(code, hours)?.price ?? price;
  return undefined;
}

/** Items by their shown figures; equal ones stay as they came, and what has no figure is last. */
export function byShown(items: readonly MarketItem[], shownOf: ShownOf, order: Sorting['order']): MarketItem[] {
  const figures = new Map(items.map((item) => [item.code, parseDecimal(shownOf(item) ?? '')]));
  return [...items].sort((a, b) => {
    const [left, right] = [figures.get(a.code), figures.get(b.code)];
    if (left === right) return 0;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right === (order === 'asc') ? -1 : 1;
  });
}

/**
 * Items of a sorted list in the order of what their rows show when an answer comes, for figures may have moved since it
 * was made. Until the next one they keep their places, so that no row moves from under a finger. Once there are more
 * pages than one, or in a list's own order, they stay as they are answered.
 */
export function useShownOrder(
  items: readonly MarketItem[],
  { sort, order }: Sorting,
  hours: RowHours,
  isOnePage: boolean,
): readonly MarketItem[] {
  return useMemo(() => {
    const shownOf = isOnePage ? shownIn(sort, hours) : undefined;
    return shownOf ? byShown(items, shownOf, order) : items;
  }, [items, sort, order, hours, isOnePage]);
}
