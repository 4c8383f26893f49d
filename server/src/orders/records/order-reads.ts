import type { Usd } from '@candor/model/money.ts';
import { OPEN_STATUSES } from '@candor/model/orders/states.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import type { OnRecord } from './terms-on-record.ts';
import { type Fill, fillTable, type Order, orderTable } from './tables.ts';

/** Reads of orders, outside the command runner. Every read is scoped to one customer, but those of the house. */

const ORDER_COLUMNS = orderTable.columns.map((column) => `o.${column.sql}`).join(', ');
const FILL_COLUMNS = fillTable.columns.map((column) => `f.${column.sql}`).join(', ');
const OPEN = `o.status IN (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;

async function orders(db: Db, where: string, values: readonly unknown[]): Promise<Order[]> {
  const rows = await db.raw(`SELECT ${ORDER_COLUMNS} FROM orders o WHERE ${where}`, values);
  return rows.map((row) => decodeRow(orderTable, row) as unknown as Order);
}

export async function orderOf(db: Db, customerId: string, orderId: string): Promise<Order | undefined> {
  return (await orders(db, 'o.id = $1 AND o.customer_id = $2', [orderId, customerId]))[0];
}

export function ordersById(db: Db, ids: readonly string[]): Promise<Order[]> {
  return orders(db, 'o.id = ANY($1)', [ids]);
}

export function openOrdersOf(db: Db, customerId: string): Promise<Order[]> {
  return orders(db, `o.customer_id = $1 AND ${OPEN} ORDER BY o.id DESC`, [customerId]);
}

/** Instruments of which a customer holds or owes shares, by name. */
export function openPositionsOf(db: Db, customerId: string): Promise<{ code: string; short: boolean }[]> {
  return db.query(
    'SELECT code, quantity < 0 AS short FROM position WHERE customer_id = $1 AND quantity <> 0 ORDER BY code',
    [customerId],
  );
}

/** Every order that the venue should know, oldest first: what is submitted again after a restart. */
export function liveOrders(db: Db): Promise<Order[]> {
  return orders(db, `${OPEN} AND NOT o.held ORDER BY o.id`, []);
}

export interface HistoryFilter {
  readonly code?: string | undefined;
  readonly side?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Id of the last order of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** One page of a customer's orders, newest first. */
export function orderPage(db: Db, customerId: string, filter: HistoryFilter): Promise<Order[]> {
  return orders(
    db,
    `o.customer_id = $1
     AND ($2::text IS NULL OR o.code = $2) AND ($3::text IS NULL OR o.side = $3)
     AND ($4::text[] IS NULL OR o.status = ANY($4))
     AND ($5::text IS NULL OR o.trade_date >= $5) AND ($6::text IS NULL OR o.trade_date <= $6)
     AND ($7::text IS NULL OR o.id < $7)
     ORDER BY o.id DESC LIMIT $8`,
    [
      customerId,
      filter.code ?? null,
      filter.side ?? null,
      filter.statuses ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.before ?? null,
      filter.limit,
    ],
  );
}

/** What each order has realised so far, by its id; none of an order that has closed nothing. */
export async function realizedOf(db: Db, customerId: string, orderIds: readonly string[]): Promise<Map<string, Usd>> {
  const rows = await db.query<{ order_id: string; realized: bigint }>(
    `SELECT f.order_id, sum(r.proceeds - r.basis)::bigint AS realized
     FROM fill f JOIN realized r ON r.exec_id = f.exec_id AND r.customer_id = f.customer_id
     WHERE f.order_id = ANY($1) AND f.customer_id = $2 GROUP BY f.order_id`,
    [orderIds, customerId],
  );
  return new Map(rows.map((row) => [row.order_id, row.realized as Usd]));
}

export async function fillsOf(db: Db, customerId: string, orderId: string): Promise<Fill[]> {
  const rows = await db.raw(
    `SELECT ${FILL_COLUMNS} FROM fill f WHERE f.order_id = $1 AND f.customer_id = $2 ORDER BY f.at, length(f.exec_id), f.exec_id`,
    [orderId, customerId],
  );
  return rows.map((row) => decodeRow(fillTable, row) as unknown as Fill);
}

export interface OrderStep {
  readonly at: Instant;
  readonly type: string;
  readonly status: Order['status'];
  readonly reason: string | null;
  /** The terms on record, of the steps that set them. */
  readonly terms: OnRecord | null;
}

/** Every state an order went through: its events, which are its history. */
export async function stepsOf(db: Db, customerId: string, orderId: string): Promise<OrderStep[]> {
  const rows = await db.query<Omit<OrderStep, 'at'> & { at: bigint }>(
    `SELECT at, type, payload->>'status' AS status, payload->>'reason' AS reason, payload->'terms' AS terms
     FROM event WHERE subject = $1 AND payload->>'orderId' = $2 AND type LIKE 'order.%' ORDER BY lane, seq`,
    [customerId, orderId],
    'order_steps',
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) as Instant }));
}

export interface DueOrder {
  readonly at: Instant;
  readonly what: 'release' | 'expire';
  readonly orderId: string;
  readonly customerId: string;
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly short: boolean;
}

const PAGE = 5_000;

/**
 * Orders whose session has started or whose trading time is over, in the order in which that happened. Those that wait
 * for a halt to be lifted still end in time; parked ones are left out.
 */
export async function dueOrders(
  db: Db,
  now: Instant,
  { waiting = [], parked = [] }: { readonly waiting?: readonly string[]; readonly parked?: readonly string[] } = {},
): Promise<DueOrder[]> {
  const rows = await db.query<{
    at: bigint;
    what: DueOrder['what'];
    id: string;
    customer_id: string;
    code: string;
    side: DueOrder['side'];
    short: boolean;
  }>(
    `SELECT * FROM (
       SELECT active_from AS at, 'release' AS what, id, customer_id, code, side, short FROM orders o
         WHERE held AND active_from <= $1 AND expires_at > $1 AND id <> ALL($2) AND id <> ALL($3)
       UNION ALL
       SELECT expires_at, 'expire', id, customer_id, code, side, short FROM orders o WHERE ${OPEN} AND expires_at <= $1 AND id <> ALL($3)
     ) due ORDER BY at, what, id LIMIT ${PAGE}`,
    [now, waiting, parked],
  );
  return rows.map((row) => ({
    at: Number(row.at) as Instant,
    what: row.what,
    orderId: row.id,
    customerId: row.customer_id,
    code: row.code,
    side: row.side,
    short: row.short,
  }));
}

/** When the next order starts or ends; undefined while none is open. */
export async function nextOrderDueAt(db: Db, parked: readonly string[] = []): Promise<Instant | undefined> {
  const [row] = await db.query<{ at: bigint | null }>(
    `SELECT least((SELECT min(active_from) FROM orders o WHERE held AND id <> ALL($1)),
       (SELECT min(expires_at) FROM orders o WHERE ${OPEN} AND id <> ALL($1))) AS at`,
    [parked],
  );
  return row?.at === null || row === undefined ? undefined : (Number(row.at) as Instant);
}

const TO_SETTLE = "settled_at IS NULL AND customer_id || ' ' || settle_date <> ALL($1)";

/** The date of the oldest trades to settle. */
export async function nextSettleDate(db: Db, parked: readonly string[]): Promise<TradingDate | undefined> {
  const [row] = await db.query<{ settle_date: TradingDate | null }>(
    `SELECT min(settle_date) AS settle_date FROM settlement WHERE ${TO_SETTLE}`,
    [parked],
  );
  return row?.settle_date ?? undefined;
}

/** Trades to settle on or before a date, oldest first. */
export async function dueSettlements(
  db: Db,
  today: TradingDate,
  { parked }: { readonly parked: readonly string[] },
): Promise<{ customerId: string; settleDate: TradingDate }[]> {
  const rows = await db.query<{ customer_id: string; settle_date: TradingDate }>(
    `SELECT customer_id, settle_date FROM settlement WHERE ${TO_SETTLE} AND settle_date <= $2
       ORDER BY settle_date, customer_id LIMIT ${PAGE}`,
    [parked, today],
  );
  return rows.map((row) => ({ customerId: row.customer_id, settleDate: row.settle_date }));
}
