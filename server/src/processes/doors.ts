import { BINDER_COOKIE } from '../auth/index.ts';
import type { FiguresOf } from '../platform/http/fill-page.ts';
import { serveHealth } from '../platform/http/health.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import { createHttp, type Http } from '../platform/http/server.ts';
import { hostCookieName, pageHeaders, parseCookies } from '../platform/http/headers.ts';
import type { HttpDeps } from '../platform/http/types.ts';
import { createLimits } from '../platform/http/limits.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { serveReference } from '../platform/http/openapi.ts';
import { builtPaths, builtPolicy, serveWeb } from '../platform/http/static.ts';
import { LIVE_REFERENCE } from '../push/index.ts';
import type { Deps } from './deps.ts';
import type { Pressure } from './engine.ts';

/** Options common to the customers' and the operators' HTTP server. */
export interface DoorNeeds extends Deps {
  readonly metrics: Metrics;
  readonly pressure: () => Pressure;
  /** Limits that both HTTP servers put on a connection before its first request. */
  readonly guards: Pick<HttpDeps, 'isProxy' | 'onConnectionRefused'>;
}

export function doorGuards({ config }: Deps, metrics: Metrics): DoorNeeds['guards'] {
  const refused = metrics.counter('connections_refused_total', 'Connections beyond what one address may have open');
  return { isProxy: config.trustedProxies, onConnectionRefused: () => refused.add() };
}

type Callers = Pick<HttpDeps, 'resolveSession' | 'requireStepUp' | 'isReserved'>;

/** The customers' door; without callers everyone is a visitor. */
export function openApi(needs: DoorNeeds, callers: Callers): Http {
  const { config, wall, newId, log, metrics, origins, guards, pressure } = needs;
  const hsts = config.origins.some((origin) => origin.startsWith('https://'));
  return createHttp({
    ...{ wall, newId, log, origins, pressure, hsts, limits: createLimits(wall) },
    ...guards,
    ...callers,
    controlToken: needs.controlToken,
    simulated: config.mode === 'simulated',
    observe: metrics.observeHttp,
    pageHeaders: pageHeaders({ ...builtPolicy(needs.webFolder), origins, hsts }),
    ...(needs.tls ? { tls: needs.tls } : {}),
    ...needs.http,
  });
}

/** The operators' door: an origin, cookies, headers and limits of its own (R-22). */
export function openConsoleDoor(needs: DoorNeeds, callers: Callers): Http {
  const { config, wall, newId, log, metrics, guards, consoleFolder: folder, consoleOrigins: origins } = needs;
  const hsts = config.consoleOrigins.some((origin) => origin.startsWith('https://'));
  const http = createHttp({
    ...{ wall, newId, log, origins, hsts, limits: createLimits(wall) },
    ...guards,
    ...callers,
    ...{ simulated: config.mode === 'simulated', noCamera: true, pressure: () => 'none' },
    observe: (route, method, status, ms) => metrics.observeHttp(`console/${route}`, method, status, ms),
    pageHeaders: pageHeaders({ ...builtPolicy(folder), origins, hsts, noCamera: true }),
    ...(needs.tls ? { tls: needs.tls } : {}),
    ...needs.http,
  });
  serveWeb(http, { folder, isAppPath: (path) => CONSOLE_PATH.test(path) });
  return http;
}

/** The console's screens, and those of one customer, submission or case. */
const CONSOLE_PATH = /^\/[a-z-]*$|^\/(customers|identity|support)\/[a-z0-9_]+$/;

/** Probes and metrics, at the customers' door of every process. */
export function serveProbes(needs: DoorNeeds, api: Http, checks: readonly ReadyCheck[]): void {
  const { config, metrics, log, controlToken } = needs;
  const about = { build: needs.build, mode: config.mode, feed: config.feed.kind, marketId: needs.marketId };
  serveHealth({ http: api, checks, metrics, about, log, controlToken });
}

/** The app's pages and the API's reference. */
export function serveApp(needs: DoorNeeds, api: Http, figuresOf: FiguresOf): void {
  const { config, webFolder: folder } = needs;
  const hsts = config.origins.some((origin) => origin.startsWith('https://'));
  const binderCookie = hostCookieName(BINDER_COOKIE, config.lan || hsts);
  serveReference(api, { version: needs.build, hsts, binderCookie, otherPaths: LIVE_REFERENCE });
  const hasSession = ({ headers }: { headers: { cookie?: string | undefined } }) => {
    const cookies = parseCookies(headers.cookie);
    return [true, false].some((secure) => cookies[hostCookieName(BINDER_COOKIE, secure)] !== undefined);
  };
  serveWeb(api, {
    ...{ folder, hasSession, isAppPath: builtPaths(folder) },
    figuresOf: async (...page) => (needs.pressure() === 'none' ? figuresOf(...page) : undefined),
  });
}
