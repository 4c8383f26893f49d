import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findProgram } from '../scripts/install-debian.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { benchRunner, type Measured as Placements } from './orders.ts';
import type { Measured } from './report.ts';

interface OverHttp extends Placements {
  readonly slowestFirstMs: number;
  readonly refused: Record<string, number>;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);

/**
 * (a) Durable order placements a second, on one PostgreSQL: through the runner alone and through HTTP, against one
 * transaction a request and against the best that pgbench's own transaction reaches there.
 */
export async function benchPlacements(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    const best = await bestOfPgbench(cluster.ownerUrl);
    const forRunner = await database(cluster.ownerUrl, 'bench_runner');
    await migrate(forRunner);
    const { runner256, runner1024, plain } = await benchRunner(forRunner, SECONDS);
    const http = await throughHttp(await database(cluster.ownerUrl, 'bench_http'), 256);
    const http64 = await throughHttp(await database(cluster.ownerUrl, 'bench_http_64'), 64);
    return [
      rate('placements through the runner, 256 in flight', runner256, 'one transaction a request', plain.perSecond),
      rate('placements through the runner, 256 in flight', runner256, "pgbench's best", best),
      { ...p99('runner, 256', runner256), goal: 50 },
      rate('placements through the runner, 1024 in flight', runner1024, "pgbench's best", best, 4),
      rate('placements through HTTP, 64 in flight', http64, "pgbench's best", best, 1),
      { ...p99('HTTP, 64', http64), goal: 25 },
      rate('placements through HTTP, 256 in flight', http, 'one transaction a request', plain.perSecond),
      rate('placements through HTTP, 256 in flight', http, "pgbench's best", best),
      { ...p99('HTTP, 256', http), goal: 50 },
      {
        id: 'a',
        name: 'slowest first answer when 256 connect at once, HTTP',
        value: http.slowestFirstMs,
        unit: 'ms',
        better: 'lower',
      },
    ];
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function p99(how: string, { p99Ms }: Placements): Measured {
  return { id: 'a', name: `p99 of a placement, ${how} in flight`, value: p99Ms, unit: 'ms', better: 'lower' };
}

function rate(
  name: string,
  measured: Placements,
  reference: string,
  value: number | undefined,
  goal?: number,
): Measured {
  const row: Measured = { id: 'a', name, value: measured.perSecond, unit: '/s', better: 'higher' };
  if (value === undefined) return { ...row, name: `${name} (no pgbench here to compare with)` };
  return { ...row, reference, referenceValue: value, ratio: measured.perSecond / value, ...(goal ? { goal } : {}) };
}

export async function database(ownerUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return ownerUrl.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);
}

/** Transactions a second of pgbench's TPC-B at its best number of clients; undefined where it is not installed. */
export async function bestOfPgbench(ownerUrl: string): Promise<number | undefined> {
  const pgbench = findProgram('pgbench');
  if (!pgbench) return undefined;
  const url = await database(ownerUrl, 'bench_pgbench');
  const run = (args: string[]) => spawnSync(pgbench, [...args, url], { encoding: 'utf8' });
  run(['-i', '-q', '-s', '20']);
  let best: number | undefined;
  for (const clients of [4, 8, 16, 32, 64]) {
    const { stdout } = run(['-c', String(clients), '-j', '2', '-T', String(SECONDS), '-M', 'prepared']);
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    if (tps > 0) best = Math.max(best ?? 0, tps);
  }
  return best;
}

async function throughHttp(url: string, inFlight: number): Promise<OverHttp> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', DATABASE_URL: url });
  await server.start();
  try {
    const driver = fork(fileURLToPath(new URL('./http-driver.ts', import.meta.url)), [
      server.url,
      String(inFlight),
      String(SECONDS),
    ]);
    const answer = await new Promise<OverHttp>((resolve, reject) => {
      driver.on('message', (message) => message !== 'warm' && resolve(message as never));
      driver.once('exit', (code) => code !== 0 && reject(new Error(`driver ended with ${code}`)));
    });
    if (Object.keys(answer.refused).length > 0) console.log(`(a) refused over HTTP: ${JSON.stringify(answer.refused)}`);
    return answer;
  } finally {
    await server.discard();
  }
}
