import type { TradingDate } from '@candor/model/time.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { GENESIS, hashTxn } from '../hash.ts';
import type { LedgerEntry, LedgerTxn } from '../tables.ts';

export type Lines = readonly (readonly [accountId: string, asset: string, amount: bigint])[];

/**
 * A journal in a database of its own, written row by row with the owner's rights and without the database's own checks,
 * so that a test can write what the application never could.
 */
export class WrittenJournal {
  readonly db: Db;
  readonly #drop: () => Promise<void>;
  readonly #heads = new Map<number, { seq: bigint; hash: string }>();

  private constructor(db: Db, drop: () => Promise<void>) {
    this.db = db;
    this.#drop = drop;
  }

  static async open(): Promise<WrittenJournal> {
    const { url, drop } = await testDatabase();
    const db = openDb({ url, poolSize: 4 });
    for (const table of ['ledger_txn', 'ledger_entry']) await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await db.query('ALTER TABLE balance DROP CONSTRAINT balance_check');
    return new WrittenJournal(db, drop);
  }

  async close(): Promise<void> {
    await this.db.close();
    await this.#drop();
  }

  /** Writes the next transaction of a lane, and its head; `change` alters the row after its hash was made. */
  async write(lane: number, lines: Lines, change: Partial<LedgerTxn> = {}): Promise<LedgerTxn> {
    const head = this.#heads.get(lane) ?? { seq: 0n, hash: GENESIS };
    const seq = change.seq ?? head.seq + 1n;
    const entries = lines.map(([accountId, asset, amount], line) => ({ lane, seq, line, accountId, asset, amount }));
    const body = {
      ...{ lane, seq, kind: 'buy_fill', eventId: `evt_${lane}_${seq}`, effectiveDate: '2026-11-20' as TradingDate },
      ...{
        bookedAt: 1_795_186_800_000,
        wallAt: 1_795_186_800_250,
        actor: 'venue',
        reverses: null,
        prevHash: head.hash,
      },
    } as Omit<LedgerTxn, 'hash'>;
    const made = {
      ...body,
      ...(change.kind && { kind: change.kind }),
      ...(change.effectiveDate && { effectiveDate: change.effectiveDate }),
    };
    const txn = { ...made, hash: hashTxn(made, entries), ...change };
    await this.#insert(txn, entries);
    this.#heads.set(lane, { seq, hash: txn.hash });
    await this.db.query(
      `INSERT INTO ledger_chain (lane, seq, hash) VALUES ($1, $2, $3)
       ON CONFLICT (lane) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
      [lane, String(seq), txn.hash],
    );
    return txn;
  }

  /** Stores the sums of everything written so far as balances. */
  storeBalances(): Promise<unknown> {
    return this.db.query(
      `INSERT INTO balance (account_id, asset, lane, posted, held)
       SELECT account_id, asset, min(lane), sum(amount), 0 FROM ledger_entry GROUP BY 1, 2`,
    );
  }

  async #insert(txn: LedgerTxn, entries: readonly LedgerEntry[]): Promise<void> {
    await this.db.query(
      `INSERT INTO ledger_txn
         (lane, seq, kind, event_id, effective_date, booked_at, wall_at, actor, reverses, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[txn.lane, String(txn.seq), txn.kind, txn.eventId, txn.effectiveDate, txn.bookedAt, txn.wallAt],
        ...[txn.actor, txn.reverses, txn.prevHash, txn.hash],
      ],
    );
    for (const { lane, seq, line, accountId, asset, amount } of entries)
      await this.db.query(
        'INSERT INTO ledger_entry (lane, seq, line, account_id, asset, amount) VALUES ($1, $2, $3, $4, $5, $6)',
        [lane, String(seq), line, accountId, asset, String(amount)],
      );
  }
}
