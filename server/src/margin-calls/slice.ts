import { marginRoutes } from '@candor/model/margin/routes.ts';
import type { Market } from '../market/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { shortHandlers } from './handlers.ts';
import { MarginTimer } from './margin-timer.ts';

export const marginCallsSlice: Declared = { name: 'margin-calls', routes: routesAt('engine', marginRoutes) };

interface Needs {
  readonly orders: OrderDeps;
  readonly market: Market;
}

/** Short positions while they are open: marked, called, and bought back. */
export function openMarginCalls(base: EngineBase, { orders, market }: Needs): Opened {
  const { db, runner, clock, log } = base;
  const marginTimer = new MarginTimer({
    ...{ deps: orders, db, runner },
    onRefused: (userId, name) => log.error('liquidation refused', { component: 'margin', userId, name }),
    onParked: (error) => logRetry(log, 'margin', error),
  });
  market.follow(marginTimer.prices);
  return {
    declared: marginCallsSlice,
    handlers: handlersFor(marginRoutes, shortHandlers({ ...orders, db, runner })),
    onCommitted: (events) => marginTimer.onCommitted(events),
    recover: () => marginTimer.start(clock.now()),
    timers: [
      {
        name: 'margin',
        after: ['orders', 'reviews'],
        nextAt: () => marginTimer.nextAt(),
        run: (now) => marginTimer.run(now),
      },
    ],
  };
}
