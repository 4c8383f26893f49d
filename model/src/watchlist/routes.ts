import * as z from 'zod/mini';
import { id, symbolCode } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { MAX_CODES_PER_LIST, MAX_LISTS, LIST_NAME_LENGTH } from './limits.ts';

const listId = () => id('wal');
/** No control characters, no spaces at the ends, something to read. */
const name = () => z.string().check(z.maxLength(LIST_NAME_LENGTH), z.regex(/^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$/u));
/** Where in a list, from 0 at the top; beyond the end counts as the end. */
const place = () => z.optional(z.int().check(z.gte(0), z.lt(MAX_CODES_PER_LIST)));
const codes = () => z.array(symbolCode()).check(z.maxLength(MAX_CODES_PER_LIST));

export const watchlistView = () =>
  z.object({
    id: listId(),
    name: z.string(),
    /** In the owner's order. */
    codes: z.array(symbolCode()),
  });
export type WatchlistView = z.infer<ReturnType<typeof watchlistView>>;

/** Every change answers all lists, so that a screen that updated ahead of the answer can correct itself. */
export const watchlistsReply = () => z.object({ lists: z.array(watchlistView()) });
export type WatchlistsReply = z.infer<ReturnType<typeof watchlistsReply>>;

const params = () => z.strictObject({ listId: listId() });
const common = { access: 'login', tag: 'watchlist', reply: watchlistsReply, limit: 'write' } as const;

/**
 * A customer's own lists. All changes but creations state the result, so repeating one changes nothing; creations carry
 * an idempotency key.
 */
export const watchlistRoutes = {
  watchlists: route({
    ...common,
    name: 'watchlists',
    method: 'GET',
    path: '/watchlists',
    limit: 'read',
    summary: 'List your watchlists, in your order',
  }),
  createWatchlist: route({
    ...common,
    name: 'createWatchlist',
    method: 'POST',
    path: '/watchlists',
    summary: 'Create a watchlist, optionally with symbols',
    body: () => z.strictObject({ name: name(), codes: z.optional(codes()) }),
    idempotent: true,
    refusals: ['not_found', 'watchlist_full'],
  }),
  chooseFirstStocks: route({
    ...common,
    name: 'chooseFirstStocks',
    method: 'POST',
    path: '/watchlists/first',
    summary: 'Create a watchlist of at least three symbols and put it first',
    body: () => z.strictObject({ name: name(), codes: codes() }),
    idempotent: true,
    refusals: ['not_found', 'watchlist_full', 'too_few_stocks'],
  }),
  renameWatchlist: route({
    ...common,
    name: 'renameWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/rename',
    summary: 'Rename a watchlist',
    params,
    body: () => z.strictObject({ name: name() }),
    refusals: ['not_found'],
  }),
  deleteWatchlist: route({
    ...common,
    name: 'deleteWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/delete',
    summary: 'Delete a watchlist; its symbols stay in others',
    params,
    refusals: ['not_found'],
  }),
  restoreWatchlist: route({
    ...common,
    name: 'restoreWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/restore',
    summary: 'Restore a deleted watchlist; nothing changes where it was not deleted',
    params,
    refusals: ['not_found', 'watchlist_full'],
  }),
  reorderWatchlists: route({
    ...common,
    name: 'reorderWatchlists',
    method: 'POST',
    path: '/watchlists/order',
    summary: 'Reorder the watchlists; all of them must be named',
    body: () => z.strictObject({ listIds: z.array(listId()).check(z.maxLength(MAX_LISTS)) }),
    refusals: ['stale_version'],
  }),
  addToWatchlist: route({
    ...common,
    name: 'addToWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/add',
    summary: 'Add a symbol to a watchlist, by default at the top; nothing changes where it is in it already',
    params,
    body: () => z.strictObject({ code: symbolCode(), place: place() }),
    refusals: ['not_found', 'watchlist_full'],
  }),
  removeFromWatchlist: route({
    ...common,
    name: 'removeFromWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/remove',
    summary: 'Remove a symbol from a watchlist; nothing changes where it is not in it',
    params,
    body: () => z.strictObject({ code: symbolCode() }),
    refusals: ['not_found'],
  }),
  moveToWatchlist: route({
    ...common,
    name: 'moveToWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/move',
    summary: 'Copy or move a symbol to another watchlist; repeating it changes nothing',
    params,
    body: () => z.strictObject({ code: symbolCode(), toListId: listId(), keep: z.boolean(), place: place() }),
    refusals: ['not_found', 'watchlist_full'],
  }),
  reorderWatchlist: route({
    ...common,
    name: 'reorderWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/order',
    summary: 'Reorder the symbols of a watchlist; all of them must be named',
    params,
    body: () => z.strictObject({ codes: codes() }),
    refusals: ['not_found', 'stale_version'],
  }),
} satisfies Record<string, Route>;
