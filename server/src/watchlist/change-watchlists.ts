import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { MAX_CODES_PER_LIST, MAX_LISTS, MIN_FIRST_CODES } from '@candor/model/watchlist/limits.ts';
import type { WatchlistsReply } from '@candor/model/watchlist/routes.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
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

/** The same for one of the lists; another customer's is not found. */
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

const listsFull = () => refuse('watchlist_full', { most: String(MAX_LISTS) });
const listFull = () => refuse('watchlist_full', { most: String(MAX_CODES_PER_LIST) });

type NewList = Own & { name: string; codes: readonly string[] };

function newList(isListed: IsListed, input: NewList, mine: readonly Watchlist[], context: CommandContext) {
  if (mine.length >= MAX_LISTS) return listsFull();
  const codes = [...new Set(input.codes)];
  if (!codes.every(isListed)) return refuse('not_found');
  return accept<Watchlist>({
    id: context.newId('wal'),
    customerId: input.customerId,
    name: input.name,
    position: mine.reduce((next, list) => Math.max(next, list.position + 1), 0),
    codes,
    createdAt: context.now,
    updatedAt: context.now,
    removedAt: null,
  });
}

export const createWatchlist = (isListed: IsListed) =>
  changing<NewList>('create_watchlist', (input, mine, rows, context) => {
    const made = newList(isListed, input, mine, context);
    if (!made.ok) return made;
    rows.insert(watchlistTable, made.value);
    return accept(undefined);
  });

/** The list one begins with: at least three symbols (spec §5), before any others that are there. */
export const chooseFirstStocks = (isListed: IsListed) =>
  changing<NewList>('choose_first_stocks', (input, mine, rows, context) => {
    const made = newList(isListed, input, mine, context);
    if (!made.ok) return made;
    if (made.value.codes.length < MIN_FIRST_CODES) {
      return refuse('too_few_stocks', { least: String(MIN_FIRST_CODES) });
    }
    for (const list of mine) rows.update(watchlistTable, { ...list, position: list.position + 1 });
    rows.insert(watchlistTable, { ...made.value, position: 0 });
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

/** Undoes a removal: the list returns to its place with its entries. */
export const restoreWatchlist: Command<OwnList, WatchlistsReply> = {
  name: 'restore_watchlist',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, listId }) => [needRows(watchlistTable, 'kept', customerId), needRow(watchlistTable, listId)],
  decide(rows, { customerId, listId }, context) {
    const mine = rows.find(watchlistTable, 'kept', customerId);
    const list = rows.get(watchlistTable, listId);
    if (list?.customerId !== customerId) return refuse('not_found');
    if (list.removedAt !== null) {
      if (mine.length >= MAX_LISTS) return listsFull();
      rows.update(watchlistTable, { ...list, removedAt: null, updatedAt: context.now });
    }
    return accept(viewOf(rows.find(watchlistTable, 'kept', customerId)));
  },
};

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

/** The codes with one more at a place from 0; beyond the end is the end. */
const withCode = (codes: readonly string[], code: string, place = 0) => [
  ...codes.slice(0, place),
  code,
  ...codes.slice(place),
];

export const addToWatchlist = (isListed: IsListed) =>
  changingOne<OwnList & { code: string; place?: number | undefined }>('add_to_watchlist', ({ code, place }, list) => {
    if (list.codes.includes(code)) return accept(undefined);
    if (!isListed(code)) return refuse('not_found');
    if (list.codes.length >= MAX_CODES_PER_LIST) return listFull();
    return accept({ codes: withCode(list.codes, code, place) });
  });

interface Move extends OwnList {
  readonly code: string;
  readonly toListId: string;
  /** It stays in the list it comes from. */
  readonly keep: boolean;
  readonly place?: number | undefined;
}

/** Puts a code of one list into another, in one step: it is never in neither. */
export const moveToWatchlist = changing<Move>('move_to_watchlist', (input, mine, rows, context) => {
  const { code, listId, toListId, keep, place } = input;
  const [from, to] = [listId, toListId].map((id) => mine.find((each) => each.id === id));
  if (!from || !to) return refuse('not_found');
  if (!from.codes.includes(code) && !to.codes.includes(code)) return refuse('not_found');
  if (from === to) return accept(undefined);
  if (!to.codes.includes(code)) {
    if (to.codes.length >= MAX_CODES_PER_LIST) return listFull();
    rows.update(watchlistTable, { ...to, codes: withCode(to.codes, code, place), updatedAt: context.now });
  }
  if (!keep && from.codes.includes(code)) {
    rows.update(watchlistTable, {
      ...from,
      codes: from.codes.filter((each) => each !== code),
      updatedAt: context.now,
    });
  }
  return accept(undefined);
});

export const removeFromWatchlist = changingOne<OwnList & { code: string }>('remove_from_watchlist', ({ code }, list) =>
  accept(list.codes.includes(code) ? { codes: list.codes.filter((each) => each !== code) } : undefined),
);

export const reorderWatchlist = changingOne<OwnList & { codes: readonly string[] }>(
  'reorder_watchlist',
  ({ codes }, list) => (sameMembers(codes, list.codes) ? accept({ codes: [...codes] }) : refuse('stale_version')),
);
