import type { Decision } from '@candor/model/result.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { Access, Vault } from '../vault/index.ts';
import type { Recogniser } from './recogniser.ts';

/** Pictures that were uploaded, as the file store knows them. */
export interface Pictures {
  /** Undefined where this customer has no such picture. */
  find(customerId: string, fileId: string): Promise<{ readonly width: number; readonly height: number } | undefined>;
  read(customerId: string, fileId: string, access: Access): Promise<Buffer>;
  /**
   * Attaches exactly these pictures to the customer's identity; refuses `not_found` for a picture of another customer.
   */
  keep(customerId: string, fileIds: readonly string[]): Promise<Decision<unknown>>;
}

export interface IdentityDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Business time: ages, expiries and the 72 hours. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly vault: Pick<Vault, 'seal' | 'openAll' | 'blindIndex'>;
  readonly pictures: Pictures;
  readonly recogniser: Recogniser;
  /** Another limit than ruling 29's, for tests. */
  readonly recognitionMs?: number;
}
