import { describe, expect, test } from 'vitest';
import { type apiHeaders, fileHeaders, hostCookie, isOwnOrigin, pageHeaders, parseCookies } from './headers.ts';
import { addressKey } from './limits.ts';

const headerIn = (list: ReturnType<typeof apiHeaders>, name: string) => list.find(([key]) => key === name)?.[1];

test('the page policy allows our own files, the named style and our own sockets, and nothing else', () => {
  const headers = pageHeaders({
    styleHashes: ['sha256-abc='],
    origins: ['https://app.example', 'http://localhost:8080'],
    hsts: true,
  });
  const csp = headerIn(headers, 'content-security-policy') as string;
  expect(csp).toContain("style-src 'self' 'sha256-abc=';");
  expect(csp).toContain("connect-src 'self' wss://app.example ws://localhost:8080;");
  expect(csp).toContain("script-src 'self';");
  expect(csp).toContain("require-trusted-types-for 'script'");
  expect(csp).not.toContain('unsafe');
  expect(headerIn(headers, 'strict-transport-security')).toMatch(/^max-age=63072000/);
  expect(headerIn(pageHeaders(), 'strict-transport-security')).toBeUndefined();
});

test('a file has the policy of its page without the hashes of what pages inline, and all other headers', () => {
  const hashes = { styleHashes: ['sha256-abc=', 'sha384-d+/e'], scriptHashes: ['sha512-f'] };
  expect(fileHeaders(pageHeaders({ ...hashes, hsts: true }))).toEqual(pageHeaders({ hsts: true }));
});

test('cookies: the first of a name counts, junk is passed over, prototypes stay out of reach', () => {
  expect({ ...parseCookies('a=1; b=2=3; a=9; junk; =x;  c = 4 ') }).toEqual({ a: '1', b: '2=3', c: '4' });
  expect(parseCookies('__proto__=x').toString).toBeUndefined();
  expect(Object.keys(parseCookies(`a=${'x'.repeat(9_000)}`))).toEqual([]);
});

test('host cookies are bound to our origin', () => {
  expect(hostCookie('bind', 'abc', { secure: true })).toBe(
    '__Host-bind=abc; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
  expect(hostCookie('bind', '', { secure: false, maxAgeSeconds: 0 })).toBe(
    'bind=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  );
  for (const value of ['a;b', 'a\r\nb', 'a b'])
    expect(() => hostCookie('bind', value, { secure: true })).toThrow(RangeError);
});

describe('origins are compared exactly', () => {
  const own = new Set(['https://app.example']);
  test.each([
    [{ origin: 'https://app.example' }, true],
    [{ origin: 'https://app.example:8443' }, false],
    [{ origin: 'http://app.example' }, false],
    [{ origin: 'https://app.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{}, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'none' }, true],
  ])('%o → %s', (headers, allowed) => expect(isOwnOrigin(headers as Record<string, string>, own)).toBe(allowed));
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (ip, key) => expect(addressKey(ip)).toBe(key));
