import { HEADERS } from '@candor/model/http.ts';
import { MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProof } from '../src/liabilities/index.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

/** One night of a whole server: what was owed at 00:20 New York time is published, and a customer checks it at home. */

let world: WholeApp;
beforeAll(async () => {
  world = await wholeApp('2026-11-24T05:15:00Z');
});
afterAll(() => world?.stop());

const ORIGIN = 'http://localhost:8080';
const get = (path: string, headers: Record<string, string> = {}) =>
  world.api.fastify.inject({ method: 'GET', url: `/api${path}`, headers: { origin: ORIGIN, ...headers } });

async function trial(): Promise<Record<string, string>> {
  const response = await world.api.fastify.inject({
    method: 'POST',
    url: '/api/auth/trial',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    payload: '{}',
  });
  const { sessionToken, proofToken } = response.json().data;
  const cookie = String(response.headers['set-cookie']).split(';')[0] as string;
  return { [HEADERS.sessionToken]: sessionToken, [HEADERS.proofToken]: proofToken, cookie };
}

test('anybody reads the published day, and its customer alone a proof that fits it', async () => {
  const headers = await trial();
  expect((await get('/liabilities')).json().data.days).toEqual([]);
  expect((await get('/liabilities/2026-11-24')).json().refusal).toBe('not_found');
  world.passRealTime(10 * MINUTE);
  await expect.poll(async () => (await get('/liabilities')).json().data.days.length).toBe(1);

  const [summary] = (await get('/liabilities')).json().data.days;
  expect(summary).toMatchObject({ date: '2026-11-24', previous: null, usd: { asset: 'USD.SIM', total: null } });
  const { data: day } = (await get('/liabilities/2026-11-24')).json();
  expect(day.hash).toBe(summary.hash);

  expect((await get('/liabilities/2026-11-24/proof')).json().refusal).toBe('not_logged_in');
  const proof = await get('/liabilities/2026-11-24/proof', headers);
  expect(proof.headers['content-disposition']).toContain('candor-liabilities-2026-11-24.json');
  const { problems, file } = checkProof(proof.rawPayload, summary.hash);
  expect(problems).toEqual([]);
  expect(file?.holdings).toMatchObject([{ asset: 'USD.SIM', amount: '100000.00' }]);
  expect(file?.holdings[0]?.parts).toHaveLength(8);

  const stranger = checkProof((await get('/liabilities/2026-11-24/proof', await trial())).rawPayload);
  expect(stranger.file?.holdings).toEqual([]);
  expect(proof.body + JSON.stringify(day)).not.toContain('seed');
});
