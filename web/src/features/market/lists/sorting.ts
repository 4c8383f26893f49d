import { LIST_SORTS, type ListSort } from '@candor/model/market/routes.ts';
import { useSearchParams } from 'react-router';

export type Order = 'asc' | 'desc';

export interface Sorting {
  sort: ListSort;
  order: Order;
}

/** The initial direction of a sort: highest first, but codes alphabetically and ranks from the first. */
export function firstOrder(sort: ListSort): Order {
  return sort === 'code' || sort === 'rank' ? 'asc' : 'desc';
}

/** The sorting after a tap: another sort begins in its initial direction, the same one is reversed. */
export function nextSorting(now: Sorting, sort: ListSort): Sorting {
  if (now.sort !== sort) return { sort, order: firstOrder(sort) };
  if (sort === 'rank') return now;
  return { sort, order: now.order === 'asc' ? 'desc' : 'asc' };
}

/**
 * The sorting in the page's address, so that it is still there on return; an unknown one is ignored. Without one it is
 * the standard, in `first` order.
 */
export function useSorting(standard: ListSort, first = firstOrder(standard)): [Sorting, (sort: ListSort) => void] {
  const [search, setSearch] = useSearchParams();
  const found = LIST_SORTS.find((each) => each === search.get('sort'));
  const sort = found ?? standard;
  const asked = search.get('order');
  const order = asked === 'asc' || asked === 'desc' ? asked : found ? firstOrder(found) : first;
  const choose = (next: ListSort) => {
    const sorting = nextSorting({ sort, order }, next);
    setSearch(
      (before) => {
        before.set('sort', sorting.sort);
        before.set('order', sorting.order);
        return before;
      },
      { replace: true },
    );
  };
  return [{ sort, order }, choose];
}

/** The parameter sent: none for a list's own rank, which is the server's default. */
export function sortQuery({ sort, order }: Sorting): { sort?: ListSort; order?: Order } {
  return sort === 'rank' ? {} : { sort, order };
}
