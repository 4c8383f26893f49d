import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instantOf } from '@candor/model/calendar/index.ts';
import { formatInstant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { Deps } from './processes/deps.ts';
import { type RunningApp, startApp } from './processes/start-app.ts';
import { BusUnreachable, openBus } from './platform/operations/bus.ts';
import { claimDatabase, DatabaseInUse } from './platform/database/claim-database.ts';
import { storedBusinessTime, WrongMarket } from './platform/time/business-clock-table.ts';
import { NO_PROXIES } from './platform/config/trusted-proxies.ts';
import { ClockBeyondCalendar, type ClockStart, openBusinessClock, wallClock } from './platform/time/clock.ts';
import { type Config, ConfigError, marketIdOf, printConfig, readConfig } from './platform/config/config.ts';
import { openDb } from './platform/database/db.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { buildIdOf } from './platform/operations/readiness.ts';
import { isLoopbackHost } from './platform/http/host-names.ts';
import { idSource } from './platform/time/ids.ts';
import { lanAddresses, lanCertificate, lanInvitation, PLAIN_HTTP_HINT, PROXY_HINT } from './platform/http/lan.ts';
import { logRetry } from './platform/operations/parked.ts';
import { createLog, type Log } from './platform/operations/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { newToken, secureRandom } from './platform/time/random.ts';
import { WrongLanes } from './platform/commands/runner.ts';
import { Stops } from './platform/operations/stops.ts';
import { openSecrets } from './platform/config/secrets.ts';
import { openStartingDoor } from './platform/http/starting-door.ts';
import { openVaultKeys, WrongVaultKeys } from './vault/index.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
/** A stop that takes longer than this ends anyway (R-52). */
const STOP_WITHIN_MS = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function databaseUrls(config: Config, stops: Stops): Promise<{ url: string; ownerUrl: string }> {
  if (config.databaseUrl) {
    const url = config.databaseUrl.reveal();
    return { url, ownerUrl: config.databaseOwnerUrl?.reveal() ?? url };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  stops.add(() => embedded.stop());
  return embedded;
}

/** Prevents a second start by mistake from taking over the lanes of a running engine. */
async function claim(config: Config, url: string, stops: Stops, onError: (error: Error) => void): Promise<void> {
  if (!config.roles.includes('engine')) return;
  const kind = config.bus.kind === 'in-process' ? 'alone' : 'together';
  const what = config.databaseUrl ? 'this database (DATABASE_URL)' : `the data folder ${config.dataDir}`;
  stops.add(await claimDatabase({ url, kind, what, onError }));
}

/** A recording is played on its own date, from the middle of the morning, unless `CLOCK` says otherwise. */
function clockStartOf({ clock, feed }: Config): ClockStart {
  if (clock.kind !== 'auto' || feed.kind !== 'replay') return clock;
  return { kind: 'at', at: instantOf(feed.date as TradingDate, '10:30') };
}

async function openDeps(config: Config, stops: Stops): Promise<Deps> {
  mkdirSync(config.dataDir, { recursive: true });
  const secrets = openSecrets(config.dataDir, secureRandom, config);
  const log = createLog({ level: config.logLevel, wall: wallClock, userKey: secrets.logKey });
  const { url, ownerUrl } = await databaseUrls(config, stops);
  const onError = (component: string) => (error: Error) => logRetry(log, component, error);
  await claim(config, url, stops, onError('claim'));
  for (const name of await migrate(ownerUrl)) log.info('migrated', { name });
  const db = openDb({ url, poolSize: config.databasePool, onError: onError('database') });
  stops.add(() => db.close());
  const bus = await openBus(config.bus, { onError: onError('bus') });
  stops.add(() => bus.close());
  const marketId = marketIdOf(config);
  const store = storedBusinessTime(db, marketId);
  const openClock = () =>
    openBusinessClock({
      wall: wallClock,
      start: clockStartOf(config),
      speed: config.clockSpeed,
      store,
      onError: onError('clock'),
    });
  const tls = config.lan ? await lanCertificate(config.dataDir, lanAddresses(), wallClock) : undefined;
  return {
    config,
    marketId,
    build: buildIdOf(ROOT),
    wall: wallClock,
    openClock,
    random: secureRandom,
    newId: idSource(wallClock, secureRandom),
    log,
    secrets,
    vaultKeys: openVaultKeys(config, { random: secureRandom, wall: wallClock }),
    bus,
    db,
    controlToken: newToken(secureRandom),
    origins: new Set([...config.origins, ...(config.port === 0 ? [] : ownOrigins(config, config.port))]),
    ...(tls ? { tls } : {}),
    consoleOrigins: new Set([
      ...config.consoleOrigins,
      ...(config.consolePort === 0 ? [] : ownOrigins(config, config.consolePort)),
    ]),
    webFolder: join(ROOT, 'web/dist'),
    consoleFolder: join(ROOT, 'web/dist-console'),
    giveUp(reason) {
      log.error('giving up', { reason });
      process.exit(1);
    },
  };
}

/** Every origin under which a browser can reach us at this address. */
function ownOrigins(config: Config, port: number): string[] {
  const scheme = config.lan ? 'https' : 'http';
  const hosts = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    ...(config.lan || !isLoopbackHost(config.host) ? lanAddresses() : []),
  ];
  return hosts.map((host) => new URL(`${scheme}://${host}:${port}`).origin);
}

const hostOf = (config: Config) => (config.lan ? '0.0.0.0' : config.host);

/**
 * Listens on both ports while the parts start. With port 0 nothing needs to listen yet, since no client knows the port.
 */
async function openStartingDoors({ config, tls, newId }: Deps, stops: Stops): Promise<() => Promise<void>> {
  const open: (() => Promise<void>)[] = [];
  const close = async () => void (await Promise.all(open.splice(0).map((closeOne) => closeOne())));
  stops.add(close);
  const ports = config.roles.includes('api') ? [config.port, config.consolePort] : [config.port];
  for (const port of ports) {
    if (port === 0) continue;
    open.push(await openStartingDoor({ port, host: hostOf(config), tls, newRequestId: () => newId('req') }));
  }
  return close;
}

async function listen(deps: Deps, running: RunningApp, stops: Stops): Promise<string> {
  const { config, origins } = deps;
  const { api } = running;
  await api.fastify.listen({ port: config.port, host: hostOf(config) });
  const address = api.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  for (const origin of ownOrigins(config, port)) origins.add(origin);
  const url = `${config.lan ? 'https' : 'http'}://localhost:${port}`;
  if (!config.roles.includes('api')) return url;
  await listenConsole(deps, running);
  const file = join(config.dataDir, 'control.json');
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify({ url, token: deps.controlToken })}\n`, { mode: 0o600 });
  stops.add(() => rmSync(file, { force: true }));
  return url;
}

/** The console listens where the app does, on a port of its own. Answers its address. */
async function listenConsole({ config, consoleOrigins }: Deps, app: RunningApp): Promise<void> {
  await app.console?.fastify.listen({ port: config.consolePort, host: hostOf(config) });
  for (const origin of ownOrigins(config, consolePortOf(app))) consoleOrigins.add(origin);
}

/** The port in use, where any free one was asked for. */
function consolePortOf({ console: door, config }: RunningApp): number {
  const address = door?.server.address();
  return typeof address === 'object' && address ? address.port : config.consolePort;
}

async function sayLinks(app: RunningApp, origin: string): Promise<void> {
  const links = await app.enrolmentLinks;
  if (links.length === 0) return;
  say('\n  Operators make their passkey by these links, each good once, within a day:');
  for (const { role, path } of links) say(`    ${role.padEnd(17)}${origin}${path}`);
}

function sayConsole(app: RunningApp): void {
  const origin = `${app.config.lan ? 'https' : 'http'}://localhost:${consolePortOf(app)}`;
  say(`  Console:       ${origin}`);
  void sayLinks(app, origin);
}

function welcome(app: RunningApp, url: string): void {
  const { config, clock, wall, controlToken } = app;
  say('');
  say(`Candor is ready: ${url}`);
  say('  Open it and tap "Try with simulated money"; no account is needed.');
  say(`  API reference: ${url}/docs`);
  say(`  Data folder:   ${config.dataDir}`);
  sayConsole(app);
  if (clock && Math.abs(clock.offsetMs) > MINUTE) {
    say(
      `  Market time:   ${formatInstant(clock.now())} (real time is ${formatInstant(wall.now())}; npm run sim -- advance 1d moves it)`,
    );
  }
  if (config.mode === 'simulated')
    say(`  Sign-up codes: ${url}/dev/inbox (from another device the same page, with #${controlToken} at its end)`);
  const { port } = new URL(url);
  if (config.lan)
    say(
      `\n${lanInvitation(
        lanAddresses().map((address) => `https://${address}:${port}`),
        controlToken,
      )}`,
    );
  else if (!isLoopbackHost(config.host)) say(`  ${PLAIN_HTTP_HINT}`);
  else if (config.origins.length > 0 && config.trustedProxies === NO_PROXIES) say(`  ${PROXY_HINT}`);
  say('  Ctrl+C stops it.');
}

async function start(config: Config): Promise<void> {
  const stops = new Stops();
  try {
    const deps = await openDeps(config, stops);
    const closeStartingDoors = await openStartingDoors(deps, stops);
    const running = await startApp(deps);
    stops.add(() => running.stop());
    await closeStartingDoors();
    const url = await listen(deps, running, stops);
    running.listening();
    stopOnSignals(stops, deps.log);
    if (config.roles.includes('api')) welcome(running, url);
    else say(`Candor's ${config.roles.join(', ')} is running; ${url}/readyz tells how it is.`);
    flushCompileCache(); // otherwise kept at an orderly end alone
    deps.log.info('started', {
      port: Number(new URL(url).port),
      mode: config.mode,
      feed: config.feed.kind,
      role: config.roles.join(','),
    });
  } catch (error) {
    await stops.run();
    throw error;
  }
}

function stopOnSignals(stops: Stops, log: Log): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    log.info('stopping', { reason: signal });
    await stops.run(log);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', (error) => {
    log.error('uncaught', { error });
    void stops.run(log).finally(() => process.exit(1));
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  });
}

/** A recording that cannot be played says why by the variable's name. */
const isAboutFeed = (error: unknown): error is RangeError =>
  error instanceof RangeError && error.message.startsWith('FEED: ');

const TELLING = [ConfigError, ClockBeyondCalendar, DatabaseInUse, WrongMarket, WrongLanes, WrongVaultKeys];

/** A message for the person at the terminal instead of a stack. */
function explain(error: unknown, config: Config | undefined): string {
  if (TELLING.some((kind) => error instanceof kind) || isAboutFeed(error)) return (error as Error).message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (error instanceof BusUnreachable) return error.message;
  if (config?.databaseUrl && (syscall === 'connect' || syscall === 'getaddrinfo'))
    return `DATABASE_URL: no PostgreSQL server answers there (${code}).`;
  if (config?.databaseUrl && (code === '28P01' || code === '28000' || code === '3D000'))
    return `DATABASE_URL is refused by the PostgreSQL server: ${(error as Error).message}.`;
  if (code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    const name = port === config?.consolePort ? 'CONSOLE_PORT' : 'PORT';
    return `Port ${port ?? config?.port} is taken. Stop what uses it, or set ${name} to another one.`;
  }
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT ${config?.port} needs more rights; choose one above 1023.`;
  return (error as Error).stack ?? String(error);
}

async function main(words: readonly string[]): Promise<void> {
  const env = { ...process.env, ...(words.includes('--lan') ? { LAN: '1' } : {}) };
  let config: Config | undefined;
  try {
    if (words.includes('--print-config')) say(printConfig(env));
    config = readConfig(env);
    if (words.includes('--print-config')) return;
    await start(config);
  } catch (error) {
    process.stderr.write(`${explain(error, config)}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main(process.argv.slice(2));
