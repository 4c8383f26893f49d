import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnThisMachine } from './client-address.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Http } from './http.ts';
import { Refused } from './http-problem.ts';
import { controlCheck } from './http-serve.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { migrationNames } from './migrate.ts';

/** One thing that must hold before we take work. Answers what is wrong in a few words, or nothing. */
export interface ReadyCheck {
  readonly name: string;
  /** What it finds is told and keeps nobody away: it passes by itself, and most of what is asked does not wait for it. */
  readonly tellsOnly?: true;
  run(): Promise<string | undefined> | string | undefined;
}

export interface BuildInfo {
  /** Version and, where known, commit: the same for every process of one release. */
  readonly build: string;
  readonly mode: string;
  readonly feed: string;
  readonly marketId: string;
}

export interface HealthOptions {
  readonly http: Http;
  readonly checks: readonly ReadyCheck[];
  readonly metrics: Metrics;
  readonly about: BuildInfo;
  readonly log: Log;
  /** Opens `/metrics` to callers that are not on this machine, or come through a proxy. */
  readonly controlToken?: string;
}

const CHECK_WITHIN_MS = 2_000;
const REMEMBERED_MS = 1_000;

/** Serves `/livez`, `/readyz`, `/metrics` and `/version`. */
export function serveHealth(options: HealthOptions): void {
  const { http, metrics } = options;
  const { fastify } = http;
  const always = { config: { routeName: 'health', always: true } };
  fastify.get('/livez', always, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ alive: true });
  });
  const ready = readiness(options);
  fastify.get('/readyz', always, async (_request, reply) => {
    const state = await ready();
    return reply
      .code(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
  fastify.get('/version', always, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ ...options.about, node: process.version });
  });
  const isControl = controlCheck(options.controlToken);
  fastify.get('/metrics', always, async (request, reply) => {
    if (!isOnThisMachine(request.raw) && !isControl(request.headers)) throw new Refused('forbidden');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

interface Readiness {
  ready: boolean;
  checks: Record<string, string>;
}

/** Runs all checks side by side, each under a time limit; probes within a second share one run. */
function readiness(options: HealthOptions): () => Promise<Readiness> {
  let latest: { at: number; run: Promise<Readiness> } | undefined;
  let wasReady = true;
  return async () => {
    if (options.http.draining) return { ready: false, checks: { stopping: 'yes' } };
    if (!latest || performance.now() - latest.at > REMEMBERED_MS)
      latest = { at: performance.now(), run: runChecks(options.checks) };
    const state = await latest.run;
    if (state.ready !== wasReady) options.log.warn(state.ready ? 'ready' : 'not ready', { reason: problemsOf(state) });
    wasReady = state.ready;
    return state;
  };
}

const problemsOf = ({ checks }: Readiness) =>
  Object.entries(checks)
    .filter(([, found]) => found !== 'ok')
    .map(([name, found]) => `${name}: ${found}`)
    .join('; ');

async function runChecks(checks: readonly ReadyCheck[]): Promise<Readiness> {
  const results = await Promise.all(checks.map(async (check) => ({ check, found: (await within(check)) ?? 'ok' })));
  return {
    ready: results.every(({ check, found }) => found === 'ok' || check.tellsOnly),
    checks: Object.fromEntries(results.map(({ check, found }) => [check.name, found])),
  };
}

async function within(check: ReadyCheck): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), CHECK_WITHIN_MS);
  });
  try {
    return await Promise.race([late, Promise.resolve().then(() => check.run())]);
  } catch {
    return 'failed'; // the words of an error could say more than outsiders should read
  } finally {
    clearTimeout(timer);
  }
}

/** Commits something to the write-ahead log, durably, without touching a table. */
export function writeProbe(db: Db): ReadyCheck {
  return {
    name: 'database',
    run: async () => {
      await db.query(`SELECT pg_logical_emit_message(true, 'candor-ready', '')`);
      return undefined;
    },
  };
}

export function migrationsAtHead(db: Db): ReadyCheck {
  return {
    name: 'migrations',
    run: async () => {
      const done = new Set(
        (await db.query<{ name: string }>('SELECT name FROM schema_migration')).map((row) => row.name),
      );
      const missing = (await migrationNames()).filter((name) => !done.has(name));
      return missing.length === 0 ? undefined : `${missing.length} to run`;
    },
  };
}

const SKEW_MS = 2_000;

/** Our wall clock against the database's: at most two seconds apart, half the round trip taken off. */
export function clockSkew(db: Db, wall: Clock): ReadyCheck {
  return {
    name: 'clock',
    run: async () => {
      const before = wall.now();
      const [row] = await db.query<{ ms: string }>(
        'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms',
      );
      const middle = (before + wall.now()) / 2;
      return Math.abs(Number(row?.ms) - middle) <= SKEW_MS ? undefined : 'more than 2 s from the database';
    },
  };
}

/** Below this share of free space we are not ready, and nothing is taken in that can wait. */
export const LEAST_FREE = 0.1;

/** What of a folder's disk is free, from 0 to 1. */
export async function freeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

export function diskFree(folder: string): ReadyCheck {
  return {
    name: 'disk',
    run: async () => ((await freeShare(folder)) >= LEAST_FREE ? undefined : 'less than a tenth free'),
  };
}

/** `version+commit` of the checkout at `root`; only the version where there is no repository. */
export function buildIdOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = commitOf(root);
  return commit ? `${version}+${commit.slice(0, 12)}` : version;
}

function commitOf(root: string): string | undefined {
  try {
    const head = readFileSync(join(root, '.git/HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return head;
    const name = head.slice(5);
    try {
      return readFileSync(join(root, '.git', name), 'utf8').trim();
    } catch {
      const packed = readFileSync(join(root, '.git/packed-refs'), 'utf8');
      return packed
        .split('\n')
        .find((line) => line.endsWith(` ${name}`))
        ?.split(' ')[0];
    }
  } catch {
    return undefined;
  }
}
