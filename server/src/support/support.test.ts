import { supportRoutes } from '@candor/model/support/routes.ts';
import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import { parseInstant } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { searchAudit } from '../audit/index.ts';
import { bodyOf, type Message } from '../delivery/index.ts';
import { testClock } from '../platform/time/clock.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { createHttp, type Http } from '../platform/http/server.ts';
import { idSource } from '../platform/time/ids.ts';
import { createLimits } from '../platform/http/limits.ts';
import { silentLog } from '../platform/operations/log.ts';
import { seededRandom } from '../platform/time/random.ts';
import { type LocalRunner, openRunner } from '../platform/commands/runner.ts';
import { registerAll } from '../../test/register-all.ts';
import { supportHandlers, type SupportReview, supportReview } from './index.ts';

const ORIGIN = 'http://localhost:9151';
const CHANNELS = { supportEmail: 'help@example.com', supportPhone: undefined };
const OLIVE = { operatorId: 'opr_olive', operatorName: 'Olive' };
const PETER = { operatorId: 'opr_peter', operatorName: 'Peter' };
const clock = testClock(parseInstant('2026-03-02T15:30:00Z'));
const newId = idSource(clock, seededRandom('support'));
const plenty = { perPeriod: 1e6, periodMs: 1, burst: 1e6 };

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let http: Http;
let review: SupportReview;
let me = '';

beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.appUrl });
  const context = () => ({ now: clock.now(), wallNow: clock.now(), newId });
  runner = await openRunner({ db, lanes: 2, owner: 'test', context });
  http = createHttp({
    ...{ wall: clock, newId, log: silentLog },
    limits: createLimits(clock, { user: plenty, anonymous: plenty }),
    origins: new Set([ORIGIN]),
    resolveSession: ({ headers }) =>
      headers.aspctoken ? { session: { id: 'ses', customerId: String(headers.aspctoken), barred: {} } } : undefined,
    checkReplies: true,
  });
  registerAll(http, supportRoutes, supportHandlers({ db, runner, channels: CHANNELS }));
  review = supportReview({ db, runner });
});
afterAll(async () => {
  await http?.fastify.close();
  await runner?.close();
  await db?.close();
  await database?.drop();
});
beforeEach(async () => {
  me = newId('cus');
  await customer(me, 'zhHK');
});

async function customer(id: string, lang: string): Promise<void> {
  await db.query(
    `INSERT INTO customer (id, kind, state, username, account_type, identity_status, lang, created_at, wall_created_at)
     VALUES ($1, 'trial', 'open', 'Ada', 'email', 'approved', $2, 0, 0)`,
    [id, lang],
  );
}

const uuid = (n: number) => `0b5f2c1e-7f9a-4c3d-8e21-${String(n).padStart(12, '0')}`;
let keys = 0;
interface Options {
  as?: string;
  key?: string;
  from?: string;
}

async function call(method: 'GET' | 'POST', path: string, body: object = {}, options: Options = {}) {
  const { as = me, key = uuid(++keys), from = '192.0.2.1' } = options;
  const answer = await http.fastify.inject({
    method,
    url: `/api${path}`,
    remoteAddress: from,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(as ? { aspctoken: as } : {}),
    },
    ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows which route it called
  return { ...(answer.json() as any), retryAfter: answer.headers['retry-after'] };
}
const thread = async (as = me) => (await call('GET', '/support/thread', {}, { as })).data;
const write = (text: string, options?: Options) => call('POST', '/support/thread/messages', { text }, options);
const unread = async (as = me) => (await call('GET', '/support/unread', {}, { as })).data;
const give = async (name: string, text: string, options?: Options) =>
  (await call('POST', '/support/feedback', { name, text }, options)).data;

/** The case of the customer's thread, as an operator finds it. */
const threadCase = async () => {
  const { cases } = await review.list({ customerId: me as never, kind: 'thread' });
  return cases[0] as (typeof cases)[number];
};
async function must<T>(decision: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const decided = await decision;
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided)}`);
  return decided.value;
}

const noticesOf = (owner: string) =>
  db.query<Pick<Message, 'template' | 'lang' | 'params'>>(
    'SELECT channel, address, template, lang, params FROM notice WHERE customer_id = $1 ORDER BY id',
    [owner],
  );

describe('the thread with the manager', () => {
  test('is empty before the first message, and then goes back and forth', async () => {
    expect(await thread()).toEqual({ state: null, managerName: null, unread: 0, messages: [], more: false });
    expect((await write('Where is my statement?')).data).toEqual({
      ...{ seq: 1, author: 'customer', operatorName: null, text: 'Where is my statement?' },
      sentAt: '2026-03-02T15:30:00Z',
    });
    const waiting = await threadCase();
    expect(waiting).toMatchObject({
      ...{ kind: 'thread', state: 'waiting', from: 'Ada', lang: 'zhHK', unread: 1, managerName: null, email: null },
      excerpt: 'Where is my statement?',
    });
    await must(review.answer(OLIVE, waiting.id, 'Under Me, Statements.'));
    await must(review.answer(PETER, waiting.id, 'And in your mail.'));
    expect(await thread()).toMatchObject({
      state: 'answered',
      managerName: 'Olive',
      unread: 2,
      messages: [{ seq: 1 }, { seq: 2, author: 'operator', operatorName: 'Olive' }, { seq: 3, operatorName: 'Peter' }],
    });
    expect((await call('POST', '/support/thread/read', { upTo: '2' })).data).toEqual({ thread: 1, feedback: 0 });
    expect((await call('POST', '/support/thread/read', { upTo: '1' })).data).toEqual({ thread: 1, feedback: 0 });
    expect((await call('POST', '/support/thread/read', { upTo: '999' })).data).toEqual({ thread: 0, feedback: 0 });
  });

  test('is closed by an operator, once, and opens again when somebody writes', async () => {
    await write('One');
    const { id } = await threadCase();
    expect((await must(review.close(OLIVE, id))).case.state).toBe('closed');
    expect(await review.close(OLIVE, id)).toMatchObject({ ok: false, refusal: { code: 'illegal_state' } });
    expect((await thread()).state).toBe('closed');
    await write('Two');
    expect((await threadCase()).id).toBe(id);
    expect(await thread()).toMatchObject({ state: 'waiting', messages: [{ text: 'One' }, { text: 'Two' }] });
  });

  test('two first messages at once make one thread, and a repeated key one message', async () => {
    await Promise.all([write('One'), write('Two')]);
    const key = uuid(900_001);
    await write('Three', { key });
    await write('Three', { key });
    expect((await thread()).messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3]);
    expect((await review.list({ customerId: me as never })).cases).toHaveLength(1);
  });

  test('comes in pages from its end', async () => {
    await write('1');
    const { id } = await threadCase();
    for (let n = 2; n <= SUPPORT_LIMITS.page + 5; n += 1) await must(review.answer(OLIVE, id, String(n)));
    const last = await thread();
    expect(last.messages).toHaveLength(SUPPORT_LIMITS.page);
    expect(last).toMatchObject({ more: true });
    expect(last.messages.at(-1).text).toBe(String(SUPPORT_LIMITS.page + 5));
    const first = (await call('GET', `/support/thread?before=${last.messages[0].seq}`)).data;
    expect(first.messages.map(({ text }: { text: string }) => text)).toEqual(['1', '2', '3', '4', '5']);
    expect(first.more).toBe(false);
  });

  test('takes a limited number of messages an hour, then answers when to try again', async () => {
    const { most } = SUPPORT_LIMITS.messages;
    for (let n = 0; n < most; n += 1) expect((await write(`No. ${n}`)).code).toBe(2000);
    clock.advance(59 * 60_000);
    expect(await write('One too many')).toMatchObject({ refusal: 'rate_limited', retryAfter: '60' });
    expect((await give('Still possible', 'Another limit')).name).toBe('Still possible');
    clock.advance(60_000);
    expect((await write('Again')).code).toBe(2000);
  });
});

describe('the text of a message', () => {
  test.each([
    ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
    ['  a\r\nb\r\n\r\n\r\n\r\nc  ', 'a\nb\n\nc'],
    ['pay\u202Eevil\u202C\u0007 me\u200b', 'payevil me'],
    ['👩‍👧 سلام', '👩‍👧 سلام'],
  ])('%j is kept as %j', async (raw, kept) => {
    expect((await write(raw)).data.text).toBe(kept);
  });

  test.each([
    ['an empty text', '/support/thread/messages', { text: '' }, '/text'],
    ['blanks', '/support/thread/messages', { text: ' \n ' }, '/text'],
    ['signs nobody sees', '/support/thread/messages', { text: '\u200b\u202e' }, '/text'],
    ['a text too long', '/support/thread/messages', { text: 'x'.repeat(4_001) }, '/text'],
    ['feedback without a name', '/support/feedback', { name: '', text: 'Hm' }, '/name'],
    ['feedback with an unseen name', '/support/feedback', { name: '\u200b', text: 'Hm' }, '/name'],
    ['a name too long', '/support/feedback', { name: 'x'.repeat(81), text: 'Hm' }, '/name'],
    ['an address that is none', '/support/contact', { name: 'Bo', email: 'bo@', text: 'Hm' }, '/email'],
  ])('%s is refused at its field and leaves nothing', async (_what, path, body, pointer) => {
    expect(await call('POST', path, body)).toMatchObject({ refusal: 'invalid_field', errors: [{ pointer }] });
    expect((await review.list({ customerId: me as never })).cases).toEqual([]);
  });
});

describe('feedback', () => {
  test('is listed newest first with its answers, each with its unread count', async () => {
    const first = await give('Dark charts', 'The grid is too bright.');
    await give('More ETFs', 'Please.');
    await must(review.answer(OLIVE, first.id, 'Fixed.'));
    const { data } = await call('GET', '/support/feedback');
    expect(data).toMatchObject({
      next: null,
      feedback: [
        { name: 'More ETFs', state: 'waiting', unread: 0, messages: [{ text: 'Please.' }] },
        { name: 'Dark charts', state: 'answered', unread: 1, messages: [{}, { author: 'operator', text: 'Fixed.' }] },
      ],
    });
    expect(await unread()).toEqual({ thread: 0, feedback: 1 });
    expect((await call('POST', `/support/feedback/${first.id}/read`, { upTo: '2' })).data.feedback).toBe(0);
    expect((await must(review.close(PETER, first.id))).case).toMatchObject({ state: 'closed', managerName: 'Olive' });
  });

  test('is limited by the day', async () => {
    for (let n = 0; n < SUPPORT_LIMITS.feedback.most; n += 1) await give(`No. ${n}`, 'Text');
    expect(await call('POST', '/support/feedback', { name: 'More', text: 'Text' })).toMatchObject({
      ...{ refusal: 'rate_limited', retryAfter: '86400' },
    });
  });

  test('comes in pages', async () => {
    for (let day = 0; day < 3; day += 1) {
      for (let n = 0; n < 8; n += 1) await give(`${day}.${n}`, 'Text');
      clock.advance(86_400_000);
    }
    const first = (await call('GET', '/support/feedback')).data;
    const second = (await call('GET', `/support/feedback?before=${first.next}`)).data;
    expect([first.feedback.length, second.feedback.length, second.next]).toEqual([20, 4, null]);
    expect(second.feedback.at(-1).name).toBe('0.0');
  });
});

describe('access', () => {
  test("somebody else's cases are not found, like those that do not exist", async () => {
    const mine = await give('Private', 'Mine alone');
    await write('Mine alone');
    const as = newId('cus');
    await customer(as, 'en');
    expect(await thread(as)).toMatchObject({ messages: [] });
    expect((await call('GET', '/support/feedback', {}, { as })).data.feedback).toEqual([]);
    const theirs = await call('POST', `/support/feedback/${mine.id}/read`, { upTo: '1' }, { as });
    const none = await call('POST', `/support/feedback/${newId('sup')}/read`, { upTo: '1' }, { as });
    expect([theirs.refusal, theirs.code, theirs.params]).toEqual([none.refusal, none.code, none.params]);
    expect(theirs.refusal).toBe('not_found');
    expect((await call('POST', '/support/thread/read', { upTo: '1' }, { as })).refusal).toBe('not_found');
    const { id } = await threadCase();
    expect((await call('POST', `/support/feedback/${id}/read`, { upTo: '1' })).refusal).toBe('not_found');
  });

  test.each([
    ['GET', '/support/thread', {}],
    ['POST', '/support/thread/messages', { text: 'a' }],
    ['POST', '/support/thread/read', { upTo: '1' }],
    ['GET', '/support/feedback', {}],
    ['POST', '/support/feedback', { name: 'a', text: 'b' }],
    ['GET', '/support/unread', {}],
  ] as const)('%s %s needs a session', async (method, path, body) => {
    expect((await call(method, path, body, { as: '' })).refusal).toBe('not_logged_in');
  });
});

describe("a visitor's form", () => {
  const form = { name: 'Bo Li', email: ' bo@example.com ', text: 'I cannot sign in.', lang: 'ja' };

  test('reaches the operators with an address to answer, and gives its sender a reference', async () => {
    const { data } = await call('POST', '/support/contact', form, { as: '', from: '198.51.100.1' });
    expect(data.reference).toMatch(/^sup_/);
    expect((await must(review.read(data.reference))).case).toMatchObject({
      ...{ kind: 'contact', from: 'Bo Li', email: 'bo@example.com', customerId: null, lang: 'ja', state: 'waiting' },
    });
  });

  test('is answered by mail, each time, in its language: its sender has no other place to read it', async () => {
    const { data } = await call('POST', '/support/contact', form, { as: '', from: '198.51.100.9' });
    const answer = 'Choose “forgot password”.\nThen {code} arrives.';
    await must(review.answer(OLIVE, data.reference, answer));
    await must(review.answer(OLIVE, data.reference, 'Did it help?'));
    const queued = await noticesOf('visitors');
    expect(queued).toMatchObject([
      { channel: 'email', address: 'bo@example.com', template: 'contact_answered', lang: 'ja' },
      { params: { reference: data.reference, answer: 'Did it help?' } },
    ]);
    const body = bodyOf({ ...queued[0], to: { type: 'email', normal: '' } } as Message);
    expect(body).toContain(`（受付番号 ${data.reference}）に回答いたします。\n\n${answer}\n\n`);
  });

  test('is taken a few times an hour from one address, and from others meanwhile', async () => {
    const send = (from: string) => call('POST', '/support/contact', form, { as: '', from });
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await send('198.51.100.2')).code);
    expect(codes).toEqual([2000, 2000, 2000, 2000, 2000, 4290]);
    expect((await send('198.51.100.3')).code).toBe(2000);
    clock.advance(3_600_000);
    expect((await send('198.51.100.2')).code).toBe(2000);
  });
});

describe('an answer to a customer', () => {
  const reach = (email: string | null, phone: string | null) =>
    db.query(
      `UPDATE customer SET email = $2, email_normal = $2, area_code = left($3, 1), phone = $3, phone_normal = $3 WHERE id = $1`,
      [me, email, phone],
    );

  test('is notified once until it is read, without its text', async () => {
    await reach(`${me}@example.com`, `+1${me}`);
    await write('Where is my statement?');
    const { id } = await threadCase();
    await must(review.answer(OLIVE, id, 'Under Me, Statements.'));
    await must(review.answer(OLIVE, id, 'And in your files.'));
    expect(await noticesOf(me)).toEqual([
      { channel: 'email', address: `${me}@example.com`, template: 'support_answered', lang: 'zhHK', params: {} },
    ]);
    await call('POST', '/support/thread/read', { upTo: '3' });
    await must(review.answer(OLIVE, id, 'Anything else?'));
    await write('No.');
    await must(review.answer(OLIVE, id, 'Good.'));
    expect((await noticesOf(me)).length).toBe(3);
  });

  test('to feedback goes as a text message where there is no address, and nowhere where there is neither', async () => {
    const { id } = await give('Ada', 'Charts are too bright.');
    await must(review.answer(OLIVE, id, 'Noted.'));
    expect(await noticesOf(me)).toEqual([]);
    await reach(null, `+1${me}`);
    await call('POST', `/support/feedback/${id}/read`, { upTo: '2' });
    await must(review.answer(OLIVE, id, 'Changed.'));
    const text = { channel: 'phone', address: `+1${me}`, template: 'feedback_answered' };
    expect(await noticesOf(me)).toMatchObject([text]);
  });
});

describe('the operators’ list of cases', () => {
  test('has cases that wait longest on top, the others by their last message, page by page', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(() => newId('cus') as string) as [string, string, string];
    for (const as of [a, b, c]) {
      await customer(as, 'en');
      clock.advance(1_000);
      await write(`from ${as}`, { as });
    }
    const of = async (query: object) => {
      const { cases } = await review.list({ limit: '100', ...query });
      return cases.map(({ customerId }) => customerId).filter((id) => [a, b, c].includes(id ?? ''));
    };
    expect(await of({ state: 'waiting' })).toEqual([a, b, c]);
    expect(await of({})).toEqual([c, b, a]);
    const { waiting } = await review.list({});
    const first = await review.list({ limit: '1' });
    expect((await review.list({ limit: '1', before: first.next as never })).cases[0]?.customerId).toBe(b);
    await must(review.answer(OLIVE, first.cases[0]?.id as string, 'Done'));
    expect(await of({ state: 'waiting' })).toEqual([a, b]);
    expect((await review.list({})).waiting).toBe(waiting - 1);
  });

  test('an empty answer and a case that is none are refused', async () => {
    await write('Hello');
    const { id } = await threadCase();
    expect(await review.answer(OLIVE, id, ' \u200b')).toMatchObject({ refusal: { code: 'invalid_field' } });
    const no = newId('sup');
    const calls = [review.read(no), review.answer(OLIVE, no, 'Hello'), review.close(OLIVE, no), review.markRead(no, 1)];
    for (const refused of calls) expect(await refused).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  });

  test('every act of an operator is recorded, with the request and the customer', async () => {
    await write('Hello');
    const { id } = await threadCase();
    await must(review.answer({ ...OLIVE, requestId: 'req-1' }, id, 'Good morning'));
    await must(review.close(PETER, id));
    await review.close(PETER, id);
    const { rows } = await searchAudit(db, { object: `support_case:${id}` });
    expect(rows.map(({ actor, action, customerId, requestId }) => [actor, action, customerId, requestId])).toEqual([
      ['operator:opr_peter', 'support.closed', me, null],
      ['operator:opr_olive', 'support.answered', me, 'req-1'],
    ]);
  });

  test('messages that an operator has seen are no longer unread', async () => {
    await write('One');
    await write('Two');
    const { id } = await threadCase();
    expect((await must(review.markRead(id, 1))).case.unread).toBe(1);
    expect((await must(review.answer(OLIVE, id, 'Seen both'))).case.unread).toBe(0);
  });
});
