import type { ListSort } from '@candor/model/market/routes.ts';
import type { Market } from '../create-market.ts';
import { sortEntries } from './lists.ts';
import type { Entry } from './universe.ts';
import { listItemView } from '../shown.ts';

export const DEFAULT_SIZE = 20;

interface Paging {
  readonly size?: string | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/**
 * One page of a list. The cursor is the last code of the page before, not a number, so that a list that moves skips
 * nothing.
 */
export function pageOf(market: Market, entries: readonly Entry[], { size, cursor, sort = 'rank', order }: Paging) {
  const sorted = sortEntries(entries, sort, order ?? (sort === 'code' ? 'asc' : 'desc'));
  const after = cursor === undefined ? -1 : sorted.findIndex(({ code }) => cursorOf(code) === cursor);
  const count = Number.parseInt(size ?? `${DEFAULT_SIZE}`, 10);
  const page = sorted.slice(after + 1, after + 1 + count);
  const last = page[page.length - 1];
  const more = after + 1 + count < sorted.length;
  return {
    items: page.map((entry) => listItemView(market, entry)),
    total: sorted.length,
    next: more && last ? cursorOf(last.code) : null,
  };
}

/** Codes may contain points, which cursors must not. */
const cursorOf = (code: string): string => code.replaceAll('.', '_');
