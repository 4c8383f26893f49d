import { type Broken, compareRows } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import {
  gainOf,
  holdingsFromFills,
  holdingsFromLots,
  holdsFromRows,
  ordersFromFills,
  realizedFromLots,
} from './recompute.ts';

/**
 * Compares what is stored of every customer's account (reservations, positions, realised profits, orders) with the sums
 * of the rows behind it; returns those that differ.
 */
export async function verifyAccounts(db: Db): Promise<Broken[]> {
  return [...(await holds(db)), ...(await positions(db)), ...(await orders(db))];
}

async function holds(db: Db): Promise<Broken[]> {
  const open = await holdsFromRows(db);
  const stored = await db.query<{ account_id: string; asset: string; held: bigint }>(
    'SELECT account_id, asset, held FROM balance WHERE held <> 0',
  );
  const byAccount = (rows: typeof stored | typeof open) =>
    new Map(rows.map((row) => [`${row.account_id} ${row.asset}`, String(row.held)]));
  return compareRows('hold', 'balance', byAccount(open), byAccount(stored), '0');
}

async function positions(db: Db): Promise<Broken[]> {
  const stored = await db.query<{
    customer_id: string;
    code: string;
    quantity: bigint;
    basis: bigint;
    realized: bigint;
  }>('SELECT customer_id, code, quantity, basis, realized FROM position');
  const key = (row: { customer_id: string; code: string }) => `${row.customer_id} ${row.code}`;
  const [lots, fills, realized] = await Promise.all([
    holdingsFromLots(db),
    holdingsFromFills(db),
    realizedFromLots(db),
  ]);
  const open = stored.filter((row) => row.quantity !== 0n || row.basis !== 0n);
  const sold = stored.filter((row) => row.realized !== 0n);
  return [
    ...compareRows(
      'lots',
      'position',
      new Map(lots.map((row) => [key(row), `${row.quantity} costing ${row.basis}`])),
      new Map(open.map((row) => [key(row), `${row.quantity} costing ${row.basis}`])),
      'nothing',
    ),
    ...compareRows(
      'position',
      'position',
      new Map(fills.map((row) => [key(row), String(row.quantity)])),
      new Map(stored.filter((row) => row.quantity !== 0n).map((row) => [key(row), String(row.quantity)])),
      '0',
    ),
    ...compareRows(
      'realized',
      'position',
      new Map(realized.filter((row) => row.proceeds !== row.basis).map((row) => [key(row), String(gainOf(row))])),
      new Map(sold.map((row) => [key(row), String(row.realized)])),
      '0',
    ),
  ];
}

async function orders(db: Db): Promise<Broken[]> {
  const sums = await ordersFromFills(db);
  const stored = await db.query<{
    id: string;
    filled_quantity: bigint;
    filled_gross: bigint;
    fees: bigint;
    fills: number;
  }>(
    'SELECT id, filled_quantity, filled_gross, fees, fills FROM orders WHERE fills <> 0 OR filled_quantity <> 0 OR filled_gross <> 0',
  );
  const text = (quantity: bigint, gross: bigint, fees: bigint, fills: bigint) =>
    `${quantity} for ${gross} in ${fills} fills, fees ${fees}`;
  return compareRows(
    'order',
    'orders',
    new Map(
      sums.map((row) => [
        row.order_id,
        text(row.quantity, row.gross, row.platform + row.sec + row.taf + row.cat, row.fills),
      ]),
    ),
    new Map(stored.map((row) => [row.id, text(row.filled_quantity, row.filled_gross, row.fees, BigInt(row.fills))])),
    'nothing filled',
  );
}
