import { idSource } from '@candor/server/platform/time/ids.ts';
import { secureRandom } from '@candor/server/platform/time/random.ts';
import { openDb, type Connection, type Db } from '@candor/server/platform/database/db.ts';
import { BatchRows, Draft } from '@candor/server/platform/database/rows.ts';
import { openRunner } from '@candor/server/platform/commands/runner.ts';
import { eventTable } from '@candor/server/platform/commands/runner-tables.ts';
import { loadsFor, writesOf } from '@candor/server/platform/database/statements.ts';
import type { CommandContext } from '@candor/server/platform/commands/command.ts';
import { type OrderDeps, openTrialAccounts, placeOrder } from '@candor/server/orders/index.ts';
import type { PlaceOrder } from '@candor/server/orders/place/place-order.ts';
import { ONE_SHARE, price, type Price } from '@candor/model/quantity.ts';
import { type Instant, parseInstant } from '@candor/model/time.ts';

/** Durable order placements: through the command runner, and in the plain way, one transaction per request. */

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}

export interface RunnerBench {
  readonly runner256: Measured;
  readonly runner1024: Measured;
  readonly plain: Measured;
  readonly ratio: number;
}

const NOW = parseInstant('2026-11-20T15:00:00Z');
const CUSTOMERS = 4_096;
/** As the server runs by default: one lane prepares while the other commits. */
const LANES = 2;
const CODES = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOG', 'META', 'TSLA', 'JPM'];

export const deps: OrderDeps = {
  mode: 'simulated',
  lender: { offer: () => undefined },
  lanes: LANES,
  market: {
    facts: (code) => ({
      code,
      session: 'regular',
      tradeDate: '2026-11-20' as never,
      quote: { code, bid: price('49.99'), ask: price('50.00'), quotedAt: NOW, fromBars: false },
      last: price('50.00'),
      volume: 0,
      regularVolume: 0,
      halted: false,
      source: { kind: 'simulated', label: 'Bench', simulated: true },
      asOf: NOW,
    }),
    feedSilentMs: () => 0,
    stopped: () => undefined,
    shortSaleRestricted: () => false,
    overrides: () => undefined,
  },
};

function orderOf(n: number): PlaceOrder {
  return {
    customerId: `cus_${n % CUSTOMERS}`,
    clientOrderId: `key-${n}`,
    bodyHash: 'c0ffee',
    frozen: false,
    ticket: {
      code: CODES[n % CODES.length] as string,
      side: 'buy',
      type: 'limit',
      tradingTime: 'regular',
      limitPrice: (price('10.00') + BigInt(n % 500) * 10_000n) as Price,
      quantity: ONE_SHARE,
      amount: undefined,
    },
  };
}

/** Keeps `inFlight` requests running until the time is over. */
export async function load(inFlight: number, seconds: number, next: () => Promise<void>): Promise<Measured> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end) {
        const asked = performance.now();
        await next();
        latencies.push(performance.now() - asked);
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: latencies.length / took, p50Ms: at(0.5), p99Ms: at(0.99), count: latencies.length };
}

export function contextSource(): () => Omit<CommandContext, 'lane'> {
  const newId = idSource({ now: () => NOW }, secureRandom);
  return () => ({ now: NOW, wallNow: NOW as Instant, newId });
}

/** Measures durable placements a second on the migrated database at `url`, which it fills. */
export async function benchRunner(url: string, seconds = 6): Promise<RunnerBench> {
  const db = openDb({ url, poolSize: 16 });
  let n = 0;
  const next = () => {
    n += 1;
    return n;
  };
  try {
    const runner = await openRunner({ db, lanes: LANES, owner: 'bench', context: contextSource() });
    const open = openTrialAccounts(deps);
    await Promise.all(Array.from({ length: CUSTOMERS }, (_none, i) => runner.run(open, { customerId: `cus_${i}` })));
    await db.query('ANALYZE');
    const place = placeOrder(deps);
    const one = async () => {
      const decision = await runner.run(place, orderOf(next()));
      if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    };
    await load(256, 1, one);
    const runner256 = await load(256, seconds, one);
    const runner1024 = await load(1_024, seconds, one);
    await runner.close();
    const plain = await benchPlain(db, () => orderOf(next()), seconds);
    return { runner256, runner1024, plain, ratio: runner256.perSecond / plain.perSecond };
  } finally {
    await db.close();
  }
}

const CONNECTIONS = 16;
const statement = (text: string) => ({ name: text, text, values: [] });

/** The same decision and the same rows, each request in a transaction of its own, on sixteen connections. */
async function benchPlain(db: Db, next: () => PlaceOrder, seconds: number): Promise<Measured> {
  const command = placeOrder(deps);
  const context = contextSource();
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => db.connect()));
  let event = 0n;
  const one = async (connection: Connection) => {
    const input = next();
    const rows = new BatchRows();
    const loads = loadsFor(rows, command.needs(input, 0), true);
    const [, ...found] = await connection.send([statement('BEGIN'), ...loads.map(({ step }) => step)]);
    for (const [index, { take }] of loads.entries()) take(found[index] ?? []);
    const draft = new Draft(rows);
    const decision = command.decide(draft, input, { ...context(), lane: 0 }, command.facts?.(input) as never);
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    rows.apply(draft);
    for (const happened of rows.events) {
      event += 1n;
      const state = rows.state(eventTable);
      state.rows.set(String(event), { ...happened, lane: 9, seq: event, at: NOW });
      state.dirty.set(String(event), 'insert');
    }
    await connection.send([...writesOf(rows), statement('COMMIT')]);
  };
  try {
    const free = [...connections];
    const waiting: ((connection: Connection) => void)[] = [];
    return await load(256, seconds, async () => {
      const connection = free.pop() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
      await one(connection);
      const following = waiting.shift();
      if (following) following(connection);
      else free.push(connection);
    });
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
  }
}
