import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';
import { openSample } from './sample.fixture.ts';
import { builtPaths, builtPolicy, builtStarts, serveWeb } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-web-'));
const files: Record<string, string> = {
  'index.html': '<!doctype html><title>Candor</title>',
  'assets/app-1a2b3c.js': 'run()',
  'assets/app-1a2b3c.js.br': 'BR',
  'assets/app-1a2b3c.js.gz': 'GZ',
  'boot.css': 'a{}',
  'csp.json': '{"style":["sha256-abc="],"script":[]}',
  'paths.json': '["/","/stock","/market/stock","/orders/:id","/legal/*"]',
  'starts.json': '{"/market/stock":["/assets/boot-1.js","/assets/app-1a2b3c.js","/assets/app-1.css"]}',
  'pages.json': '{"/market/stock":"/market-stock.html"}',
  'market-stock.html': '<!doctype html><title>Market</title>',
  'fills.json': '{"/stock":"<script async src=x></script><h1>⟦code⟧</h1>"}',
  '.vite/manifest.json': '{}',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

let http: ReturnType<typeof openSample>;
beforeAll(() => {
  http = openSample();
  serveWeb(http, {
    folder,
    isAppPath: builtPaths(folder),
    hasSession: ({ headers }) => headers.cookie?.includes('bind=') ?? false,
    figuresOf: async (path, query) => {
      const code = query.get('code');
      return path === '/stock' && code
        ? { slots: { code }, shown: [], answer: { url: `/api/${code}`, data: code } }
        : undefined;
    },
  });
});
afterAll(async () => {
  await http.fastify.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => http.fastify.inject({ url, headers });

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br', 'BR'],
    ['gzip', 'gzip', 'GZ'],
    ['br;q=0, gzip', 'gzip', 'GZ'],
    ['', undefined, 'run()'],
    ['zstd', undefined, 'run()'],
  ])('accepting "%s" gets %s', async (accepted, encoding, body) => {
    const answer = await get('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body]);
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });
});

test('pages say which styles they inline; files do not', async () => {
  const own = openSample({ pageHeaders: pageHeaders(builtPolicy(folder)) });
  serveWeb(own, { folder, isAppPath: builtPaths(folder) });
  const policyOf = async (url: string) => (await own.fastify.inject({ url })).headers['content-security-policy'];
  expect(await policyOf('/')).toContain("style-src 'self' 'sha256-abc=';");
  expect(await policyOf('/assets/app-1a2b3c.js')).toContain("style-src 'self';");
  await own.fastify.close();
});

test.each([
  ['/', 200],
  ['/market/stock/?tab=1', 200],
  ['/orders/ord_1', 200],
  ['/MARKET/Stock/', 200],
  ['/Orders/ord_1/', 200],
  ['/legal/a/b', 200],
  ['/no/such/screen', 404],
  ['/orders/a/b', 404],
])('page %s is the app with status %s', async (url, status) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([status, files['index.html']]);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test.each([
  '/assets/app-0000.js',
  '/assets/',
  '/missing.png',
  '/csp.json',
  '/paths.json',
  '/starts.json',
  '/pages.json',
  '/fills.json',
  '/.vite/manifest.json',
  '/..%2f..%2fetc%2fpasswd.txt',
  '/%E0%A4%A',
])('%s is not found and not the app', async (url) => {
  const answer = await get(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('<title>');
});

test('an unchanged page is not sent again; HEAD sends no body; other methods are refused', async () => {
  const { etag } = (await get('/')).headers;
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await http.fastify.inject({ method: 'HEAD', url: '/' })).body).toBe('');
  expect((await http.fastify.inject({ method: 'POST', url: '/' })).json().code).toBe(4004);
});

test('without a list of paths no page is known', () => expect(builtPaths('/nonexistent')('/stock')).toBe(false));

test('the build says which inline styles are ours; anything that is no hash stops the start', () => {
  expect(builtPolicy(folder)).toEqual({ styleHashes: ['sha256-abc='], scriptHashes: [] });
  expect(builtPolicy('/nonexistent')).toEqual({ styleHashes: [], scriptHashes: [] });
  const bad = mkdtempSync(join(tmpdir(), 'candor-web-'));
  writeFileSync(join(bad, 'csp.json'), `{"style":["sha256-a'; script-src *"],"script":[]}`);
  expect(() => builtPolicy(bad)).toThrow('no hash');
  rmSync(bad, { recursive: true });
});

test('a page names the files of its first picture; a page without a list names none', async () => {
  expect((await get('/market/stock?tab=1')).headers.link).toBe(
    '</assets/boot-1.js>; rel=preload; as=script, </assets/app-1a2b3c.js>; rel=modulepreload, ' +
      '</assets/app-1.css>; rel=preload; as=style; crossorigin',
  );
  expect((await get('/orders/ord_1')).headers.link).toBeUndefined();
  expect(builtStarts('/nonexistent').size).toBe(0);
  const bad = mkdtempSync(join(tmpdir(), 'candor-web-'));
  writeFileSync(join(bad, 'starts.json'), '{"/":["/assets/a.js>; rel=x, <https://elsewhere.example/a.js"]}');
  expect(() => builtStarts(bad)).toThrow('no file of ours');
  rmSync(bad, { recursive: true });
});

test('a screen drawn ahead is sent to visitors; who may be signed in gets the plain page', async () => {
  const visitor = await get('/market/stock');
  expect([visitor.statusCode, visitor.body]).toEqual([200, files['market-stock.html']]);
  const signedIn = await get('/market/stock', { cookie: 'bind=abc' });
  expect([signedIn.statusCode, signedIn.body]).toEqual([200, files['index.html']]);
  for (const answer of [visitor, signedIn]) expect(answer.headers.vary).toContain('cookie');
});

test('a page to fill goes to visitors with the figures of the moment, which nobody keeps', async () => {
  const page =
    '<script type="application/json" id="first-answer" data-url="/api/KO">"KO"</script><script async src=x></script><h1>KO</h1>';
  const visitor = await get('/stock?code=KO', { 'accept-encoding': 'gzip' });
  expect([visitor.statusCode, gunzipSync(visitor.rawPayload).toString()]).toEqual([200, page]);
  expect(visitor.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie, accept-encoding' });
  expect((await get('/stock?code=KO')).body).toBe(page);
  for (const answer of [await get('/stock?code=KO', { cookie: 'bind=abc' }), await get('/stock')])
    expect([answer.body, answer.headers['cache-control']]).toEqual([files['index.html'], 'no-cache']);
});

test('without a build the page says what to do', async () => {
  const empty = openSample();
  serveWeb(empty, { folder: '/nonexistent', isAppPath: () => true });
  const answer = await empty.fastify.inject({ url: '/' });
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
  await empty.fastify.close();
});
