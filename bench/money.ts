import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usd } from '@candor/model/money.ts';
import { openTrialAccounts } from '@candor/server/orders/index.ts';
import { openRunner } from '@candor/server/platform/commands/runner.ts';
import { openDb } from '@candor/server/platform/database/db.ts';
import { migrate } from '@candor/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@candor/server/platform/postgres/embedded-postgres.ts';
import { transfer } from '@candor/server/transfers/transfer.ts';
import { contextSource, deps, load, type Measured as Loaded } from './orders.ts';
import { bestOfPgbench, database } from './placements.ts';
import type { Measured } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CUSTOMERS = 4_096;
const IN_FLIGHT = 256;

/**
 * (n) Durable transfers between own accounts a second, against the best that pgbench reaches on the same PostgreSQL.
 */
export async function benchMoney(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    const best = await bestOfPgbench(cluster.ownerUrl);
    const url = await database(cluster.ownerUrl, 'bench_money');
    await migrate(url);
    const { perSecond, p99Ms } = await transfers(url);
    const name = `transfers through the runner, ${IN_FLIGHT} in flight`;
    const row: Measured = { id: 'n', name, value: perSecond, unit: '/s', better: 'higher' };
    return [
      best === undefined
        ? { ...row, name: `${name} (no pgbench here to compare with)` }
        : { ...row, reference: "pgbench's best", referenceValue: best, ratio: perSecond / best },
      { id: 'n', name: 'p99 of a transfer', value: p99Ms, unit: 'ms', better: 'lower' },
    ];
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** There and back, one cent each, so that nobody runs out of money. */
async function transfers(url: string): Promise<Loaded> {
  const db = openDb({ url, poolSize: 16 });
  const runner = await openRunner({ db, lanes: deps.lanes, owner: 'bench', context: contextSource() });
  try {
    const [open, move] = [openTrialAccounts(deps), transfer(deps)];
    const started = async (customerId: string) => {
      await runner.run(open, { customerId });
      await runner.run(move, { customerId, from: 'stock', to: 'spot', amount: usd('1000.00'), barred: undefined });
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, (_none, i) => started(`cus_${i}`)));
    await db.query('ANALYZE');
    let n = 0;
    const one = async () => {
      n += 1;
      const [from, to] =
        Math.floor(n / CUSTOMERS) % 2 === 0 ? (['stock', 'spot'] as const) : (['spot', 'stock'] as const);
      const customerId = `cus_${n % CUSTOMERS}`;
      const decision = await runner.run(move, { customerId, from, to, amount: usd('0.01'), barred: undefined });
      if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    };
    await load(IN_FLIGHT, 1, one);
    return await load(IN_FLIGHT, SECONDS, one);
  } finally {
    await runner.close();
    await db.close();
  }
}
