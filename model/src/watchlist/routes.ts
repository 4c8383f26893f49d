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

export const watchlistView = z.object({
  id: listId(),
  name: z.string(),
  /** In the owner's order. */
  codes: z.array(symbolCode()),
});
export type WatchlistView = z.infer<typeof watchlistView>;

/** Every change answers all lists, so that a screen that updated ahead of the answer can correct itself. */
export const watchlistsReply = z.object({ lists: z.array(watchlistView) });
export type WatchlistsReply = z.infer<typeof watchlistsReply>;

const params = z.strictObject({ listId: listId() });
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
    summary: 'Your watchlists, in your order',
  }),
  createWatchlist: route({
    ...common,
    name: 'createWatchlist',
    method: 'POST',
    path: '/watchlists',
    summary: 'Add a watchlist, with its first symbols where they are known',
    body: z.strictObject({ name: name(), codes: z.optional(codes()) }),
    idempotent: true,
    refusals: ['not_found', 'watchlist_full'],
  }),
  chooseFirstStocks: route({
    ...common,
    name: 'chooseFirstStocks',
    method: 'POST',
    path: '/watchlists/first',
    summary: 'Begin with a watchlist of at least three symbols, which becomes the first',
    body: z.strictObject({ name: name(), codes: codes() }),
    idempotent: true,
    refusals: ['not_found', 'watchlist_full', 'too_few_stocks'],
  }),
  renameWatchlist: route({
    ...common,
    name: 'renameWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/rename',
    summary: 'Give a watchlist another name',
    params,
    body: z.strictObject({ name: name() }),
    refusals: ['not_found'],
  }),
  deleteWatchlist: route({
    ...common,
    name: 'deleteWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/delete',
    summary: 'Remove a watchlist; its symbols stay in others',
    params,
    refusals: ['not_found'],
  }),
  restoreWatchlist: route({
    ...common,
    name: 'restoreWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/restore',
    summary: 'Take back the removal of a watchlist; nothing changes where it is there',
    params,
    refusals: ['not_found', 'watchlist_full'],
  }),
  reorderWatchlists: route({
    ...common,
    name: 'reorderWatchlists',
    method: 'POST',
    path: '/watchlists/order',
    summary: 'Put the watchlists into another order; all of them must be named',
    body: z.strictObject({ listIds: z.array(listId()).check(z.maxLength(MAX_LISTS)) }),
    refusals: ['stale_version'],
  }),
  addToWatchlist: route({
    ...common,
    name: 'addToWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/add',
    summary: 'Add a symbol, at the top where no place is named; nothing changes where it is there already',
    params,
    body: z.strictObject({ code: symbolCode(), place: place() }),
    refusals: ['not_found', 'watchlist_full'],
  }),
  removeFromWatchlist: route({
    ...common,
    name: 'removeFromWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/remove',
    summary: 'Take a symbol out; nothing changes where it is not there',
    params,
    body: z.strictObject({ code: symbolCode() }),
    refusals: ['not_found'],
  }),
  moveToWatchlist: route({
    ...common,
    name: 'moveToWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/move',
    summary: 'Put a symbol into another list as well, or instead; repeated it changes nothing',
    params,
    body: z.strictObject({ code: symbolCode(), toListId: listId(), keep: z.boolean(), place: place() }),
    refusals: ['not_found', 'watchlist_full'],
  }),
  reorderWatchlist: route({
    ...common,
    name: 'reorderWatchlist',
    method: 'POST',
    path: '/watchlists/:listId/order',
    summary: 'Put the symbols of a list into another order; all of them must be named',
    params,
    body: z.strictObject({ codes: codes() }),
    refusals: ['not_found', 'stale_version'],
  }),
} satisfies Record<string, Route>;
