import { watchlistRoutes, type WatchlistsReply, type WatchlistView } from '@candor/model/watchlist/routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './http.ts';
import { callOnce } from './idempotency.ts';
import { isLoggedIn, useUser } from './stored.ts';

/** One edit of the lists: what the screen shows at once, and what the server is asked. */
export type WatchlistEdit =
  | { kind: 'create'; name: string; codes: readonly string[] }
  | { kind: 'rename'; listId: string; name: string }
  | { kind: 'delete'; listId: string }
  | { kind: 'orderLists'; listIds: readonly string[] }
  | { kind: 'add'; listId: string; code: string }
  | { kind: 'remove'; listId: string; code: string }
  | { kind: 'order'; listId: string; codes: readonly string[] };

/** Stands in for the id of a list that the server has not made yet. */
export const UNSAVED = 'unsaved';

const one = (lists: readonly WatchlistView[], listId: string, change: Partial<WatchlistView>) =>
  lists.map((list) => (list.id === listId ? { ...list, ...change } : list));

/** The lists after an edit, as the server will answer when it accepts: shown before it has. */
export function edited(lists: readonly WatchlistView[], edit: WatchlistEdit): WatchlistView[] {
  const of = (listId: string) => lists.find((list) => list.id === listId)?.codes ?? [];
  switch (edit.kind) {
    case 'create':
      return [...lists, { id: UNSAVED, name: edit.name, codes: [...new Set(edit.codes)] }];
    case 'rename':
      return one(lists, edit.listId, { name: edit.name });
    case 'delete':
      return lists.filter((list) => list.id !== edit.listId);
    case 'orderLists':
      return edit.listIds.flatMap((id) => lists.find((list) => list.id === id) ?? []);
    case 'add':
      return of(edit.listId).includes(edit.code)
        ? [...lists]
        : one(lists, edit.listId, { codes: [edit.code, ...of(edit.listId)] });
    case 'remove':
      return one(lists, edit.listId, { codes: of(edit.listId).filter((code) => code !== edit.code) });
    case 'order':
      return one(lists, edit.listId, { codes: [...edit.codes] });
  }
}

function send(edit: WatchlistEdit): Promise<WatchlistsReply> {
  const params = 'listId' in edit ? { listId: edit.listId } : { listId: '' };
  switch (edit.kind) {
    case 'create':
      return callOnce(watchlistRoutes.createWatchlist, `watchlist:${edit.name}`, {
        body: { name: edit.name, codes: [...edit.codes] },
      });
    case 'rename':
      return call(watchlistRoutes.renameWatchlist, { params, body: { name: edit.name } });
    case 'delete':
      return call(watchlistRoutes.deleteWatchlist, { params });
    case 'orderLists':
      return call(watchlistRoutes.reorderWatchlists, { body: { listIds: [...edit.listIds] } });
    case 'add':
      return call(watchlistRoutes.addToWatchlist, { params, body: { code: edit.code } });
    case 'remove':
      return call(watchlistRoutes.removeFromWatchlist, { params, body: { code: edit.code } });
    case 'order':
      return call(watchlistRoutes.reorderWatchlist, { params, body: { codes: [...edit.codes] } });
  }
}

const QUERY = queryOptions({
  queryKey: ['watchlists'],
  queryFn: ({ signal }) => call(watchlistRoutes.watchlists, { signal }),
});

/** The customer's lists; asked for only when somebody is signed in. */
export function useWatchlists() {
  const user = useUser();
  return useQuery({ ...QUERY, enabled: isLoggedIn(user) });
}

/**
 * Edits the lists: the screen changes at once, the server's answer settles it, and a refusal puts back what was.
 * Edits wait for one another, so that two quick ones cannot overtake each other.
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
      // While other edits wait, their own guess is newer than this answer.
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
