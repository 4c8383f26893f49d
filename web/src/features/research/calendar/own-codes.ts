import { MOST_CODES } from '@candor/model/market/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useWatchlists } from '../../../domains/watchlist/queries.ts';

export type Own = 'held' | 'watched';

/** How a code is the reader's own: held, or on one of the lists; undefined for the others and for visitors. */
export function useOwnCodes(): (code: string) => Own | undefined {
  const held = useQuery(useSignedIn(positions())).data?.positions;
  const lists = useWatchlists().data?.lists;
  return (code) => {
    if (held?.some((position) => position.code === code)) return 'held';
    return lists?.some(({ codes }) => codes.includes(code)) ? 'watched' : undefined;
  };
}

/** What the reader holds, then what else the lists hold; none for a visitor, or while it is not known. */
export function useOwnList(): readonly string[] {
  const held = useQuery(useSignedIn(positions())).data?.positions ?? [];
  const lists = useWatchlists().data?.lists ?? [];
  return [...new Set([...held.map(({ code }) => code), ...lists.flatMap(({ codes }) => codes)])].slice(0, MOST_CODES);
}

/** The reader's own first, what is held before what is watched; otherwise in the given order. */
export function ownFirst<Row extends { readonly code: string }>(
  rows: readonly Row[],
  ownOf: (code: string) => Own | undefined,
): Row[] {
  const place = ({ code }: Row) => ({ held: 0, watched: 1, none: 2 })[ownOf(code) ?? 'none'];
  return rows.toSorted((a, b) => place(a) - place(b));
}
