import { transferRoutes } from '@candor/model/transfers/routes.ts';
import type { OrderDeps } from '../orders/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { transferHandlers } from './handlers.ts';

export const transfersSlice: Declared = {
  name: 'transfers',
  routes: routesAt('engine', transferRoutes),
  freshens: new Map([['transfer.made', ['account', 'accountView']]]),
};

/** Money between a customer's own accounts. */
export function openTransfers({ db, runner, clock }: EngineBase, { orders }: { readonly orders: OrderDeps }): Opened {
  const { mode, market } = orders;
  return {
    declared: transfersSlice,
    handlers: handlersFor(transferRoutes, transferHandlers({ db, runner, clock, mode, market })),
  };
}
