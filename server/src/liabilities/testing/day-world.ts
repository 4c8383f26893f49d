import { instant, type TradingDate } from '@candor/model/time.ts';
import { storeRows } from '../../../test/store-rows.ts';
import { StoredWorld } from '../../../test/stored-world.ts';
import { balanceTable, ledgerEntryTable, ledgerTxnTable } from '../../ledger/tables.ts';
import { publishDay } from '../publish-day.ts';

/** Balances that a test says, and days that are published of them. Every secret is drawn from nine. */
export class DayWorld extends StoredWorld {
  readonly random = { bytes: (count: number) => Buffer.alloc(count, 9) };

  static override async start(lanes = 1): Promise<DayWorld> {
    return new DayWorld(await StoredWorld.opened(lanes));
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
      ...{ lane, seq, line, accountId, asset, amount },
    }));
    await storeRows(this.db, ledgerEntryTable, ...entries);
  }

  publish(date: string): Promise<void> {
    return publishDay(this, date as TradingDate);
  }
}
