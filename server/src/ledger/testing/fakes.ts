import type { Instant } from '@candor/model/time.ts';
import type { CommandContext } from '../../platform/commands/command.ts';
import { BatchRows, Draft, type Need, needRow } from '../../platform/database/rows.ts';
import { type Balance, balanceTable, chainTable, holdTable } from '../tables.ts';

/** A command's circumstances in lane 2: business time and wall time apart. */
export const CONTEXT: CommandContext = {
  now: 1_795_186_800_000 as Instant,
  wallNow: 1_795_186_800_250 as Instant,
  lane: 2,
  newId: (kind) => `${kind}_1`,
};

type Stored = Pick<Balance, 'accountId' | 'asset' | 'posted'> & { readonly held?: bigint };

/** Rows of the ledger in memory. A command that throws changes none of them, as in a lane. */
export class LedgerRows {
  private readonly base = new BatchRows();

  constructor(balances: readonly Stored[] = []) {
    this.base.want(needRow(chainTable, CONTEXT.lane));
    for (const balance of balances) this.base.load(balanceTable, { lane: CONTEXT.lane, held: 0n, ...balance });
  }

  /** Runs one command with its declared rows, and keeps its changes. */
  run<T>(needs: readonly Need[], command: (rows: Draft) => T): T {
    for (const need of needs) this.base.want(need);
    const draft = new Draft(this.base);
    const answer = command(draft);
    this.base.apply(draft);
    return answer;
  }

  balance(accountId: string, asset: string) {
    const row = this.run([needRow(balanceTable, accountId, asset)], (rows) => rows.get(balanceTable, accountId, asset));
    return row && { posted: row.posted, held: row.held };
  }

  hold(reference: string) {
    return this.run([needRow(holdTable, reference)], (rows) => rows.get(holdTable, reference));
  }
}
