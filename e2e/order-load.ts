import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestClient } from '../server/test/client.ts';
import type { ServerProcess } from '../server/test/server-process.ts';

export interface Sent {
  readonly key: string;
  orderId: string | undefined;
}

/** Places orders one after another until it is stopped; a call that broke off is sent again with the same key. */
export class Writer {
  readonly sent: Sent[] = [];
  stopped = false;
  private readonly client: TestClient;
  private readonly number: number;

  constructor(client: TestClient, number: number) {
    this.client = client;
    this.number = number;
  }

  async run(): Promise<void> {
    for (let turn = this.number; !this.stopped; turn += 1) {
      const order: Sent = { key: randomUUID(), orderId: undefined };
      this.sent.push(order);
      order.orderId = await this.insist(order.key, ticket(turn));
      if (turn % 5 === 0 && order.orderId) await this.tryCancel(order.orderId);
      // Hundreds of orders a second from all writers together; as fast as can be, the counting takes longer than the
      // kills.
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  /** Retries until there is an answer, as a client must when it did not see the reply. */
  private async insist(key: string, body: unknown): Promise<string | undefined> {
    for (;;) {
      try {
        const answer = await this.client.post('/orders', body, { key });
        if (answer.status === 200) return answer.body.data.orderId;
        if (answer.status < 429) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
      } catch (error) {
        if (String(error).includes('refused:')) throw error;
      }
      if (this.stopped) return undefined;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  private async tryCancel(orderId: string): Promise<void> {
    await this.client.post(`/orders/${orderId}/cancel`, {}).catch(() => {});
  }
}

/** Mostly orders that rest far below the market, every thirtieth bought at once: the grant lasts for thousands. */
function ticket(turn: number) {
  const common = { code: ['AAPL', 'MSFT', 'SPY'][turn % 3], side: 'buy', tradingTime: 'regular', timeInForce: 'day' };
  if (turn % 30 === 0) return { ...common, type: 'market', quantity: '1' };
  return { ...common, type: 'limit', limitPrice: '1.00', quantity: '1' };
}

/** Every acknowledged order is there once, under the id it was acknowledged with, and the books are right. */
export async function expectNothingLostOrDoubled(server: ServerProcess, sent: readonly Sent[]): Promise<void> {
  const database = await server.database();
  const db = new pg.Client({ connectionString: database.ownerUrl });
  await db.connect();
  const { rows } = await db.query('SELECT id, client_order_id AS key FROM orders');
  const breaks = await db.query('SELECT * FROM invariant_breaks');
  await db.end();
  await database.release();
  const idOf = new Map(rows.map((row) => [row.key, row.id]));
  expect(rows.length).toBe(idOf.size);
  for (const order of sent) if (order.orderId !== undefined) expect(idOf.get(order.key)).toBe(order.orderId);
  expect(rows.length).toBeLessThanOrEqual(sent.length);
  expect(breaks.rows).toEqual([]);
  expect(await server.verify()).toMatchObject({ status: 0 });
}
