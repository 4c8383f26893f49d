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
  /**
   * What is there now, in millionths of the asset; throws where it does not answer. `again`: right after a difference.
   */
  readonly balance: (again: boolean) => Promise<bigint>;
  /** Parts of the place that differ, also where they add up to nothing, in words and figures for operators. */
  readonly parts?: () => Promise<readonly string[]>;
  /** What has left there and not yet in the books: payments that may still come back. */
  readonly inFlight?: () => Promise<bigint>;
  /** A difference is worth an alarm alone: it is no customer's money. */
  readonly alarmsOnly?: true;
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
  /** The parts that differed; null where none did. */
  readonly detail: string | null;
  readonly at: number;
}

/**
 * How often a place is read for one comparison: between the reading of the books and of the outside money may have
 * moved, and a difference that is gone at once is none.
 */
const TRIES = 3;

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

  async #compare(place: Outside): Promise<void> {
    const { db, clock, wall, runner, onDifference } = this.#deps;
    const before = await lastAnswered(db, place.place);
    const read = await this.#read(place);
    const { ledger, outside, detail } = read;
    await db.query(
      `INSERT INTO reconciliation_run (place, asset, ledger, outside, detail, at, wall_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [place.place, place.asset, ledger, outside, detail, clock.now(), wall.now()],
    );
    if (outside === null || agrees(read) || !before || agrees(before)) return;
    const amount = outside - ledger;
    const sum = `${formatUsd(amount)} ${place.asset} ${amount < 0n ? 'too little' : 'too much'}`;
    const difference = `${place.place}: ${detail === null ? sum : `${sum} (${detail})`}`;
    if (place.alarmsOnly) return onDifference(place.place, difference);
    const paused = await runner.run(pausePayouts, { difference });
    if (paused.ok && paused.value.paused.length > 0) onDifference(place.place, difference);
  }

  async #read({ place, asset, accounts, balance, parts, catchUp, inFlight }: Outside): Promise<Read> {
    const { db, onSilent } = this.#deps;
    for (let tries = 1; ; tries += 1) {
      let outside: bigint | null = null;
      let detail: string | null = null;
      try {
        await catchUp?.();
        outside = await balance(tries > 1);
        detail = (await parts?.())?.join(', ') || null;
      } catch (error) {
        onSilent(place, error as Error);
      }
      const ledger = (await heldIn(db, asset, accounts)) - ((await inFlight?.()) ?? 0n);
      const read = { ledger, outside, detail };
      if (outside === null || agrees(read) || tries === TRIES) return read;
    }
  }
}

type Read = Pick<Run, 'ledger' | 'outside' | 'detail'>;
const agrees = ({ ledger, outside, detail }: Read) => outside === ledger && detail === null;

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
