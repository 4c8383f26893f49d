import { parseDecimal } from '@candor/model/decimal.ts';
import { useEffect, useMemo, useState } from 'react';
import type { MarketItem } from '../../../domains/market/queries.ts';
import { latestQuoteOf, type RowHours } from '../../../live/index.ts';
import type { Sorting } from './sorting.ts';

/** How often the order is compared with what the rows show. */
const EVERY_MS = 2_000;

/** The figure by which a row stands where it does, as the row shows it; undefined where that does not move. */
type ShownOf = (item: MarketItem) => string | null;

function shownIn({ sort }: Sorting, hours: RowHours): ShownOf | undefined {
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
 * Items of a sorted list in the order of what their rows show: figures move between two answers. Once there are more
 * pages than one, or in a list's own order, they stay as they are answered.
 */
export function useShownOrder(
  items: readonly MarketItem[],
  sorting: Sorting,
  hours: RowHours,
  isMoving: boolean,
): readonly MarketItem[] {
  const { sort, order } = sorting;
  const arranged = useMemo(() => {
    const shownOf = isMoving ? shownIn({ sort, order }, hours) : undefined;
    return shownOf ? () => byShown(items, shownOf, order) : undefined;
  }, [items, sort, order, hours, isMoving]);
  const [codes, setCodes] = useState('');
  useEffect(() => {
    if (!arranged) return undefined;
    const timer = setInterval(() => setCodes(codesOf(arranged())), EVERY_MS);
    return () => clearInterval(timer);
  }, [arranged]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of codes is a new order of items
  return useMemo(() => arranged?.() ?? items, [arranged, items, codes]);
}

const codesOf = (items: readonly MarketItem[]): string => items.map(({ code }) => code).join(',');
