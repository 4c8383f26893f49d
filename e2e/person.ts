import { randomUUID } from 'node:crypto';
import type { AccountOverview, Explanation, PositionView } from '@candor/model/portfolio/schema.ts';
import type { OrderDetail, OrderEstimate, OrderView } from '@candor/model/orders/schema.ts';
import { type Answer, TestClient } from '../server/test/client.ts';
import type { ServerProcess } from '../server/test/server-process.ts';

/** A ticket of the long side; by default a day order in regular hours. */
export interface Wanted {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly limitPrice?: string;
  readonly quantity?: string;
  readonly amount?: string;
  readonly tradingTime?: 'pre' | 'regular' | 'post' | 'extended';
}

const OPEN = new Set(['pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace']);
const PATIENCE_MS = 60_000;
const POLL_MS = 40;

/** Reads until the answer meets a condition; fails with the last answer when it never does. */
export async function until<T>(what: string, read: () => Promise<T>, wanted: (seen: T) => boolean): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const seen = await read();
    if (wanted(seen)) return seen;
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error(`${what}: not so after a while; ${JSON.stringify(seen)}`);
    await new Promise((wake) => setTimeout(wake, POLL_MS));
  }
}

/** Somebody with an account who trades through the API, retrying on a busy server as the app does. */
export class Person {
  readonly server: ServerProcess;
  readonly client: TestClient;
  private readonly over = new Map<string, OrderDetail>();

  constructor(server: ServerProcess, client: TestClient) {
    this.server = server;
    this.client = client;
  }

  static async trial(server: ServerProcess, number = 1): Promise<Person> {
    const person = new Person(server, new TestClient(server.url, number));
    const answer = await person.post('/auth/trial', {});
    person.client.signIn(expectData(answer));
    return person;
  }

  get(path: string): Promise<Answer> {
    return this.insist(() => this.client.get(path));
  }

  /** Repeats with the same key while the server is too busy, so that nothing can happen twice. */
  post(path: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
    return this.insist(() => this.client.post(path, body, { key }));
  }

  // biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
  async read(path: string): Promise<any> {
    return expectData(await this.get(path));
  }

  /** Accepted order's id; throws where it is refused. */
  async place(wanted: Wanted): Promise<string> {
    return expectData(await this.post('/orders', ticketOf(wanted))).orderId;
  }

  /** The name of the refusal, or 'held' or 'live' where it would be accepted. */
  async wouldBe(wanted: Wanted): Promise<string> {
    const { body } = await this.post('/orders/preview', ticketOf(wanted));
    return body.code === 2000 ? (body.data.held ? 'held' : 'live') : body.refusal;
  }

  async preview(wanted: Wanted): Promise<OrderEstimate> {
    return expectData(await this.post('/orders/preview', ticketOf(wanted)));
  }

  order(id: string): Promise<OrderDetail> {
    return this.read(`/orders/${id}`);
  }

  orderWhen(id: string, wanted: (order: OrderView) => boolean): Promise<OrderDetail> {
    return until(
      `order ${id}`,
      () => this.order(id),
      ({ order }) => wanted(order),
    );
  }

  /** The order once it has ended. */
  ended(id: string): Promise<OrderDetail> {
    return this.orderWhen(id, ({ status }) => !OPEN.has(status));
  }

  /** Places an order and waits until it is filled. */
  async trade(wanted: Wanted): Promise<OrderDetail> {
    const done = await this.ended(await this.place(wanted));
    if (done.order.status !== 'filled') throw new Error(`not filled: ${JSON.stringify(done.order)}`);
    return done;
  }

  account(): Promise<AccountOverview> {
    return this.read('/account');
  }

  async positions(): Promise<PositionView[]> {
    return (await this.read('/positions')).positions;
  }

  why(figure: string, more = ''): Promise<Explanation> {
    return this.read(`/why?figure=${figure}${more}`);
  }

  /** Every order of the account, oldest first. */
  async orders(): Promise<OrderView[]> {
    const orders: OrderView[] = [];
    for (let cursor = ''; ; ) {
      const page = await this.read(`/orders?limit=100${cursor}`);
      orders.push(...page.orders);
      if (!page.next) return orders.reverse();
      cursor = `&cursor=${page.next}`;
    }
  }

  /** Every order of the account with its fills, oldest first. An ended order does not change and is read once. */
  async history(): Promise<OrderDetail[]> {
    const orders = await this.orders();
    const details = await Promise.all(orders.map(({ id }) => this.over.get(id) ?? this.order(id)));
    for (const detail of details) if (!OPEN.has(detail.order.status)) this.over.set(detail.order.id, detail);
    return details;
  }

  private insist(call: () => Promise<Answer>): Promise<Answer> {
    return until('busy server', call, ({ body }) => body.refusal !== 'overloaded' && body.refusal !== 'rate_limited');
  }
}

export function ticketOf({ limitPrice, tradingTime = 'regular', ...rest }: Wanted) {
  const type = limitPrice === undefined ? 'market' : 'limit';
  return { ...rest, type, tradingTime, timeInForce: 'day', ...(limitPrice === undefined ? {} : { limitPrice }) };
}

// biome-ignore lint/suspicious/noExplicitAny: stories read replies of every route
export function expectData({ status, body }: Answer): any {
  if (status !== 200 || body.code !== 2000) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
