import type { CommandRunner } from '../platform/command.ts';
import type { RandomSource } from '../platform/random.ts';
import type { Secret } from '../platform/secrets.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { NewId } from '../platform/ids.ts';
import type { Messenger } from './messenger.ts';
import type { Argon2Cost, Passwords } from './password-hash.ts';
import type { Sessions } from './sessions.ts';

/** What sign-up and sign-in are made with. */
export interface AuthOptions {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly wall: Clock;
  readonly random: RandomSource;
  readonly newId: NewId;
  readonly pepper: Secret<string>;
  readonly mode: 'simulated' | 'live';
  /** True where the app is served over HTTPS: cookies are then Secure and carry the `__Host-` prefix. */
  readonly secure: boolean;
  readonly messenger: Messenger;
  /**
   * Gives a new trial customer its simulated money. Must be idempotent: it is awaited before the sign-in is answered,
   * and whoever hears `customer.created` may run it again after a crash.
   */
  readonly openTrial: (customerId: string) => Promise<unknown>;
  /** Told of failures that no caller waits for. */
  readonly onError: (error: Error) => void;
  /** Another cost than R-01's, for tests. */
  readonly argon2Cost?: Argon2Cost;
}

export interface AuthDeps extends AuthOptions {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/** Where a call comes from, for the session list and failure counts. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly cookies: Readonly<Record<string, string>>;
  readonly setCookie: (cookie: string) => void;
}
