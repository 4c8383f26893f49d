import { haltRoutes } from '@candor/model/halt-routes.ts';
import type { Route } from '@candor/model/http.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';

const ROUTES: readonly Route[] = [
  ...Object.values(MARKET_ROUTES),
  ...Object.values(haltRoutes),
  ...Object.values(portfolioRoutes),
  ...Object.values(orderRoutes),
  ...Object.values(marginRoutes),
  ...Object.values(transferRoutes),
] as never;

/** The route that a request of the screens is for. */
export function routeOf(method: string, path: string): Route | undefined {
  const matches = (route: Route) =>
    route.method === method && new RegExp(`^/api${route.path.replace(/:[^/]+/g, '[^/]+')}$`).test(path);
  return ROUTES.find((route) => !route.path.includes(':') && matches(route)) ?? ROUTES.find(matches);
}
