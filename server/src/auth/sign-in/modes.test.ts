import { expect, onTestFinished, test } from 'vitest';
import { perMinute } from '@candor/model/requests/limits.ts';
import { ARGON2_COST } from '../records/password-hash.ts';
import { authWorld, byEmail, signUp } from '../../../test/auth-world.ts';

test('over HTTPS every cookie is Secure and carries the host prefix, and the session works with it', async () => {
  const world = await authWorld({ secure: true });
  onTestFinished(world.stop);
  const vera = world.browser();
  const answer = await signUp(vera, byEmail('vera@example.com'));
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-bind', '__Host-device']);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/);
  expect((await vera.get('/auth/session')).code).toBe(2000);
});

test('live mode has no trial, no keepTrial, and no inbox', async () => {
  const world = await authWorld({ mode: 'live' });
  onTestFinished(world.stop);
  const visitor = world.browser();
  const answers = [
    await visitor.post('/auth/trial', {}),
    await visitor.post('/auth/keep-trial', {}),
    await visitor.get('/dev/inbox'),
  ];
  expect(answers.map(({ status, body }) => [status, body.refusal])).toEqual(Array(3).fill([404, 'not_found']));
});

test('an address may ask for twenty codes an hour, whoever they are for', async () => {
  const world = await authWorld({ limits: { code: { ...perMinute(20), periodMs: 3_600_000 } } });
  onTestFinished(world.stop);
  const scanner = world.browser();
  const send = (i: number) => scanner.post('/auth/code', { ...byEmail(`person${i}@example.com`), purpose: 'login' });
  for (let i = 0; i < 20; i += 1) expect((await send(i)).code).toBe(2000);
  const refused = await send(20);
  expect([refused.status, refused.body.refusal]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(
    (await world.browser('203.0.113.5').post('/auth/code', { ...byEmail('person20@example.com'), purpose: 'login' }))
      .code,
  ).toBe(2000);
});

test('an unknown person’s sign-in costs as much computing as a wrong password', async () => {
  const world = await authWorld({ argon2Cost: ARGON2_COST });
  onTestFinished(world.stop);
  await signUp(world.browser(), byEmail('vera@example.com'));
  // CPU time, not elapsed time, which depends on other load.
  const least = { 'vera@example.com': Number.POSITIVE_INFINITY, 'nobody@example.com': Number.POSITIVE_INFINITY };
  for (let i = 0; i < 6; i += 1) {
    for (const email of Object.keys(least) as (keyof typeof least)[]) {
      const before = process.cpuUsage();
      await world.browser().post('/auth/login', { ...byEmail(email), password: 'Wrong-pass-77' });
      const { user, system } = process.cpuUsage(before);
      least[email] = Math.min(least[email], user + system);
    }
  }
  // The hash is nine tenths of it: without one the unknown person's answer would come for a tenth.
  const ratio = least['nobody@example.com'] / least['vera@example.com'];
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});
