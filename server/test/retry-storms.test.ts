import { randomUUID } from 'node:crypto';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from './console-world.ts';
import {
  type Address,
  type Effect,
  EFFECTS,
  lengthOfAnswer,
  parsed,
  send,
  sendUntilAnswered,
} from './sockets-that-break.ts';
import { wholeApp } from './whole-app.ts';

const STORM = 50;
/** Cut after each so many bytes; the long test cuts after every one. */
const STEP = 23;

let world: Awaited<ReturnType<typeof wholeApp>>;
let to: Address;
beforeAll(async () => {
  world = await wholeApp('2026-11-18T15:00:00Z');
  const origin = new URL(await world.api.fastify.listen({ port: 0, host: '127.0.0.1' }));
  to = { host: origin.hostname, port: Number(origin.port) };
});
afterAll(() => world?.stop());

async function trial({ prepare }: Effect) {
  const customer = new Browser(world.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  await prepare?.(customer, pass);
  return customer;
}

async function pass(time: string): Promise<void> {
  const advanced = await world.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to: time } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}

describe.each(EFFECTS)('$name', (effect) => {
  test(`${STORM} at once with one key: one effect, the same bytes for all that were answered`, async () => {
    const customer = await trial(effect);
    const [key, body] = [randomUUID(), await effect.body(customer)];
    const answers = await Promise.all(
      Array.from({ length: STORM }, () => send(to, customer, effect.path, body, { key })),
    );
    const outcomes = answers.map(parsed);
    const done = outcomes.filter(({ status }) => status === 200).map((outcome) => outcome.body);
    expect(done.length).toBeGreaterThan(0);
    // Whoever is too many at once is told so, and nothing has happened.
    const mayAskAgain = ({ status, body: text }: (typeof outcomes)[number]) =>
      status === 200 || status === 429 || text.includes('still_running');
    expect(outcomes.filter((outcome) => !mayAskAgain(outcome))).toEqual([]);
    const again = await sendUntilAnswered(to, customer, effect.path, body, key);
    expect(new Set([...done, again]).size).toBe(1);
    expect(await effect.count(customer)).toBe(1);
    const other = parsed(await send(to, customer, effect.path, effect.other(body), { key }));
    expect(JSON.parse(other.body)).toMatchObject({ code: 4006, refusal: 'idempotency_key_reused' });
    expect(await effect.count(customer)).toBe(1);
  });

  test('an answer cut anywhere and asked for again: one effect a key, and the answer that was cut', async () => {
    const [customer, probe] = [await trial(effect), await trial(effect)];
    const length = await lengthOfAnswer(to, probe, effect);
    const cuts = Array.from({ length: Math.ceil(length / STEP) }, (_none, index) => index * STEP);
    for (const [index, cutAfter] of cuts.entries()) {
      const [key, body] = [randomUUID(), await effect.body(customer)];
      const part = await send(to, customer, effect.path, body, { key, cutAfter });
      const whole = await sendUntilAnswered(to, customer, effect.path, body, key);
      const [, began = ''] = part.split('\r\n\r\n');
      expect(whole.startsWith(began)).toBe(true);
      expect(await effect.count(customer)).toBe(index + 1);
    }
    expect(world.bugs).toEqual([]);
  });
});
