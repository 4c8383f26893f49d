import type { Argon2Cost } from '../auth/index.ts';
import type { Bus } from '../platform/operations/bus.ts';
import type { BusinessClock, Clock } from '../platform/time/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import type { HttpDeps } from '../platform/http/types.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { Log } from '../platform/operations/log.ts';
import type { RandomSource } from '../platform/time/random.ts';
import type { ServerSecrets } from '../platform/config/secrets.ts';
import type { VaultKeys } from '../vault/index.ts';

/**
 * Dependencies that `main.ts` or a test provides; code below reaches nothing outside the process except through them.
 */
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
  /** Ends this process at once, because another process has taken over its lanes. */
  readonly giveUp: (reason: string) => void;
  /** Overrides for tests. */
  readonly http?: Partial<HttpDeps>;
  readonly argon2Cost?: Argon2Cost;
}
