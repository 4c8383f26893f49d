import { fingerprint } from '../../audit/index.ts';
import type { Fill, Order } from './tables.ts';

/**
 * The terms of an order that its events record, and the fields of a fill that its event records. The events are
 * chained, so `verify` can compare the rows with them. Names are columns of the row; a null is left out.
 */
const ORDER_TERMS = [
  ...['customerId', 'clientOrderId', 'bodyHash', 'code', 'side', 'type', 'limitPrice', 'quantity', 'amount'],
  ...['tradingTime', 'goodUntil', 'stopKind', 'stopLevel', 'short', 'acceptedAt'],
] as (keyof Order)[];
const FILL_FACTS = [
  ...[
    'orderId',
    'customerId',
    'code',
    'side',
    'price',
    'worstPrice',
    'quantity',
    'gross',
    'at',
    'tradeDate',
    'settleDate',
  ],
  ...['pnlDate', 'session', 'liquidity', 'capacity', 'model', 'bookedTo', 'short'],
] as (keyof Fill)[];

export type OnRecord = Readonly<Record<string, string>>;

function onRecord<Row>(row: Row, names: readonly (keyof Row & string)[]): OnRecord {
  return Object.fromEntries(names.flatMap((name) => (row[name] === null ? [] : [[name, String(row[name])]])));
}

export const termsOnRecord = (order: Order): OnRecord => onRecord(order, ORDER_TERMS);
export const fillOnRecord = (fill: Fill): OnRecord => ({
  ...onRecord(fill, FILL_FACTS),
  evidence: fingerprint(fill.evidence),
});
