import { customerById } from '../auth/index.ts';
import type { Mode } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { approveBySystem, approveForTrial } from './approve-withdrawal.ts';
import { underWay } from './read-withdrawals.ts';

interface Deps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
}

/** Approves what waits for nobody, and in simulated mode what trials ask for. Everything else waits for operators. */
export async function approveDue({ db, runner, mode }: Deps): Promise<void> {
  for (const { id, customerId, state, approvals } of await underWay(db)) {
    if (state !== 'requested') continue;
    if (approvals === 0) await runner.run(approveBySystem(mode), { id, customerId });
    else if (mode === 'simulated' && (await customerById(db, customerId))?.kind === 'trial')
      await runner.run(approveForTrial(mode), { id, customerId });
  }
}
