// @vitest-environment happy-dom
import { STORAGE } from '@candor/model/legacy.ts';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { beginReads, firstReads, takeEmbedded, takeRead } from '../../lib/early.ts';
import { overview, positions } from '../account/queries.ts';
import { breadth, company, indexes, instrument, listTop, MOVERS_SHOWN } from './queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.candorEarly;
  localStorage.clear();
});

/** The address of a query. */
async function asked(query: { queryKey: QueryKey; queryFn?: unknown }): Promise<string> {
  let url = '';
  vi.stubGlobal('fetch', async (address: string) => {
    url = address;
    return Response.json({}, { status: 404 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.fetchQuery(queryOptions(query as never)).catch(() => undefined);
  return url;
}

test.each([
  ['/index', '', false, [indexes(), listTop('gainers', MOVERS_SHOWN.home)]],
  ['/index', '', true, [indexes(), listTop('gainers', MOVERS_SHOWN.home), overview(), positions()]],
  ['/market/stock', '', true, [breadth(), indexes(), listTop('gainers', MOVERS_SHOWN.market)]],
  ['/stockDetails', '?code=aapl', true, [instrument('AAPL'), company('AAPL')]],
] as const)('%s%s (signed in: %s) begins the reads of its screen, under the same addresses', async (...row) => {
  const [path, search, signedIn, queries] = row;
  const urls: string[] = [];
  for (const query of queries) urls.push(await asked(query as never));
  const begun = firstReads(path, search, signedIn);
  expect(begun).toEqual(expect.arrayContaining(urls));
  expect(begun).toHaveLength(urls.length + 1); // and the session
  expect(begun).toContain('/api/market/session');
});

test('nothing is fetched for malformed codes and other paths', () => {
  expect(firstReads('/stockDetails', '?code=../x', true)).toEqual([]);
  expect(firstReads('/stockDetails', '', true)).toEqual([]);
  expect(firstReads('/sign', '?code=AAPL', true)).toEqual([]);
});

test('an early answer is taken once, and only by the session that asked', async () => {
  window.history.replaceState(null, '', '/market/stock');
  localStorage.setItem(STORAGE.sessionToken, 'mine');
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return new Response('{}');
  });
  beginReads();
  expect(sent.every((headers) => headers.get('aspctoken') === 'mine')).toBe(true);
  const [first = '', second = ''] = firstReads('/market/stock', '', true);
  expect(await takeRead(first, 'mine')).toBeInstanceOf(Response);
  expect(takeRead(first, 'mine')).toBeUndefined();
  expect(takeRead(second, undefined)).toBeUndefined();
  expect(takeRead('/api/other', 'mine')).toBeUndefined();
});

test('data written into the page by the server is not fetched, and used once', () => {
  window.history.replaceState(null, '', '/stockDetails?code=KO');
  const url = '/api/market/instruments/KO';
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'first-answer' });
  block.dataset.url = url;
  block.append('{"a":"<"}');
  document.head.append(block);
  vi.spyOn(performance, 'now').mockReturnValue(500);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{}');
  });
  beginReads();
  expect(asked).toEqual(['/api/market/session', `${url}/company`]);
  expect(takeEmbedded('/api/market/instruments/PEP')).toBeUndefined();
  expect(takeEmbedded(url)).toEqual({ a: '<' });
  expect(takeEmbedded(url)).toBeUndefined();
  document.head.append(block);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takeEmbedded(url), 'a figure of a minute ago').toBeUndefined();
});

test('without an early answer the app fetches by itself', async () => {
  window.history.replaceState(null, '', '/index');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('gone');
  });
  beginReads();
  expect(await takeRead('/api/market/indexes', undefined)).toBeUndefined();
});
