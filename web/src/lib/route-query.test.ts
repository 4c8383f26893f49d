import { alertRoutes } from '@candor/model/alerts/routes.ts';
import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { vaultRoutes } from '@candor/model/vault/routes.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './http.ts';
import { routePages, routeQuery, routeQueryVia } from './route-query.ts';
import { ApiDouble } from './testing/api-double.fixture.ts';

let api: ApiDouble;
let client: QueryClient;
beforeEach(() => {
  api = new ApiDouble();
  vi.stubGlobal('fetch', api.fetch);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => vi.unstubAllGlobals());

const agreement = (version: string) =>
  routeQuery('agreements', agreementRoutes.agreement, {
    params: { document: 'privacy' },
    query: { lang: 'en', version },
  });

test('different parameters have different keys, equal parameters the same', () => {
  expect(agreement('1').queryKey).toEqual(agreement('1').queryKey);
  expect(agreement('1').queryKey).not.toEqual(agreement('2').queryKey);
});

test('pages of a route are kept apart from its single answer', () => {
  const asked = { params: { list: 'gainers' }, query: { size: '50' } } as const;
  expect(routePages('market', MARKET_ROUTES.list, asked).queryKey).not.toEqual(
    routeQuery('market', MARKET_ROUTES.list, asked).queryKey,
  );
});

test('all queries of a group are found by its name', async () => {
  const reply = { alerts: [], notices: [], simulated: true };
  api.on(alertRoutes.alerts, reply);
  const query = routeQuery('alerts', alertRoutes.alerts);
  expect(await client.fetchQuery(query)).toEqual(reply);
  await client.invalidateQueries({ queryKey: ['agreements'] });
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  await client.invalidateQueries({ queryKey: ['alerts'] });
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
});

test('the mapped answer is what is cached', async () => {
  api.on(alertRoutes.alerts, { alerts: [], notices: [], simulated: true });
  const count = routeQueryVia('alerts', alertRoutes.alerts, async (route, options) => {
    const { alerts } = await call(route, options);
    return alerts.length;
  });
  expect(await client.fetchQuery(count)).toBe(0);
  expect(client.getQueryData(count.queryKey)).toBe(0);
});

test('the next page is fetched with the cursor of the one before, under the route’s name for it', async () => {
  api.on(accessRoutes.accessHistory, ({ query }) => ({ entries: [], next: query.cursor ? null : 'c1' }));
  api.on(vaultRoutes.vaultAccess, ({ query }) => ({ rows: [], ...(query.after ? {} : { next: 'a1' }) }));
  const history = routePages('security', accessRoutes.accessHistory, { query: { limit: '50' } });
  const readings = routePages('security', vaultRoutes.vaultAccess, {}, { cursor: 'after' });
  await client.fetchInfiniteQuery({ ...history, pages: 3 });
  await client.fetchInfiniteQuery({ ...readings, pages: 3 });
  expect(api.of(accessRoutes.accessHistory).map(({ query }) => query)).toEqual([
    { limit: '50' },
    { limit: '50', cursor: 'c1' },
  ]);
  expect(api.of(vaultRoutes.vaultAccess).map(({ query }) => query)).toEqual([{}, { after: 'a1' }]);
});
