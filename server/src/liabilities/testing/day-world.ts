import { instant, type TradingDate } from '@candor/model/time.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { storeRows } from '../../../test/store-rows.ts';
import { balanceTable, ledgerEntryTable, ledgerTxnTable } from '../../ledger/tables.ts';
import { type LocalRunner, openRunner } from '../../platform/commands/runner.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { publishDay } from '../publish-day.ts';

/** A database with balances that a test says, and days that are published of them. Every secret is drawn from nine. */
export class DayWorld {
  readonly #database: TestDatabase;
  readonly db: Db;
  readonly runner: LocalRunner;
  readonly random = { bytes: (count: number) => Buffer.alloc(count, 9) };

  private constructor(database: TestDatabase, db: Db, runner: LocalRunner) {
    this.#database = database;
    this.db = db;
    this.runner = runner;
  }

  static async start(lanes = 1): Promise<DayWorld> {
    const database = await testDatabase();
    const db = openDb({ url: database.url });
    const context = () => ({ now: instant(1000), wallNow: instant(1250), newId: (kind: string) => `${kind}_1` });
    return new DayWorld(database, db, await openRunner({ db, lanes, owner: 'test', context, onCommitted: () => {} }));
  }

  async stop(): Promise<void> {
    await this.runner.close();
    await this.db.close();
    await this.#database.drop();
  }

  /** What an account holds now, in an asset. */
  balance(accountId: string, asset: string, posted: bigint, lane = 0): Promise<void> {
    return storeRows(this.db, balanceTable, { accountId, asset, lane, posted, held: 0n });
  }

  /** Each of so many customers holds one millionth more than the one before; the first holds one. */
  async crowd(asset: string, size: number): Promise<void> {
    for (let n = 0; n < size; n += 1) await this.balance(`spot:cus_${n}`, asset, BigInt(n + 1));
  }

  /** A transaction of the journal that is in the balances already. */
  async booked(lane: number, seq: bigint, lines: Readonly<Record<string, bigint>>, asset = 'USD.SIM'): Promise<void> {
    const txn = { kind: 'test', eventId: `${lane}:${seq}`, effectiveDate: '2026-11-20' as TradingDate, reverses: null };
    await storeRows(this.db, ledgerTxnTable, {
      ...{ ...txn, lane, seq, bookedAt: instant(1), wallAt: instant(1), actor: 'test', prevHash: 'a', hash: 'b' },
    });
    const entries = Object.entries(lines).map(([accountId, amount], line) => ({
      lane,
      seq,
      line,
      accountId,
      asset,
      amount,
    }));
    await storeRows(this.db, ledgerEntryTable, ...entries);
  }

  publish(date: string): Promise<void> {
    return publishDay(this, date as TradingDate);
  }
}
