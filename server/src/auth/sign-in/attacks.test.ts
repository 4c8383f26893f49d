import { LOGIN_LIMITS } from '@candor/model/auth/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AuthWorld,
  authWorld,
  type Browser,
  byEmail,
  GOOD_PASSWORD,
  ORIGIN,
  signUp,
} from '../../../test/auth-world.ts';
import { FLOWS, known, other, people, shown } from '../../../test/enumeration.ts';
import { byPassword, confirmed, ENDED, login, NEW_PASSWORD, OK, said, who } from '../../../test/security-story.ts';

/** Reliability T-16, T-18, T-19 with small numbers; attacks.long.test.ts has those of a nightly run. */

let world: AuthWorld;
let count = 0;
let email = '';
let vera: Browser;
beforeAll(async () => {
  world = await authWorld();
  await signUp(world.browser(), byEmail('first@example.com'));
  await people(world, 20);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  count += 1;
  email = `target${count}@example.com`;
  vera = world.browser();
  expect(said(await signUp(vera, byEmail(email)))).toEqual(OK);
});

describe('a reply does not reveal who is a customer', () => {
  test.each(Object.entries(FLOWS))('%s', async (_name, flow) => {
    for (let n = 1; n <= 3; n += 1) {
      world.wall.advance(24 * 3_600_000);
      const [one, two] = [await flow(world.browser(), known(n)), await flow(world.browser(), other(n))];
      expect(shown(one)).toBe(shown(two));
    }
  });

  test('nor does an answer to a contact that is to be added', async () => {
    const free = await vera.post('/auth/contact/code', byEmail(other(7)));
    const taken = await vera.post('/auth/contact/code', byEmail(known(7)));
    expect(shown(free)).toBe(shown(taken));
  });
});

describe('codes and resets', () => {
  const reset = async (browser: Browser) => {
    const sent = await browser.post('/auth/code', { ...byEmail(email), purpose: 'reset' });
    const { code } = await browser.newestMessage();
    return { ...byEmail(email), requestId: sent.data.requestId as string, code: code as string };
  };

  test('of five hundred guesses at once at a recovery code five are checked, and none gets in', async () => {
    const asked = await reset(world.browser());
    const guesses = Array.from({ length: 500 }, (_, n) => String(n).padStart(6, '0')).filter(
      (code) => code !== asked.code,
    );
    const answers = await Promise.all(
      guesses.map((code, n) =>
        world.browser(`198.51.${n >> 8}.${n & 255}`).post('/auth/reset/check-code', { ...asked, code }),
      ),
    );
    for (const answer of answers) expect(said(answer)).toEqual([401, 4013, 'wrong_code']);
    const [row] = await world.db.query('SELECT attempts_left FROM verification_code WHERE id = $1', [asked.requestId]);
    expect(row).toEqual({ attempts_left: 0 });
    expect(said(await world.browser().post('/auth/reset/check-code', asked))).toEqual([401, 4013, 'wrong_code']);
  });

  test('of twenty uses of one proof at once one sets a password', async () => {
    const asked = await reset(world.browser());
    const { data } = await world.browser().post('/auth/reset/check-code', asked);
    const { code: _code, ...rest } = asked;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const newPassword = `Wq4-marmot${n}!`;
        return world
          .browser()
          .post('/auth/reset', { ...rest, proof: data.proof, newPassword, newPasswordAgain: newPassword });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a forged Host header is refused, a forged X-Forwarded-Host changes neither answer nor message', async () => {
    const asked = { method: 'POST', url: '/api/auth/code', payload: { ...byEmail(email), purpose: 'reset' } } as const;
    const ask = (headers: object) => world.http.fastify.inject({ ...asked, headers: { origin: ORIGIN, ...headers } });
    expect((await ask({ host: 'evil.example' })).json().refusal).toBe('misdirected_request');
    const answer = await ask({ 'x-forwarded-host': 'evil.example' });
    expect(answer.statusCode).toBe(200);
    const { body, code } = await vera.newestMessage();
    expect(body).toContain(code);
    expect(`${body}${answer.body}`).not.toContain('evil.example');
    expect(body).not.toMatch(/https?:/);
  });

  test('an owner’s known device signs in while strangers are locked out', async () => {
    const phone = world.browser();
    await login(phone, email);
    for (let n = 0; n < 30; n += 1) await login(world.browser(`203.0.113.${n}`), email, `Wrong-pass-${n}`);
    expect((await login(world.browser('203.0.113.99'), email)).status).toBe(429);
    expect(said(await login(phone, email))).toEqual(OK);
  });

  test('strangers at its own address do not lock an owner’s known device out', async () => {
    const shared = '203.0.113.200';
    const phone = world.browser(shared);
    await login(phone, email);
    for (let n = 0; n <= LOGIN_LIMITS.perAddress; n += 1)
      await login(world.browser(shared), `nobody${n}@example.com`, 'Wrong-1');
    const elsewhere = world.browser(shared);
    expect((await login(elsewhere, email)).status).toBe(429);
    expect(said(await login(phone, email))).toEqual(OK);
    // By a code as well, which an unknown device could not use here.
    const { data } = await phone.post('/auth/code', { ...byEmail(email), purpose: 'login' });
    const { code } = await phone.newestMessage();
    const given = { ...byEmail(email), requestId: data.requestId, code };
    expect((await elsewhere.post('/auth/login/code', given)).status).toBe(429);
    expect(said(await phone.post('/auth/login/code', given))).toEqual(OK);
  });

  test('a known device has a count of its own: its wrong tries slow it alone', async () => {
    const phone = world.browser('203.0.113.201');
    await login(phone, email);
    for (let n = 0; n < LOGIN_LIMITS.perAccount; n += 1) await login(phone, email, `Wrong-pass-${n}`);
    expect((await login(phone, email)).status).toBe(429);
    expect(said(await login(world.browser('203.0.113.201'), email))).toEqual(OK);
  });
});

test('sign-ins beyond the capacity get a retry time, and count against no limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => login(world.browser(`100.64.${n}.1`), `nobody${n}@example.com`)),
  );
  const [looked, refused] = [401, 503].map((status) => answers.filter((each) => each.status === status));
  expect(looked?.length).toBeGreaterThan(0);
  expect(refused?.length).toBe(200 - (looked?.length ?? 0));
  for (const answer of refused ?? [])
    expect([...said(answer), answer.headers['retry-after']]).toEqual([503, 5030, 'overloaded', '1']);
  const counted = await world.db.query("SELECT 1 FROM login_failure WHERE bucket LIKE 'address:100.64.%'");
  expect(counted).toHaveLength(looked?.length ?? 0);
});

describe('an ended session stays ended', () => {
  const replayOf = (browser: Browser): Browser => {
    const copy = world.browser();
    Object.assign(copy.tokens, browser.tokens);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  };

  test.each([
    ['logging out', (mine: Browser) => mine.post('/auth/logout')],
    [
      'being ended elsewhere',
      async () => {
        const other = world.browser();
        await login(other, email);
        return other.post('/auth/sessions/end-others');
      },
    ],
    [
      'a change of password elsewhere',
      async () => {
        const other = world.browser();
        await login(other, email);
        const again = { newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD };
        return other.post('/auth/password', { oldPassword: GOOD_PASSWORD, ...again });
      },
    ],
    [
      'the deletion of the account',
      async (mine: Browser) => {
        await confirmed(mine, '/auth/deletion', undefined);
        world.wall.advance(72 * 3_600_000);
        await world.auth.closeDueAccounts(world.wall.now());
        return { status: 200 };
      },
    ],
  ] as readonly (readonly [string, (mine: Browser) => Promise<{ status: number }>])[])(
    'after %s',
    async (_what, end) => {
      const replay = replayOf(vera);
      const binder = { bind: vera.cookies.get('bind') as string };
      expect((await end(vera)).status).toBe(200);
      expect(said(await who(replay))).toEqual(ENDED);
      expect(await world.auth.sessions.resolveUpgrade(binder)).toBeUndefined();
    },
  );

  test('a sign-in does not adopt a planted session', async () => {
    const planted = world.browser();
    planted.cookies.set('bind', vera.cookies.get('bind') as string);
    Object.assign(planted.tokens, vera.tokens);
    const before = { ...planted.tokens, bind: planted.cookies.get('bind') };
    await login(planted, email);
    expect(planted.tokens.session).not.toBe(before.session);
    expect(planted.tokens.proof).not.toBe(before.proof);
    expect(planted.cookies.get('bind')).not.toBe(before.bind);
    expect(said(await who(vera))).toEqual(ENDED);
  });
});

describe('other sites', () => {
  const headersOf = (browser: Browser) => ({
    ...{ aspctoken: browser.tokens.session as string, authaspctoken: browser.tokens.proof as string },
    cookie: `bind=${browser.cookies.get('bind')}`,
  });
  const PATHS = [
    '/auth/password',
    '/auth/deletion',
    '/auth/protections/on',
    '/auth/sessions/end-others',
    '/auth/logout',
  ];

  test.each(PATHS)('cannot post to %s from a form, a script or an unnamed page', async (path) => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded', cookie: headersOf(vera).cookie };
    const sites = [
      { ...headersOf(vera), origin: 'https://evil.example' },
      { ...headersOf(vera), origin: 'null' },
      { ...headersOf(vera), 'sec-fetch-site': 'cross-site' },
      { ...headersOf(vera), 'sec-fetch-site': 'same-site' },
      { ...asForm, origin: 'https://evil.example' },
    ];
    for (const headers of sites) {
      const answer = await world.http.fastify.inject({ method: 'POST', url: `/api${path}`, headers });
      expect(answer.statusCode).toBe(403);
    }
    expect(said(await who(vera))).toEqual(OK);
  });

  test('get no permission to read: no CORS header on any answer', async () => {
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const headers = { ...headersOf(vera), origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const answer = await world.http.fastify.inject({ method, url: '/api/auth/session', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('the cookie alone, as in a cross-site request, is a visitor', async () => {
    const { cookie } = headersOf(vera);
    const answer = await world.http.fastify.inject({ method: 'GET', url: '/api/auth/security', headers: { cookie } });
    expect([answer.statusCode, answer.json().refusal]).toEqual([401, 'not_logged_in']);
  });
});

test('a stolen session without a proof of its owner changes nothing that protects them', async () => {
  const calls: readonly (readonly [string, object | undefined])[] = [
    ['/auth/trading-password', { newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD }],
    ['/auth/authenticator/begin', undefined],
    ['/auth/authenticator/remove', undefined],
    ['/auth/recovery-codes', undefined],
    ['/auth/passkeys/begin', { kind: 'face' }],
    ['/auth/anti-phishing-word', { word: 'eve' }],
    ['/auth/login-alerts', { on: false }],
    ['/auth/protections/off', { protection: 'transfer_lock' }],
    ['/auth/deletion', undefined],
  ];
  for (const [path, body] of calls)
    expect([path, ...said(await vera.post(path, body))]).toEqual([path, 401, 4014, 'step_up_required']);
  const { challenge } = (await vera.post('/auth/deletion')).body.params;
  const eve = world.browser();
  await signUp(eve, byEmail(`eve.${email}`));
  expect((await eve.post(`/auth/step-up/${challenge}/prove`, byPassword)).status).toBe(404);
  expect((await vera.get('/auth/security')).data).toMatchObject({ tradingPasswordSet: false, loginAlerts: true });
});
