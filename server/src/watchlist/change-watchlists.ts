import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { MAX_CODES_PER_LIST, MAX_LISTS } from '@candor/model/watchlist/limits.ts';
import type { WatchlistsReply } from '@candor/model/watchlist/routes.ts';
import type { Command, CommandContext } from '../platform/command.ts';
import { needRows, type Rows } from '../platform/rows.ts';
import { type Watchlist, watchlistTable } from './tables.ts';

/** Whether the market lists a code; unknown ones cannot be watched. */
export type IsListed = (code: string) => boolean;

interface Own {
  readonly customerId: string;
}
interface OwnList extends Own {
  readonly listId: string;
}

/** The lists a customer sees, in their order. */
export function viewOf(lists: readonly Watchlist[]): WatchlistsReply {
  const ordered = [...lists].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return { lists: ordered.map(({ id, name, codes }) => ({ id, name, codes: [...codes] })) };
}

type Change<Input> = (input: Input, mine: readonly Watchlist[], rows: Rows, context: CommandContext) => Decision<void>;

/** A command over all lists of one customer that answers them all afterwards. */
function changing<Input extends Own>(name: string, change: Change<Input>): Command<Input, WatchlistsReply> {
  return {
    name,
    subject: (input) => input.customerId,
    needs: (input) => [needRows(watchlistTable, 'kept', input.customerId)],
    decide(rows, input, context) {
      const decision = change(input, rows.find(watchlistTable, 'kept', input.customerId), rows, context);
      if (!decision.ok) return decision;
      return accept(viewOf(rows.find(watchlistTable, 'kept', input.customerId)));
    },
  };
}

/** The same for one of the lists; somebody else's is not found. */
function changingOne<Input extends OwnList>(
  name: string,
  change: (input: Input, list: Watchlist) => Decision<Partial<Watchlist> | undefined>,
) {
  return changing<Input>(name, (input, mine, rows, context) => {
    const list = mine.find((each) => each.id === input.listId);
    if (!list) return refuse('not_found');
    const decision = change(input, list);
    if (!decision.ok) return decision;
    if (decision.value) rows.update(watchlistTable, { ...list, ...decision.value, updatedAt: context.now });
    return accept(undefined);
  });
}

const sameMembers = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set(a).size === a.length && a.every((each) => b.includes(each));

export const createWatchlist = (isListed: IsListed) =>
  changing<Own & { name: string; codes: readonly string[] }>('create_watchlist', (input, mine, rows, context) => {
    if (mine.length >= MAX_LISTS) return refuse('watchlist_full', { most: String(MAX_LISTS) });
    const codes = [...new Set(input.codes)];
    if (!codes.every(isListed)) return refuse('not_found');
    rows.insert(watchlistTable, {
      id: context.newId('wal'),
      customerId: input.customerId,
      name: input.name,
      position: mine.reduce((next, list) => Math.max(next, list.position + 1), 0),
      codes,
      createdAt: context.now,
      updatedAt: context.now,
      removedAt: null,
    });
    return accept(undefined);
  });

export const renameWatchlist = changingOne<OwnList & { name: string }>('rename_watchlist', ({ name }) =>
  accept({ name }),
);

export const deleteWatchlist = changing<OwnList>('delete_watchlist', (input, mine, rows, context) => {
  const list = mine.find((each) => each.id === input.listId);
  if (!list) return refuse('not_found');
  rows.update(watchlistTable, { ...list, removedAt: context.now, updatedAt: context.now });
  return accept(undefined);
});

export const reorderWatchlists = changing<Own & { listIds: readonly string[] }>(
  'reorder_watchlists',
  (input, mine, rows, context) => {
    // An order that misses a list made elsewhere meanwhile, or names a removed one, was drawn from an old picture.
    if (
      !sameMembers(
        input.listIds,
        mine.map(({ id }) => id),
      )
    )
      return refuse('stale_version');
    for (const list of mine) {
      const position = input.listIds.indexOf(list.id);
      if (position !== list.position) rows.update(watchlistTable, { ...list, position, updatedAt: context.now });
    }
    return accept(undefined);
  },
);

export const addToWatchlist = (isListed: IsListed) =>
  changingOne<OwnList & { code: string }>('add_to_watchlist', ({ code }, list) => {
    if (list.codes.includes(code)) return accept(undefined);
    if (!isListed(code)) return refuse('not_found');
    if (list.codes.length >= MAX_CODES_PER_LIST) return refuse('watchlist_full', { most: String(MAX_CODES_PER_LIST) });
    return accept({ codes: [code, ...list.codes] });
  });

export const removeFromWatchlist = changingOne<OwnList & { code: string }>('remove_from_watchlist', ({ code }, list) =>
  accept(list.codes.includes(code) ? { codes: list.codes.filter((each) => each !== code) } : undefined),
);

export const reorderWatchlist = changingOne<OwnList & { codes: readonly string[] }>(
  'reorder_watchlist',
  ({ codes }, list) => (sameMembers(codes, list.codes) ? accept({ codes: [...codes] }) : refuse('stale_version')),
);
