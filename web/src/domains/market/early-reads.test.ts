// @vitest-environment happy-dom
import { STORAGE } from '@candor/model/legacy.ts';
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { beginReads, firstReads, takeEmbedded, takeRead } from '../../lib/early.ts';
import { breadth, company, indexes, instrument, listTop } from './queries.ts';

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
  ['/index', '', [indexes(), listTop('gainers', 5)]],
  ['/market/stock', '', [breadth(), indexes(), listTop('gainers', 6)]],
  ['/stockDetails', '?code=aapl', [instrument('AAPL'), company('AAPL')]],
])('%s%s begins the reads its screen asks for, under the same addresses', async (path, search, queries) => {
  const urls: string[] = [];
  for (const query of queries) urls.push(await asked(query));
  expect(firstReads(path, search)).toEqual(expect.arrayContaining(urls));
  expect(firstReads(path, search)).toHaveLength(urls.length + 1); // and the session
  expect(firstReads(path, search)).toContain('/api/market/session');
});

test('nothing is fetched for malformed codes and other paths', () => {
  expect(firstReads('/stockDetails', '?code=../x')).toEqual([]);
  expect(firstReads('/stockDetails', '')).toEqual([]);
  expect(firstReads('/sign', '?code=AAPL')).toEqual([]);
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
  const [first = '', second = ''] = firstReads('/market/stock', '');
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
