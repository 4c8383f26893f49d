import { parseInstant } from '@candor/model/time.ts';
import { secureRandom } from '../../platform/time/random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type AuthWorld, authWorld, type Browser, byEmail, signUp } from '../../../test/auth-world.ts';
import { checkCode, issueCode } from './codes.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld();
});
afterAll(() => world?.stop());

const said = ({ status, body }: Answer) => [status, body.code, body.refusal];
const WRONG = [401, 4013, 'wrong_code'];

async function send(browser: Browser, contact: object, purpose: 'register' | 'login' = 'register') {
  const answer = await browser.post('/auth/code', { ...contact, purpose });
  const message = await browser.newestMessage();
  return { answer, requestId: answer.data?.requestId as string, code: message.code as string };
}
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const check = (browser: Browser, contact: object, requestId: string, code: string) =>
  browser.post('/auth/register/check-code', { ...contact, requestId, code });

describe('a code', () => {
  test('is six digits, valid for 300 seconds, sent again after 120', async () => {
    const browser = world.browser();
    const { answer, code } = await send(browser, byEmail('one@example.com'));
    expect(code).toMatch(/^\d{6}$/);
    const now = world.wall.now();
    expect(parseInstant(answer.data.expiresAt) - now).toBe(300_000);
    expect(parseInstant(answer.data.resendAt) - now).toBe(120_000);
    const kept = JSON.stringify(
      await world.db.query(`SELECT encode(code_mac, 'hex') AS mac, target_key FROM verification_code`),
    );
    expect(kept).not.toContain(code);
    expect(kept).not.toContain('one@example.com');
  });

  test('is invalid after five wrong tries, even when correct', async () => {
    const browser = world.browser();
    const contact = byEmail('two@example.com');
    const { requestId, code } = await send(browser, contact);
    for (let step = 1; step <= 5; step += 1)
      expect(said(await check(browser, contact, requestId, otherThan(code, step)))).toEqual(WRONG);
    expect(said(await check(browser, contact, requestId, code))).toEqual(WRONG);
  });

  test('is accepted at the fifth try', async () => {
    const browser = world.browser();
    const contact = byEmail('three@example.com');
    const { requestId, code } = await send(browser, contact);
    for (let step = 1; step <= 4; step += 1) await check(browser, contact, requestId, otherThan(code, step));
    expect((await check(browser, contact, requestId, code)).code).toBe(2000);
  });

  test('guessed five hundred times at once is checked five times', async () => {
    const browser = world.browser();
    const contact = byEmail('four@example.com');
    const { requestId, code } = await send(browser, contact);
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_v, i) =>
        check(world.browser(`198.51.100.${i % 250}`), contact, requestId, otherThan(code, i + 1)),
      ),
    );
    expect(new Set(answers.map((answer) => said(answer).join()))).toEqual(new Set([WRONG.join()]));
    const [row] = await world.db.query('SELECT attempts_left, ended_at FROM verification_code WHERE id = $1', [
      requestId,
    ]);
    expect(row).toEqual({ attempts_left: 0, ended_at: null });
    expect(said(await check(browser, contact, requestId, code))).toEqual(WRONG);
  });

  test('used many times at once is accepted once', async () => {
    const browser = world.browser();
    const contact = byEmail('five@example.com');
    const { requestId, code } = await send(browser, contact);
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(browser, contact, requestId, code)));
    expect(answers.filter((answer) => answer.code === 2000)).toHaveLength(1);
    expect(said(await check(browser, contact, requestId, code))).toEqual(WRONG);
  });

  test('is invalid after 300 seconds, and not before', async () => {
    const browser = world.browser();
    const [early, late] = [byEmail('early@example.com'), byEmail('late@example.com')];
    const first = await send(browser, early);
    const second = await send(browser, late);
    world.wall.advance(299_999);
    expect((await check(browser, early, first.requestId, first.code)).code).toBe(2000);
    world.wall.advance(1);
    expect(said(await check(browser, late, second.requestId, second.code))).toEqual(WRONG);
  });

  test('is valid only for its own contact, purpose and request', async () => {
    const browser = world.browser();
    const [six, seven] = [byEmail('six@example.com'), byEmail('seven@example.com')];
    const mine = await send(browser, six);
    const theirs = await send(browser, seven);
    expect(said(await check(browser, seven, mine.requestId, mine.code))).toEqual(WRONG);
    expect(said(await check(browser, six, theirs.requestId, mine.code))).toEqual(WRONG);
    expect(
      said(await browser.post('/auth/login/code', { ...six, requestId: mine.requestId, code: mine.code })),
    ).toEqual(WRONG);
    expect((await check(browser, six, mine.requestId, mine.code)).code).toBe(2000);
  });
});

describe('sending again', () => {
  test('is refused for 120 seconds with the time to wait; then the new code replaces the old', async () => {
    const browser = world.browser();
    const contact = byEmail('again@example.com');
    const old = await send(browser, contact);
    world.wall.advance(30_500);
    const refused = await browser.post('/auth/code', { ...contact, purpose: 'register' });
    expect(said(refused)).toEqual([429, 4291, 'code_already_sent']);
    expect(refused.headers['retry-after']).toBe('90');
    world.wall.advance(89_500);
    const fresh = await send(browser, contact);
    expect(fresh.answer.code).toBe(2000);
    expect(said(await check(browser, contact, old.requestId, old.code))).toEqual(WRONG);
    expect((await check(browser, contact, fresh.requestId, fresh.code)).code).toBe(2000);
  });

  test('twenty requests at once send one code', async () => {
    const contact = byEmail('burst@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.browser().post('/auth/code', { ...contact, purpose: 'register' })),
    );
    expect(answers.filter(({ code }) => code === 2000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4291)).toHaveLength(19);
    expect(await world.db.query(`SELECT id FROM outbox_message WHERE address = 'burst@example.com'`)).toHaveLength(1);
  });

  test('five an hour to one contact, whatever its case', async () => {
    const browser = world.browser();
    for (let i = 0; i < 5; i += 1) {
      expect(
        (
          await browser.post('/auth/code', {
            ...byEmail(i % 2 ? 'HOUR@example.com' : 'hour@example.com'),
            purpose: 'register',
          })
        ).code,
      ).toBe(2000);
      world.wall.advance(120_000);
    }
    const refused = await browser.post('/auth/code', { ...byEmail('hour@example.com'), purpose: 'register' });
    expect(said(refused)).toEqual([429, 4290, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe(String(3_600 - 5 * 120));
  });
});

describe('known and unknown people', () => {
  const shape = (answer: Answer) => ({ status: answer.status, members: Object.keys(answer.data ?? {}).sort() });

  test('get the same answer and one message each; only the mailbox shows the difference', async () => {
    await signUp(world.browser(), byEmail('known@example.com'));
    world.wall.advance(121_000);
    const outcomes: { shape: object; messages: number; template: string; code: boolean }[] = [];
    for (const [email, purpose] of [
      ['known@example.com', 'register'],
      ['unknown@example.com', 'register'],
      ['known@example.com', 'login'],
      ['stranger@example.com', 'login'],
    ] as const) {
      const browser = world.browser();
      const answer = await browser.post('/auth/code', { ...byEmail(email), purpose });
      const since = world.wall.now();
      const messages = await world.db.query(
        'SELECT template, code FROM outbox_message WHERE address = $1 AND sent_at = $2',
        [email, since],
      );
      const newest = await browser.newestMessage();
      outcomes.push({
        shape: shape(answer),
        messages: messages.length,
        template: newest.template,
        code: newest.code !== null,
      });
      world.wall.advance(1_000);
    }
    const one = { shape: { status: 200, members: ['expiresAt', 'requestId', 'resendAt'] }, messages: 1 };
    expect(outcomes).toEqual([
      { ...one, template: 'already_registered', code: false },
      { ...one, template: 'register_code', code: true },
      { ...one, template: 'login_code', code: true },
      { ...one, template: 'no_account', code: false },
    ]);
  });

  test('make the server do the same work', async () => {
    const works: string[][] = [];
    for (const [email, purpose] of [
      ['known@example.com', 'register'],
      ['unknown2@example.com', 'register'],
      ['known@example.com', 'login'],
      ['unknown2@example.com', 'login'],
    ]) {
      world.wall.advance(121_000);
      world.statements.length = 0;
      await world.browser().post('/auth/code', { ...byEmail(email ?? ''), purpose });
      works.push([...world.statements]);
    }
    expect(works[0]?.length).toBeGreaterThan(4);
    for (const work of works) expect(work).toEqual(works[0]);
  });

  test.each([true, false])(
    'a code is accepted only for the contact and purpose it was sent for: %s',
    async (usable) => {
      const deps = { ...world, random: secureRandom };
      const issued = await issueCode(deps, `target-${usable}`, 'login', usable);
      if (!issued.ok) throw new Error(issued.refusal.code);
      const { requestId, code } = issued.value;
      expect(await checkCode(deps, { target: `target-${usable}`, purpose: 'login', requestId, code })).toBe(usable);
    },
  );
});

test('expired codes are deleted, codes that still count are kept', async () => {
  const browser = world.browser();
  await send(browser, byEmail('old@example.com'));
  world.wall.advance(86_400_001);
  await send(browser, byEmail('new@example.com'));
  await world.auth.forgetOldTries();
  const left = await world.db.query('SELECT id FROM verification_code');
  expect(left).toHaveLength(1);
  expect(await world.db.query('SELECT target_key FROM code_send')).toHaveLength(1);
});
