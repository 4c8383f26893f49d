import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HEADERS, route } from '@candor/model/http.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { asVera, openSample } from './sample.fixture.ts';
import type { AnyRoute, HttpDeps, HttpRequest } from './types.ts';

const LIST = { tag: 'market', summary: 'A list', reply: () => z.object({ lines: z.array(z.string()) }) } as const;
const PUBLIC = route({ ...LIST, name: 'publicList', method: 'GET', path: '/list', access: 'visitor', public: true });
const OPEN = route({ ...LIST, name: 'openList', method: 'GET', path: '/open', access: 'visitor' });
const OWN = route({ ...LIST, name: 'ownList', method: 'GET', path: '/own', access: 'login' });
const lines = (count: number) => ({
  lines: Array.from({ length: count }, (_, n) => `line ${n} of a list that repeats itself`),
});

function openLists(count: number, extra: Partial<HttpDeps> = {}) {
  const asked: HttpRequest[] = [];
  const http = openSample(extra);
  onTestFinished(() => http.fastify.close());
  for (const each of [PUBLIC, OPEN, OWN])
    http.register(each, (request) => {
      asked.push(request);
      return lines(count);
    });
  const get = (url: string, headers: Record<string, string> = {}) => http.fastify.inject({ url, headers });
  return { http, asked, get };
}
const BR = { 'accept-encoding': 'gzip, deflate, br' };

describe('an answer that is the same for everybody', () => {
  test.each([
    ['br', BR, brotliDecompressSync],
    ['gzip', { 'accept-encoding': 'gzip' }, gunzipSync],
    [undefined, {}, (bytes: Buffer) => bytes],
  ])('is sent as %s', async (encoding, headers, read) => {
    const { get } = openLists(200);
    const answer = await get('/api/list', headers);
    expect(answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(read(answer.rawPayload).toString()).data).toEqual(lines(200));
  });

  test('is sent uncompressed where it is short', async () => {
    const answer = await openLists(3).get('/api/list', BR);
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  test('is compressed for customers too, and its handler does not get their session', async () => {
    const { get, asked } = openLists(200);
    const answer = await get('/api/list', { ...asVera, ...BR, cookie: 'bind=abc' });
    expect(answer.headers['content-encoding']).toBe('br');
    const [request] = asked as [HttpRequest];
    expect([request.session, request.ip, request.headers, request.cookies]).toEqual([undefined, '', {}, {}]);
    for (const ask of [() => request.signedIn(), () => request.idempotency(), () => request.reply.setCookie('a=b')])
      expect(ask).toThrow('a public route asked for its caller');
  });

  test('is not compressed where it carries a new proof', async () => {
    const { get } = openLists(200, {
      resolveSession: ({ reply }) => {
        reply.setHeader(HEADERS.proofToken, 'next');
        return undefined;
      },
    });
    const answer = await get('/api/list', BR);
    expect([answer.headers[HEADERS.proofToken], answer.headers['content-encoding']]).toEqual(['next', undefined]);
  });
});

test('no other answer is compressed, whoever asks', async () => {
  const { get } = openLists(200);
  for (const [url, headers] of [
    ['/api/open', {}],
    ['/api/open', asVera],
    ['/api/own', asVera],
  ] as const) {
    const answer = await get(url, { ...headers, ...BR });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  }
});

test.each([
  ['a call that changes something', { method: 'POST' }],
  ['what only customers read', { access: 'login' }],
  ['what the machine alone reads', { access: 'control_or_local' }],
  ['bytes', { givesBytes: true }],
  ['lines', { givesLines: true }],
])('%s cannot be declared public', (_what, other) => {
  const { http } = openLists(1);
  const declared = { ...PUBLIC, name: 'other', path: '/other', ...other } as AnyRoute;
  expect(() => http.register(declared, () => lines(1))).toThrow('other cannot be public');
});
