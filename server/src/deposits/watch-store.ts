import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Deposit, depositTable } from './tables.ts';
import type { WatchStore } from './watcher.ts';

const CHAIN = 'tron';
const COLUMNS = depositTable.columns.map(({ sql }) => `t.${sql}`).join(', ');

/** What the watcher knows, in the database. The cursor only moves forward, whichever of two watchers is behind. */
export function watchStore(db: Db): WatchStore {
  return {
    async cursor() {
      const [row] = await db.query<{ block: bigint }>(
        'SELECT block_number AS block FROM chain_cursor WHERE chain = $1',
        [CHAIN],
      );
      return row ? Number(row.block) : undefined;
    },
    async keepCursor(block) {
      await db.query(
        `INSERT INTO chain_cursor VALUES ($1, $2)
         ON CONFLICT (chain) DO UPDATE SET block_number = greatest(chain_cursor.block_number, excluded.block_number)`,
        [CHAIN, block],
      );
    },
    async owners(addresses) {
      if (addresses.length === 0) return new Map();
      const rows = await db.query<{ address: string; owner: string }>(
        'SELECT address, customer_id AS owner FROM deposit_address WHERE address = ANY($1)',
        [addresses],
      );
      return new Map(rows.map(({ address, owner }) => [address, owner]));
    },
    async gone(fromBlock) {
      const rows = await db.raw(
        `SELECT ${COLUMNS} FROM deposit t WHERE t.rail = 'usdt' AND t.state = 'reversed' AND t.block_number >= $1 ORDER BY t.id`,
        [fromBlock],
      );
      return rows.map((row) => decodeRow(depositTable, row) as unknown as Deposit);
    },
    async standing(fromBlock, toBlock) {
      const rows = await db.raw(
        `SELECT ${COLUMNS} FROM deposit t WHERE t.rail = 'usdt' AND t.end_txn IS NULL AND t.block_number <= $2
           AND (t.final_at IS NULL OR t.block_number >= $1) ORDER BY t.id`,
        [fromBlock, toBlock],
      );
      return rows.map((row) => decodeRow(depositTable, row) as unknown as Deposit);
    },
  };
}
