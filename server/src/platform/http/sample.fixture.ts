import { HEADERS, route } from '@candor/model/http.ts';
import { decimal, symbolCode } from '@candor/model/fields.ts';
import { refuse } from '@candor/model/result.ts';
import { parseInstant } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import { testClock } from '../time/clock.ts';
import { createHttp, type Http } from './server.ts';
import type { HttpDeps, SessionAnswer } from './types.ts';
import { idSource } from '../time/ids.ts';
import { createLimits } from './limits.ts';
import { silentLog } from '../operations/log.ts';
import { seededRandom } from '../time/random.ts';

/** Sample routes and a server over them, for the tests of the HTTP layer. */
export const wall = testClock(parseInstant('2026-03-02T15:30:00Z'));
export const ORIGIN = 'http://localhost:9050';
export const KEY = '0b5f2c1e-7f9a-4c3d-8e21-3f4a5b6c7d8e';

export const QUOTE = route({
  name: 'quote',
  method: 'GET',
  path: '/quotes/:symbol',
  access: 'visitor',
  summary: 'A quote',
  tag: 'market',
  params: () => z.object({ symbol: symbolCode() }),
  query: () => z.object({ size: z.optional(z.string().check(z.regex(/^[0-9]{1,3}$/))) }),
  reply: () => z.object({ symbol: z.string() }),
});
const ORDER = route({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders',
  access: 'verified',
  summary: 'Place an order',
  tag: 'orders',
  body: () =>
    z.object({
      symbol: symbolCode(),
      side: z.enum(['buy', 'sell']),
      amount: decimal(),
      note: z.optional(z.string().check(z.maxLength(50))),
      legs: z.optional(z.array(z.object({ tag: z.string() }))),
      even: z.optional(z.string().check(z.refine((text) => text.length % 2 === 0))),
    }),
  reply: () => z.object({ echo: z.string() }),
  idempotent: true,
  limit: 'order',
  refusals: ['insufficient_funds'],
});
export const LOGOUT = route({
  name: 'logout',
  method: 'POST',
  path: '/logout/',
  access: 'login',
  summary: 'Log out',
  tag: 'auth',
  reply: () => z.object({}),
});
const MOVE = route({
  name: 'moveTime',
  method: 'POST',
  path: '/control/move',
  access: 'control',
  summary: 'Move time',
  tag: 'control',
  reply: () => z.object({}),
});
const SIGN_IN = route({
  name: 'signIn',
  method: 'POST',
  path: '/sign-in',
  access: 'visitor',
  summary: 'Sign in',
  tag: 'auth',
  body: () => z.object({ name: z.string() }),
  reply: () => z.object({}),
  limit: 'auth',
});

const SESSIONS: Record<string, SessionAnswer> = {
  vera: { session: { id: 'ses_v', customerId: 'cus_vera', barred: {} } },
  ursula: {
    session: {
      id: 'ses_u',
      customerId: 'cus_ursula',
      barred: { verified: 'identity_required', verified_or_frozen: 'identity_required' },
    },
  },
  ended: { refusal: { code: 'session_ended' } },
};

export function openSample(
  extra: Partial<HttpDeps> = {},
): Http & { failWith: (error: unknown) => void; bugs: unknown[] } {
  let failure: unknown;
  const bugs: unknown[] = [];
  const http = createHttp({
    wall,
    newId: idSource(wall, seededRandom('http')),
    log: silentLog,
    limits: createLimits(wall),
    origins: new Set([ORIGIN]),
    resolveSession: ({ headers }) => SESSIONS[String(headers[HEADERS.sessionToken] ?? '')],
    controlToken: 'operator-token',
    checkReplies: true,
    onBug: (error) => bugs.push(error),
    isReserved: (name, body) => name === 'logout' || (body as { side?: string } | undefined)?.side === 'sell',
    ...extra,
  });
  http.register(QUOTE, async ({ params }) => ({ symbol: params.symbol }));
  http.register(ORDER, async ({ body, idempotency, signedIn }) => {
    if (failure) throw failure;
    if (body.amount === '999') return refuse('insufficient_funds', { available: '120.50' });
    return { echo: `${signedIn().customerId} ${idempotency().bodyHash.length}` };
  });
  http.register(LOGOUT, async ({ reply }) => {
    reply.setCookie('bind=; Max-Age=0');
    return {};
  });
  http.register(MOVE, () => ({}));
  http.register(SIGN_IN, () => ({}));
  return Object.assign(http, {
    bugs,
    failWith: (error: unknown) => {
      failure = error;
    },
  });
}

export const GOOD = { symbol: 'AAPL', side: 'buy', amount: '10.50' };
export const json = { 'content-type': 'application/json', origin: ORIGIN };
export const asVera = { ...json, [HEADERS.sessionToken]: 'vera', 'idempotency-key': KEY };
