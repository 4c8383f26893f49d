import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../src/assemble.ts';
import { APP_ORIGIN, Browser, CONSOLE_ORIGIN, operatorsOf } from './console-world.ts';
import { contractWorld, freshKey, signed } from './contract-world.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { EFFECTS } from './money-effects.ts';
import { type Address, parsed, send, sendUntilAnswered } from './sockets-that-break.ts';
import type { Caller, Effect, EffectCall, Stage } from './storm-effect.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

const STORM = 50;
/** Where each caller has a document of nine pages drawn. */
const DRAWERS = 10;
/** At how many places an answer is cut; fewer where each cut needs a customer of its own. */
const PLACES = 12;
const PLACES_ONCE = 3;
const BEGAN = '2026-11-18T15:00:00Z';
/** Kinds of routes whose calls have keys and move no money, nor say where it goes. Their own slices test the keys. */
const NO_MONEY = new Set(['files', 'watchlist', 'alerts', 'identity', 'support', 'tax']);
/** At the console, where routes of all slices have one kind: not those of money, each by its name. */
const NO_MONEY_AT_CONSOLE = new Set(['answerSupport', 'closeSupport']);
/** Answers that say to send the same call again under its key. */
const MAY_ASK_AGAIN = /still_running|rate_limited|too_many|outcome_unknown/;
/** Has a storm of its own below: its other party was verified by a person. */
const BY_OPERATOR = 'counterSignContract';

let database: TestDatabase;
let folder: string;
let world: WholeApp;
/** Where each of the two doors listens, by the origin of its pages. */
const doors = new Map<string, Address>();
let operator: Stage['operator'];
/** Calls that were answered, to be sent again after a restart. */
const answered: { readonly effect: Effect; readonly customer: Caller; readonly sent: Sent; readonly answer: string }[] =
  [];
type Sent = EffectCall & { readonly key: string };

async function start(at: string): Promise<void> {
  world = await wholeApp(at, { home: { database, folder } });
  for (const [origin, http] of [
    [APP_ORIGIN, world.api],
    [CONSOLE_ORIGIN, world.app.console],
  ] as const) {
    const { hostname, port } = new URL(String(await http?.fastify.listen({ port: 0, host: '127.0.0.1' })));
    doors.set(origin, { host: hostname, port: Number(port) });
  }
}
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'candor-storms-'));
  await start(BEGAN);
  ({ operator } = await operatorsOf(world, (role) => role.startsWith('treasury_')));
});
afterAll(async () => {
  await world?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true });
});

function now() {
  if (!world.app.clock) throw new Error('a server without business time');
  return world.app.clock.now();
}
const stage = (): Stage => ({ whole: world, now, pass, operator });

/** Sends as the customer, or as the operator who makes this call about them. */
function doorOf(customer: Caller, { path, body, by = customer }: EffectCall) {
  const to = doors.get(by.origin) as Address;
  return {
    send: (sent: { readonly key: string; readonly cutAfter?: number }, other = body) => send(to, by, path, other, sent),
    untilAnswered: (key: string) => sendUntilAnswered(to, by, path, body, key),
  };
}

async function trial({ prepare }: Effect) {
  const browser = new Browser(world.api, APP_ORIGIN);
  const { data } = await browser.post('/auth/trial', {});
  browser.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  const customer = Object.assign(browser, { customerId: data.profile.customerId as string });
  await prepare?.(customer, stage());
  return customer;
}

async function pass(time: string): Promise<void> {
  const advanced = await world.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to: time } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}

test('every route of money that takes a key has its storm', () => {
  const keyed = CATALOGUE.routes.filter(({ route }) => route.idempotent);
  const ofMoney = keyed.filter(({ route }) =>
    route.tag === 'console' ? !NO_MONEY_AT_CONSOLE.has(route.name) : !NO_MONEY.has(route.tag),
  );
  const named = ofMoney.map(({ route }) => route.name).filter((name) => name !== BY_OPERATOR);
  expect(EFFECTS.map(({ route }) => route).sort()).toEqual(named.sort());
});

describe.each(EFFECTS.map((effect) => ({ ...effect, effect })))('$route', ({ effect }) => {
  const callers = effect.draws ? DRAWERS : STORM;
  test(`${callers} at once with one key: one effect, the same bytes for all that were answered`, async () => {
    const customer = await trial(effect);
    const call = await effect.call(customer, stage());
    const door = doorOf(customer, call);
    const before = await effect.count(customer, stage());
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: callers }, () => door.send({ key })));
    const outcomes = answers.map(parsed);
    const done = outcomes.filter(({ status }) => status === 200).map((outcome) => outcome.body);
    // Whoever is too many at once is told so, and nothing has happened.
    expect(outcomes.filter(({ status, body: text }) => status !== 200 && !MAY_ASK_AGAIN.test(text))).toEqual([]);
    expect(done.length).toBeGreaterThan(0);
    const again = await door.untilAnswered(key);
    expect(new Set([...done, again]).size).toBe(1);
    await expect.poll(() => effect.count(customer, stage())).toBe(before + 1);
    if (effect.other) {
      const other = parsed(await door.send({ key }, effect.other(call.body)));
      expect(JSON.parse(other.body)).toMatchObject({ code: 4006, refusal: 'idempotency_key_reused' });
      expect(await effect.count(customer, stage())).toBe(before + 1);
    }
    answered.push({ effect, customer, sent: { ...call, key }, answer: again });
  });

  test('an answer cut anywhere and asked for again: one effect a key, and the answer that was cut', async () => {
    const probe = await trial(effect);
    const tried = doorOf(probe, await effect.call(probe, stage()));
    const { length } = await tried.send({ key: randomUUID() });
    const number = effect.once ? PLACES_ONCE : PLACES;
    const places = Array.from({ length: number }, (_none, index) => Math.floor((index * length) / number));
    let customer = await trial(effect);
    for (const [index, cutAfter] of places.entries()) {
      if (effect.once && index > 0) customer = await trial(effect);
      const door = doorOf(customer, await effect.call(customer, stage()));
      const before = await effect.count(customer, stage());
      const key = randomUUID();
      const part = await door.send({ key, cutAfter });
      const whole = await door.untilAnswered(key);
      const [, began = ''] = part.split('\r\n\r\n');
      expect(whole.slice(0, began.length)).toBe(began);
      await expect.poll(() => effect.count(customer, stage())).toBe(before + 1);
    }
    expect(world.bugs).toEqual([]);
  });
});

test('after a restart each key still has its answer, and no second effect', async () => {
  const counts = await Promise.all(answered.map(({ effect, customer }) => effect.count(customer, stage())));
  await world.stop();
  await start(BEGAN);
  for (const [index, { effect, customer, sent, answer }] of answered.entries()) {
    const here = Object.assign(customer, { http: world.api });
    const again = await doorOf(here, sent).untilAnswered(sent.key);
    if (!effect.answersNow) expect(again, effect.route).toBe(answer);
    expect(await effect.count(here, stage()), effect.route).toBe(counts[index]);
  }
  expect(answered).toHaveLength(EFFECTS.length);
});

test(`${DRAWERS} counter-signatures at once with one key: one, the same bytes, and another body is refused`, async () => {
  const contracts = await contractWorld();
  try {
    const person = await contracts.verified();
    await contracts.signTaxForm(person);
    const { contractId, sha256 } = await signed(person);
    const key = freshKey();
    const counterSign = (body: object) =>
      contracts.backOffice.fastify.inject({
        ...{ method: 'POST', url: `/api/contract-reviews/${contractId}/counter-signature`, payload: body },
        headers: { origin: APP_ORIGIN, 'x-operator': 'opr_rita', aspctoken: 'opr_rita', 'idempotency-key': key },
      });
    const answers = await Promise.all(Array.from({ length: DRAWERS }, () => counterSign({ sha256 })));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode, body }) => statusCode !== 200 && !MAY_ASK_AGAIN.test(body))).toEqual([]);
    await expect.poll(async () => (await counterSign({ sha256 })).statusCode, { timeout: 60_000 }).toBe(200);
    expect(new Set([...done, await counterSign({ sha256 })].map(({ body }) => body)).size).toBe(1);
    expect((await counterSign({ sha256: 'f'.repeat(64) })).json()).toMatchObject({ code: 4006 });
    const times = await contracts.db.query(`SELECT 1 FROM audit WHERE action = 'contract.counter_signed'`);
    expect(times).toHaveLength(1);
  } finally {
    await contracts.stop();
  }
});
