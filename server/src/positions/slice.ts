import { lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { lotHandlers } from './handlers.ts';

export const positionsSlice: Declared = { name: 'positions', routes: routesAt('engine', lotRoutes) };

/** Positions of customers, long and short; the customer chooses which lots a sale takes. */
export function openPositions({ db, runner }: EngineBase): Opened {
  return { declared: positionsSlice, handlers: handlersFor(lotRoutes, lotHandlers({ db, runner })) };
}
