import { HEADERS } from '@candor/model/http.ts';
import { IDENTITY_REFUSAL } from '@candor/model/identity/states.ts';
import { AUTHENTICATION_STATUS, type IdentityStatus } from '@candor/model/legacy.ts';
import { REFUSALS } from '@candor/model/refusals.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from './route-samples.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

/** Spec §6, as a table made from the routes themselves: every action against every state of the identity. */
let world: WholeApp;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await wholeApp('2026-11-23T15:30:00Z');
  const answer = await world.api.fastify.inject({
    method: 'POST',
    url: '/api/auth/trial',
    headers: { origin: 'http://localhost:8080', 'content-type': 'application/json' },
    payload: '{}',
  });
  const { sessionToken, proofToken } = answer.json().data;
  const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
  headers = { [HEADERS.sessionToken]: sessionToken, [HEADERS.proofToken]: proofToken, cookie };
});
afterAll(() => world?.stop());

const states = Object.keys(AUTHENTICATION_STATUS) as IdentityStatus[];

test.each(states)('%s: every action that needs a verified customer says so', async (state) => {
  await world.db.query('UPDATE customer SET identity_status = $1', [state]);
  // A session is trusted for a second of real time, which stands still here.
  world.passRealTime(1_000);
  const gated = world.api.routes.filter(({ access }) => access === 'verified' || access === 'verified_or_frozen');
  expect(gated.length).toBeGreaterThan(3);
  const refusal = IDENTITY_REFUSAL[state];
  const wrong: string[] = [];
  const known = samples({
    orderId: `ord_${'0'.repeat(26)}`,
    listId: `wal_${'0'.repeat(26)}`,
    caseId: `cas_${'0'.repeat(26)}`,
  });
  for (const route of gated) {
    const { params = {}, query = {}, body = {} } = known[route.name] ?? {};
    const writes = route.method !== 'GET';
    const answer = await world.api.fastify.inject({
      method: route.method,
      url: `/api${route.path.replace(/:(\w+)/g, (_whole: string, name: string) => params[name] ?? 'none')}?${new URLSearchParams(query)}`,
      headers: {
        origin: 'http://localhost:8080',
        ...headers,
        ...(writes ? { 'content-type': 'application/json', [HEADERS.idempotencyKey]: randomUUID() } : {}),
      },
      ...(writes ? { payload: JSON.stringify(body) } : {}),
    });
    const { code } = answer.json();
    const expected = refusal ? REFUSALS[refusal].code : undefined;
    const gate = [4031, 4032, 4033].includes(code) ? code : undefined;
    if (gate !== expected) wrong.push(`${route.name}: ${code}, expected ${expected ?? 'no gate'}`);
  }
  expect(wrong).toEqual([]);
});
