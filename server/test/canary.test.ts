import { SIGN_UP_VERSION } from '@candor/model/agreements/documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { Secret } from '../src/platform/secrets.ts';
import { APP_ORIGIN, Browser } from './console-world.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';
import { columnsWith } from './written.ts';

/**
 * T-27: things that occur nowhere else are driven through sign-up, sign-in, failures, the identity draft and support,
 * in the whole server with its real log at its most talkative. Then everything that was written is searched for them.
 */
const EMAIL = 'canary-qzx7w';
const PASSWORD = 'Vq8-zephyrgnu!';
const WRONG = 'Wn5-yakplinth!';
const SSN = '412738596';
/** The columns made for an address that somebody gave us. */
const EMAIL_COLUMNS = ['customer.email', 'customer.email_normal', 'outbox_message.address'];

let world: WholeApp;
const lines: string[] = [];
const answers: string[] = [];
const secrets: Record<string, string> = { PASSWORD, WRONG, SSN };

beforeAll(async () => {
  const log = (wall: Clock) =>
    createLog({
      ...{ level: 'debug', wall, userKey: new Secret('key of the pseudonyms') },
      destination: { write: (line: string) => void lines.push(line) },
    });
  world = await wholeApp('2026-11-23T15:30:00Z', { log });
  const browser = new Browser(world.api, APP_ORIGIN);
  const refused = async (path: string, body: object) => {
    const answer = await browser.post(path, body);
    expect([path, answer.status >= 400]).toEqual([path, true]);
    answers.push(JSON.stringify(answer));
  };
  const contact = { accountType: 'email', email: `${EMAIL}@example.com` };
  const { requestId } = (await browser.post('/auth/code', { ...contact, purpose: 'register' })).data;
  const code = (await browser.get('/dev/inbox')).data.messages[0].code as string;
  await refused('/auth/register/check-code', { ...contact, requestId, code: code === '000000' ? '000001' : '000000' });
  const { proof } = (await browser.post('/auth/register/check-code', { ...contact, requestId, code })).data;
  const signUp = { ...contact, requestId, proof, password: PASSWORD, termsVersion: SIGN_UP_VERSION };
  await refused('/auth/register', { ...signUp, isAdmin: SSN });
  const { data } = await browser.post('/auth/register', signUp);
  Object.assign(secrets, { proof, session: data.sessionToken, proofToken: data.proofToken });
  await refused('/auth/login', { ...contact, password: WRONG });
  browser.tokens = { aspctoken: data.sessionToken, authaspctoken: data.proofToken };
  await refused('/orders', { code: SSN });
  const tax = { usPerson: true, country: 'US', numberKind: 'ssn', number: SSN };
  const saved = await world.api.fastify.inject({
    ...{ method: 'PUT', url: '/api/identity/tax', payload: tax },
    headers: { origin: APP_ORIGIN, ...browser.tokens, cookie: [...browser.cookies].map((each) => each.join('=')).join('; ') },
  });
  expect(saved.statusCode).toBe(200);
  // Shown to its owner: their address, never the number.
  expect(saved.body).not.toContain(SSN);
  await browser.post('/support/thread/messages', { text: 'Where is my form?' });
  await browser.post('/auth/logout');
  await refused('/support/thread/messages', { text: 'Hello?' });
}, 240_000);
afterAll(() => world?.stop());

test('no secret stands in a log line, a metric, an answer that refuses, or any column', async () => {
  expect(lines.length).toBeGreaterThan(5);
  const metrics = (await world.api.fastify.inject({ url: '/metrics' })).body;
  const written = [...lines, ...answers, metrics].join('\n');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(8);
    expect([name, written.includes(secret), await columnsWith(world.db, secret)]).toEqual([name, false, []]);
  }
});

test('an address stands in the columns made for it and nowhere else, which shows that the search finds', async () => {
  const metrics = (await world.api.fastify.inject({ url: '/metrics' })).body;
  expect([...lines, ...answers, ...metrics.split('\n')].filter((each) => each.includes(EMAIL))).toEqual([]);
  expect(await columnsWith(world.db, EMAIL)).toEqual(EMAIL_COLUMNS);
});
