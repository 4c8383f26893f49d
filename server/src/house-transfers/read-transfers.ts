import { type HotWalletTerms, hotWalletLimit, toMoveToCold } from '@candor/model/treasury/hot-wallet.ts';
import { type Mode, usdtAsset } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type HouseTransfer, houseTransferTable } from './tables.ts';

const COLUMNS = houseTransferTable.columns.map(({ sql }) => `t.${sql}`).join(', ');

async function read(db: Db, where: string): Promise<HouseTransfer[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM house_transfer t ${where}`);
  return rows.map((row) => decodeRow(houseTransferTable, row) as HouseTransfer);
}

const OPEN = `t.state NOT IN ('final', 'failed', 'cancelled')`;
/** All that have not ended, the oldest first. */
export const transfersUnderWay = (db: Db) => read(db, `WHERE ${OPEN} ORDER BY t.id`);
/** The newest, those that have not ended first. */
export const newestTransfers = (db: Db) => read(db, `ORDER BY (${OPEN}) DESC, t.id DESC LIMIT 50`);

/** What orders of the house that may be signed already will take from the hot wallet. Millionths. */
export async function promisedByHouse(db: Db): Promise<bigint> {
  const rows = await transfersUnderWay(db);
  return rows.reduce((sum, { amount, expiresAt }) => (expiresAt === null ? sum : sum + amount), 0n);
}

/** Payments of the cold store that no order was found for. */
export const unmatchedPayments = (db: Db) =>
  db.query<{ externalId: string; amount: bigint; blockNumber: bigint }>(
    `SELECT external_id AS "externalId", amount, block_number AS "blockNumber" FROM cold_payment
     WHERE refill_id IS NULL ORDER BY block_number, external_id LIMIT 100`,
  );

export interface HotWalletStanding {
  readonly terms: HotWalletTerms;
  /** What customers and senders are owed in USDT. */
  readonly liabilities: bigint;
  readonly limit: bigint;
  /** In the books. */
  readonly hot: bigint;
  readonly cold: bigint;
  readonly toCold: bigint;
}

/** The hot wallet and the cold store in the books, and how much the hot wallet should hold at most. */
export async function hotWalletStanding(db: Db, mode: Mode, now: number): Promise<HotWalletStanding> {
  const [[row], [terms]] = await Promise.all([
    db.query<{ owed: string; hot: string; cold: string }>(
      `SELECT coalesce(sum(posted) FILTER (WHERE account_id NOT LIKE 'house:%' OR account_id LIKE 'house:suspense#%'
           OR account_id LIKE 'house:payouts#%'), 0)::text AS owed,
         coalesce(-sum(posted) FILTER (WHERE account_id LIKE 'house:usdt\\_hot#%'), 0)::text AS hot,
         coalesce(-sum(posted) FILTER (WHERE account_id LIKE 'house:usdt\\_cold#%'), 0)::text AS cold
       FROM balance WHERE asset = $1`,
      [usdtAsset(mode)],
    ),
    db.query<{ shareBp: number; floor: bigint }>(
      `SELECT share_bp AS "shareBp", floor FROM hot_wallet_limit WHERE from_at <= $1 ORDER BY from_at DESC LIMIT 1`,
      [now],
    ),
  ]);
  if (!row || !terms) throw new Error('the hot wallet has no limit');
  const [liabilities, hot, cold] = [BigInt(row.owed), BigInt(row.hot), BigInt(row.cold)];
  const limit = hotWalletLimit(liabilities, terms);
  return { terms, liabilities, limit, hot, cold, toCold: toMoveToCold(hot, limit) };
}
