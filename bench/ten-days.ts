import { openDb } from '@candor/server/platform/database/db.ts';
import { inParallel } from '@candor/server/platform/in-parallel.ts';
import { type Answer, TestClient } from '../server/test/client.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import type { Measured } from './report.ts';

const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 1_000);
/** Signing up and ordering at once. */
const AT_ONCE = 16;
/** A Monday morning, and ten trading days later the same hour: two weekends lie between them. */
const START = '2026-11-09T15:30:00Z';
const CALENDAR_DAYS = 14;
/** Positions of each customer, in dollars each, and every so many of them with a short as well. */
const POSITIONS = 3;
const DOLLARS = '500.00';
const SHORT_OF = 4;
/** Easy to borrow, and bought by nobody: who holds shares sells those first. */
const SHORTED = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'JPM', 'XOM'];
/** Answers to the questions that are asked before the first short. */
const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };

/**
 * (p) Ten trading days by the simulated clock, a day a call as `npm run sim -- advance 1d` makes it: prices, fills,
 * expiries, borrowing fees, settlement, statements, research and notices of customers with positions, shorts and open
 * orders, on the server that `npm start` runs. Timed until the last day's jobs have ended; the ledger is verified
 * after.
 */
export async function benchTenDays(): Promise<Measured[]> {
  const server = new ServerProcess({ CLOCK: START });
  await server.start();
  try {
    await seed(server.url);
    await analyze(server);
    const begun = performance.now();
    for (let day = 0; day < CALENDAR_DAYS; day += 1) await server.advance('1d');
    const seconds = (performance.now() - begun) / 1_000;
    await server.stop();
    const { status, output } = await server.verify();
    if (status !== 0) throw new Error(`the ledger does not add up:\n${output}`);
    return [
      {
        ...{ id: 'p', name: `ten trading days of ${CUSTOMERS.toLocaleString('en-US')} customers`, value: seconds },
        ...{ unit: 's', goal: 100, better: 'lower' },
      },
    ];
  } finally {
    await server.discard();
  }
}

/**
 * The database does this by itself within minutes of a table's growth, and in life these customers take days to come.
 */
async function analyze(server: ServerProcess): Promise<void> {
  const { ownerUrl, release } = await server.database();
  const db = openDb({ url: ownerUrl, poolSize: 1 });
  await db.query('ANALYZE');
  await db.close();
  await release();
}

interface Listed {
  readonly code: string;
  readonly price: number;
}

/** Everybody buys, some sell short, and everybody leaves orders that may trade on a later day. */
async function seed(url: string): Promise<void> {
  const visitor = new TestClient(url, CUSTOMERS);
  const listed = await stocks(visitor);
  visitor.close();
  const numbers = Array.from({ length: CUSTOMERS }, (_none, n) => n);
  await inParallel(numbers, AT_ONCE, async (n) => {
    const client = await TestClient.trial(url, n);
    const place = (ticket: object) => sent(client, '/orders', { tradingTime: 'regular', ...ticket });
    for (let each = 0; each < POSITIONS; each += 1) {
      const { code } = listed[(n * 7 + each * 31) % listed.length]!;
      await place({ code, side: 'buy', type: 'market', amount: DOLLARS });
    }
    if (n % SHORT_OF === 0) {
      const { version } = await answered(() => client.get('/shorts/check'));
      await sent(client, '/shorts/check', { version, answers: ANSWERS });
      const code = SHORTED[(n / SHORT_OF) % SHORTED.length]!;
      await place({ code, side: 'sell', type: 'market', quantity: '2', short: true });
    }
    const { code, price } = listed[(n * 11) % listed.length]!;
    for (const part of [0.97, 0.8]) {
      const limit = { type: 'limit', timeInForce: 'gtc', limitPrice: (price * part).toFixed(2) };
      await place({ code, side: 'buy', quantity: '1', ...limit });
    }
    client.close();
  });
}

async function stocks(client: TestClient): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let cursor = ''; ; ) {
    const page = await answered(() => client.get(`/market/lists/all?size=50&sort=code${cursor}`));
    for (const { code, kind, price } of page.items)
      if (kind === 'stock' && Number(price) > 5 && !SHORTED.includes(code)) found.push({ code, price: Number(price) });
    if (page.next === null) return found;
    cursor = `&cursor=${page.next}`;
  }
}

const sent = (client: TestClient, path: string, body: object) => {
  const key = crypto.randomUUID();
  return answered(() => client.post(path, body, { key }));
};

const MOST_TRIES = 600;

/** Asks again while the server is busy, as the app does, for a minute at the most. */
// biome-ignore lint/suspicious/noExplicitAny: replies of several routes
async function answered(call: () => Promise<Answer>): Promise<any> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await call();
    if (status === 200) return body.data;
    const isBusy = body.retryable || body.refusal === 'rate_limited';
    if (!isBusy || tries === MOST_TRIES) throw new Error(`refused: ${JSON.stringify(body)}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
