import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { type WatchlistDeps, watchlistHandlers } from './handlers.ts';

export const watchlistSlice: Declared = { name: 'watchlist', routes: routesAt('engine', watchlistRoutes) };

/** A customer's own lists. */
export function openWatchlists({ db, runner }: EngineBase, needs: Pick<WatchlistDeps, 'isListed'>): Opened {
  return {
    declared: watchlistSlice,
    handlers: handlersFor(watchlistRoutes, watchlistHandlers({ db, runner, ...needs })),
  };
}
