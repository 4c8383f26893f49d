import { HOUR, MINUTE, parseInstant, SECOND } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AuthWorld,
  authWorld,
  type Browser,
  byEmail,
  byPhone,
  GOOD_PASSWORD,
  signUp,
} from '../../../test/auth-world.ts';
import {
  byPassword,
  confirmed,
  ENDED,
  enrolAuthenticator,
  ILLEGAL,
  login,
  NEW_PASSWORD,
  OK,
  said,
  securityOf,
  templatesTo,
  who,
  WRONG_CODE,
} from '../../../test/security-story.ts';

const TRADING_PASSWORD = 'Zk9-gantry?';

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
  email = `security${people}@example.com`;
  vera = world.browser();
  expect(said(await signUp(vera, byEmail(email)))).toEqual(OK);
});

const actions = async (customerId: string) => {
  const rows = await world.db.query<{ action: string }>(
    'SELECT action FROM audit WHERE customer_id = $1 ORDER BY seq',
    [customerId],
  );
  return rows.map(({ action }) => action);
};

describe('recovering a password', () => {
  async function recover(browser: Browser, contact: object, newPassword = NEW_PASSWORD) {
    const sent = await browser.post('/auth/code', { ...contact, purpose: 'reset' });
    const { code } = await browser.newestMessage();
    const { requestId } = sent.data;
    const checked = await browser.post('/auth/reset/check-code', { ...contact, requestId, code });
    return { ...contact, requestId, proof: checked.data?.proof, newPassword, newPasswordAgain: newPassword };
  }

  test('sets a new one, ends every session, signs nobody in, holds money for a day, and notifies the customer', async () => {
    const stranger = world.browser();
    const body = await recover(stranger, byEmail(email));
    const answer = await stranger.post('/auth/reset', body);
    expect(said(answer)).toEqual(OK);
    expect(answer.data).toEqual({});
    expect(stranger.tokens.session).toBeUndefined();
    expect(said(await who(vera))).toEqual(ENDED);
    expect(said(await login(stranger, email))).toEqual([401, 4012, 'wrong_credentials']);
    expect(said(await login(stranger, email, NEW_PASSWORD))).toEqual(OK);
    expect(parseInstant((await securityOf(stranger)).holdUntil) - world.wall.now()).toBe(24 * HOUR);
    expect(await templatesTo(world, email)).toContain('password_reset');
  });

  test('has a proof good for one password, for its own contact, and for fifteen minutes', async () => {
    const stranger = world.browser();
    const body = await recover(stranger, byEmail(email));
    expect(said(await stranger.post('/auth/reset', { ...body, ...byEmail('other@example.com') }))).toEqual(WRONG_CODE);
    expect(said(await stranger.post('/auth/reset', { ...body, newPasswordAgain: 'x' }))).toEqual([
      ...[422, 4001, 'passwords_differ'],
    ]);
    const weak = await stranger.post('/auth/reset', { ...body, newPassword: 'abc', newPasswordAgain: 'abc' });
    expect(said(weak)).toEqual([422, 4001, 'password_rule']);
    expect(said(await stranger.post('/auth/reset', body))).toEqual(OK);
    expect(said(await stranger.post('/auth/reset', body))).toEqual(WRONG_CODE);
    world.wall.advance(121 * SECOND);
    const later = await recover(stranger, byEmail(email), 'Another-77x');
    world.wall.advance(15 * MINUTE);
    expect(said(await stranger.post('/auth/reset', later))).toEqual(WRONG_CODE);
  });

  test('does not pass the second factor by', async () => {
    await enrolAuthenticator(world, vera);
    const stranger = world.browser();
    await stranger.post('/auth/reset', await recover(stranger, byEmail(email)));
    expect(said(await login(stranger, email, NEW_PASSWORD))).toEqual([401, 4014, 'second_factor_required']);
  });

  test('a code for signing in opens no recovery, nor the reverse', async () => {
    const stranger = world.browser();
    const sent = await stranger.post('/auth/code', { ...byEmail(email), purpose: 'login' });
    const { code } = await stranger.newestMessage();
    const body = { ...byEmail(email), requestId: sent.data.requestId, code };
    expect(said(await stranger.post('/auth/reset/check-code', body))).toEqual(WRONG_CODE);
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, oldPassword: string, newPassword: string, newPasswordAgain = newPassword) =>
    browser.post('/auth/password', { oldPassword, newPassword, newPasswordAgain });

  test('ends the other sessions, keeps this one with a new proof, holds money, notifies the customer and is audited', async () => {
    const other = world.browser();
    await login(other, email);
    const proof = vera.tokens.proof;
    const answer = await change(vera, GOOD_PASSWORD, NEW_PASSWORD);
    expect(answer.data.sessionsEnded).toBe(1);
    expect(vera.tokens.proof).not.toBe(proof);
    expect(said(await who(vera))).toEqual(OK);
    expect(said(await who(other))).toEqual(ENDED);
    expect(await templatesTo(world, email)).toContain('password_changed');
    const [{ id }] = (await world.db.query<{ id: string }>('SELECT id FROM customer WHERE email_normal = $1', [
      email,
    ])) as [{ id: string }];
    expect(await actions(id)).toEqual(['security.password_changed']);
  });

  test.each([
    ['an old password without the form of one', 'abc', NEW_PASSWORD, NEW_PASSWORD, [422, 4001, 'password_rule']],
    ['a wrong old password', 'Wrong-pass-77', NEW_PASSWORD, NEW_PASSWORD, [401, 4012, 'wrong_credentials']],
    ['the same password again', GOOD_PASSWORD, GOOD_PASSWORD, GOOD_PASSWORD, [422, 4001, 'nothing_to_change']],
    ['two new passwords', GOOD_PASSWORD, NEW_PASSWORD, 'Wq4-marmot?', [422, 4001, 'passwords_differ']],
    ['a weak new password', GOOD_PASSWORD, 'password1', 'password1', [422, 4001, 'password_rule']],
  ])('is refused with %s', async (_what, old, next, again, refusal) => {
    expect(said(await change(vera, old, next, again))).toEqual(refusal);
    expect(said(await login(world.browser(), email))).toEqual(OK);
  });

  test('guessing the old one stops after ten tries, in this session only', async () => {
    for (let tries = 0; tries < 10; tries += 1) await change(vera, `Wrong-pass-${tries}`, NEW_PASSWORD);
    await change(vera, 'Wrong-pass-x', NEW_PASSWORD);
    expect(said(await change(vera, GOOD_PASSWORD, NEW_PASSWORD))).toEqual([429, 4290, 'rate_limited']);
    const other = world.browser();
    await login(other, email);
    expect(said(await change(other, GOOD_PASSWORD, NEW_PASSWORD))).toEqual(OK);
  });
});

describe('the trading password', () => {
  const path = '/auth/trading-password';
  const bodyOf = (newPassword: string, newPasswordAgain = newPassword) => ({ newPassword, newPasswordAgain });

  test('is set after confirming, is not the password, and starts no hold the first time', async () => {
    expect(said(await confirmed(vera, path, bodyOf(TRADING_PASSWORD), byPassword))).toEqual(OK);
    expect(await securityOf(vera)).toMatchObject({ tradingPasswordSet: true, holdUntil: null });
    expect(said(await confirmed(vera, path, bodyOf(GOOD_PASSWORD), byPassword))).toEqual([422, 4001, 'password_rule']);
    expect(said(await confirmed(vera, path, bodyOf(NEW_PASSWORD, 'x'), byPassword))).toEqual([
      ...[422, 4001, 'passwords_differ'],
    ]);
    expect(said(await confirmed(vera, path, bodyOf(NEW_PASSWORD), byPassword))).toEqual(OK);
    expect((await securityOf(vera)).holdUntil).not.toBeNull();
  });
});

describe('protections', () => {
  const on = (protection: string) => vera.post('/auth/protections/on', { protection });

  test('turn on at once and off after a day, with a notice to all contacts; turning on again keeps them', async () => {
    expect((await on('transfer_lock')).data.protections[0]).toMatchObject({ on: true, endsAt: null });
    const off = () => confirmed(vera, '/auth/protections/off', { protection: 'transfer_lock' }, byPassword);
    const { endsAt, on: still } = (await off()).data.protections[0];
    expect(still).toBe(true);
    expect(parseInstant(endsAt) - world.wall.now()).toBe(24 * HOUR);
    expect(await templatesTo(world, email)).toContain('transfer_lock_ending');
    expect(said(await off())).toEqual(ILLEGAL);
    expect((await on('transfer_lock')).data.protections[0]).toMatchObject({ on: true, endsAt: null });
    await off();
    world.wall.advance(24 * HOUR);
    const again = world.browser();
    await login(again, email);
    expect((await securityOf(again)).protections[0]).toEqual({ protection: 'transfer_lock', on: false, endsAt: null });
  });

  test('an anti-phishing word stands before every message, is stored sealed, and others never see it', async () => {
    const set = await confirmed(vera, '/auth/anti-phishing-word', { word: 'blue heron' }, byPassword);
    expect(set.data).toEqual({ antiPhishingWord: 'blue heron' });
    expect((await securityOf(vera)).antiPhishingWord).toBe('blue heron');
    expect(JSON.stringify(await world.db.query('SELECT y::text AS row FROM customer_security y'))).not.toContain(
      'heron',
    );
    await vera.post('/auth/code', { ...byEmail(email), purpose: 'login' });
    expect((await vera.newestMessage()).body).toMatch(/^\[blue heron\] /);
    await confirmed(vera, '/auth/login-alerts', { on: false }, byPassword);
    const other = await world.browser().post('/auth/code', { ...byEmail(`not.${email}`), purpose: 'login' });
    expect(said(other)).toEqual(OK);
    expect((await vera.newestMessage()).body).not.toContain('heron');
  });

  test('a sign-in from a new device sends an alert, from a known one not, and never after opting out', async () => {
    const loginAlerts = async () =>
      (await templatesTo(world, email)).filter((template) => template === 'login_alert').length;
    const phone = world.browser();
    await login(phone, email);
    expect(await loginAlerts()).toBe(1);
    await login(phone, email);
    expect(await loginAlerts()).toBe(1);
    await confirmed(vera, '/auth/login-alerts', { on: false }, byPassword);
    await login(world.browser(), email);
    expect(await loginAlerts()).toBe(1);
  });
});

describe('changing a contact', () => {
  async function proven(browser: Browser, contact: object) {
    const sent = await browser.post('/auth/contact/code', contact);
    const { code } = await browser.newestMessage();
    const { requestId } = sent.data;
    const checked = await browser.post('/auth/contact/check-code', { ...contact, requestId, code: code ?? '000000' });
    return { ...contact, requestId, proof: checked.data?.proof ?? 'A'.repeat(43) };
  }

  test('notifies the old and the new contact, holds money, and the new one signs in', async () => {
    const next = `new.${email}`;
    const answer = await confirmed(vera, '/auth/contact', await proven(vera, byEmail(next)), byPassword);
    expect(answer.data).toMatchObject({ email: next });
    expect(await templatesTo(world, email)).toContain('contact_changed');
    expect(await templatesTo(world, next)).toContain('contact_changed');
    expect((await securityOf(vera)).holdUntil).not.toBeNull();
    expect(said(await login(world.browser(), email))).toEqual([401, 4012, 'wrong_credentials']);
    expect(said(await world.browser().post('/auth/login', { ...byEmail(next), password: GOOD_PASSWORD }))).toEqual(OK);
  });

  test('a first telephone number is added without a hold, and opens the account too', async () => {
    const phone = byPhone('44', `79111${String(20_000 + people)}`);
    const answer = await confirmed(vera, '/auth/contact', await proven(vera, phone), byPassword);
    expect(said(answer)).toEqual(OK);
    expect((await securityOf(vera)).holdUntil).toBeNull();
    expect(said(await world.browser().post('/auth/login', { ...phone, password: GOOD_PASSWORD }))).toEqual(OK);
  });

  test('a taken contact gets the same reply, its owner is notified, and it opens nothing', async () => {
    const holder = `holder.${email}`;
    await signUp(world.browser(), byEmail(holder));
    const body = await proven(vera, byEmail(holder));
    expect((await vera.newestMessage()).template).toBe('contact_taken');
    expect(said(await confirmed(vera, '/auth/contact', body, byPassword))).toEqual(WRONG_CODE);
  });
});
