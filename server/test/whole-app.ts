import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseInstant } from '@candor/model/time.ts';
import { startApp } from '../src/processes/start-app.ts';
import { openBus } from '../src/platform/operations/bus.ts';
import { type Clock, openBusinessClock, testClock } from '../src/platform/time/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDb } from '../src/platform/database/db.ts';
import { idSource } from '../src/platform/time/ids.ts';
import { type Allowance, REQUEST_LIMITS } from '@candor/model/requests/limits.ts';
import { createLimits, type LimitName } from '../src/platform/http/limits.ts';
import { type Log, silentLog } from '../src/platform/operations/log.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { openSecrets } from '../src/platform/config/secrets.ts';
import { openVaultKeys } from '../src/vault/index.ts';
import { CHEAP_HASH } from './cheap-hash.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { SMALL_MARKET } from './markets.ts';

/** How long a call may take: a busy machine that draws the whole market says nothing about the answer. */
const PATIENCE_MS = 60_000;
const FREE: Allowance = { perPeriod: 1e6, periodMs: 1, burst: 1e6 };

export interface WholeAppOptions {
  readonly log?: (wall: Clock) => Log;
  /** Further settings; without any the market has some codes, `CODES: ''` is all of it. */
  readonly env?: Readonly<Record<string, string>>;
  /** The built files of both origins, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** All are free where nothing is said. */
  readonly limits?: Partial<Record<LimitName, Allowance>>;
  /** Where the server lives, for a test that stops it and starts another there; who hands it in clears it. */
  readonly home?: { readonly database: TestDatabase; readonly folder: string };
}

/** The whole server in this process, on a database of its own, both clocks standing still, called without a socket. */
export async function wholeApp(at: string, { log, env = {}, files = {}, limits = {}, home }: WholeAppOptions = {}) {
  const database = home?.database ?? (await testDatabase());
  const folder = home?.folder ?? mkdtempSync(join(tmpdir(), 'candor-whole-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'web', name)), { recursive: true });
    writeFileSync(join(folder, 'web', name), content);
  }
  const set = { DATA_DIR: folder, MODE: 'simulated', FEED: 'simulated', CLOCK: at, LANES: '1' };
  const config = readConfig({ ...set, ...(env.FEED ? {} : SMALL_MARKET), ...env });
  const wall = testClock(parseInstant(at));
  const free = Object.fromEntries((Object.keys(REQUEST_LIMITS) as LimitName[]).map((name) => [name, FREE]));
  const bugs: unknown[] = [];
  const fail = (error: Error) => void bugs.push(error);
  const deps = {
    config,
    marketId: 'test',
    build: 'test',
    wall,
    openClock: () => openBusinessClock({ wall, start: config.clock, speed: 1 }),
    random: secureRandom,
    newId: idSource(wall, secureRandom),
    log: log?.(wall) ?? silentLog,
    secrets: openSecrets(folder, secureRandom),
    vaultKeys: openVaultKeys(config, { random: secureRandom, wall }),
    bus: await openBus(config.bus, { onError: fail }),
    db: openDb({ url: database.appUrl, onError: fail }),
    controlToken: 'the-operator-of-this-machine',
    origins: new Set(['http://localhost:8080', ...config.origins]),
    consoleOrigins: new Set(['http://localhost:8081', ...config.consoleOrigins]),
    webFolder: join(folder, 'web'),
    consoleFolder: join(folder, 'web'),
    argon2Cost: CHEAP_HASH,
    giveUp: (reason: string) => fail(new Error(reason)),
    http: {
      limits: createLimits(wall, { ...free, ...limits }),
      onBug: (error: unknown) => void bugs.push(error),
      pressure: () => 'none' as const,
      deadlineMs: PATIENCE_MS,
    },
  };
  const running = await startApp(deps);
  return {
    api: running.api,
    app: running,
    wall,
    db: deps.db,
    controlToken: deps.controlToken,
    dataDir: folder,
    passRealTime: (ms: number) => void wall.advance(ms),
    /** Errors that no answer reported. */
    bugs,
    async stop() {
      await running.stop();
      await deps.bus.close();
      await deps.db.close();
      if (home) return;
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type WholeApp = Awaited<ReturnType<typeof wholeApp>>;
