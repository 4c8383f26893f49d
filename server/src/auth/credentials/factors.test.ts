import { MINUTE, SECOND } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuthWorld, authWorld, type Browser, byEmail, ORIGIN, signUp } from '../../../test/auth-world.ts';
import {
  addPasskey,
  byPassword,
  confirmed,
  enrolAuthenticator,
  ILLEGAL,
  login,
  noticesTo,
  OK,
  said,
  securityOf,
  templatesTo,
  WRONG_CODE,
} from '../../../test/security-story.ts';
import { SoftwareAuthenticator } from '../../passkeys/software-authenticator.fixture.ts';
import { totpCode } from './authenticator.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

let people = 0;
let email = '';
let vera: Browser;
beforeEach(async () => {
  people += 1;
  email = `factors${people}@example.com`;
  vera = world.browser();
  expect(said(await signUp(vera, byEmail(email)))).toEqual(OK);
});

describe('an authenticator app', () => {
  test('is asked for at every sign-in once its first code was right, and no code counts twice', async () => {
    const { secret } = await enrolAuthenticator(world, vera);
    const browser = world.browser();
    const half = await login(browser, email);
    expect(said(half)).toEqual([401, 4014, 'second_factor_required']);
    expect(browser.tokens.session).toBeUndefined();
    const { factor } = half.body.params;
    const give = (code: string) => browser.post('/auth/login/factor', { factor, method: 'totp', code });
    expect(said(await give(totpCode(secret, world.wall.now())))).toEqual(WRONG_CODE); // used at enrolment
    expect(said(await give('000000'))).toEqual(WRONG_CODE);
    world.wall.advance(30 * SECOND);
    const code = totpCode(secret, world.wall.now());
    expect(said(await give(code))).toEqual(OK);
    expect((await browser.get('/auth/sessions')).data.sessions[0]).toMatchObject({
      secondFactor: true,
      method: 'password',
    });
    const again = await login(world.browser(), email);
    const replay = { factor: again.body.params.factor, method: 'totp', code };
    expect(said(await world.browser().post('/auth/login/factor', replay))).toEqual(WRONG_CODE);
  });

  test('of two hundred guesses at once five are checked', async () => {
    await enrolAuthenticator(world, vera);
    const half = await login(world.browser(), email);
    const { factor } = half.body.params;
    const guesses = Array.from({ length: 200 }, (_, index) =>
      world.browser(`198.51.100.${index}`).post('/auth/login/factor', {
        ...{ factor, method: 'totp', code: String(index).padStart(6, '0') },
      }),
    );
    for (const answer of await Promise.all(guesses)) expect(said(answer)).toEqual(WRONG_CODE);
    const [row] = await world.db.query<{ failed: bigint }>(
      `SELECT count(*) AS failed FROM access_entry WHERE method = 'totp' AND kind = 'failed' AND customer_id =
         (SELECT id FROM customer WHERE email_normal = $1)`,
      [email],
    );
    expect(Number(row?.failed)).toBeLessThanOrEqual(5);
  });

  test('has ten recovery codes, shown once, each good for one sign-in', async () => {
    const { codes } = await enrolAuthenticator(world, vera);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    const stored = JSON.stringify(await world.db.query('SELECT y::text AS row FROM customer_security y'));
    expect(stored).not.toContain(code.replace('-', ''));
    const use = async (given: string) => {
      const browser = world.browser();
      const { factor } = (await login(browser, email)).body.params;
      return browser.post('/auth/login/factor', { factor, method: 'recovery_code', code: given });
    };
    expect(said(await use(code.toUpperCase().replace('-', ' ')))).toEqual(OK);
    expect(said(await use(code))).toEqual(WRONG_CODE);
    expect((await securityOf(vera)).authenticator.recoveryCodesLeft).toBe(9);
    expect((await noticesTo(world, email)).find(({ template }) => template === 'recovery_code_used')?.body).toContain(
      '9 are left',
    );
  });

  test('is removed by a code of its own: money is held, and the next sign-in asks for no second factor', async () => {
    const { codes } = await enrolAuthenticator(world, vera);
    const proof = { method: 'recovery_code', secret: codes[3] };
    expect(said(await confirmed(vera, '/auth/authenticator/remove', undefined, proof))).toEqual(OK);
    expect(said(await login(world.browser(), email))).toEqual(OK);
    expect((await securityOf(vera)).holdUntil).not.toBeNull();
    expect(await templatesTo(world, email)).toContain('authenticator_removed');
  });

  test('does not count before its first code, nor ten minutes later', async () => {
    const begun = await confirmed(vera, '/auth/authenticator/begin', undefined, byPassword);
    expect(said(await login(world.browser(), email))).toEqual(OK);
    expect(said(await vera.post('/auth/authenticator', { code: '000000' }))).toEqual(WRONG_CODE);
    world.wall.advance(10 * MINUTE);
    const late = await vera.post('/auth/authenticator', { code: totpCode(begun.data.secret, world.wall.now()) });
    expect(said(late)).toEqual(ILLEGAL);
  });
});

describe('a passkey', () => {
  const signIn = async (device: SoftwareAuthenticator, bent: object = {}) => {
    const browser = world.browser();
    const began = await browser.post('/auth/login/passkey/begin');
    return { browser, answer: await browser.post('/auth/login/passkey', device.present(began.data, bent)) };
  };
  const REJECTED = [401, 4012, 'passkey_rejected'];

  test('signs in alone, being two factors in one', async () => {
    const { codes } = await enrolAuthenticator(world, vera);
    const { device } = await addPasskey(vera, { method: 'recovery_code', secret: codes[0] });
    expect(said(await login(world.browser(), email))).toEqual([401, 4014, 'second_factor_required']);
    expect(said((await signIn(device)).answer)).toEqual(OK);
  });

  test('signs in, is listed with its name, and opens nothing once removed', async () => {
    const { device, passkeyId } = await addPasskey(vera);
    const { browser, answer } = await signIn(device);
    expect(said(answer)).toEqual(OK);
    expect((await browser.get('/auth/passkeys')).data.passkeys).toMatchObject([
      { passkeyId, name: 'My phone', kind: 'face' },
    ]);
    const began = async (challenge: string) => (await vera.post(`/auth/step-up/${challenge}/passkey`)).data;
    const asked = await vera.post(`/auth/passkeys/${passkeyId}/remove`);
    const { challenge } = asked.body.params;
    const proof = { method: 'passkey', passkey: device.present(await began(challenge)) };
    await vera.post(`/auth/step-up/${challenge}/prove`, proof);
    expect(said(await vera.post(`/auth/passkeys/${passkeyId}/remove`))).toEqual(OK);
    expect(said((await signIn(device)).answer)).toEqual(REJECTED);
    expect(await templatesTo(world, email)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']));
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without the user being verified', { userVerified: false }],
    ['by another key', { otherKey: true }],
  ])('signed %s is rejected', async (_how, bent) => {
    const { device } = await addPasskey(vera);
    expect(said((await signIn(device, bent)).answer)).toEqual(REJECTED);
  });

  test('whose counter goes back is revoked, and its owner notified', async () => {
    const { device } = await addPasskey(vera);
    expect(said((await signIn(device, { counter: 7 })).answer)).toEqual(OK);
    expect(said((await signIn(device, { counter: 7 })).answer)).toEqual(REJECTED);
    expect(said((await signIn(device, { counter: 8 })).answer)).toEqual(REJECTED);
    expect(await templatesTo(world, email)).toContain('passkey_revoked');
    expect((await vera.get('/auth/passkeys')).data.passkeys).toEqual([]);
  });

  test('cannot be added without a step-up', async () => {
    const stranger = new SoftwareAuthenticator(ORIGIN);
    const began = await vera.post('/auth/login/passkey/begin');
    const options = { ...began.data.options, rp: { id: began.data.options.rpId }, user: { id: 'AA' } };
    const created = stranger.create({ challengeId: began.data.challengeId, options } as never);
    expect(said(await vera.post('/auth/passkeys', { ...created, name: 'x' }))).toEqual(REJECTED);
  });
});

describe('confirming a call', () => {
  const path = '/auth/protections/off';
  const body = { protection: 'transfer_lock' };
  beforeEach(async () => {
    await vera.post('/auth/protections/on', body);
  });
  const ask = async (browser: Browser = vera) => (await browser.post(path, body)).body.params.challenge as string;

  test('shows the action, and permits exactly that call, once', async () => {
    const challenge = await ask();
    const { data } = await vera.get(`/auth/step-up/${challenge}`);
    expect(data).toMatchObject({
      action: 'turnOffProtection',
      level: 'account',
      shows: [{ field: 'protection', value: 'transfer_lock' }],
      methods: ['password', 'code'],
      channels: [{ channel: 'email', shown: 'f···@example.com' }],
      state: 'open',
    });
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, byPassword))).toEqual(OK);
    const otherBody = await vera.post(path, { protection: 'withdrawal_allow_list' });
    expect(said(otherBody)).toEqual([401, 4014, 'step_up_required']);
    expect(said(await vera.post(path, body))).toEqual(OK);
    expect(said(await vera.post(path, body))).toEqual([401, 4014, 'step_up_required']);
  });

  test('holds for five minutes', async () => {
    await vera.post(`/auth/step-up/${await ask()}/prove`, byPassword);
    world.wall.advance(5 * MINUTE);
    expect(said(await vera.post(path, body))).toEqual([401, 4014, 'step_up_required']);
  });

  test('is for one session: another of the same customer neither sees nor uses it', async () => {
    const other = world.browser();
    await login(other, email);
    const challenge = await ask();
    expect(said(await other.get(`/auth/step-up/${challenge}`))).toEqual([404, 4040, 'not_found']);
    await vera.post(`/auth/step-up/${challenge}/prove`, byPassword);
    expect(said(await other.post(path, body))).toEqual([401, 4014, 'step_up_required']);
  });

  test('takes five tries, not a sixth', async () => {
    const challenge = await ask();
    for (let tries = 0; tries < 5; tries += 1)
      expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, { method: 'password', secret: 'no' }))).toEqual([
        ...[401, 4012, 'wrong_credentials'],
      ]);
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, byPassword))).toEqual(ILLEGAL);
  });

  test('works with a code sent to one’s own contact', async () => {
    const challenge = await ask();
    const sent = await vera.post(`/auth/step-up/${challenge}/code`, { channel: 'email' });
    const { code } = await vera.newestMessage();
    const proof = { method: 'code', requestId: sent.data.requestId, secret: code };
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, proof))).toEqual(OK);
    expect(said(await vera.post(path, body))).toEqual(OK);
  });

  test('with a second factor, asks for it: password and code no longer do', async () => {
    const { secret } = await enrolAuthenticator(world, vera);
    const challenge = await ask();
    expect((await vera.get(`/auth/step-up/${challenge}`)).data.methods).toEqual(['totp', 'recovery_code']);
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, byPassword))).toEqual(ILLEGAL);
    world.wall.advance(30 * SECOND);
    const proof = { method: 'totp', secret: totpCode(secret, world.wall.now()) };
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, proof))).toEqual(OK);
    expect(said(await vera.post(path, body))).toEqual(OK);
  });

  test('works with a passkey, over a challenge made for it', async () => {
    const { device } = await addPasskey(vera);
    const challenge = await ask();
    const began = await vera.post(`/auth/step-up/${challenge}/passkey`);
    expect(began.data.options.allowCredentials).toHaveLength(1);
    const signIn = await vera.post('/auth/login/passkey/begin');
    const wrongPurpose = { method: 'passkey', passkey: device.present(signIn.data) };
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, wrongPurpose))).toEqual([
      ...[401, 4012, 'passkey_rejected'],
    ]);
    const proof = { method: 'passkey', passkey: device.present(began.data) };
    expect(said(await vera.post(`/auth/step-up/${challenge}/prove`, proof))).toEqual(OK);
    expect(said(await vera.post(path, body))).toEqual(OK);
  });
});
