import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { OrderDetail } from '@candor/model/orders/schema.ts';
import { micro } from './books.ts';

/**
 * Domain §4 rules 5 and 7 written a second time, from a recording read a second time: what orders must get from bars.
 */

export interface RecordedBar {
  /** Start of the minute, epoch milliseconds. */
  readonly at: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
  readonly session: string;
}

export function readBars(file: string): RecordedBar[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const column = (line: string, name: string) => line.split(',')[header.split(',').indexOf(name)] ?? '';
  return lines.map((line) => ({
    at: Date.parse(column(line, 'timestamp_utc')),
    open: micro(column(line, 'open')),
    high: micro(column(line, 'high')),
    low: micro(column(line, 'low')),
    close: micro(column(line, 'close')),
    volume: BigInt(column(line, 'volume')),
    session: column(line, 'session'),
  }));
}

export interface ExpectedFill {
  readonly orderId: string;
  /** Start of the bar that it is filled from. */
  readonly barAt: number;
  readonly price: bigint;
  readonly shares: bigint;
}

const TICK = 10_000n;
const SHARE = 1_000_000n;
const SHORTEST_LATENCY_MS = 200;
const LONGEST_LATENCY_MS = 300;
const SESSIONS: Record<string, readonly string[]> = {
  pre: ['pre'],
  regular: ['regular'],
  post: ['post'],
  extended: ['pre', 'regular', 'post'],
};

/**
 * The price an order gets from a bar: strictly through the limit, at it or at a better opening; a market order one tick
 * worse than the opening.
 */
export function priceFrom(bar: RecordedBar, order: OrderDetail['order']): bigint | undefined {
  const buying = order.side === 'buy';
  const worst = micro(order.workingPrice);
  if (order.type === 'market') {
    const price = buying ? bar.open + TICK : bar.open - TICK;
    return buying ? (price <= worst ? price : undefined) : price >= worst ? price : undefined;
  }
  if (buying) return bar.low >= worst ? undefined : bar.open < worst ? bar.open : worst;
  return bar.high <= worst ? undefined : bar.open > worst ? bar.open : worst;
}

/**
 * Every fill that whole-share orders must get: bars that began after an order's latency, inside its trading time,
 * before its end; all orders together at most 2.5 % of a bar's volume, earlier orders first.
 */
export function expectedFills(orders: readonly OrderDetail[], bars: readonly RecordedBar[]): ExpectedFill[] {
  const byAge = orders.map(({ order }) => order).sort((a, b) => Date.parse(a.acceptedAt) - Date.parse(b.acceptedAt));
  const left = new Map(byAge.map((order) => [order.id, micro(order.quantity ?? '0') / SHARE]));
  const fills: ExpectedFill[] = [];
  for (const bar of bars) {
    let room = (bar.volume * 25n) / 1000n;
    for (const order of byAge) {
      if (!mayFill(order, bar)) continue;
      const wanted = left.get(order.id) ?? 0n;
      const price = priceFrom(bar, order);
      const shares = wanted < room ? wanted : room;
      if (price === undefined || shares === 0n) continue;
      fills.push({ orderId: order.id, barAt: bar.at, price, shares });
      left.set(order.id, wanted - shares);
      room -= shares;
    }
  }
  return fills;
}

function mayFill(order: OrderDetail['order'], bar: RecordedBar): boolean {
  const accepted = Date.parse(order.acceptedAt);
  const undecided = bar.at > accepted + SHORTEST_LATENCY_MS && bar.at <= accepted + LONGEST_LATENCY_MS;
  if (undecided) throw new Error('a story places its orders where the latency decides nothing');
  const ended = order.status === 'canceled' ? Date.parse(order.updatedAt) : Date.parse(order.expiresAt);
  return (
    bar.at > accepted + LONGEST_LATENCY_MS &&
    bar.at < ended &&
    (SESSIONS[order.tradingTime] ?? []).includes(bar.session)
  );
}
