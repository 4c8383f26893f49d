import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { RandomSource } from '../platform/time/random.ts';
import type { Secret } from '../platform/config/secrets.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { Argon2Cost, Passwords } from './records/password-hash.ts';
import type { MachineSeal } from '../vault/index.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Messenger, TextAlarm, TextBudget } from '../delivery/index.ts';

/** Dependencies of sign-up and sign-in. */
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
  readonly passkeys: Passkeys;
  /** Origin of the app's own page, for callers that are not browsers and send none. */
  readonly origin: () => string;
  /** Assets and obligations left in an account that is to be deleted. */
  readonly obstaclesOf: (customerId: string) => Promise<readonly Obstacle[]>;
  /**
   * Gives a new trial customer its simulated money. Must be idempotent: it is awaited before the sign-in is answered,
   * and the listener of `customer.created` may run it again after a crash.
   */
  readonly openTrial: (customerId: string) => Promise<unknown>;
  /** Text messages a day over all customers, and callbacks for when they run out. */
  readonly textsPerDay: number;
  readonly onTexts: (alarm: TextAlarm, sent: number) => void;
  /** Failed sign-ins of a quarter of an hour from one /24 or /48 before its next tries have to wait. */
  readonly failuresPerNetwork: number;
  /** Called on failures of background work. */
  readonly onError: (error: Error) => void;
  /** A password hash with another cost than R-01's, for tests. */
  readonly argon2Cost?: Argon2Cost;
}

export interface AuthDeps extends AuthOptions {
  readonly texts: TextBudget;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly seal: MachineSeal;
}

/** Where a call comes from, for the session list and failure counts. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
  readonly cookies: Readonly<Record<string, string>>;
  readonly setCookie: (cookie: string) => void;
  /** Origin of the calling page; the HTTP layer has checked that it is one of ours. */
  readonly page: string | undefined;
}
