import { formatUsd } from '@candor/model/money.ts';
import { MINUTE } from '@candor/model/time.ts';
import type { HouseKind } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import { pausePayouts } from '../rails/index.ts';

/** A store outside of the books, and the accounts that say what is in it. */
export interface Outside {
  /** 'bank', 'chain'. */
  readonly place: string;
  readonly asset: string;
  readonly accounts: readonly HouseKind[];
  /** What is there now, in millionths of the asset; throws where it does not answer. */
  readonly balance: () => Promise<bigint>;
  /** What has left there and not yet in the books: payments that may still come back. */
  readonly inFlight?: () => Promise<bigint>;
  /** Books what the bank or the chain has reported so far. */
  readonly catchUp?: () => Promise<void>;
}

export const RECONCILE_MS = 10 * MINUTE;

interface ReconcileDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly clock: Clock;
  readonly wall: Clock;
  readonly outside: readonly Outside[];
  /** Somebody has to look: which place, and what differed. */
  readonly onDifference: (place: string, difference: string) => void;
  readonly onSilent: (place: string, error: Error) => void;
}

export interface Run {
  readonly place: string;
  readonly asset: string;
  readonly ledger: bigint;
  readonly outside: bigint | null;
  readonly at: number;
}

/**
 * Compares the books with the bank and the chain. A difference in two runs in a row stops payouts: in one it may be
 * money that moved between the two readings. A place that does not answer is neither, and the run before it counts.
 */
export class Reconciliation {
  readonly #deps: ReconcileDeps;
  #lastAt: number | undefined;

  constructor(deps: ReconcileDeps) {
    this.#deps = deps;
  }

  /** Runs where ten minutes of business time have passed since the last time. */
  async runWhenDue(): Promise<void> {
    const now = this.#deps.clock.now();
    if (this.#lastAt !== undefined && now - this.#lastAt < RECONCILE_MS) return;
    this.#lastAt = now;
    await this.run();
  }

  async run(): Promise<void> {
    for (const place of this.#deps.outside) await this.#compare(place);
  }

  async #compare({ place, asset, accounts, balance, catchUp, inFlight }: Outside): Promise<void> {
    const { db, clock, wall, runner, onDifference, onSilent } = this.#deps;
    let outside: bigint | null = null;
    try {
      await catchUp?.();
      outside = await balance();
    } catch (error) {
      onSilent(place, error as Error);
    }
    const before = await lastAnswered(db, place);
    const ledger = (await heldIn(db, asset, accounts)) - ((await inFlight?.()) ?? 0n);
    await db.query(
      'INSERT INTO reconciliation_run (place, asset, ledger, outside, at, wall_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [place, asset, ledger, outside, clock.now(), wall.now()],
    );
    if (outside === null || outside === ledger || !before || before.outside === before.ledger) return;
    const amount = outside - ledger;
    const difference = `${place}: ${formatUsd(amount)} ${asset} ${amount < 0n ? 'too little' : 'too much'}`;
    const paused = await runner.run(pausePayouts, { difference });
    if (paused.ok && paused.value.paused.length > 0) onDifference(place, difference);
  }
}

/** What the books say is in these accounts of the house; they stand on the debit side. */
async function heldIn(db: Db, asset: string, accounts: readonly HouseKind[]): Promise<bigint> {
  const [row] = await db.query<{ held: string }>(
    `SELECT coalesce(-sum(posted), 0)::text AS held FROM balance
     WHERE asset = $1 AND split_part(account_id, '#', 1) = ANY ($2)`,
    [asset, accounts.map((kind) => `house:${kind}`)],
  );
  return BigInt(row?.held ?? '0');
}

async function lastAnswered(db: Db, place: string): Promise<Run | undefined> {
  const rows = await db.query<Run>(
    'SELECT * FROM reconciliation_run WHERE place = $1 AND outside IS NOT NULL ORDER BY id DESC LIMIT 1',
    [place],
  );
  return rows[0];
}

/** The newest run of each place. */
export async function newestRuns(db: Db): Promise<readonly (Omit<Run, 'at'> & { readonly at: bigint })[]> {
  return db.query('SELECT DISTINCT ON (place) * FROM reconciliation_run ORDER BY place, id DESC');
}
