import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  type AuthWorld,
  authWorld,
  type Browser,
  byEmail,
  GOOD_PASSWORD,
  ORIGIN,
  signUp,
} from '../../../test/auth-world.ts';
import { lastSeenWritten } from '../../../test/security-story.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

const said = ({ status, body }: Answer) => [status, body.code, body.refusal];
const OK = [200, 2000, undefined];
const OVER = [401, 4011, 'session_ended'];
const LOCKED = [401, 4011, 'session_locked'];
const MISMATCH = [401, 4015, 'token_mismatch'];
const NOBODY = [401, 4010, 'not_logged_in'];
const MINUTE = 60_000;

let people = 0;
let email = '';
let vera: Browser;
beforeEach(async () => {
  people += 1;
  email = `vera${people}@example.com`;
  vera = world.browser();
  expect((await signUp(vera, byEmail(email))).code).toBe(2000);
});

const who = (browser: Browser) => browser.get('/auth/session');
const idOf = (browser: Browser) => browser.tokens.session?.split('.')[0] as string;
const endOf = async (browser: Browser) =>
  (
    await world.db.query<{ end_reason: string | null }>('SELECT end_reason FROM session WHERE id = $1', [idOf(browser)])
  )[0]?.end_reason;
/** Changes one character of the secret part, so that shape and selector stay. */
const bent = (token: string | undefined) => `${token?.slice(0, -2)}${token?.endsWith('AA') ? 'BB' : 'AA'}`;

describe('a session', () => {
  test('stores hashes only, the device in words, and the network it came from', async () => {
    const [row] = await world.db.query<Record<string, unknown>>(
      `SELECT *, encode(token_hash, 'escape') AS t FROM session WHERE id = $1`,
      [idOf(vera)],
    );
    expect(row).toMatchObject({ device: 'iPhone · Safari', ip_prefix: '192.0.2.0/24', ended_at: null });
    const text = Object.values(row ?? {})
      .map((value) => (Buffer.isBuffer(value) ? value.toString('base64url') : String(value)))
      .join(' ');
    for (const secret of [
      vera.tokens.session?.split('.')[1],
      vera.tokens.proof,
      vera.cookies.get('bind')?.split('.')[1],
    ])
      expect(text).not.toContain(secret);
  });

  test('has a binder cookie that scripts and other sites cannot use', async () => {
    const answer = await world.browser().post('/auth/login', { ...byEmail(email), password: GOOD_PASSWORD });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const binder = cookies.find((cookie) => cookie.startsWith('bind='));
    expect(binder).toMatch(/^bind=ses_[0-9a-z]{26}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
  });

  test('needs tokens: the cookie alone is a visitor, so that no other site can act through it', async () => {
    vera.tokens.session = '';
    vera.tokens.proof = '';
    expect(said(await who(vera))).toEqual(NOBODY);
  });

  test('is refused when another site’s page sends the call, tokens and all', async () => {
    const cookie = `bind=${vera.cookies.get('bind')}`;
    const headers = {
      aspctoken: vera.tokens.session,
      authaspctoken: vera.tokens.proof,
      cookie,
      origin: 'https://evil.example',
    };
    const answer = await world.http.fastify.inject({ method: 'POST', url: '/api/account/list/get/', headers });
    expect([answer.statusCode, answer.json().refusal]).toEqual([403, 'forbidden']);
    const own = await world.http.fastify.inject({
      method: 'POST',
      url: '/api/account/list/get/',
      headers: { ...headers, origin: ORIGIN },
    });
    expect(own.statusCode).toBe(200);
  });
});

describe('tokens that do not belong together end the session, and its owner is notified', () => {
  const thefts: readonly (readonly [string, (mine: Browser, theirs: Browser) => void])[] = [
    ['local storage without the cookie', (mine) => mine.cookies.delete('bind')],
    ['a bent cookie', (mine) => mine.cookies.set('bind', bent(mine.cookies.get('bind')))],
    ['another session’s cookie', (mine, theirs) => mine.cookies.set('bind', theirs.cookies.get('bind') as string)],
    [
      'a bent proof',
      (mine) => {
        mine.tokens.proof = bent(mine.tokens.proof);
      },
    ],
    [
      'another session’s proof',
      (mine, theirs) => {
        mine.tokens.proof = theirs.tokens.proof as string;
      },
    ],
    [
      'no proof',
      (mine) => {
        mine.tokens.proof = '';
      },
    ],
    [
      'a bent token with the right proof and cookie',
      (mine) => {
        mine.tokens.session = bent(mine.tokens.session);
      },
    ],
    [
      'no token, with the right proof and cookie',
      (mine) => {
        mine.tokens.session = '';
      },
    ],
  ];
  test.each(thefts)('%s', async (_name, steal) => {
    const other = world.browser();
    await other.post('/auth/trial', {});
    const thief = world.browser('203.0.113.9');
    const session = idOf(vera);
    thief.tokens.session = vera.tokens.session as string;
    thief.tokens.proof = vera.tokens.proof as string;
    thief.cookies.set('bind', vera.cookies.get('bind') as string);
    expect(said(await who(vera))).toEqual(OK);
    steal(thief, other);
    expect(said(await who(thief))).toEqual(MISMATCH);
    expect(await endOf(vera)).toBe('token_mismatch');
    expect(said(await who(vera))).toEqual(OVER);
    expect(said(await who(other))).toEqual(OK);
    expect(
      world.events.find(({ type, payload }) => type === 'session.ended' && payload.sessionId === session)?.payload
        .reason,
    ).toBe('token_mismatch');
    // The owner is written to after the thief was answered.
    await world.auth.deliverNotices();
    const alerts = () =>
      world.db.query('SELECT template FROM outbox_message WHERE address = $1 AND template = $2', [
        email,
        'session_revoked',
      ]);
    await expect.poll(alerts).toHaveLength(1);
  });

  test('but a guess with no correct part cannot end a session', async () => {
    const guesser = world.browser('203.0.113.10');
    guesser.tokens.session = bent(vera.tokens.session);
    guesser.tokens.proof = bent(vera.tokens.proof);
    guesser.cookies.set('bind', bent(vera.cookies.get('bind')));
    expect(said(await who(guesser))).toEqual(OVER);
    expect(said(await who(vera))).toEqual(OK);
  });

  test.each([
    ['garbage', 'x'],
    ['a session that never was', `ses_${'0'.repeat(26)}.${'a'.repeat(43)}`],
    ['a selector with SQL in it', `ses_' OR 1=1 --.${'a'.repeat(43)}`],
  ])('%s for a token is a session that is over', async (_name, token) => {
    const stranger = world.browser();
    stranger.tokens.session = token;
    stranger.tokens.proof = 'y';
    expect(said(await who(stranger))).toEqual(OVER);
  });
});

describe('the end of a session', () => {
  test('logging out ends it, expires the cookie by name, and clears the cache but no stored settings', async () => {
    const before = { ...vera.tokens };
    const binder = vera.cookies.get('bind') as string;
    const answer = await vera.post('/auth/logout');
    expect([answer.status, answer.data]).toEqual([200, {}]);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(answer.headers['set-cookie']).toBe('bind=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await endOf(vera)).toBe('logout');
    vera.cookies.set('bind', binder);
    Object.assign(vera.tokens, before);
    expect(said(await who(vera))).toEqual(OVER);
    expect(await world.auth.sessions.resolveUpgrade({ bind: binder })).toBeUndefined();
  });

  test('logging out without a session, or with one that has ended, still expires the cookie', async () => {
    await world.db.query('SELECT 1');
    const stranger = world.browser();
    expect((await stranger.post('/auth/logout')).status).toBe(200);
    const copy = { ...vera.tokens };
    await vera.post('/auth/logout');
    Object.assign(vera.tokens, copy);
    expect((await vera.post('/auth/logout')).headers['clear-site-data']).toBe('"cache"');
  });

  test('listeners are called at once', async () => {
    const ended: string[] = [];
    const stop = world.auth.sessions.onEnded((sessionId) => ended.push(sessionId));
    await vera.post('/auth/logout');
    stop();
    expect(new Set(ended)).toEqual(new Set([idOf(vera)]));
  });

  test('thirty minutes without a call lock it; a call every 29 keeps it open, but not past twelve hours', async () => {
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      world.wall.advance(29 * MINUTE);
      expect(said(await who(vera))).toEqual(OK);
      await lastSeenWritten(world, vera);
    }
    world.wall.advance(29 * MINUTE);
    expect(said(await who(vera))).toEqual(OVER);
    await signUp(vera, byEmail(`idle.${email}`));
    world.wall.advance(30 * MINUTE);
    expect(said(await who(vera))).toEqual(LOCKED);
  });

  test('a trial is not lost overnight', async () => {
    const trial = world.browser();
    await trial.post('/auth/trial', {});
    world.wall.advance(29 * 24 * 60 * MINUTE);
    expect(said(await who(trial))).toEqual(OK);
  });

  test('ended by another process, it is over within a second', async () => {
    expect(said(await who(vera))).toEqual(OK);
    await world.db.query(`UPDATE session SET ended_at = $2, end_reason = 'remote' WHERE id = $1`, [
      idOf(vera),
      world.wall.now(),
    ]);
    world.wall.advance(1_000);
    expect(said(await who(vera))).toEqual(OVER);
  });

  test('signing in again in the same browser ends the session it had', async () => {
    const former = idOf(vera);
    await vera.post('/auth/login', { ...byEmail(email), password: GOOD_PASSWORD });
    expect(idOf(vera)).not.toBe(former);
    const [row] = await world.db.query('SELECT end_reason FROM session WHERE id = $1', [former]);
    expect(row).toEqual({ end_reason: 'replaced' });
    expect(said(await who(vera))).toEqual(OK);
  });
});

describe('the live connection', () => {
  test('is opened by the cookie alone, and by no other', async () => {
    const binder = vera.cookies.get('bind') as string;
    const { customerId } = (await who(vera)).data;
    expect(await world.auth.sessions.resolveUpgrade({ bind: binder })).toEqual({ sessionId: idOf(vera), customerId });
    for (const other of [bent(binder), vera.tokens.session as string, 'x', ''])
      expect(await world.auth.sessions.resolveUpgrade({ bind: other })).toBeUndefined();
    expect(await world.auth.sessions.resolveUpgrade({})).toBeUndefined();
  });

  test('can ask which of its sessions are over', async () => {
    const other = world.browser();
    await other.post('/auth/trial', {});
    const ids = [idOf(vera), idOf(other), `ses_${'0'.repeat(26)}`];
    await vera.post('/auth/logout');
    expect(await world.auth.sessions.endedAmong(ids)).toEqual([ids[0], ids[2]]);
  });
});

describe('what a session opens follows the customer, not the session', () => {
  test.each([
    ['unsubmitted', 'open', { verified: 'identity_required', verified_or_frozen: 'identity_required' }],
    ['in_review', 'open', { verified: 'identity_in_review', verified_or_frozen: 'identity_in_review' }],
    ['rejected', 'open', { verified: 'identity_rejected', verified_or_frozen: 'identity_rejected' }],
    ['approved', 'frozen', { verified: 'account_frozen' }],
    ['approved', 'closing', { verified: 'account_frozen' }],
    ['approved', 'open', {}],
  ])('%s and %s', async (identityStatus, state, barred) => {
    await world.db.query('UPDATE customer SET identity_status = $2, state = $3 WHERE email_normal = $1', [
      email,
      identityStatus,
      state,
    ]);
    world.wall.advance(1_000);
    const resolved = await world.auth.sessions.resolve({
      headers: { aspctoken: vera.tokens.session, authaspctoken: vera.tokens.proof },
      cookies: { bind: vera.cookies.get('bind') as string },
      ip: '192.0.2.7',
      requestId: 'req_1',
      reply: { setCookie() {}, setHeader() {} },
    });
    expect(resolved).toMatchObject({ session: { id: idOf(vera), barred } });
    expect(resolved && 'session' in resolved && resolved.session.barred).toEqual(barred);
  });
});
