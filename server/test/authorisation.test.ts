import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access } from '@candor/model/http.ts';
import { isAccountPush } from '@candor/model/legacy-pushed.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSameForAll } from '../src/platform/http/server.ts';
import type { AnyRoute } from '../src/platform/http/types.ts';
import { ACCOUNT_TOPICS } from '../src/push/index.ts';
import { type Caller, callAs, everybody, type Objects } from './callers.ts';
import { consoleSamples } from './console-samples.ts';
import { type ConsoleWorld, consoleWorld } from './console-world.ts';
import { LiveClient, type LiveMessage } from './live-client.ts';
import { type Sample, samples } from './route-samples.ts';

/**
 * T-17, authorisation: every declared route, called by every kind of caller, on an object of their own, on somebody
 * else's, and on one that does not exist. What has to come out follows from the route's declared access alone; nothing
 * here names a route but for the order in which they are called.
 */

const MODEL = join(import.meta.dirname, '../../model/src');
const declared: AnyRoute[] = [];
for (const file of globSync('**/{routes,*-routes}.ts', { cwd: MODEL }).sort()) {
  const tables: Record<string, unknown> = await import(pathToFileURL(join(MODEL, file)).href);
  for (const route of Object.values(tables).flatMap(routesIn)) if (!declared.includes(route)) declared.push(route);
}

function routesIn(exported: unknown): AnyRoute[] {
  if (typeof exported !== 'object' || exported === null) return [];
  const isRoute = (each: unknown): each is AnyRoute =>
    typeof each === 'object' && each !== null && 'path' in each && 'reply' in each && 'method' in each;
  return isRoute(exported) ? [exported] : Object.values(exported).filter(isRoute);
}

type Door = 'app' | 'console';
const DOORS: readonly Door[] = ['app', 'console'];
const ACCESS: readonly Access[] = [
  ...(['visitor', 'login', 'verified', 'verified_or_frozen', 'control', 'control_or_local', 'operator'] as const),
];
/** Refusals of callers without permission; a route may also declare one of them for other reasons. */
const KEPT_OUT = new Set([
  ...['not_logged_in', 'session_ended', 'session_locked', 'token_mismatch', 'forbidden'],
  ...['identity_required', 'identity_in_review', 'identity_rejected', 'account_frozen'],
]);
/** Kinds of ids in the samples of which nobody owns one that others could name. */
const NOBODYS: Readonly<Record<string, string>> = {
  ver: 'a code that was sent is proved, whoever asks',
  pkc: 'so is a passkey challenge',
  dep: 'no call of a customer names a deposit; operators of the treasury see all that wait',
  htr: 'transfers between our own stores belong to no customer',
};

let world: ConsoleWorld;
let callers: readonly Caller[];
let others: Objects;
let missing: Objects;
/** A picture of somebody's passport. */
let document: { readonly fileId: string; readonly owner: Caller };
beforeAll(async () => {
  world = await consoleWorld('2026-11-23T15:30:00Z');
  ({ callers, others, document } = await everybody(world));
  missing = Object.fromEntries(Object.entries(others).map(([kind, id]) => [kind, neighbourOf(id)]));
});
afterAll(() => world?.stop());

/** An id as close as can be to one that exists, so that nothing else tells them apart. */
const neighbourOf = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;

const httpOf = (door: Door) => (door === 'app' ? world.whole.api : world.whole.app.console);
const isSame = (a: AnyRoute, b: AnyRoute) => a.name === b.name && a.method === b.method && a.path === b.path;
const doorsOf = (route: AnyRoute) => DOORS.filter((door) => httpOf(door)?.routes.some((each) => isSame(each, route)));

const nothing = '0'.repeat(26);
const appSamples = samples({ orderId: `ord_${nothing}`, listId: `wal_${nothing}`, caseId: `sup_${nothing}` });
const sampleOf = (door: Door, name: string): Sample | undefined =>
  (door === 'console' ? consoleSamples : appSamples)[name];

const ID = /\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g;
const about = (sample: Sample, objects: Objects): Sample =>
  JSON.parse(JSON.stringify(sample).replace(ID, (whole, kind: string) => objects[kind] ?? whole));

/** Whether the path itself names a thing. */
const namesOne = (sample: Sample | undefined) => JSON.stringify(sample?.params ?? {}).search(ID) >= 0;

async function call(door: Door, route: AnyRoute, sample: Sample, caller: Caller) {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(sample.params?.[name] ?? 'x'),
  );
  const query = new URLSearchParams(sample.query ?? {}).toString();
  const body = route.method === 'GET' ? undefined : route.takesBytes ? Buffer.of(1) : (sample.body ?? {});
  return callAs(world, door, caller)(route.method, query ? `${path}?${query}` : path, body);
}
type Answered = Awaited<ReturnType<typeof call>>;

/** The answer to this caller by the route's access level. */
function wanted({ access, roles = [] }: AnyRoute, { standing, roles: held, control }: Caller): string {
  const letIn = 'let in';
  if (access === 'visitor') return letIn;
  if (access === 'control' || access === 'control_or_local') return control ? letIn : 'forbidden';
  if (access === 'operator') {
    if (!held) return 'not_logged_in';
    return roles === 'any' || held.some((role) => roles.includes(role)) ? letIn : 'forbidden';
  }
  if (!standing) return 'not_logged_in';
  if (standing.state === 'closed') return 'session_ended';
  if (access === 'login') return letIn;
  const { status, state } = standing;
  if (status === 'unsubmitted') return 'identity_required';
  if (status === 'in_review') return 'identity_in_review';
  if (status === 'rejected') return 'identity_rejected';
  return access === 'verified' && state !== 'open' ? 'account_frozen' : letIn;
}

function outcomeOf(route: AnyRoute, { status, answer }: Answered, expected: string): string {
  const { refusal } = answer;
  if (refusal === expected) return expected;
  if (status === 500) return 'a bug';
  if (KEPT_OUT.has(refusal) && !route.refusals?.includes(refusal)) return refusal;
  if (status !== 200) return 'let in';
  const { success, error } = route.reply.safeParse(answer.data);
  return success ? 'let in' : `an answer that is not declared: ${JSON.stringify(error?.issues)}`;
}

/** Of an object: missing ones first, since what is done to one's own may end it. */
function objectsFor(door: Door, sample: Sample, caller: Caller, expected: string) {
  const cells: [string, Sample][] = [['missing', about(sample, missing)]];
  const mayChange = door === 'console' && expected === 'let in';
  if (!mayChange) cells.push(["other's", about(sample, others)]);
  if (caller.own && door === 'app') cells.push(['own', about(sample, { ...missing, ...caller.own })]);
  return cells.filter(([, each], index) => index === 0 || JSON.stringify(each) !== JSON.stringify(cells[0]?.[1]));
}

/** Reads first, what ends something after everything that needs it, the caller's own session last of all. */
const LEAVING = ['startTrial', 'logout', 'operatorSignOut'];
const EMPTYING = ['deleteWatchlist', 'deleteAccount', 'endOtherSessions'];
function turnOf({ name, method }: AnyRoute): number {
  if (LEAVING.includes(name)) return 4;
  if (EMPTYING.includes(name)) return 3;
  if (method === 'DELETE' || /^(cancel|remove|end|prove)/.test(name)) return 2;
  return method === 'GET' ? 0 : 1;
}
const inOrder = declared.toSorted((a, b) => turnOf(a) - turnOf(b));

describe('every live topic, by everybody, on their own, on another’s, on nothing', { timeout: 240_000 }, () => {
  const ACCOUNT = ACCOUNT_TOPICS;
  const isAccount = ({ type }: LiveMessage) => isAccountPush(type);
  const theirs = ({ standing }: Caller) => standing !== undefined && standing.state !== 'closed';
  let origin = '';
  beforeAll(async () => {
    origin = await world.whole.api.fastify.listen({ port: 0, host: '127.0.0.1' });
    world.whole.app.listening();
    world.whole.app.origins.add(origin);
  });

  /** Messages that a client gets who subscribes to all account topics under some id, and to a public list. */
  async function receivedBy({ headers, ...caller }: Caller, id: string | undefined) {
    const client = await LiveClient.open(origin, { cookieHeader: headers.cookie ?? '' });
    client.subscribe(...ACCOUNT.map((type) => ({ type, ...(id ? { id } : {}) })), { type: 'marketGainers' });
    await client.waitFor(({ type }) => type === 'marketGainers');
    if (theirs({ headers, ...caller }))
      for (const type of ACCOUNT) await client.waitFor((message) => message.type === type);
    client.close();
    return client.received.filter(isAccount);
  }

  test('account topics are sent to their owner alone, whatever id is named; to nobody else anything', async () => {
    const first = (received: readonly LiveMessage[], type: string) => {
      const { seq: _seq, ...said } = received.find((message) => message.type === type) as LiveMessage & { seq: number };
      return said;
    };
    const checkPushes = async (caller: Caller): Promise<void> => {
      const ids = theirs(caller) ? [undefined, caller.own?.cus, others.cus, missing.cus] : [undefined, others.cus];
      const [received = [], ...named] = await Promise.all(ids.map((id) => receivedBy(caller, id)));
      if (!theirs(caller)) return expect([caller.name, received, ...named]).toEqual([caller.name, [], []]);
      expect(JSON.stringify(first(received, 'pending')), caller.name).toContain(caller.own?.ord);
      for (const again of named) {
        for (const type of ['pending', 'position'])
          expect(first(again, type), `${caller.name}: ${type}`).toEqual(first(received, type));
        for (const stranger of Object.values(others))
          expect(JSON.stringify(again), caller.name).not.toContain(stranger);
      }
    };
    // All of them come from one address, which has so many connections and no more.
    for (let next = 0; next < callers.length; next += 4)
      await Promise.all(callers.slice(next, next + 4).map(checkPushes));
  });
});

test('a picture of a document is for its owner: for everybody else it does not exist, to remove as well', async () => {
  const at = (caller: Caller, fileId: string) => callAs(world, 'app', caller)('GET', `/files/${fileId}`);
  expect((await at(document.owner, document.fileId)).answer.data).toMatchObject({
    state: 'stored',
    purpose: 'identity',
  });
  for (const caller of callers) {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/content'],
      ['DELETE', ''],
      ['POST', '/complete'],
    ] as const) {
      const ask = (fileId: string) =>
        callAs(world, 'app', caller)(method, `/files/${fileId}${path}`, method === 'POST' ? {} : undefined);
      const answer = await ask(document.fileId);
      expect(answer.status, `${caller.name}: ${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer, `${caller.name}: ${method} ${path}`).toEqual(await ask(neighbourOf(document.fileId)));
    }
  }
  expect((await at(document.owner, document.fileId)).answer.data.state).toBe('stored');
});

describe('every declared route, by everybody, on their own, on another’s, on nothing', () => {
  test.each(inOrder.map((route) => [route.name, route] as const))('%s', async (_name, route) => {
    for (const door of doorsOf(route)) {
      const sample = sampleOf(door, route.name);
      expect(sample, 'has a sample').toBeDefined();
      const cells: Record<string, string> = {};
      const expected: Record<string, string> = {};
      let visitors: Answered | undefined;
      for (const caller of callers) {
        const verdict = wanted(route, caller);
        const answers: Record<string, Answered> = {};
        for (const [what, each] of objectsFor(door, sample as Sample, caller, verdict)) {
          const answer = await call(door, route, each, caller);
          answers[what] = answer;
          if (answer.headers['content-encoding'] !== undefined) compressed.add(route.name);
          expected[`${caller.name}: ${what}`] = verdict;
          cells[`${caller.name}: ${what}`] = outcomeOf(route, answer, verdict);
        }
        if (answers["other's"]) expect(answers["other's"], `${caller.name}: as if missing`).toEqual(answers.missing);
        // A pending confirmation does not show its object yet, nor does a picture half uploaded.
        const silent = answers.own?.answer.refusal === 'step_up_required' || route.givesBytes;
        if (answers.own && verdict === 'let in' && namesOne(sample) && !silent)
          expect(answers.own, `${caller.name}: their own is there`).not.toEqual(answers.missing);
        // A caller of the other origin is a visitor at this one.
        visitors ??= answers.missing;
        const stranger = door === 'app' ? caller.roles : caller.standing;
        if (stranger && route.access !== 'visitor') expect(answers.missing, `${caller.name}: nobody`).toEqual(visitors);
      }
      expect(cells).toEqual(expected);
      if (!route.public) expect(compressed).not.toContain(route.name);
    }
  });

  test('of all answers only those that are the same for everybody were compressed', () => {
    const same = new Set(declared.filter((route) => route.public).map(({ name }) => name));
    expect([...compressed].filter((name) => !same.has(name))).toEqual([]);
    expect([...compressed]).toEqual(
      expect.arrayContaining(['marketList', 'instrumentCandles', 'ownIndexes', 'agreement']),
    );
  });
});

/** Routes of which some answer to somebody was compressed. */
const compressed = new Set<string>();

describe('the tables and the doors', () => {
  test('each route has an access level, an operators’ one its roles, and is served at one door at most', () => {
    expect(declared.length).toBeGreaterThan(100);
    for (const route of declared) {
      expect(ACCESS, route.name).toContain(route.access);
      expect(route.access === 'operator' ? (route.roles?.length ?? 0) > 0 : route.roles === undefined, route.name).toBe(
        true,
      );
      expect(doorsOf(route).length, route.name).toBeLessThanOrEqual(1);
    }
  });

  test('public routes are open to visitors, and their answers depend on no session', () => {
    const all = declared.filter((route) => route.public);
    expect(all.length).toBeGreaterThan(25);
    expect(all.filter((route) => !isSameForAll(route)).map(({ name }) => name)).toEqual([]);
  });

  test('every served route is declared', () => {
    for (const door of DOORS) {
      for (const route of httpOf(door)?.routes ?? [])
        expect(
          declared.some((each) => isSame(each, route)),
          `${door}: ${route.name}`,
        ).toBe(true);
    }
  });

  test('no route is served at another origin than declared, nor before it is built', {
    timeout: 240_000,
  }, async () => {
    for (const route of declared) {
      for (const door of DOORS.filter((each) => !doorsOf(route).includes(each))) {
        const shared = httpOf(door)?.routes.some(({ method, path }) => method === route.method && path === route.path);
        if (shared) continue;
        const sample = sampleOf(door === 'app' ? 'console' : 'app', route.name) ?? {};
        const seen = new Set<string>();
        for (const caller of callers) seen.add(JSON.stringify(await call(door, route, sample, caller)));
        expect(
          [...seen].map((each) => JSON.parse(each).answer.refusal),
          `${door}: ${route.name}`,
        ).toEqual([expect.stringMatching(/^(not_found|method_not_allowed)$/)]);
      }
    }
  });

  test('an object of every kind that a call can name existed', () => {
    const all = declared.map((route) => doorsOf(route).map((door) => sampleOf(door, route.name) ?? {}));
    const kinds = new Set([...JSON.stringify(all).matchAll(ID)].map(([, kind]) => kind as string));
    expect([...kinds].filter((kind) => !(kind in others) && !(kind in NOBODYS))).toEqual([]);
  });
});
