import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { TestClient } from '../server/test/client.ts';
import { PushService } from '../server/test/receive-pushes.ts';
import { ServerProcess } from '../server/test/server-process.ts';

const CUSTOMERS = 4;
const ORDER = { code: 'SPY', side: 'buy', tradingTime: 'regular', type: 'market', quantity: '1' };

export interface KillFigures {
  readonly notices: number;
  readonly mails: number;
  /** Sent again under the same id after a crash. */
  readonly repeatedMails: number;
  readonly pushes: number;
  readonly repeatedPushes: number;
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

/**
 * Kills the server again and again while orders fill, whose notices are kept, mailed and pushed; then checks that each
 * is in the app once, that the providers got each once, and that whatever came again came under the same id.
 */
export async function killWhileNoticing(kills: number): Promise<KillFigures> {
  const service = await PushService.open();
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', PUSH_ORIGINS: service.origin });
  try {
    await server.start();
    const clients = await Promise.all(Array.from({ length: CUSTOMERS }, (_v, i) => TestClient.trial(server.url, i)));
    for (const client of clients) {
      const { status } = await client.post('/notices/push-subscriptions', service.subscribe());
      expect(status).toBe(200);
    }
    const database = await server.database();
    const db = new pg.Client({ connectionString: database.ownerUrl });
    await db.connect();
    await db.query(`UPDATE customer SET email = id || '@example.com', email_normal = id || '@example.com'`);
    const count = async (from: string) => Number((await db.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n);
    const noticed = () => count('customer_notice');

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
    await expect.poll(() => count('notice'), patience).toBe(0);

    const ids = (await db.query('SELECT id FROM customer_notice ORDER BY id')).rows.map(({ id }) => id as string);
    const mails = (await db.query('SELECT message_id, repeats FROM outbox_message ORDER BY message_id')).rows;
    await db.end();
    await database.release();
    expect(bought).toBeGreaterThan(kills);
    expect(ids.length).toBeGreaterThan(kills * 2);
    expect(mails.map((mail) => mail.message_id)).toEqual(ids);
    expect(service.received.map(({ topic }) => topic).sort()).toEqual(ids);
    for (const { topic, notice } of service.received) expect(notice.id).toBe(topic);
    expect(service.faults).toEqual([]);
    expect(await server.verify()).toMatchObject({ status: 0 });
    return {
      notices: ids.length,
      mails: mails.length,
      repeatedMails: mails.reduce((sum, { repeats }) => sum + Number(repeats), 0),
      pushes: service.received.length,
      repeatedPushes: [...service.repeats.values()].reduce((sum, times) => sum + times, 0),
    };
  } finally {
    await server.discard();
    await service.close();
  }
}
