import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import type { Http } from '../platform/http.ts';
import * as change from './change-watchlists.ts';
import { readWatchlists } from './read-watchlists.ts';

export interface WatchlistDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly isListed: change.IsListed;
}

/** Serves a customer's own lists. */
export function serveWatchlists(http: Pick<Http, 'register'>, { db, runner, isListed }: WatchlistDeps): void {
  const create = change.createWatchlist(isListed);
  const first = change.chooseFirstStocks(isListed);
  const add = change.addToWatchlist(isListed);
  http.register(watchlistRoutes.watchlists, ({ signedIn }) => readWatchlists(db, signedIn().customerId));
  http.register(watchlistRoutes.createWatchlist, ({ signedIn, body, idempotency }) => {
    const { name, codes = [] } = body;
    return runner.run(create, { customerId: signedIn().customerId, name, codes }, idempotency());
  });
  http.register(watchlistRoutes.chooseFirstStocks, ({ signedIn, body, idempotency }) =>
    runner.run(first, { customerId: signedIn().customerId, ...body }, idempotency()),
  );
  http.register(watchlistRoutes.restoreWatchlist, ({ signedIn, params }) =>
    runner.run(change.restoreWatchlist, { customerId: signedIn().customerId, ...params }),
  );
  http.register(watchlistRoutes.moveToWatchlist, ({ signedIn, params, body }) =>
    runner.run(change.moveToWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
  );
  http.register(watchlistRoutes.renameWatchlist, ({ signedIn, params, body }) =>
    runner.run(change.renameWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
  );
  http.register(watchlistRoutes.deleteWatchlist, ({ signedIn, params }) =>
    runner.run(change.deleteWatchlist, { customerId: signedIn().customerId, ...params }),
  );
  http.register(watchlistRoutes.reorderWatchlists, ({ signedIn, body }) =>
    runner.run(change.reorderWatchlists, { customerId: signedIn().customerId, ...body }),
  );
  http.register(watchlistRoutes.addToWatchlist, ({ signedIn, params, body }) =>
    runner.run(add, { customerId: signedIn().customerId, ...params, ...body }),
  );
  http.register(watchlistRoutes.removeFromWatchlist, ({ signedIn, params, body }) =>
    runner.run(change.removeFromWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
  );
  http.register(watchlistRoutes.reorderWatchlist, ({ signedIn, params, body }) =>
    runner.run(change.reorderWatchlist, { customerId: signedIn().customerId, ...params, ...body }),
  );
}
