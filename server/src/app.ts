import { BINDER_COOKIE } from './auth/index.ts';
import type { EnrolmentLink } from './console/index.ts';
import type { BusinessClock, Clock } from './platform/clock.ts';
import type { Bus } from './platform/bus.ts';
import type { Config, Role } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import { clockSkew, diskFree, migrationsAtHead, type ReadyCheck, serveHealth, writeProbe } from './platform/health.ts';
import { createHttp, type Http } from './platform/http.ts';
import { hostCookieName, pageHeaders, parseCookies } from './platform/http-headers.ts';
import { stopServing } from './platform/http-stop.ts';
import type { HttpDeps, RequireStepUp, ResolveSession } from './platform/http-types.ts';
import type { NewId } from './platform/ids.ts';
import { createLimits } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics, watchPressure } from './platform/metrics.ts';
import type { Engine } from './roles/engine.ts';
import { serveReference } from './platform/openapi.ts';
import type { RandomSource } from './platform/random.ts';
import type { ServerSecrets } from './platform/secrets.ts';
import type { FiguresOf } from './platform/fill-page.ts';
import { builtPaths, builtPolicy, serveWeb } from './platform/static.ts';
import type { VaultKeys } from './vault/index.ts';
import { LIVE_REFERENCE } from './push/index.ts';

/** What `main.ts` or a test hands in; nothing below reaches outside it. */
export interface Deps {
  readonly config: Config;
  readonly marketId: string;
  readonly build: string;
  readonly wall: Clock;
  /** Business time has one owner, the engine: it alone opens it. */
  readonly openClock: () => Promise<BusinessClock>;
  readonly random: RandomSource;
  readonly newId: NewId;
  readonly log: Log;
  readonly secrets: ServerSecrets;
  readonly vaultKeys: VaultKeys;
  readonly bus: Bus;
  readonly db: Db;
  readonly controlToken: string;
  /** Origins of our own pages; `main.ts` adds the address it listens on. */
  readonly origins: Set<string>;
  readonly tls?: { readonly key: string; readonly cert: string };
  /** The console's own, likewise. */
  readonly consoleOrigins: Set<string>;
  /** Folder of the built web app. */
  readonly webFolder: string;
  /** Folder of the built console; no other origin serves it. */
  readonly consoleFolder: string;
  /** Ends this process at once: another one has taken over what it did, and nothing of it must go on. */
  readonly giveUp: (reason: string) => void;
  /** Overrides for tests. */
  readonly http?: Partial<HttpDeps>;
}

/** What parts add to while they start. */
export interface App extends Deps {
  readonly metrics: Metrics;
  /** What both doors ask of a connection before there is a request. */
  readonly guards: DoorGuards;
  readonly api: Http;
  /** The console's own door, in a process with the role api. */
  console: Http | undefined;
  /** How operators who have no passkey yet make one; told to whoever started this, once. */
  enrolmentLinks: Promise<readonly EnrolmentLink[]>;
  readonly readyChecks: ReadyCheck[];
  /** Run once all parts have started: work that would hold them up. */
  readonly whenStarted: (() => void)[];
  /** Run once it listens: what is made ahead for whoever comes. */
  readonly whenListening: (() => void)[];
  /** Run at the stop, last added first. */
  readonly stoppers: (() => void | Promise<void>)[];
  /** Who is calling; set by the part that knows sessions, until then everyone is a visitor. */
  resolveSession: ResolveSession;
  /** Whether a call that asks for it was confirmed; set by the same part. */
  requireStepUp: RequireStepUp;
  /** What work should be shed, by the load of this process and of those it asks. */
  pressure: () => 'none' | 'reads' | 'all';
  /** The engine of this process, set by its part; another process's is reached over the bus. */
  engine: Engine | undefined;
  /** Business time, in the process that owns it. */
  clock: BusinessClock | undefined;
  /** Closes live connections with 1012 at the stop; set by the push part. */
  closeSockets: () => void | Promise<void>;
  /** Figures for a page that the server fills; none before there is an engine. */
  figuresOf: FiguresOf;
}

/** One side of the server, started in every process that has one of its roles. */
export interface Part {
  readonly name: string;
  readonly roles: readonly Role[];
  start(app: App): void | Promise<void>;
}

/** Calls that always find room: leaving a position or the app must work when everything else waits. */
const isReserved = (route: string, body: unknown): boolean =>
  route === 'cancelOrder' || route === 'logout' || (body as { side?: string } | undefined)?.side === 'sell';

export interface RunningApp {
  readonly app: App;
  stop(): Promise<void>;
}

/** Builds the app and starts the parts of this process's roles; it does not listen yet. Tests start here. */
export async function startApp(deps: Deps, parts: readonly Part[]): Promise<RunningApp> {
  const app = buildApp(deps);
  const running = { app, stop: () => stopApp(app) };
  try {
    for (const part of parts) if (part.roles.some((role) => deps.config.roles.includes(role))) await part.start(app);
    await app.api.fastify.ready();
    await app.console?.fastify.ready();
    for (const begin of app.whenStarted) begin();
  } catch (error) {
    await stopApp(app);
    throw error;
  }
  return running;
}

type DoorGuards = Pick<HttpDeps, 'isProxy' | 'onConnectionRefused'>;

function doorGuards({ trustedProxies }: Config, metrics: Metrics): DoorGuards {
  const refused = metrics.counter('connections_refused_total', 'Connections beyond what one address may have open');
  return { isProxy: trustedProxies, onConnectionRefused: () => refused.add() };
}

function buildApp(deps: Deps): App {
  const { config, wall, newId, log, db } = deps;
  const metrics = createMetrics();
  const guards = doorGuards(config, metrics);
  const pressure = watchPressure();
  const visitors: ResolveSession = () => undefined;
  const hsts = config.origins.some((origin) => origin.startsWith('https://'));
  const api = createHttp({
    resolveSession: (request) => app.resolveSession(request),
    requireStepUp: (call) => app.requireStepUp(call),
    isReserved,
    wall,
    newId,
    log,
    limits: createLimits(wall),
    origins: deps.origins,
    ...guards,
    controlToken: deps.controlToken,
    simulated: config.mode === 'simulated',
    pressure: () => app.pressure(),
    observe: metrics.observeHttp,
    pageHeaders: pageHeaders({ ...builtPolicy(deps.webFolder), origins: deps.origins, hsts }),
    hsts,
    ...(deps.tls ? { tls: deps.tls } : {}),
    ...deps.http,
  });
  const readyChecks: ReadyCheck[] = [
    writeProbe(db),
    migrationsAtHead(db),
    clockSkew(db, wall),
    diskFree(config.dataDir),
  ];
  const about = { build: deps.build, mode: config.mode, feed: config.feed.kind, marketId: deps.marketId };
  serveHealth({ http: api, checks: readyChecks, metrics, about, log, controlToken: deps.controlToken });
  if (config.roles.includes('api')) {
    const binderCookie = hostCookieName(BINDER_COOKIE, config.lan || hsts);
    serveReference(api, { version: deps.build, hsts, binderCookie, otherPaths: LIVE_REFERENCE });
    const hasSession = ({ headers }: { headers: { cookie?: string | undefined } }) => {
      const cookies = parseCookies(headers.cookie);
      return [true, false].some((secure) => cookies[hostCookieName(BINDER_COOKIE, secure)] !== undefined);
    };
    const figuresOf: FiguresOf = async (...page) => (app.pressure() === 'none' ? app.figuresOf(...page) : undefined);
    serveWeb(api, { folder: deps.webFolder, isAppPath: builtPaths(deps.webFolder), hasSession, figuresOf });
  }
  const app: App = {
    ...deps,
    metrics,
    guards,
    api,
    console: undefined,
    enrolmentLinks: Promise.resolve([]),
    readyChecks,
    whenStarted: [],
    whenListening: [],
    stoppers: [pressure.stop],
    resolveSession: visitors,
    requireStepUp: async () => ({ code: 'not_logged_in' }),
    pressure: pressure.level,
    engine: undefined,
    clock: undefined,
    closeSockets: () => {},
    figuresOf: async () => undefined,
  };
  return app;
}

/** stop serving first, then the parts, last started first. */
async function stopApp(app: App): Promise<void> {
  const doors = [stopServing(app.api, { closeSockets: () => app.closeSockets() })];
  if (app.console) doors.push(stopServing(app.console));
  await Promise.all(doors);
  for (const stop of app.stoppers.toReversed()) {
    try {
      await stop();
    } catch (error) {
      app.log.error('stop failed', { error });
    }
  }
}
