import { randomUUID } from 'node:crypto';
import { type Answer, TestClient } from '../../server/test/client.ts';
import { type Bounds, goesOn, networkNumber, pause, Tally, type Target } from './world.ts';

const order = (more: object) => ({ code: 'KO', tradingTime: 'regular', timeInForce: 'day', ...more });

/** A new trial customer, whose calls are counted. */
class Racer {
  readonly client: TestClient;
  readonly #tally: Tally;

  constructor(client: TestClient, tally: Tally) {
    this.client = client;
    this.#tally = tally;
  }

  async post(path: string, body: object, key: string = randomUUID()): Promise<Answer> {
    const answer = await this.client.post(path, body, { key });
    this.#tally.answered(answer.status, path);
    return answer;
  }

  /** Runs calls at the same time; answers how often each outcome came. */
  async atOnce(count: number, call: (n: number) => Promise<Answer>): Promise<{ ok: Answer[]; refusals: string[] }> {
    const answers = await Promise.all(Array.from({ length: count }, (_v, n) => call(n)));
    const refused = answers.filter(({ status }) => status !== 200);
    return { ok: answers.filter(({ status }) => status === 200), refusals: refused.map(({ body }) => body.refusal) };
  }

  async read(path: string): Promise<Answer['body']> {
    return (await this.client.get(path)).body.data;
  }

  /** Waits until a condition holds, a minute at most. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (let asked = 0; !(await isSo()); asked += 1) {
      if (asked > 300) throw new Error(`never: ${what}`);
      await pause(200);
    }
  }
}

/** Description of a failed race; undefined where it succeeded. */
type Race = (racer: Racer) => Promise<string | undefined>;

const RACES: Readonly<Record<string, Race>> = {
  async 'the same cash twelve times'(racer) {
    const { buyingPower } = await racer.read('/account');
    const quantity = String(Math.floor(Number(buyingPower) * 0.6));
    const buy = () => racer.post('/orders', order({ side: 'buy', type: 'limit', limitPrice: '1.00', quantity }));
    const { ok, refusals } = await racer.atOnce(12, buy);
    const others = refusals.filter((refusal) => refusal !== 'insufficient_funds');
    return ok.length === 1 && others.length === 0 ? undefined : `${ok.length} taken, others ${others}`;
  },
  async 'the same shares twelve times'(racer) {
    await racer.post('/orders', order({ side: 'buy', type: 'market', quantity: '10' }));
    const held = async () => (await racer.read('/positions')).positions[0];
    await racer.until('the purchase filled', async () => (await held())?.quantity === '10');
    const limitPrice = String(Math.ceil(Number((await held()).price) * 1.2)).concat('.00');
    const sell = () => racer.post('/orders', order({ side: 'sell', type: 'limit', limitPrice, quantity: '10' }));
    const { ok, refusals } = await racer.atOnce(12, sell);
    const others = refusals.filter((refusal) => refusal !== 'insufficient_shares');
    return ok.length === 1 && others.length === 0 ? undefined : `${ok.length} taken, others ${others}`;
  },
  async 'the same key twelve times, and with another body'(racer) {
    const key = randomUUID();
    const body = order({ side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '1' });
    const { ok } = await racer.atOnce(12, () => racer.post('/orders', body, key));
    const ids = new Set(ok.map((answer) => answer.body.data.orderId));
    const other = await racer.post('/orders', { ...body, quantity: '2' }, key);
    const { orders } = await racer.read('/orders/open');
    const once = ids.size === 1 && orders.length === 1 && other.body.refusal === 'idempotency_key_reused';
    return once ? undefined : `${ids.size} ids, ${orders.length} orders, another body ${other.body.refusal}`;
  },
  async 'six cancels across six amendments'(racer) {
    const { buyingPower: before } = await racer.read('/account');
    const placed = await racer.post(
      '/orders',
      order({ side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '5' }),
    );
    const path = `/orders/${placed.body.data.orderId}`;
    const { refusals } = await racer.atOnce(12, (n) =>
      n % 2 === 0
        ? racer.post(`${path}/cancel`, {})
        : racer.post(`${path}/amend`, { limitPrice: `1.0${n % 9}`, quantity: String(5 + n) }),
    );
    await racer.until('the order ended', async () => (await racer.read(path)).order.status === 'canceled');
    const { buyingPower: after, held } = await racer.read('/account');
    const known = [
      'illegal_state',
      'stale_version',
      'nothing_to_change',
      'too_late_to_cancel',
      'still_running',
      'rate_limited',
    ];
    const others = refusals.filter((refusal) => !known.includes(refusal));
    return after === before && Number(held) === 0 && others.length === 0
      ? undefined
      : `${before} became ${after}, ${held} held, others ${others}`;
  },
};

let customers = 0;

/**
 * The same cash, the same shares, the same key and the same order, asked for many times at once by customers of their
 * own.
 */
export async function moneyRaces(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const run = new Map<string, number>();
  const races = Object.entries(RACES);
  for (let turn = 0; goesOn(bounds, turn); turn += 1) {
    const four = Array.from({ length: 4 }, async (_v, n) => {
      const [name, race] = races[(turn + n) % races.length] as (typeof races)[number];
      const client = await TestClient.trial(target.url, networkNumber(20_000 + (customers += 1)));
      const wrong = await race(new Racer(client, tally)).catch((error) => String(error));
      if (wrong) tally.fail(`${name}: ${wrong}`);
      else run.set(name, (run.get(name) ?? 0) + 1);
      client.close();
    });
    await Promise.all(four);
  }
  for (const [name, count] of run) tally.notes.push(`${name}: ${count} × one winner`);
  return tally;
}
