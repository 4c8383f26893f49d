import { conversionRoutes } from '@candor/model/conversions/routes.ts';
import type { OrderDeps } from '../orders/index.ts';
import type { RateNow } from '../rates/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { conversionHandlers } from './handlers.ts';

export const conversionsSlice: Declared = {
  name: 'conversions',
  routes: routesAt('engine', conversionRoutes),
  freshens: new Map([['conversion.made', ['account']]]),
};

interface Needs {
  readonly rateNow: RateNow;
  readonly orders: OrderDeps;
}

/** USDT of the spot wallet turned into dollars. */
export function openConversions({ db, runner, clock, config }: EngineBase, { rateNow, orders }: Needs): Opened {
  const deps = { mode: config.mode, rateNow, overrides: () => orders.market.overrides() };
  return {
    declared: conversionsSlice,
    handlers: handlersFor(conversionRoutes, conversionHandlers({ db, runner, clock, ...deps })),
  };
}
