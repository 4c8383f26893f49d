import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADERS } from '@candor/model/http.ts';
import type { NoticeView } from '@candor/model/notices/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from '../../test/console-world.ts';
import { testDatabase } from '../../test/database.ts';
import { LiveClient } from '../../test/live-client.ts';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';
import { openDb } from '../platform/database/db.ts';
import { verifyNotices } from './verify-notices.ts';

const MORNING = '2026-11-18T16:00:30Z';
const AFTER_CLOSE = '2026-11-18T21:05:00Z';
const NONE = { event: 0, charity: 0, fund: 0, system: 0, transfer: 0, order: 0, quantitative: 0 };
const ORDER = { code: 'AAPL', side: 'buy', tradingTime: 'regular' };

let home: NonNullable<Parameters<typeof wholeApp>[1]>['home'];
let world: WholeApp;
let origin: string;
let [sam, kim]: Browser[] = [];

async function open(at: string): Promise<void> {
  world = await wholeApp(at, { home: home! });
  origin = await world.api.fastify.listen({ port: 0, host: '127.0.0.1' });
  world.app.origins.add(origin);
  world.app.listening();
}
beforeAll(async () => {
  home = { database: await testDatabase(), folder: mkdtempSync(join(tmpdir(), 'candor-notices-')) };
  await open(MORNING);
  [sam, kim] = [await trial(), await trial()];
});
afterAll(async () => {
  await world?.stop();
  await home?.database.drop();
  if (home) rmSync(home.folder, { recursive: true });
});

async function trial(): Promise<Browser> {
  const customer = new Browser(world.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return customer;
}
const accepted = (answer: Awaited<ReturnType<Browser['get']>>) => {
  expect(answer.refusal).toBeUndefined();
  return answer.data;
};
const advance = async (to: string) =>
  accepted(await sam!.call('POST', '/dev/clock/advance', { to }, { [HEADERS.control]: world.controlToken }));
const unreadOf = async (who: Browser) => accepted(await who.get('/notices/overview')).unread;
const listOf = async (who: Browser, category: string): Promise<NoticeView[]> =>
  accepted(await who.get(`/notices?category=${category}`)).notices;
const kindsOf = async (who: Browser, category: string) => (await listOf(who, category)).map(({ kind }) => kind);
const live = ({ headers }: Browser) => LiveClient.open(origin, { cookieHeader: headers.cookie ?? '' });
const counts = ({ received }: LiveClient) =>
  received.filter(({ about }) => about === 'notices').map(({ unread }) => unread);

test('an order that was filled becomes one notice with what it came to, heard on every device of its owner alone', async () => {
  const [phone, laptop, kims] = [await live(sam!), await live(sam!), await live(kim!)];
  expect(await unreadOf(sam!)).toEqual(NONE);
  const { orderId } = accepted(await sam!.post('/orders', { ...ORDER, type: 'market', quantity: '3' }));
  await advance('1m');
  for (const device of [phone, laptop]) {
    await device.waitFor(({ about }) => about === 'notices');
    expect(counts(device)).toEqual([{ ...NONE, order: 1 }]);
  }
  const { averagePrice: price } = accepted(await sam!.get(`/orders/${orderId}`)).order;
  const [notice] = await listOf(sam!, 'order');
  expect(notice).toMatchObject({ category: 'order', kind: 'order_filled', read: false });
  expect(notice!.details).toEqual({ orderId, code: 'AAPL', side: 'buy', quantity: '3', price });
  expect(counts(kims)).toEqual([]);
  expect(await unreadOf(kim!)).toEqual(NONE);
  expect(await listOf(kim!, 'order')).toEqual([]);
});

test('another customer’s notice is as missing as one that never was', async () => {
  const [notice] = await listOf(sam!, 'order');
  for (const id of [notice!.id, `ntf_${'0'.repeat(26)}`]) {
    expect(await kim!.get(`/notices/${id}`), id).toMatchObject({ status: 404, refusal: 'not_found' });
    expect(await kim!.post(`/notices/${id}/read`), id).toMatchObject({ status: 404, refusal: 'not_found' });
  }
  expect(await unreadOf(sam!)).toMatchObject({ order: 1 });
});

test('reading it once clears the count on every device, and reading it again changes nothing', async () => {
  const laptop = await live(sam!);
  const [notice] = await listOf(sam!, 'order');
  for (const _again of [1, 2])
    expect(accepted(await sam!.post(`/notices/${notice!.id}/read`))).toEqual({ unread: NONE });
  await laptop.waitFor(({ about }) => about === 'notices');
  expect(counts(laptop)).toEqual([NONE]);
  expect(accepted(await sam!.get(`/notices/${notice!.id}`))).toEqual({ ...notice, read: true });
});

test('a customer chooses what is mailed and when; the mail says nothing of the order, and the row comes at once', async () => {
  expect(accepted(await kim!.get('/notices/settings'))).toEqual({
    ...{ email: ['order', 'transfer', 'system'], push: ['order', 'transfer', 'system'], quiet: null },
    ...{ zone: 'America/New_York', digest: false, hasEmail: false, pushKey: expect.stringMatching(/^B[\w-]{86}$/) },
  });
  const chosen = {
    email: ['order'],
    push: [],
    quiet: { from: '22:00', to: '07:00' },
    zone: 'Asia/Tokyo',
    digest: false,
  };
  for (const _again of [1, 2])
    expect(accepted(await kim!.call('PUT', '/notices/settings', chosen))).toMatchObject({ ...chosen, hasEmail: false });
  for (const wrong of [{ zone: 'Mars/Olympus' }, { quiet: { from: '07:00', to: '07:00' } }, { email: ['fund'] }])
    expect((await kim!.call('PUT', '/notices/settings', { ...chosen, ...wrong })).refusal).toBe('invalid_field');
  const [{ id }] = (await world.db.query(
    `UPDATE customer SET email = 'kim@example.com', email_normal = 'kim@example.com'
     WHERE id = (SELECT customer_id FROM notice_setting) RETURNING id`,
  )) as [{ id: string }];
  accepted(await kim!.post('/orders', { ...ORDER, type: 'market', quantity: '1' }));
  await advance('1m');
  await expect.poll(() => kindsOf(kim!, 'order')).toEqual(['order_filled']);
  const queued = await world.db.query('SELECT template, params, next_at FROM notice WHERE customer_id = $1', [id]);
  expect(queued).toEqual([
    { template: 'notice_order', params: {}, next_at: BigInt(Date.parse('2026-11-18T22:00:00Z')) },
  ]);
  expect(accepted(await kim!.get('/notices/settings'))).toMatchObject({ ...chosen, hasEmail: true });
});

test('an order that ran out is noticed, one that its owner cancelled is not, and an alert outlives the window', async () => {
  const { price } = accepted(await sam!.get('/market/snapshots?codes=AAPL')).snapshots[0];
  const at = (share: number) => (Number(price) * share).toFixed(2);
  const resting = { ...ORDER, type: 'limit', quantity: '1', limitPrice: at(0.5) };
  const { orderId: cancelled } = accepted(await sam!.post('/orders', resting));
  accepted(await sam!.post(`/orders/${cancelled}/cancel`));
  const { orderId } = accepted(await sam!.post('/orders', resting));
  for (const [kind, level] of [
    ['above', at(1.001)],
    ['below', at(0.999)],
  ])
    accepted(await sam!.post('/alerts', { code: 'AAPL', kind, level, repeats: false }));
  await advance(AFTER_CLOSE);
  await expect.poll(() => kindsOf(sam!, 'order')).toEqual(['order_expired', 'order_filled']);
  expect((await listOf(sam!, 'order'))[0]!.details).toEqual({ orderId, code: 'AAPL', side: 'buy' });
  const [alert] = await listOf(sam!, 'event');
  expect(alert).toMatchObject({ kind: 'price_alert', details: { code: 'AAPL' } });
  expect(Object.keys(alert!.details).sort()).toEqual(['code', 'kind', 'level', 'price']);
  const unread = await unreadOf(sam!);
  expect(unread).toMatchObject({ order: 1, system: 0 });
  expect(unread.event).toBeGreaterThan(0);
});

test('all of a category, then all at once, are marked as read; what comes later is unread again', async () => {
  const { event } = await unreadOf(sam!);
  expect(accepted(await sam!.post('/notices/read', { category: 'order' }))).toEqual({ unread: { ...NONE, event } });
  expect(accepted(await sam!.post('/notices/read'))).toEqual({ unread: NONE });
  expect((await listOf(sam!, 'event')).every(({ read }) => read)).toBe(true);
});

test('a process that delivers every event again, after a restart in the middle, adds no row and no count', async () => {
  const before = { orders: await listOf(sam!, 'order'), events: await listOf(sam!, 'event') };
  await world.stop();
  const between = openDb({ url: home!.database.appUrl });
  await between.query(`UPDATE listener_cursor SET seq = 3 WHERE listener = 'keep-notices'`);
  await between.close();
  await open(AFTER_CLOSE);
  sam = Object.assign(new Browser(world.api, APP_ORIGIN), { tokens: sam!.tokens, cookies: sam!.cookies });
  await expect
    .poll(async () => {
      const [behind] = await world.db.query<{ events: bigint }>(
        `SELECT count(*) AS events FROM event e JOIN listener_cursor c USING (lane)
         WHERE c.listener = 'keep-notices' AND e.seq > c.seq`,
      );
      return behind?.events;
    })
    .toBe(0n);
  expect(await listOf(sam, 'order')).toEqual(before.orders);
  expect(await listOf(sam, 'event')).toEqual(before.events);
  expect(await unreadOf(sam)).toEqual(NONE);
  expect(world.bugs).toEqual([]);
});

test('verification compares notices with events and counts, and notices every planted break', async () => {
  expect(await verifyNotices(world.db)).toEqual([]);
  const db = openDb({ url: home!.database.url, poolSize: 1 });
  const first = (where: string) => `(SELECT id FROM customer_notice WHERE ${where} ORDER BY id LIMIT 1)`;
  for (const [statement, check] of [
    [`UPDATE notice_count SET unread = unread + 1 WHERE unread < last AND category = 'order'`, 'notice count'],
    [`UPDATE notice_count SET last = last + 1 WHERE category = 'event'`, 'notice count'],
    [`UPDATE customer_notice SET number = number + 5 WHERE id = ${first(`category = 'order'`)}`, 'notice count'],
    [`UPDATE notice_count SET read_through = 0 WHERE category = 'event'`, 'notice count'],
    [`DELETE FROM notice_count WHERE category = 'order'`, 'notice count'],
    [`DELETE FROM customer_notice WHERE id = ${first(`kind = 'order_filled'`)}`, 'notice'],
    [`DELETE FROM customer_notice WHERE id = ${first(`kind = 'price_alert'`)}`, 'notice'],
    [`DELETE FROM customer_notice WHERE id = ${first(`kind = 'order_expired'`)}`, 'notice'],
    [`UPDATE customer_notice SET event = 'order:ord_none' WHERE id = ${first(`kind = 'order_filled'`)}`, 'notice'],
    [`UPDATE customer_notice SET customer_id = 'cus_x' WHERE id = ${first(`kind = 'price_alert'`)}`, 'notice'],
    [
      ...([
        `INSERT INTO customer_notice SELECT customer_id, event, 'security', 'ntf_two', category, 99, at, details, NULL
       FROM customer_notice WHERE kind = 'price_alert' LIMIT 1`,
      ] as const),
      'notice',
    ],
  ] as [string, string][]) {
    await db.query('BEGIN');
    await db.query(statement);
    expect(
      (await verifyNotices(db)).map((broken) => broken.check),
      statement,
    ).toContain(check);
    await db.query('ROLLBACK');
  }
  await db.close();
});

test('a list of one category or of all comes in pages, newest first, to its end', async () => {
  const [{ customer_id: customerId }] = (await world.db.query(
    `SELECT DISTINCT customer_id FROM customer_notice WHERE category = 'order'`,
  )) as [{ customer_id: string }];
  await world.db.query(
    `INSERT INTO customer_notice SELECT $1, '9:' || n, 'margin_met', 'ntf_' || lpad(n::text, 26, '0'), 'fund', n, 0, '{}'
     FROM generate_series(1, 70) n`,
    [customerId],
  );
  await world.db.query(`INSERT INTO notice_count VALUES ($1, 'fund', 70, 70, 0)`, [customerId]);
  const funds = await pagesOf('?category=fund');
  expect(funds.map(({ id }) => id)).toEqual([...new Set(funds.map(({ id }) => id))].sort().reverse());
  expect(funds).toHaveLength(70);
  const all = await pagesOf('?');
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ category }) => category === 'fund')).toEqual(funds);
  expect(all.some(({ category }) => category === 'order')).toBe(true);
});

/** All pages of a list. */
async function pagesOf(query: string): Promise<NoticeView[]> {
  const seen: NoticeView[] = [];
  for (let cursor = ''; ; ) {
    const page = accepted(await sam!.get(`/notices${query}${cursor}`));
    seen.push(...page.notices);
    if (page.next === null) return seen;
    cursor = `&cursor=${page.next}`;
  }
}

test('a visitor has no notices', async () => {
  expect((await new Browser(world.api, APP_ORIGIN).get('/notices/overview')).refusal).toBe('not_logged_in');
});
