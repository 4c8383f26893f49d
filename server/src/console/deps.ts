import type { advanceClock } from '@candor/model/market/routes.ts';
import type { Approvables } from '../approvals/index.ts';
import type { Files } from '../files/index.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { RandomSource } from '../platform/time/random.ts';

/** Dependencies of the console. */
export interface ConsoleDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly wall: Clock;
  readonly random: RandomSource;
  readonly newId: NewId;
  readonly passkeys: Passkeys;
  /** Pictures of customers, opened here: their bytes cross no bus. */
  readonly files: Pick<Files, 'open'>;
  readonly approvables: Approvables;
  readonly mode: 'simulated' | 'live';
  /** True where the console is served over HTTPS. */
  readonly secure: boolean;
  /** Whether the market has an instrument. */
  readonly isListed: (code: string) => Promise<boolean>;
  /** Moves business time, where the market is. */
  readonly advanceClock: Handler<typeof advanceClock>;
}
