import { MINUTE, SECOND } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthWorld, authWorld, type Browser, byEmail, GOOD_PASSWORD, signUp } from '../../../test/auth-world.ts';
import {
  addPasskey,
  enrolAuthenticator,
  login,
  noticesTo,
  OK,
  said,
  WRONG_CODE,
} from '../../../test/security-story.ts';
import { totpCode } from './authenticator.ts';

/** Somebody has the password and guesses at the second factor. */

const LIMITED = [429, 4290, 'rate_limited'];

let world: AuthWorld;
let count = 0;
let address = 0;
let email = '';
let vera: Browser;
let secret = '';
let codes: string[] = [];
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  count += 1;
  email = `guessed${count}@example.com`;
  vera = world.browser(`192.0.2.${count}`);
  expect(said(await signUp(vera, byEmail(email)))).toEqual(OK);
  ({ secret, codes } = await enrolAuthenticator(world, vera));
});

/** Somebody at an address of their own. */
const stranger = () => {
  address += 1;
  return world.browser(`198.18.${address >> 8}.${address & 255}`);
};
const rightCode = () => totpCode(secret, world.wall.now());
function wrongCode(): string {
  const right = [-30, 0, 30].map((seconds) => totpCode(secret, world.wall.now() + seconds * SECOND));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) as string;
}
async function give(browser: Browser, method: 'totp' | 'recovery_code', code: string) {
  const { factor } = (await login(browser, email)).body.params;
  return browser.post('/auth/login/factor', { factor, method, code });
}
const failures = async () => {
  const [row] = await world.db.query<{ failed: bigint }>(
    `SELECT count(*) AS failed FROM access_entry WHERE method = 'totp' AND kind = 'failed' AND customer_id =
       (SELECT id FROM customer WHERE email_normal = $1)`,
    [email],
  );
  return Number(row?.failed);
};
const warnings = async () =>
  (await noticesTo(world, email)).filter(({ template }) => template === 'second_factor_guessed');
/** Tries wrong codes until the account is closed to codes. */
async function exhaust(): Promise<void> {
  for (let wrong = 0; wrong < 100; wrong += 1) {
    if (wrong % 9 === 0) world.wall.advance(16 * MINUTE); // never enough within one window to wait
    expect(said(await give(stranger(), 'totp', wrongCode()))).toEqual(WRONG_CODE);
  }
  world.wall.advance(24 * 60 * MINUTE);
}

test('six hundred guesses from 120 addresses are ten evaluated, and the owner gets one notice', async () => {
  const halves: { browser: Browser; factor: string }[] = [];
  for (let each = 0; each < 120; each += 1) {
    const browser = stranger();
    halves.push({ browser, factor: (await login(browser, email)).body.params.factor });
  }
  await Promise.all(
    halves.map(async ({ browser, factor }) => {
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await browser.post('/auth/login/factor', { factor, method: 'totp', code: wrongCode() });
        expect([WRONG_CODE, LIMITED]).toContainEqual(said(answer));
      }
    }),
  );
  expect(await failures()).toBe(10);
  expect(await warnings()).toHaveLength(1);
  expect((await warnings())[0]?.body).toContain('5 wrong codes');

  world.wall.advance(500); // the first delay is a second
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(LIMITED);
  world.wall.advance(30 * SECOND);
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(OK);
  expect(said(await give(stranger(), 'totp', wrongCode()))).toEqual(WRONG_CODE);
});

test('each further wrong code makes strangers wait twice as long; the owner’s device does not wait', async () => {
  for (let wrong = 0; wrong < 10; wrong += 1) await give(stranger(), 'totp', wrongCode());
  const waits: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const refused = await give(stranger(), 'totp', rightCode());
    expect(said(refused)).toEqual(LIMITED);
    waits.push(String(refused.headers['retry-after']));
    world.wall.advance(Number(refused.headers['retry-after']) * SECOND);
    expect(said(await give(stranger(), 'totp', wrongCode()))).toEqual(WRONG_CODE);
  }
  expect(waits).toEqual(['1', '2', '4', '8']);
  world.wall.advance(15 * SECOND); // the code that enrolled the app does not count twice
  expect(said(await give(vera, 'totp', rightCode()))).toEqual(OK);
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(LIMITED);
});

test('a try that was not evaluated is not one of the five of its first half', async () => {
  const browser = stranger();
  const { factor } = (await login(browser, email)).body.params;
  for (let wrong = 0; wrong < 10; wrong += 1) await give(stranger(), 'totp', wrongCode());
  const now = () => browser.post('/auth/login/factor', { factor, method: 'totp', code: rightCode() });
  for (let tries = 0; tries < 6; tries += 1) expect(said(await now())).toEqual(LIMITED);
  world.wall.advance(30 * SECOND);
  expect(said(await now())).toEqual(OK);
});

test('after a hundred in a row a recovery code opens the account, and clears them', async () => {
  await exhaust();
  const closed = await give(stranger(), 'totp', rightCode());
  expect([said(closed), closed.headers['retry-after']]).toEqual([LIMITED, '86400']);
  expect(await warnings()).toHaveLength(1);
  expect(said(await give(stranger(), 'recovery_code', codes[0] as string))).toEqual(OK);
  world.wall.advance(30 * SECOND);
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(OK);
});

test('after a hundred in a row a passkey opens the account, and clears them', async () => {
  const { device } = await addPasskey(vera, { method: 'recovery_code', secret: codes[1] });
  await exhaust();
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(LIMITED);
  const browser = stranger();
  const began = await browser.post('/auth/login/passkey/begin');
  expect(said(await browser.post('/auth/login/passkey', device.present(began.data)))).toEqual(OK);
  world.wall.advance(30 * SECOND);
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(OK);
});

test('wrong recovery codes wait as well, and close nothing for good', async () => {
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(said(await give(stranger(), 'recovery_code', `00000-0000${wrong}`))).toEqual(WRONG_CODE);
  expect(said(await give(stranger(), 'recovery_code', codes[2] as string))).toEqual(LIMITED);
  expect(await warnings()).toHaveLength(1);
  world.wall.advance(30 * SECOND);
  expect(said(await give(stranger(), 'totp', rightCode()))).toEqual(OK);
});

test('wrong codes of days ago still count', async () => {
  for (let wrong = 0; wrong < 4; wrong += 1) await give(stranger(), 'totp', wrongCode());
  world.wall.advance(3 * 24 * 60 * MINUTE);
  await world.auth.forgetOldTries();
  await give(stranger(), 'totp', wrongCode());
  expect(await warnings()).toHaveLength(1);
});

test('while confirming a call, a right password clears no wrong authenticator codes', async () => {
  const protection = { protection: 'transfer_lock' };
  await vera.post('/auth/protections/on', protection);
  const guess = async () => {
    const { challenge } = (await vera.post('/auth/protections/off', protection)).body.params;
    return vera.post(`/auth/step-up/${challenge}/prove`, { method: 'totp', secret: wrongCode() });
  };
  for (let wrong = 0; wrong < 10; wrong += 1) expect(said(await guess())).toEqual(WRONG_CODE);
  const same = { oldPassword: GOOD_PASSWORD, newPassword: GOOD_PASSWORD, newPasswordAgain: GOOD_PASSWORD };
  expect((await vera.post('/auth/password', same)).body.refusal).toBe('nothing_to_change');
  expect(said(await guess())).toEqual(LIMITED);
});
