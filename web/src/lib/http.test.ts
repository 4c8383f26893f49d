// @vitest-environment happy-dom
import { HEADERS, route } from '@candor/model/http.ts';
import { STORAGE } from '@candor/model/legacy.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiFailure, ApiRefusal, call } from './http.ts';
import { callOnce, intentKey } from './idempotency.ts';
import { isLoggedIn, readTokens, storeTokens, userCell } from './stored.ts';

const quote = route({
  name: 'quote',
  method: 'GET',
  path: '/market/quote/:code',
  access: 'visitor',
  tag: 'market',
  summary: 'A quote',
  params: () => z.object({ code: z.string() }),
  query: () => z.object({ session: z.optional(z.string()) }),
  reply: () => z.object({ price: z.string() }),
});
const buy = route({
  name: 'buy',
  method: 'POST',
  path: '/orders',
  access: 'verified',
  tag: 'orders',
  summary: 'Buy',
  body: () => z.object({ code: z.string() }),
  reply: () => z.object({ orderId: z.string() }),
  idempotent: true,
});

let asked: { url: string; init: RequestInit }[] = [];
function answer(...replies: (Response | Error)[]): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const reply = replies[Math.min(asked.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    return reply;
  });
}
const ok = (data: unknown, headers = {}) => Response.json({ code: 2000, msg: 'ok', data }, { headers });
const refused = (refusal: string, status: number, retryable = false) =>
  Response.json({ refusal, code: status * 10, status, title: refusal, retryable, params: { at: '09:30' } }, { status });
const headersOf = (index: number) => new Headers(asked[index]?.init.headers);

beforeEach(() => {
  asked = [];
  localStorage.clear();
  userCell.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('fills the path and query, sends the session’s headers, and answers the data', async () => {
    storeTokens({ sessionToken: 'ses', proofToken: 'proof' });
    answer(ok({ price: '238.01' }));
    const reply = await call(quote, { params: { code: 'BRK.B/A' }, query: { session: 'pre' } });
    expect(reply).toEqual({ price: '238.01' });
    expect(asked[0]?.url).toBe('/api/market/quote/BRK.B%2FA?session=pre');
    expect(headersOf(0).get(HEADERS.sessionToken)).toBe('ses');
    expect(headersOf(0).get(HEADERS.proofToken)).toBe('proof');
  });

  test.each([
    ['status 200 with another code', Response.json({ code: 2001, data: { price: '1' } })],
    ['code 2000 with another status', Response.json({ code: 2000, data: { price: '1' } }, { status: 201 })],
  ])('is not a success with %s', async (_case, response) => {
    answer(response);
    await expect(call(quote, { params: { code: 'A' } })).rejects.toBeInstanceOf(ApiRefusal);
  });

  test('a refusal carries its name, values and whether to try again', async () => {
    answer(refused('market_closed_buy', 422));
    const error = await call(quote, { params: { code: 'A' } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'market_closed_buy', status: 422, params: { at: '09:30' }, retryable: false });
  });

  test('an answer that does not fit the schema is a failure', async () => {
    answer(ok({ price: 238.01 }));
    await expect(call(quote, { params: { code: 'A' } })).rejects.toMatchObject({ kind: 'bad_reply' });
  });

  test('no answer is a failure that says whether the device is offline', async () => {
    answer(new TypeError('failed'));
    await expect(call(quote, { params: { code: 'A' } })).rejects.toMatchObject({ kind: 'network' });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(call(quote, { params: { code: 'A' } })).rejects.toMatchObject({ kind: 'offline' });
  });

  test('a rotated proof replaces the stored one', async () => {
    storeTokens({ sessionToken: 'ses', proofToken: 'old' });
    answer(ok({ price: '1' }, { [HEADERS.proofToken]: 'new' }));
    await call(quote, { params: { code: 'A' } });
    expect(readTokens().proofToken).toBe('new');
  });

  test('a session that the server ended is cleared from the device', async () => {
    storeTokens({ sessionToken: 'ses', proofToken: 'proof' });
    userCell.write({ login_state: 1, email: 'vera@example.com' });
    answer(refused('session_ended', 401));
    await call(quote, { params: { code: 'A' } }).catch(() => undefined);
    expect(isLoggedIn()).toBe(false);
    expect(localStorage.getItem(STORAGE.user)).toBeNull();
    expect(readTokens()).toEqual({ sessionToken: undefined, proofToken: undefined });
  });
});

describe('a server that is busy for a moment', () => {
  const busy = (seconds: number) =>
    Response.json({ refusal: 'overloaded', code: 5030 }, { status: 503, headers: { 'retry-after': String(seconds) } });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked again after the pause that it names, by the same key', async () => {
    answer(busy(1), busy(1), ok({ orderId: 'x' }));
    const ordered = callOnce(buy, 'order', { body: { code: 'A' } });
    await vi.advanceTimersByTimeAsync(999);
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await ordered).toEqual({ orderId: 'x' });
    expect(new Set(asked.map((_, index) => headersOf(index).get(HEADERS.idempotencyKey))).size).toBe(1);
  });

  test.each([
    ['four times at most', 1, 4],
    ['not where it names a longer pause', 3, 1],
  ])('is asked %s', async (_case, seconds, times) => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return busy(seconds);
    });
    const refusal = expect(call(quote, { params: { code: 'A' } })).rejects.toMatchObject({ code: 'overloaded' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refusal;
    expect(asked.length).toBe(times);
  });

  test('is not asked again by itself where attempts are counted', async () => {
    answer(busy(1), ok({ orderId: 'x' }));
    const signIn = { ...buy, idempotent: false, limit: 'auth' as const };
    await expect(call(signIn, { body: { code: 'A' } })).rejects.toMatchObject({ code: 'overloaded' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.length).toBe(1);
  });

  test('is left alone once nobody waits for the answer', async () => {
    answer(busy(1), ok({ price: '1' }));
    const leaving = new AbortController();
    const gone = expect(call(quote, { params: { code: 'A' }, signal: leaving.signal })).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort(new Error('left'));
    await gone;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.length).toBe(1);
  });
});

describe('an effect that must happen once', () => {
  test('is never sent without a key', async () => {
    answer(ok({ orderId: 'x' }));
    await expect(call(buy, { body: { code: 'A' } })).rejects.toBeInstanceOf(TypeError);
    expect(asked.length).toBe(0);
  });

  test('keeps its key, stored before sending, while the outcome is unknown', async () => {
    answer(new TypeError('lost'), ok({ orderId: 'x' }), ok({ orderId: 'y' }));
    await expect(callOnce(buy, 'order', { body: { code: 'A' } })).rejects.toBeInstanceOf(ApiFailure);
    expect(localStorage.getItem('candor.intents')).toContain(headersOf(0).get(HEADERS.idempotencyKey));
    await callOnce(buy, 'order', { body: { code: 'A' } });
    await callOnce(buy, 'order', { body: { code: 'A' } });
    const keys = asked.map((_, index) => headersOf(index).get(HEADERS.idempotencyKey));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('gets a new key after a definite refusal, and keeps it after one worth repeating', async () => {
    answer(refused('insufficient_funds', 422), refused('outcome_unknown', 504, true), ok({ orderId: 'x' }));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await callOnce(buy, 'order', { body: { code: 'A' } }).catch(() => undefined);
    }
    const keys = asked.map((_, index) => headersOf(index).get(HEADERS.idempotencyKey));
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  test('another request under the same name is another effect', () => {
    expect(intentKey('order', { quantity: '1' })).not.toBe(intentKey('order', { quantity: '2' }));
  });
});
