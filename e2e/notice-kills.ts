import { randomUUID } from 'node:crypto';
import { DEFAULT_NOTICE_SETTINGS } from '@candor/model/notices/routes.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { TestClient } from '../server/test/client.ts';
import { PushService } from '../server/test/receive-pushes.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';

const CUSTOMERS = 4;
/** Every second one has quiet hours on, longer than any run. */
const isQuiet = (customer: number): boolean => customer % 2 === 1;
const QUIET_HOURS = 6;
const ADDRESS = { name: 'My wallet', address: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', network: 'TRC20' };
const ORDER = { code: 'SPY', side: 'buy', tradingTime: 'regular', type: 'market', quantity: '1' };

export interface KillFigures {
  readonly notices: number;
  readonly mails: number;
  /** Sent again under the same id after a crash. */
  readonly repeatedMails: number;
  readonly pushes: number;
  readonly repeatedPushes: number;
  /** Mails and push messages that waited for the end of quiet hours through all kills. */
  readonly waited: number;
  /** Sent in quiet hours, about where money may go. */
  readonly urgent: number;
}

/** Quiet hours around this moment, by the clock on the wall in UTC. */
async function beQuiet(client: TestClient): Promise<void> {
  const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const { email, push } = DEFAULT_NOTICE_SETTINGS;
  const quiet = { from: timeIn(-1), to: timeIn(QUIET_HOURS) };
  const { status } = await client.call('PUT', '/notices/settings', { email, push, quiet, zone: 'UTC', digest: false });
  expect(status).toBe(200);
}

/** Buys one share after another until it is stopped; a call that broke off is sent again under its key. */
async function keepBuying(client: TestClient, isOver: () => boolean): Promise<number> {
  let bought = 0;
  while (!isOver()) {
    const key = randomUUID();
    while (!isOver()) {
      const answer = await client.post('/orders', ORDER, { key }).catch(() => undefined);
      if (answer?.status === 200) bought += 1;
      // A day's money may run out; what was refused by a rule is not tried again.
      if (answer && answer.status < 429) break;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    await new Promise((wake) => setTimeout(wake, 150));
  }
  return bought;
}

interface NoticeRow {
  readonly id: string;
  readonly customer_id: string;
  readonly kind: string;
}
interface Mail {
  readonly message_id: string;
  readonly repeats: number;
  readonly address: string;
  readonly body: string;
}

/** Each message went to its own customer, and says no amount, no security and no address of anybody. */
function expectOwn(sent: {
  readonly rows: readonly NoticeRow[];
  readonly owners: readonly string[];
  readonly mails: readonly Mail[];
  readonly service: PushService;
}): void {
  const { rows, owners, mails, service } = sent;
  const ownerOf = new Map(rows.map(({ id, customer_id }) => [id, customer_id]));
  const figures = /\bSPY\b|\$|\d+\.\d\d|TMVQ/;
  for (const { message_id, address, body } of mails) {
    expect(address).toBe(`${ownerOf.get(message_id)}@example.com`);
    expect(body).not.toMatch(figures);
  }
  for (const { device, topic, notice } of service.received) {
    expect(owners[device]).toBe(ownerOf.get(topic));
    expect(JSON.stringify(notice)).not.toMatch(figures);
  }
}

interface Delivery {
  readonly db: pg.Client;
  readonly service: PushService;
  readonly clients: readonly TestClient[];
}

/** Waits for what is due, looks at what quiet hours kept, ends them, and looks at everything. */
async function expectDelivered({ db, service, clients }: Delivery): Promise<KillFigures> {
  const patience = { timeout: 120_000, interval: 200 };
  const owners = clients.map(({ customerId }) => customerId);
  const count = countIn(db);
  const due = () => count(`notice WHERE next_at < (extract(epoch FROM now()) + 3600) * 1000`);
  await expect.poll(due, patience).toBe(0);

  const rows = (await db.query('SELECT id, customer_id, kind FROM customer_notice ORDER BY id')).rows as NoticeRow[];
  const quiet = (row: NoticeRow) => isQuiet(owners.indexOf(row.customer_id)) && row.kind !== 'address_added';
  const soon = rows.filter((row) => !quiet(row));
  const urgent = rows.filter(
    ({ customer_id, kind }) => isQuiet(owners.indexOf(customer_id)) && kind === 'address_added',
  );
  const ids = (some: readonly NoticeRow[]) => some.map(({ id }) => id);
  const idsOfOrders = (some: readonly NoticeRow[]) => ids(some.filter(({ kind }) => kind !== 'address_added'));
  const mailed = async () =>
    (await db.query('SELECT message_id, repeats, address, body FROM outbox_message ORDER BY message_id'))
      .rows as Mail[];
  const pushed = () => service.received.map(({ topic }) => topic).sort();
  // In quiet hours nothing but what is urgent has left.
  expect((await mailed()).map((mail) => mail.message_id)).toEqual(idsOfOrders(soon));
  expect(pushed()).toEqual(ids(soon));
  const waited = await count('notice');
  expect(waited).toBe(2 * (rows.length - soon.length));
  // The hours are over: what waited through the kills is sent, once each.
  await db.query('UPDATE notice SET next_at = 0');
  await expect.poll(() => count('notice'), patience).toBe(0);
  const mails = await mailed();
  expect(mails.map((mail) => mail.message_id)).toEqual(idsOfOrders(rows));
  expect(pushed()).toEqual(ids(rows));
  expectOwn({ rows, owners, mails, service });
  for (const [index, client] of clients.entries()) {
    const strange = rows.find(({ customer_id }) => customer_id !== owners[index]);
    await expect.poll(async () => (await client.get(`/notices/${strange?.id}`)).status, patience).toBe(404);
  }
  expect(urgent).toHaveLength(CUSTOMERS / 2);
  for (const { topic, notice } of service.received) expect(notice.id).toBe(topic);
  expect(service.faults).toEqual([]);
  return {
    ...{ notices: rows.length, mails: mails.length, pushes: service.received.length },
    repeatedMails: mails.reduce((sum, { repeats }) => sum + Number(repeats), 0),
    repeatedPushes: [...service.repeats.values()].reduce((sum, times) => sum + times, 0),
    ...{ waited, urgent: urgent.length },
  };
}

const countIn = (db: pg.Client) => async (from: string) =>
  Number((await db.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n);

/**
 * Kills the server again and again while orders fill, whose notices are kept, mailed and pushed; then checks that each
 * is in the app once, that the providers got each once, and that whatever came again came under the same id.
 */
export async function killWhileNoticing(kills: number): Promise<KillFigures> {
  const service = await PushService.open();
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', PUSH_ORIGINS: service.origin, ...SMALL_MARKET });
  try {
    await server.start();
    const clients = await Promise.all(Array.from({ length: CUSTOMERS }, (_v, i) => TestClient.trial(server.url, i)));
    for (const client of clients) {
      const { status } = await client.post('/notices/push-subscriptions', service.subscribe());
      expect(status).toBe(200);
    }
    for (const [index, client] of clients.entries()) if (isQuiet(index)) await beQuiet(client);
    const database = await server.database();
    const db = new pg.Client({ connectionString: database.ownerUrl });
    await db.connect();
    const count = countIn(db);
    const noticed = () => count('customer_notice');
    // An address of the book is urgent: pushed at once, whatever the hour. Nobody has a mailbox yet.
    const linking = clients.map((client) => client.post('/recipients/usdt', ADDRESS, { key: randomUUID() }));
    expect((await Promise.all(linking)).map(({ status }) => status)).toEqual(clients.map(() => 200));
    await expect.poll(noticed, { timeout: 60_000 }).toBe(CUSTOMERS);
    await db.query(`UPDATE customer SET email = id || '@example.com', email_normal = id || '@example.com'`);

    let over = false;
    const buying = Promise.all(clients.map((client) => keepBuying(client, () => over)));
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await noticed();
      await expect.poll(noticed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 2);
      await new Promise((wake) => setTimeout(wake, 23 * (kill % 11)));
      await server.kill();
      await server.startReady();
    }
    over = true;
    const bought = (await buying).reduce((sum, each) => sum + each, 0);

    // Each order that was filled is noticed once; then everything that was queued is sent.
    const missing = `orders o WHERE o.status = 'filled' AND 1 <>
      (SELECT count(*) FROM customer_notice n WHERE n.customer_id = o.customer_id AND n.event = 'order:' || o.id)`;
    const open = `orders WHERE status NOT IN ('filled', 'canceled', 'rejected', 'expired')`;
    const patience = { timeout: 120_000, interval: 200 };
    await expect.poll(() => count(open), patience).toBe(0);
    await expect.poll(() => count(missing), patience).toBe(0);
    const delivered = await expectDelivered({ db, service, clients });
    await db.end();
    await database.release();
    expect(bought).toBeGreaterThan(kills);
    expect(delivered.notices).toBeGreaterThan(kills * 2);
    expect(await server.verify()).toMatchObject({ status: 0 });
    return delivered;
  } finally {
    await server.discard();
    await service.close();
  }
}
