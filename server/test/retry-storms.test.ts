import { randomUUID } from 'node:crypto';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from './console-world.ts';
import { type Address, EFFECTS, lengthOfAnswer, parsed, send, sendUntilAnswered } from './sockets-that-break.ts';
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

async function trial() {
  const customer = new Browser(world.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return customer;
}

describe.each(EFFECTS)('$name', (effect) => {
  test(`${STORM} at once with one key: one effect, the same bytes for all that were answered`, async () => {
    const customer = await trial();
    const [key, body] = [randomUUID(), await effect.body(customer)];
    const answers = await Promise.all(
      Array.from({ length: STORM }, () => send(to, customer, effect.path, body, { key })),
    );
    const outcomes = answers.map(parsed);
    const done = outcomes.filter(({ status }) => status === 200).map((outcome) => outcome.body);
    expect(done.length).toBeGreaterThan(0);
    // Some come while the first still runs, or when their caller has enough calls running already.
    const known = new Set(['still_running', 'rate_limited']);
    const others = outcomes.filter(({ status, body: text }) => status !== 200 && !known.has(JSON.parse(text).refusal));
    expect(others).toEqual([]);
    const again = await sendUntilAnswered(to, customer, effect.path, body, key);
    expect(new Set([...done, again]).size).toBe(1);
    expect(await effect.count(customer)).toBe(1);
    const other = parsed(await send(to, customer, effect.path, effect.other, { key }));
    expect(JSON.parse(other.body)).toMatchObject({ code: 4006, refusal: 'idempotency_key_reused' });
    expect(await effect.count(customer)).toBe(1);
  });

  test('an answer cut anywhere and asked for again: one effect a key, and the answer that was cut', async () => {
    const [customer, probe] = [await trial(), await trial()];
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
