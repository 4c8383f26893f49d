import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secureRandom } from '../../platform/time/random.ts';
import { createPasswords } from '../records/password-hash.ts';
import {
  type Answer,
  type AuthWorld,
  authWorld,
  type Browser,
  byEmail,
  byPhone,
  GOOD_PASSWORD,
  signUp,
} from '../../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

const said = ({ status, body }: Answer) => [status, body.code, body.refusal];
const WRONG = [401, 4012, 'wrong_credentials'];
const LIMITED = [429, 4290, 'rate_limited'];
const MINUTE = 60_000;
let address = 0;
/** A client at an address of its own, so that limits count the calls of one test alone. */
const somebody = () => {
  address += 1;
  return world.browser(`198.18.${address >> 8}.${address & 255}`);
};
const login = (browser: Browser, email: string, password = GOOD_PASSWORD) =>
  browser.post('/auth/login', { ...byEmail(email), password });

describe('signing in', () => {
  test('with a password, again and again, gives new tokens each time', async () => {
    const email = 'ann@example.com';
    const first = await signUp(somebody(), byEmail(email));
    const browser = somebody();
    const second = await login(browser, email);
    expect(second.data.profile.customerId).toBe(first.data.profile.customerId);
    expect(second.data.sessionToken).not.toBe(first.data.sessionToken);
    expect(second.data.proofToken).not.toBe(first.data.proofToken);
    expect((await browser.get('/auth/session')).code).toBe(2000);
  });

  test('with a code sent to the telephone', async () => {
    const contact = byPhone('1', '2125550188');
    const first = await signUp(somebody(), contact);
    const browser = somebody();
    const sent = await browser.post('/auth/code', { ...contact, purpose: 'login' });
    const { code } = await browser.newestMessage();
    const answer = await browser.post('/auth/login/code', { ...contact, requestId: sent.data.requestId, code });
    expect(answer.data.profile.customerId).toBe(first.data.profile.customerId);
    const again = await somebody().post('/auth/login/code', { ...contact, requestId: sent.data.requestId, code });
    expect(said(again)).toEqual([401, 4013, 'wrong_code']);
  });

  test('is refused alike for a wrong password, an unknown person, and a trial without password', async () => {
    await signUp(somebody(), byEmail('real@example.com'));
    const wrong = await login(somebody(), 'real@example.com', 'Wrong-pass-77');
    const unknown = await login(somebody(), 'unreal@example.com', 'Wrong-pass-77');
    expect(said(wrong)).toEqual(WRONG);
    const body = ({ body: { instance: _, ...rest } }: Answer) => rest;
    expect(body(unknown)).toEqual(body(wrong));
    const steady = ({ 'x-request-id': _id, date: _date, 'content-length': _length, ...rest }: Answer['headers']) =>
      rest;
    expect(steady(unknown.headers)).toEqual(steady(wrong.headers));
  });

  test('costs the same work for a wrong password and an unknown person', async () => {
    await signUp(somebody(), byEmail('work@example.com'));
    const works: string[][] = [];
    for (const email of ['work@example.com', 'no-work@example.com']) {
      world.statements.length = 0;
      await login(somebody(), email, 'Wrong-pass-77');
      works.push([...world.statements]);
    }
    expect(works[0]).toHaveLength(5);
    expect(works[1]).toEqual(works[0]);
  });

  test('hashes anew a password that was hashed at another cost', async () => {
    const email = 'rehash@example.com';
    await signUp(somebody(), byEmail(email));
    const old = await createPasswords(world.pepper, secureRandom, { memory: 32, passes: 1, lanes: 1 }).hash(
      GOOD_PASSWORD,
    );
    await world.db.query('UPDATE customer SET password_hash = $2 WHERE email_normal = $1', [email, old]);
    expect((await login(somebody(), email)).code).toBe(2000);
    const [row] = await world.db.query<{ password_hash: string }>(
      'SELECT password_hash FROM customer WHERE email_normal = $1',
      [email],
    );
    expect(row?.password_hash).toMatch(/^argon2id\+hmac\$1\$64\$/);
    expect((await login(somebody(), email)).code).toBe(2000);
  });

  test('does not trim or change a password', async () => {
    await signUp(somebody(), byEmail('spaces@example.com'), ' Tr7-quib ble ');
    expect((await login(somebody(), 'spaces@example.com', ' Tr7-quib ble ')).code).toBe(2000);
    expect(said(await login(somebody(), 'spaces@example.com', 'Tr7-quib ble'))).toEqual(WRONG);
    expect(said(await login(somebody(), 'spaces@example.com', ' tr7-quib ble '))).toEqual(WRONG);
  });
});

describe('failing', () => {
  test('ten times makes everybody wait, longer each time, known or not; a right try later clears it', async () => {
    await signUp(somebody(), byEmail('target@example.com'));
    for (const email of ['target@example.com', 'nobody@example.com']) {
      for (let i = 0; i < 10; i += 1) expect(said(await login(somebody(), email, 'Wrong-pass-77'))).toEqual(WRONG);
      const waits: string[] = [];
      for (let i = 0; i < 4; i += 1) {
        const refused = await login(somebody(), email, GOOD_PASSWORD);
        expect(said(refused)).toEqual(LIMITED);
        waits.push(String(refused.headers['retry-after']));
        world.wall.advance(Number(refused.headers['retry-after']) * 1_000);
        expect(said(await login(somebody(), email, 'Wrong-pass-77'))).toEqual(WRONG);
      }
      expect(waits).toEqual(['1', '2', '4', '8']);
    }
    world.wall.advance(16_000);
    expect((await login(somebody(), 'target@example.com')).code).toBe(2000);
    expect(said(await login(somebody(), 'target@example.com', 'Wrong-pass-77'))).toEqual(WRONG);
    expect((await login(somebody(), 'target@example.com')).code).toBe(2000);
  });

  test('of a hundred guesses at once ten are checked', async () => {
    await signUp(somebody(), byEmail('rush@example.com'));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => login(somebody(), 'rush@example.com', 'Wrong-pass-77')),
    );
    expect(answers.filter(({ code }) => code === 4012)).toHaveLength(10);
    // Told to wait, or that there is no room just now.
    expect(answers.filter(({ code }) => code === 4290 || code === 5030)).toHaveLength(90);
  });

  test('of strangers does not lock the owner’s own device out, and a forged device is a stranger', async () => {
    const owner = somebody();
    await signUp(owner, byEmail('owner@example.com'));
    await owner.post('/auth/logout');
    for (let i = 0; i < 10; i += 1) await login(somebody(), 'owner@example.com', 'Wrong-pass-77');
    const forger = somebody();
    forger.cookies.set('device', `${'a'.repeat(22)}.${'b'.repeat(43)}`);
    expect(said(await login(forger, 'owner@example.com'))).toEqual(LIMITED);
    expect(said(await login(somebody(), 'owner@example.com'))).toEqual(LIMITED);
    expect((await login(owner, 'owner@example.com')).code).toBe(2000);
  });

  test('a device known for one person is a stranger to another', async () => {
    const device = somebody();
    await signUp(device, byEmail('mine@example.com'));
    await signUp(somebody(), byEmail('yours@example.com'));
    for (let i = 0; i < 10; i += 1) await login(somebody(), 'yours@example.com', 'Wrong-pass-77');
    expect(said(await login(device, 'yours@example.com'))).toEqual(LIMITED);
  });

  test('a hundred times in a row locks the password, until a code opens the account', async () => {
    const email = 'stubborn@example.com';
    await signUp(somebody(), byEmail(email));
    for (let failures = 0; failures < 100; failures += 1) {
      if (failures % 9 === 0) world.wall.advance(16 * MINUTE); // never enough within one window to wait
      expect(said(await login(somebody(), email, 'Wrong-pass-77'))).toEqual(WRONG);
    }
    world.wall.advance(24 * 60 * MINUTE);
    const closed = await login(somebody(), email);
    expect(said(closed)).toEqual(LIMITED);
    expect(closed.headers['retry-after']).toBe('86400');
    const browser = somebody();
    const sent = await browser.post('/auth/code', { ...byEmail(email), purpose: 'login' });
    const { code } = await browser.newestMessage();
    expect(
      (await browser.post('/auth/login/code', { ...byEmail(email), requestId: sent.data.requestId, code })).code,
    ).toBe(2000);
    expect((await login(somebody(), email)).code).toBe(2000);
  });

  test('fifty times from one address stops that address, and right sign-ins from it do not count', async () => {
    const office = world.browser('198.51.100.9');
    await signUp(somebody(), byEmail('colleague@example.com'));
    for (let i = 0; i < 60; i += 1) {
      office.cookies.clear();
      expect((await login(office, 'colleague@example.com')).code).toBe(2000);
    }
    for (let i = 0; i < 50; i += 1)
      expect(said(await login(office, `guess${i}@example.com`, 'Wrong-pass-77'))).toEqual(WRONG);
    expect(said(await login(office, 'guess50@example.com', 'Wrong-pass-77'))).toEqual(LIMITED);
    expect(said(await login(somebody(), 'guess50@example.com', 'Wrong-pass-77'))).toEqual(WRONG);
  });
});

test('at most five sessions: the sixth sign-in ends the oldest', async () => {
  const email = 'many@example.com';
  const browsers = [somebody()];
  await signUp(browsers[0] as Browser, byEmail(email));
  for (let i = 0; i < 5; i += 1) {
    world.wall.advance(1_000);
    const next = somebody();
    browsers.push(next);
    await login(next, email);
  }
  const codes = await Promise.all(browsers.map(async (browser) => (await browser.get('/auth/session')).code));
  expect(codes).toEqual([4011, 2000, 2000, 2000, 2000, 2000]);
});
