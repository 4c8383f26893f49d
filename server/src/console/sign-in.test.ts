import { MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, CONSOLE_ORIGIN, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';
import { SoftwareAuthenticator } from '../passkeys/software-authenticator.fixture.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld(undefined, { unenrolled: ['content_editor', 'treasury_maker'] });
});
afterAll(() => world.stop());

const invitationOf = async (role: string) =>
  (await world.whole.app.enrolmentLinks).find((link) => link.role === role)?.path.split('#')[1] as string;

describe('enrolment by a link', () => {
  test('a link says whom it is for, makes one passkey, and then is invalid', async () => {
    const invitation = await invitationOf('content_editor');
    const visitor = world.visitor();
    expect((await visitor.post('/invitation', { invitation })).data).toEqual({
      name: 'Content editor',
      roles: ['content_editor'],
    });
    const { device, answer } = await world.enrol(invitation);
    expect(answer.status).toBe(200);
    expect((await visitor.post('/invitation', { invitation })).refusal).toBe('not_found');
    expect((await world.enrol(invitation)).answer.refusal).toBe('not_found');
    expect((await (await world.signIn(device)).get('/me')).data).toMatchObject({ roles: ['content_editor'] });
  });

  test('of two who use a link at once, one gets in', async () => {
    const invitation = await invitationOf('treasury_maker');
    const both = await Promise.all([world.enrol(invitation), world.enrol(invitation)]);
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 404]);
    const rows = await world.whole.db.query(
      `SELECT 1 FROM operator_passkey p JOIN operator o ON o.id = p.operator_id WHERE o.name = 'Treasury, maker'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('a link is valid for a day, and only for its own operator', async () => {
    expect((await world.enrol('A'.repeat(43))).answer.refusal).toBe('not_found');
    const admin = await world.operator('admin');
    const { data } = await admin.post('/operators', { name: 'Late', reason: REASON });
    world.whole.wall.advance(24 * 60 * MINUTE);
    expect((await world.enrol(data.invitation)).answer.refusal).toBe('not_found');
  });

  test('a passkey made for another page is not taken', async () => {
    const admin = await world.operator('admin');
    const { data } = await admin.post('/operators', { name: 'Elsewhere', reason: REASON });
    const { answer } = await world.enrol(data.invitation, new SoftwareAuthenticator('http://localhost:8080'));
    expect(answer.refusal).toBe('passkey_rejected');
  });
});

describe('a session', () => {
  test('ends a quarter of an hour after the last call, not before', async () => {
    const support = await world.operator('support');
    world.whole.wall.advance(14 * MINUTE);
    expect((await support.get('/me')).status).toBe(200);
    world.whole.wall.advance(14 * MINUTE);
    expect((await support.get('/me')).status).toBe(200);
    world.whole.wall.advance(15 * MINUTE);
    expect((await support.get('/me')).refusal).toBe('session_ended');
  });

  test('ends after ten hours, however busy', async () => {
    const support = await world.operator('support');
    for (let minutes = 14; minutes < 10 * 60; minutes += 14) {
      world.whole.wall.advance(14 * MINUTE);
      expect((await support.get('/me')).status).toBe(200);
    }
    world.whole.wall.advance(14 * MINUTE);
    expect((await support.get('/me')).refusal).toBe('session_ended');
  });

  test('is gone after signing out, and its cookie is expired', async () => {
    const support = await world.operator('support');
    const cookie = support.cookies.get('operator') as string;
    await support.post('/sign-out');
    expect(support.cookies.has('operator')).toBe(false);
    support.cookies.set('operator', cookie);
    expect((await support.get('/me')).refusal).toBe('session_ended');
  });

  test.each([
    ['nothing', undefined, 'not_logged_in'],
    ['another token', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`, 'session_ended'],
    ['something else', () => 'x', 'session_ended'],
  ])('is not opened by a cookie that is %s', async (_what, bend, refusal) => {
    const support = await world.operator('support');
    const cookie = support.cookies.get('operator') as string;
    const other = new Browser(support.http, CONSOLE_ORIGIN);
    if (bend) other.cookies.set('operator', bend(cookie));
    expect((await other.get('/me')).refusal).toBe(refusal);
  });

  test("takes a change from the console's own origin alone", async () => {
    const risk = await world.operator('risk');
    const set = (origin: string) =>
      risk.call('POST', '/halts/switches/payouts', { active: false, reason: REASON }, { origin });
    expect((await set('http://localhost:8080')).refusal).toBe('forbidden');
    expect((await set('https://example.org')).refusal).toBe('forbidden');
    expect((await set(CONSOLE_ORIGIN)).status).toBe(200);
  });

  test('a copied passkey is refused and revoked', async () => {
    const admin = await world.operator('admin');
    const { data } = await admin.post('/operators', { name: 'Copied', reason: REASON });
    const { device } = await world.enrol(data.invitation);
    await world.signIn(device);
    device.counter = 0;
    await expect(world.signIn(device)).rejects.toThrow('passkey_rejected');
    device.counter = 50;
    await expect(world.signIn(device)).rejects.toThrow('passkey_rejected');
    expect(await world.audited('operator.passkey_revoked')).toMatchObject([{ object: `operator:${data.operatorId}` }]);
  });

  test('a suspended operator is signed out at once, and cannot sign in again', async () => {
    const admin = await world.operator('admin');
    const { data } = await admin.post('/operators', { name: 'Leaver', reason: REASON });
    const { device } = await world.enrol(data.invitation);
    const leaver = await world.signIn(device);
    expect((await leaver.get('/me')).status).toBe(200);
    expect((await admin.post(`/operators/${data.operatorId}/suspend`, { reason: REASON })).status).toBe(200);
    expect((await leaver.get('/me')).refusal).toBe('session_ended');
    await expect(world.signIn(device)).rejects.toThrow('passkey_rejected');
  });
});
