import { route } from '@candor/model/http.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { type Bus, decodePayload, encodePayload, inProcessBus } from '../platform/operations/bus.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import type { AnyRoute, Handler, HttpRequest } from '../platform/http/types.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { needRow } from '../platform/database/rows.ts';
import { type LocalRunner, openRunner } from '../platform/commands/runner.ts';
import { col, table } from '../platform/database/table.ts';
import { linkEngine } from './engine-link.ts';
import type { Engine } from './engine.ts';
import type { Deps } from './deps.ts';
import { type Heartbeat, PROTOCOL } from './messages.ts';
import type { OwnEngine } from './own-engine.ts';
import { serveEngine, type ServingDeps } from './serve-engine.ts';

const noteTable = table('note', { id: col.text(), size: col.bigint() }, { key: ['id'] });

/** Writes a note; the database itself refuses a size that is taken. */
const write: Command<{ id: string; size: bigint }, { size: bigint; bytes: Buffer }> = {
  name: 'write',
  subject: ({ id }) => id,
  needs: ({ id }) => [needRow(noteTable, id)],
  decide(rows, { id, size }) {
    if (size < 0n) return refuse('insufficient_funds');
    rows.insert(noteTable, { id, size });
    rows.emit({ type: 'note.written', subject: id, payload: { size } });
    return accept({ size, bytes: Buffer.from([1, 2]) });
  },
};

const saying = (name: string, method: 'GET' | 'POST') =>
  route({
    name,
    method,
    path: `/${name}`,
    access: 'login',
    reply: () => z.object({ said: z.string() }),
  } as never) as AnyRoute;
const sayRoute = saying('say', 'POST');
const failRoute = saying('fail', 'GET');

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let bus: Bus;
/** Messages of these subjects get lost. */
let lost: RegExp | undefined;
/**
 * The protocol number in heartbeats instead of this release's; null for heartbeats without one, as in earlier releases.
 */
let protocol: number | null | undefined;
let logged: string[];
const subscribers = new Set<(events: readonly CommittedEvent[]) => void>();
let stoppers: (() => void | Promise<void>)[];
let link: Engine;
let front: TestDeps;
let ids = 0;
let isWarm = true;
let wallNow = 0;

beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  await db.query('CREATE TABLE note (id text PRIMARY KEY, size bigint NOT NULL CONSTRAINT note_size_key UNIQUE)');
  runner = await openRunner({
    db,
    lanes: 2,
    owner: 'test',
    context: () => ({
      now: instant(1_000),
      wallNow: instant(2_000),
      newId: (kind) => `${kind}_${(ids += 1)}` as never,
    }),
    onCommitted: (events) => {
      for (const subscriber of subscribers) subscriber(events);
    },
  });
});
afterAll(async () => {
  await runner?.close();
  await db?.close();
  await database?.drop();
});

beforeEach(async () => {
  lost = undefined;
  protocol = undefined;
  isWarm = true;
  logged = [];
  stoppers = [];
  subscribers.clear();
  const whole = inProcessBus({ onError: (error) => logged.push(error.message) });
  bus = {
    ...whole,
    publish: (subject, payload) => lost?.test(subject) || whole.publish(subject, ofProtocol(subject, payload)),
  };
  stoppers.push(await serveEngine(depsOf(), engineOf()));
  front = depsOf();
  link = await linkEngine(front);
  stoppers.push(() => link.stop());
  await expect.poll(problems).toEqual([]);
  return async () => {
    for (const stop of stoppers.toReversed()) await stop();
    await whole.close();
  };
});

function ofProtocol(subject: string, payload: Uint8Array): Uint8Array {
  if (protocol === undefined || !subject.endsWith('.beat')) return payload;
  const { protocol: _own, ...heartbeat } = decodePayload(payload) as Heartbeat;
  return encodePayload(protocol === null ? heartbeat : { ...heartbeat, protocol });
}

const problems = async () =>
  (await Promise.all(link.checks.map((check) => check.run()))).filter((problem) => problem !== undefined);

type TestDeps = ServingDeps & Deps & { readonly metrics: Metrics };

function depsOf(): TestDeps {
  return {
    ...{ bus, db, marketId: 'simulated:x', pressure: () => 'none', metrics: createMetrics() },
    config: { mode: 'simulated', lanes: 2 },
    wall: { now: () => instant(wallNow) },
    newId: (kind: string) => `${kind}_${(ids += 1)}`,
    log: { warn: () => {}, error: (event: string) => void logged.push(event) },
  } as unknown as TestDeps;
}

function engineOf(): OwnEngine {
  const say: Handler<AnyRoute> = async (request) => {
    const { key, bodyHash } = request.idempotency();
    return accept({
      said: `${request.signedIn().customerId} ${(request.body as { word: string }).word} ${key} ${bodyHash}`,
    });
  };
  const fail: Handler<AnyRoute> = () => {
    throw new Error('a bug');
  };
  return {
    runner,
    lanes: runner.lanes,
    isWarm: () => isWarm,
    codes: [],
    commands: new Map([['write', write]]),
    served: new Map([
      ['say', { route: sayRoute, handler: say }],
      ['fail', { route: failRoute, handler: fail }],
    ]),
    onCommitted: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    onTick: () => () => {},
    answers: { 'open-trial': async (customerId) => ({ cash: customerId }) },
    ask: async () => undefined,
    checks: [],
    stop: () => {},
    pressure: () => 'none',
    accountSnapshots: async (types, customerId) =>
      Object.fromEntries(types.map((type) => [type, { account: `${type} of ${customerId}` }])),
    prices: { price: () => undefined, list: () => undefined, isListed: () => true, feed: () => () => {} },
    handlerOf: () => say as never,
    follow: async () => ({ checks: [], stop: async () => {} }),
  };
}

const call = (more: Partial<HttpRequest>): HttpRequest =>
  ({
    ...{ params: {}, query: {}, body: undefined, session: { id: 'ses_1', customerId: 'cus_1', barred: {} } },
    ...{ ip: '127.0.0.1', requestId: 'req_1', idempotencyKey: 'key', headers: {}, cookies: {} },
    idempotency: () => ({ scope: 'cus_1', key: 'key', bodyHash: 'hash' }),
    ...more,
  }) as HttpRequest;

describe('an engine reached over the bus', () => {
  test('runs commands by name: values, refusals, stored replies and the database’s own refusals are the same', async () => {
    const key = { scope: 'cus_1', key: 'once', bodyHash: 'hash' };
    const first = await link.runner.run(write, { id: 'a', size: 5n }, key);
    expect(first).toEqual({ ok: true, value: { size: 5n, bytes: Buffer.from([1, 2]) } });
    expect(await link.runner.run(write, { id: 'a', size: 5n }, key)).toMatchObject({ ok: true, value: { size: 5n } });
    expect(await link.runner.run(write, { id: 'b', size: -1n })).toEqual(refuse('insufficient_funds'));
    expect(await link.runner.dryRun(write, { id: 'c', size: 7n })).toMatchObject({ ok: true, value: { size: 7n } });
    await expect(link.runner.run(write, { id: 'd', size: 5n })).rejects.toMatchObject({
      ...{ code: '23505', constraint: 'note_size_key' },
    });
    expect(await db.query('SELECT id FROM note ORDER BY id')).toEqual([{ id: 'a' }]);
  });

  test('runs handlers with the caller, the body and the key of the door', async () => {
    const idempotent = { ...sayRoute, idempotent: true } as AnyRoute;
    const answer = await link.handlerOf(idempotent)(call({ body: { word: 'hello' } }));
    expect(answer).toEqual(accept({ said: 'cus_1 hello key hash' }));
  });

  test('a handler’s bug is logged where it happened and answered as an internal error', async () => {
    expect(await link.handlerOf(failRoute)(call({}))).toEqual(refuse('internal_error'));
    expect(logged).toEqual(['bug']);
  });

  test('answers a front of the release before, which asks for one topic', async () => {
    expect(await link.ask('snapshot', { type: 'account', customerId: 'cus_9' })).toEqual({
      account: 'account of cus_9',
    });
  });

  test('takes the one topic that an engine of the release before answers', async () => {
    vi.spyOn(bus, 'request').mockResolvedValueOnce(encodePayload({ answer: { account: 'its figures' } }));
    expect(await link.accountSnapshots(['account', 'position'], 'cus_9')).toEqual({
      account: { account: 'its figures' },
    });
  });

  test('answers snapshots and opens trials', async () => {
    expect(await link.accountSnapshots(['account', 'position'], 'cus_9')).toEqual({
      account: { account: 'account of cus_9' },
      position: { account: 'position of cus_9' },
    });
    expect(await link.ask('open-trial', 'cus_9')).toEqual({ cash: 'cus_9' });
  });

  test('listeners handle every event once and in order, though the bus lost half of them', async () => {
    const received: string[] = [];
    const followed = await link.follow([
      { name: 'test', fromNow: true, handle: ({ subject }) => void received.push(subject) },
    ]);
    stoppers.push(() => followed.stop());
    const names = Array.from({ length: 30 }, (_name, i) => `same-${String(i).padStart(2, '0')}`);
    for (const [i, name] of names.entries()) {
      lost = i % 7 < 3 || i > 26 ? /events$/ : undefined;
      await link.runner.run(write, { id: name, size: BigInt(1_000 + i) });
    }
    await expect.poll(() => received.length).toBe(30);
    expect([...received].sort()).toEqual(names);
    for (let laneId = 0; laneId < 2; laneId += 1) {
      const rows = await db.query<{ subject: string }>(
        `SELECT subject FROM event WHERE lane = $1 AND subject LIKE 'same-%' ORDER BY seq`,
        [laneId],
      );
      const ofLane = new Set(rows.map(({ subject }) => subject));
      expect(received.filter((subject) => ofLane.has(subject))).toEqual(rows.map(({ subject }) => subject));
    }
  });

  test('reports that the engine is still computing its prices', async () => {
    isWarm = false;
    await expect.poll(problems).toEqual(['prices are being drawn']);
    isWarm = true;
    await expect.poll(problems).toEqual([]);
  });

  test('is not ready for an engine of another protocol, and names both numbers', async () => {
    protocol = PROTOCOL + 1;
    await expect.poll(problems).toEqual([`engine has protocol ${PROTOCOL + 1}, this process ${PROTOCOL}`]);
    protocol = PROTOCOL;
    await expect.poll(problems).toEqual([]);
  });

  test('an engine of a release that did not number its protocol yet has protocol 1', async () => {
    protocol = PROTOCOL + 1;
    await expect.poll(problems).not.toEqual([]);
    protocol = null;
    await expect.poll(problems).toEqual([]);
  });

  test('is not ready when the engine falls silent or serves another market', async () => {
    expect(await problems()).toEqual([]);
    (front as { marketId: string }).marketId = 'simulated:y';
    expect(await problems()).toEqual(['engine serves another market']);
    (front as { marketId: string }).marketId = 'simulated:x';
    lost = /beat$/;
    wallNow += 3_001;
    expect(await problems()).toEqual([expect.stringMatching(/^engine heartbeat missing for \d+ s$/)]);
  });
});
