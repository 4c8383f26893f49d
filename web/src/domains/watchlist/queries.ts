import { watchlistRoutes, type WatchlistsReply, type WatchlistView } from '@candor/model/watchlist/routes.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/http.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

/** One edit of the lists: its immediate effect on screen, and its call. */
export type WatchlistEdit =
  | { kind: 'create'; name: string; codes: readonly string[] }
  | { kind: 'rename'; listId: string; name: string }
  | { kind: 'first'; name: string; codes: readonly string[] }
  | { kind: 'delete'; listId: string }
  | { kind: 'restore'; listId: string; list: WatchlistView; place: number }
  | { kind: 'orderLists'; listIds: readonly string[] }
  | { kind: 'add'; listId: string; code: string; place?: number }
  | { kind: 'remove'; listId: string; code: string }
  | { kind: 'move'; listId: string; code: string; toListId: string; keep: boolean; place?: number }
  | { kind: 'order'; listId: string; codes: readonly string[] };

/** Placeholder for the id of a list that the server has not made yet. */
export const UNSAVED = 'unsaved';

const one = (lists: readonly WatchlistView[], listId: string, change: Partial<WatchlistView>) =>
  lists.map((list) => (list.id === listId ? { ...list, ...change } : list));

const placed = <T>(items: readonly T[], item: T, place = 0): T[] => [
  ...items.slice(0, place),
  item,
  ...items.slice(place),
];
const codesOf = (lists: readonly WatchlistView[], listId: string) =>
  lists.find((list) => list.id === listId)?.codes ?? [];

function withCode(lists: readonly WatchlistView[], listId: string, code: string, place?: number): WatchlistView[] {
  const codes = codesOf(lists, listId);
  return codes.includes(code) ? [...lists] : one(lists, listId, { codes: placed(codes, code, place) });
}
const withoutCode = (lists: readonly WatchlistView[], listId: string, code: string) =>
  one(lists, listId, { codes: codesOf(lists, listId).filter((each) => each !== code) });

/** The lists after an edit, as the server's reply will have them: shown before that reply. */
export function edited(lists: readonly WatchlistView[], edit: WatchlistEdit): WatchlistView[] {
  switch (edit.kind) {
    case 'create':
      return [...lists, { id: UNSAVED, name: edit.name, codes: [...new Set(edit.codes)] }];
    case 'first':
      return [{ id: UNSAVED, name: edit.name, codes: [...new Set(edit.codes)] }, ...lists];
    case 'rename':
      return one(lists, edit.listId, { name: edit.name });
    case 'delete':
      return lists.filter((list) => list.id !== edit.listId);
    case 'restore':
      return lists.some(({ id }) => id === edit.listId) ? [...lists] : placed(lists, edit.list, edit.place);
    case 'orderLists':
      return edit.listIds.flatMap((id) => lists.find((list) => list.id === id) ?? []);
    case 'add':
      return withCode(lists, edit.listId, edit.code, edit.place);
    case 'remove':
      return withoutCode(lists, edit.listId, edit.code);
    case 'move': {
      const there = withCode(lists, edit.toListId, edit.code, edit.place);
      return edit.keep || edit.toListId === edit.listId ? there : withoutCode(there, edit.listId, edit.code);
    }
    case 'order':
      return one(lists, edit.listId, { codes: [...edit.codes] });
  }
}

/** The edit that undoes an edit of these lists; undefined where nothing changed, or where no edit can undo it. */
export function reversedEdit(lists: readonly WatchlistView[], edit: WatchlistEdit): WatchlistEdit | undefined {
  const list = 'listId' in edit ? lists.find(({ id }) => id === edit.listId) : undefined;
  const placeOf = (code: string) => Math.max(0, list?.codes.indexOf(code) ?? 0);
  switch (edit.kind) {
    case 'rename':
      return list && { kind: 'rename', listId: list.id, name: list.name };
    case 'delete':
      return list && { kind: 'restore', listId: list.id, list, place: lists.indexOf(list) };
    case 'orderLists':
      return { kind: 'orderLists', listIds: lists.map(({ id }) => id) };
    case 'add':
      return list?.codes.includes(edit.code) ? undefined : { kind: 'remove', listId: edit.listId, code: edit.code };
    case 'remove':
      return list?.codes.includes(edit.code)
        ? { kind: 'add', listId: list.id, code: edit.code, place: placeOf(edit.code) }
        : undefined;
    case 'move': {
      const { code, listId, toListId, keep } = edit;
      const wasThere = codesOf(lists, toListId).includes(code);
      if (keep) return wasThere ? undefined : { kind: 'remove', listId: toListId, code };
      const place = placeOf(code);
      return wasThere
        ? { kind: 'add', listId, code, place }
        : { kind: 'move', listId: toListId, code, toListId: listId, keep: false, place };
    }
    case 'order':
      return list && { kind: 'order', listId: list.id, codes: list.codes };
    default:
      return undefined;
  }
}

const placeIn = ({ place }: { place?: number }) => (place === undefined ? {} : { place });

function send(edit: WatchlistEdit): Promise<WatchlistsReply> {
  const params = 'listId' in edit ? { listId: edit.listId } : { listId: '' };
  switch (edit.kind) {
    case 'create':
      return callOnce(watchlistRoutes.createWatchlist, `watchlist:${edit.name}`, {
        body: { name: edit.name, codes: [...edit.codes] },
      });
    case 'first':
      return callOnce(watchlistRoutes.chooseFirstStocks, `watchlist:first:${edit.name}`, {
        body: { name: edit.name, codes: [...edit.codes] },
      });
    case 'rename':
      return call(watchlistRoutes.renameWatchlist, { params, body: { name: edit.name } });
    case 'delete':
      return call(watchlistRoutes.deleteWatchlist, { params });
    case 'restore':
      return call(watchlistRoutes.restoreWatchlist, { params });
    case 'orderLists':
      return call(watchlistRoutes.reorderWatchlists, { body: { listIds: [...edit.listIds] } });
    case 'add':
      return call(watchlistRoutes.addToWatchlist, { params, body: { code: edit.code, ...placeIn(edit) } });
    case 'remove':
      return call(watchlistRoutes.removeFromWatchlist, { params, body: { code: edit.code } });
    case 'move': {
      const { code, toListId, keep } = edit;
      return call(watchlistRoutes.moveToWatchlist, { params, body: { code, toListId, keep, ...placeIn(edit) } });
    }
    case 'order':
      return call(watchlistRoutes.reorderWatchlist, { params, body: { codes: [...edit.codes] } });
  }
}

// Another device may have changed them meanwhile.
const QUERY = routeQuery('watchlists', watchlistRoutes.watchlists, {}, { refetchOnWindowFocus: 'always' });

/** Between the windows of one browser: the one that changed the lists announces it, the others refetch. */
const CHANNEL = 'candor.watchlists';
let heard: { readonly channel: BroadcastChannel; readers: number } | undefined;

function followOtherTabs(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  heard ??= { channel: new BroadcastChannel(CHANNEL), readers: 0 };
  const { channel } = heard;
  heard.readers += 1;
  channel.onmessage = () => void client.invalidateQueries(QUERY);
  return () => {
    if (!heard || --heard.readers > 0) return;
    heard.channel.close();
    heard = undefined;
  };
}

/** The customer's lists; requested only when somebody is signed in. */
export function useWatchlists() {
  const client = useQueryClient();
  const enabled = isLoggedIn(useUser());
  useEffect(() => (enabled ? followOtherTabs(client) : undefined), [client, enabled]);
  return useQuery({ ...QUERY, enabled });
}

/**
 * Edits the lists: the screen changes at once, the server's reply replaces it, and a refusal restores the previous
 * lists. Edits are sent one after another, so that two quick ones cannot arrive in the wrong order.
 */
export function useWatchlistEdit(onRefused: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    scope: { id: 'watchlists' },
    async onMutate(edit: WatchlistEdit) {
      await client.cancelQueries(QUERY);
      const before = client.getQueryData(QUERY.queryKey);
      if (before) client.setQueryData(QUERY.queryKey, { lists: edited(before.lists, edit) });
      return { before };
    },
    onSuccess(reply) {
      heard?.channel.postMessage('changed');
      // While other edits wait, their local state is newer than this answer.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === 'watchlists' }) <= 1) {
        client.setQueryData(QUERY.queryKey, reply);
      }
    },
    onError(error, _edit, kept) {
      if (kept?.before) client.setQueryData(QUERY.queryKey, kept.before);
      void client.invalidateQueries(QUERY);
      onRefused(error);
    },
  });
}
