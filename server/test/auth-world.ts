import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import { parseInstant, plusMs } from '@candor/model/time.ts';
import { testDatabase } from './database.ts';
import { testClock } from '../src/platform/time/clock.ts';
import { type Db, openDb } from '../src/platform/database/db.ts';
import { createHttp, type Http } from '../src/platform/http/server.ts';
import { idSource } from '../src/platform/time/ids.ts';
import type { CommittedEvent } from '../src/platform/commands/lane.ts';
import type { Allowance } from '@candor/model/requests/limits.ts';
import { createLimits, type LimitName } from '../src/platform/http/limits.ts';
import { silentLog } from '../src/platform/operations/log.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { openRunner } from '../src/platform/commands/runner.ts';
import { openSecrets } from '../src/platform/config/secrets.ts';
import { createPasskeys } from '../src/passkeys/index.ts';
import { type Argon2Cost, AUTH_ROUTES, closeDueAccounts, createAuth } from '../src/auth/index.ts';
import { catalogueOf } from '../src/slices/index.ts';
import { inboxMessenger } from '../src/delivery/index.ts';
import { CHEAP_HASH } from './cheap-hash.ts';
import { registerAll } from './register-all.ts';

export const ORIGIN = 'http://localhost:8080';
export const GOOD_PASSWORD = 'Tr7-quibble';
const FREE: Allowance = { perPeriod: 1e6, periodMs: 1, burst: 1e6 };

/** A server with nothing but sign-in, on a database of its own, standing still in real time. */
export async function authWorld(
  options: {
    limits?: Partial<Record<LimitName, Allowance>>;
    secure?: boolean;
    mode?: 'simulated' | 'live';
    argon2Cost?: Argon2Cost;
    textsPerDay?: number;
    failuresPerNetwork?: number;
  } = {},
) {
  const { secure = false, mode = 'simulated' } = options;
  const database = await testDatabase();
  const statements: string[] = [];
  const db = listening(openDb({ url: database.appUrl }), statements);
  const folder = mkdtempSync(join(tmpdir(), 'candor-auth-'));
  const wall = testClock(parseInstant('2026-03-02T15:00:00Z'));
  let ahead = 0;
  /** Business time: as real time, until a test moves it forward. */
  const clock = { now: () => plusMs(wall.now(), ahead) };
  const today = () => newYorkDate(clock.now());
  const newId = idSource(wall, secureRandom);
  const events: CommittedEvent[] = [];
  const trials: string[] = [];
  const alarms: string[] = [];
  const obstacles = new Map<string, Obstacle[]>();
  const obstaclesOf = async (customerId: string) => obstacles.get(customerId) ?? [];
  const { remains } = catalogueOf([]);
  const runner = await openRunner({
    db,
    lanes: 1,
    owner: 'test',
    context: () => ({ now: clock.now(), wallNow: wall.now(), newId }),
    onCommitted: (committed) => {
      events.push(...committed);
      for (const event of committed) if (event.type === 'session.ended') void auth.sessions.listener.handle(event);
    },
  });
  const { pepper } = openSecrets(folder, secureRandom);
  const auth = createAuth({
    db,
    runner,
    wall,
    random: secureRandom,
    newId,
    pepper,
    mode,
    secure,
    messenger: inboxMessenger({ db, wall, newId }),
    passkeys: createPasskeys({ db, wall, random: secureRandom, newId, siteName: 'Candor' }),
    origin: () => ORIGIN,
    obstaclesOf,
    openTrial: async (customerId) => void trials.push(customerId),
    onError: (error) => {
      throw error;
    },
    argon2Cost: options.argon2Cost ?? CHEAP_HASH,
    textsPerDay: options.textsPerDay ?? 1e6,
    failuresPerNetwork: options.failuresPerNetwork ?? 1e6,
    onTexts: (alarm, sent) => void alarms.push(`${alarm} at ${sent}`),
  });
  const free = { anonymous: FREE, user: FREE, auth: FREE, code: FREE, badSession: FREE };
  const http = createHttp({
    wall,
    newId,
    log: silentLog,
    limits: createLimits(wall, { ...free, ...options.limits }),
    resolveSession: auth.sessions.resolve,
    requireStepUp: auth.requireStepUp,
    origins: new Set([ORIGIN]),
    simulated: mode === 'simulated',
    checkReplies: true,
    onBug: (error) => bugs.push(error),
  });
  const bugs: unknown[] = [];
  registerAll(http, AUTH_ROUTES, auth.handlers);
  return {
    db,
    runner,
    /** Every statement outside the command runner, in order. */
    statements,
    pepper,
    newId,
    auth: {
      ...auth,
      closeDueAccounts: (now: number) => closeDueAccounts({ db, runner, pepper, obstaclesOf, remains }, now),
    },
    wall,
    clock,
    /** Moves business time alone: sessions live in real time. */
    passBusinessTime: (ms: number) => {
      ahead += ms;
    },
    events,
    trials,
    /** Alarms about the budget of text messages. */
    alarms,
    /** Obstacles to closing accounts; none by default. */
    obstacles,
    http,
    browser: (address = '192.0.2.7') => browserOf(http, address, auth.deliverNotices, today),
    /** Throws the first unforeseen error that a call met. */
    async stop() {
      await http.fastify.close();
      await runner.close();
      await db.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      if (bugs.length > 0) throw bugs[0];
    },
  };
}

/** The same database, recording its queries. */
function listening(db: Db, statements: string[]): Db {
  return {
    ...db,
    query: (text, values, name) => {
      statements.push(text);
      return db.query(text, values, name);
    },
    raw: (text, values) => {
      statements.push(text);
      return db.raw(text, values);
    },
    transaction: (work) =>
      db.transaction((query) =>
        work((text, values, name) => {
          statements.push(text);
          return query(text, values, name);
        }),
      ),
  };
}

export type AuthWorld = Awaited<ReturnType<typeof authWorld>>;

export interface Answer {
  readonly status: number;
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows which route it called
  readonly data: any;
  // biome-ignore lint/suspicious/noExplicitAny: the whole envelope, problem members included
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** Somebody's browser: keeps cookies and tokens as the app does, sends them with every call. */
export function browserOf(http: Http, address: string, deliver: () => Promise<void>, today: () => string) {
  const cookies = new Map<string, string>();
  const tokens: { session?: string; proof?: string } = {};

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string): Promise<Answer> {
    const headers: Record<string, string> = { origin: ORIGIN, 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' };
    if (tokens.session) headers.aspctoken = tokens.session;
    if (key) headers['idempotency-key'] = key;
    if (tokens.proof) headers.authaspctoken = tokens.proof;
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await http.fastify.inject({
      method,
      url: `/api${path}`,
      headers,
      remoteAddress: address,
      ...(body ? { payload: body } : {}),
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const json = answer.json();
    if (json.data?.sessionToken) {
      tokens.session = json.data.sessionToken;
      tokens.proof = json.data.proofToken;
    }
    const rotated = answer.headers.authaspctoken;
    if (typeof rotated === 'string') tokens.proof = rotated;
    return { status: answer.statusCode, code: json.code, data: json.data, body: json, headers: answer.headers };
  }

  /** Read at the server's own machine, wherever the browser is. */
  const newestMessage = async () => (await http.fastify.inject({ url: '/api/dev/inbox' })).json().data.messages[0];

  return {
    ...{ cookies, tokens },
    /** The day of business time, whose texts a sign-up agrees to. */
    today,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: object, key?: string) => call('POST', path, body, key),
    put: (path: string, body: object) => call('PUT', path, body),
    /** Text of the newest message in the inbox. */
    newestMessage,
    /**
     * The newest of what commands have queued, such as "your password was changed"; all of them are delivered first.
     */
    newestNotice: async () => {
      await deliver();
      return newestMessage();
    },
  };
}
export type Browser = ReturnType<typeof browserOf>;

export const byEmail = (email: string) => ({ accountType: 'email', email });
export const byPhone = (areaCode: string, phone: string) => ({ accountType: 'phone', areaCode, phone });

/** Asks for a code and exchanges it: what `register` and `keep-trial` need. */
export async function proveContact(browser: Browser, contact: object) {
  const sent = await browser.post('/auth/code', { ...contact, purpose: 'register' });
  if (sent.code !== 2000) throw new Error(`no code: ${sent.body.refusal}`);
  const { code } = await browser.newestMessage();
  const { requestId } = sent.data;
  const checked = await browser.post('/auth/register/check-code', { ...contact, requestId, code });
  return { requestId, proof: checked.data.proof as string };
}

/** The whole sign-up. */
export async function signUp(browser: Browser, contact: object, password = GOOD_PASSWORD): Promise<Answer> {
  const proven = await proveContact(browser, contact);
  const termsVersion = signUpVersionOn(browser.today());
  return browser.post('/auth/register', { ...contact, ...proven, password, termsVersion });
}
