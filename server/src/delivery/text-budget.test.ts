import { HOUR } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuthWorld, authWorld, byEmail, byPhone, signUp } from '../../test/auth-world.ts';
import { noticesTo, OK, said } from '../../test/security-story.ts';

const A_DAY = 5;
const SPENT = [429, 4290, 'text_messages_spent'];

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld({ textsPerDay: A_DAY, failuresPerNetwork: 6 });
});
afterAll(() => world?.stop());
/** Each test begins a new day, which has a budget of its own. */
beforeEach(() => {
  world.wall.advance(24 * HOUR);
  world.alarms.length = 0;
});

let numbers = 2000;
const number = () => byPhone('1', `201555${(numbers += 1)}`);
const ask = (contact: object) => world.browser().post('/auth/code', { ...contact, purpose: 'login' });
const textsSent = async () => (await world.db.query(`SELECT 1 FROM outbox_message WHERE channel = 'phone'`)).length;

test('a thousand numbers share one budget: beyond it codes point to email, which goes on', async () => {
  const before = await textsSent();
  for (let n = 0; n < A_DAY; n += 1) expect(said(await ask(number()))).toEqual(OK);
  expect(world.alarms).toEqual([`nearly_spent at ${A_DAY - 1}`]);
  const same = number();
  const refused = await ask(same);
  expect(said(refused)).toEqual(SPENT);
  expect(Number(refused.body.params.retryAfterSeconds)).toBeGreaterThan(0);
  // Nothing was made for it either: asking again is answered alike, not as one that was sent already.
  expect(said(await ask(same))).toEqual(SPENT);
  expect(world.alarms).toEqual([`nearly_spent at ${A_DAY - 1}`, `spent at ${A_DAY}`]);
  expect(await textsSent()).toBe(before + A_DAY);
  expect(said(await ask(byEmail('nobody@example.com')))).toEqual(OK);
  world.wall.advance(24 * HOUR);
  expect(said(await ask(same))).toEqual(OK);
});

test('of a hundred at once no more are sent than there are', async () => {
  const before = await textsSent();
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(number())));
  expect(answers.filter(({ code }) => code === 2000)).toHaveLength(A_DAY);
  expect(await textsSent()).toBe(before + A_DAY);
  expect(world.alarms.filter((alarm) => alarm.startsWith('spent'))).toHaveLength(1);
});

test('a code that is refused for another reason costs nothing', async () => {
  const same = number();
  expect(said(await ask(same))).toEqual(OK);
  for (let n = 0; n < 10; n += 1) expect((await ask(same)).body.refusal).toBe('code_already_sent');
  for (let n = 1; n < A_DAY; n += 1) expect(said(await ask(number()))).toEqual(OK);
});

test('a notice by text message waits for the next day; its mail goes out', async () => {
  const vera = world.browser();
  const { data } = await signUp(vera, byEmail('both@example.com'));
  const phone = '+12015551999';
  await world.db.query(`UPDATE customer SET area_code = '1', phone = '2015551999', phone_normal = $2 WHERE id = $1`, [
    data.profile.customerId,
    phone,
  ]);
  for (let n = 0; n < A_DAY; n += 1) await ask(number());
  await world.browser('203.0.113.5').post('/auth/login', { ...byEmail('both@example.com'), password: 'Tr7-quibble' });
  expect((await noticesTo(world, 'both@example.com')).map(({ template }) => template)).toEqual(['login_alert']);
  expect(await noticesTo(world, phone)).toEqual([]);
  world.wall.advance(24 * HOUR);
  expect((await noticesTo(world, phone)).map(({ template }) => template)).toEqual(['login_alert']);
});

test('failures are counted by network too: other addresses in it wait, other networks and known devices do not', async () => {
  const email = byEmail('office@example.com');
  const known = world.browser('198.51.100.1');
  await signUp(known, email);
  const tryFrom = (address: string, n: number) =>
    world.browser(address).post('/auth/login', { ...byEmail(`guess${n}@example.com`), password: 'Wrong-1234' });
  for (let n = 1; n <= 6; n += 1) expect((await tryFrom(`198.51.100.${n}`, n)).body.refusal).toBe('wrong_credentials');
  expect((await tryFrom('198.51.100.200', 7)).body.refusal).toBe('rate_limited');
  expect((await tryFrom('198.51.101.200', 8)).body.refusal).toBe('wrong_credentials');
  expect(said(await known.post('/auth/login', { ...email, password: 'Tr7-quibble' }))).toEqual(OK);
  for (let n = 1; n <= 6; n += 1) await tryFrom(`2001:db8:7:${n}::1`, 10 + n);
  expect((await tryFrom('2001:db8:7:ffff::9', 20)).body.refusal).toBe('rate_limited');
  expect((await tryFrom('2001:db8:8::9', 21)).body.refusal).toBe('wrong_credentials');
});
