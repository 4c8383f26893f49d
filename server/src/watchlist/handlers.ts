import type { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import * as change from './change-watchlists.ts';
import { readWatchlists } from './read-watchlists.ts';

export interface WatchlistDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly isListed: change.IsListed;
}

/** Handlers of a customer's own lists. */
export function watchlistHandlers({ db, runner, isListed }: WatchlistDeps): HandlersOf<typeof watchlistRoutes> {
  const create = change.createWatchlist(isListed);
  const first = change.chooseFirstStocks(isListed);
  const add = change.addToWatchlist(isListed);
  return {
    watchlists: ({ signedIn }) => readWatchlists(db, signedIn().customerId),
    createWatchlist({ signedIn, body, idempotency }) {
      const { name, codes = [] } = body;
      return runner.run(create, { customerId: signedIn().customerId, name, codes }, idempotency());
    },
    chooseFirstStocks: ({ signedIn, body, idempotency }) =>
      runner.run(first, { customerId: signedIn().customerId, ...body }, idempotency()),
    restoreWatchlist: ({ signedIn, params }) =>
      runner.run(change.restoreWatchlist, { customerId: signedIn().customerId, ...params }),
    moveToWatchlist: ({ signedIn, params, body }) =>
      runner.run(change.moveToWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
    renameWatchlist: ({ signedIn, params, body }) =>
      runner.run(change.renameWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
    deleteWatchlist: ({ signedIn, params }) =>
      runner.run(change.deleteWatchlist, { customerId: signedIn().customerId, ...params }),
    reorderWatchlists: ({ signedIn, body }) =>
      runner.run(change.reorderWatchlists, { customerId: signedIn().customerId, ...body }),
    addToWatchlist: ({ signedIn, params, body }) =>
      runner.run(add, { customerId: signedIn().customerId, ...params, ...body }),
    removeFromWatchlist: ({ signedIn, params, body }) =>
      runner.run(change.removeFromWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
    reorderWatchlist: ({ signedIn, params, body }) =>
      runner.run(change.reorderWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
  };
}
