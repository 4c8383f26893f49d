import { HOUR, MINUTE, parseInstant, SECOND } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type AuthWorld, authWorld, type Browser, byEmail, signUp } from '../../../test/auth-world.ts';
import {
  addPasskey,
  byPassword,
  confirmed,
  ENDED,
  idOf,
  ILLEGAL,
  login,
  OK,
  said,
  templatesTo,
  who,
} from '../../../test/security-story.ts';

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
  email = `access${people}@example.com`;
  vera = world.browser();
  expect(said(await signUp(vera, byEmail(email)))).toEqual(OK);
});

describe('deleting the account', () => {
  const path = '/auth/deletion';
  const customerIdOf = async (browser: Browser) => (await who(browser)).data.customerId as string;

  test('is refused while anything is left in it', async () => {
    world.obstacles.set(await customerIdOf(vera), ['balances', 'open_orders']);
    const answer = await confirmed(vera, path, undefined, byPassword);
    expect(said(answer)).toEqual([409, 4090, 'account_not_empty']);
    expect(answer.body.params).toEqual({ obstacles: 'balances,open_orders' });
  });

  test('takes 72 hours, in which it can be taken back', async () => {
    const asked = await confirmed(vera, path, undefined, byPassword);
    expect(asked.data).toMatchObject({ state: 'cooling_off', obstacles: [] });
    expect(parseInstant(asked.data.dueAt) - world.wall.now()).toBe(72 * HOUR);
    expect(said(await confirmed(vera, path, undefined, byPassword))).toEqual(ILLEGAL);
    expect((await vera.post('/auth/deletion/cancel')).data).toMatchObject({ state: 'none', dueAt: null });
    expect(said(await vera.post('/auth/deletion/cancel'))).toEqual(ILLEGAL);
    expect(await templatesTo(world, email)).toEqual(
      expect.arrayContaining(['deletion_requested', 'deletion_cancelled']),
    );
  });

  test('then closes: sessions end, the contact is free again, and only its keyed hash is stored', async () => {
    const customerId = await customerIdOf(vera);
    const { device } = await addPasskey(vera);
    const asked = await vera.post(path);
    const { challenge } = asked.body.params;
    const began = await vera.post(`/auth/step-up/${challenge}/passkey`);
    await vera.post(`/auth/step-up/${challenge}/prove`, { method: 'passkey', passkey: device.present(began.data) });
    expect(said(await vera.post(path))).toEqual(OK);
    world.wall.advance(71 * HOUR);
    expect(await world.auth.closeDueAccounts(world.wall.now())).toBe(0);
    world.wall.advance(HOUR);
    world.obstacles.set(customerId, ['obligations']);
    expect(await world.auth.closeDueAccounts(world.wall.now())).toBe(0);
    world.obstacles.delete(customerId);
    const binder = vera.cookies.get('bind') as string;
    expect(await world.auth.closeDueAccounts(world.wall.now())).toBe(1);
    expect(await world.auth.closeDueAccounts(world.wall.now())).toBe(0);
    expect(await world.auth.sessions.resolveUpgrade({ bind: binder })).toBeUndefined();
    expect(await templatesTo(world, email)).toContain('account_closed');
    const [row] = await world.db.query('SELECT * FROM customer WHERE id = $1', [customerId]);
    expect(row).toMatchObject({ state: 'closed', email: null, email_normal: null, password_hash: null });
    expect(await world.db.query('SELECT 1 FROM former_contact WHERE customer_id = $1', [customerId])).toHaveLength(1);
    const stranger = world.browser();
    const began2 = await stranger.post('/auth/login/passkey/begin');
    expect(said(await stranger.post('/auth/login/passkey', device.present(began2.data)))).toEqual([
      ...[401, 4012, 'passkey_rejected'],
    ]);
    expect(said(await login(world.browser(), email))).toEqual([401, 4012, 'wrong_credentials']);
    expect(said(await signUp(world.browser(), byEmail(email)))).toEqual(OK);
  });
});

describe('sessions and the history of access', () => {
  test('are listed with device, network and sign-in method; others are ended one by one or all at once', async () => {
    const [phone, laptop] = [world.browser('203.0.113.5'), world.browser('198.51.100.9')];
    for (const browser of [phone, laptop]) await login(browser, email);
    const { sessions } = (await vera.get('/auth/sessions')).data;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toMatchObject([
      { sessionId: idOf(vera), place: '192.0.2.0/24', device: 'iPhone · Safari', method: 'register' },
    ]);
    expect(said(await vera.post(`/auth/sessions/${idOf(phone)}/end`))).toEqual(OK);
    expect(said(await who(phone))).toEqual(ENDED);
    expect(said(await vera.post(`/auth/sessions/${idOf(phone)}/end`))).toEqual([404, 4040, 'not_found']);
    expect((await vera.post('/auth/sessions/end-others')).data).toEqual({ ended: 1 });
    expect(said(await who(laptop))).toEqual(ENDED);
    expect(said(await who(vera))).toEqual(OK);
  });

  test('somebody else’s session is not found', async () => {
    const eve = world.browser();
    await signUp(eve, byEmail(`eve.${email}`));
    expect(said(await eve.post(`/auth/sessions/${idOf(vera)}/end`))).toEqual([404, 4040, 'not_found']);
    expect(said(await who(vera))).toEqual(OK);
  });

  test('history has beginnings, failures and ends, newest first, page by page', async () => {
    world.wall.advance(SECOND);
    await login(world.browser(), email, 'Wrong-pass-77');
    world.wall.advance(SECOND);
    const phone = world.browser();
    await login(phone, email);
    world.wall.advance(SECOND);
    await phone.post('/auth/logout');
    const kinds = (page: Answer) => page.data.entries.map(({ kind }: { kind: string }) => kind);
    await expect
      .poll(async () => kinds(await vera.get('/auth/access-history')))
      .toEqual([...['ended', 'signed_in', 'failed', 'signed_in']]);
    const first = await vera.get('/auth/access-history?limit=3');
    expect(kinds(first)).toEqual(['ended', 'signed_in', 'failed']);
    const second = await vera.get(`/auth/access-history?limit=3&cursor=${first.data.next}`);
    expect([kinds(second), second.data.next]).toEqual([['signed_in'], null]);
  });

  test('a locked session opens again by password or passkey, and by nothing less', async () => {
    const { device } = await addPasskey(vera);
    world.wall.advance(30 * MINUTE);
    expect(said(await who(vera))).toEqual([401, 4011, 'session_locked']);
    expect(said(await vera.post('/auth/unlock', { method: 'password', secret: 'Wrong-pass-77' }))).toEqual([
      ...[401, 4012, 'wrong_credentials'],
    ]);
    const thief = world.browser();
    Object.assign(thief.tokens, vera.tokens);
    expect(said(await thief.post('/auth/unlock', byPassword))).toEqual(ENDED);
    expect((await vera.post('/auth/unlock', byPassword)).data).toMatchObject({ email });
    expect(said(await who(vera))).toEqual(OK);
    world.wall.advance(30 * MINUTE);
    const began = await vera.post('/auth/unlock/passkey');
    expect(said(await vera.post('/auth/unlock', { method: 'passkey', passkey: device.present(began.data) }))).toEqual(
      OK,
    );
    expect(said(await who(vera))).toEqual(OK);
  });
});
