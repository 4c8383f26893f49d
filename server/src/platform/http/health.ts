import { isOnThisMachine } from './client-address.ts';
import type { Http } from './server.ts';
import { Refused } from './problem.ts';
import { controlCheck } from './serve.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { BuildInfo, ReadyCheck } from '../operations/readiness.ts';

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
    ready: results.every(({ check, found }) => found === 'ok' || check.informational),
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
    return 'failed'; // the text of an error could reveal more than outsiders should read
  } finally {
    clearTimeout(timer);
  }
}
