import { dayOf } from '../days-asked.ts';
import { OPEN_STATUSES, type OrderStatus } from '@candor/model/orders/states.ts';
import type { OrderView } from '@candor/model/orders/schema.ts';
import { quantity as quantityOf } from '@candor/model/quantity.ts';
import { parseInstant } from '@candor/model/time.ts';
import type { Sign } from '../../reading/rows/row.ts';
import { daysOfOrders, isOfSide } from './order-days.ts';
import { type Asked, named, of, type Said, type Values } from '../said.ts';

const OPEN: readonly OrderStatus[] = OPEN_STATUSES;

/** Orders that can still fill, of one stock where it is named. */
export async function* openOrders({ codes, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.openOrders();
  if (!found) return;
  const from = [found.source];
  const meant = found.is.filter(({ code }) => codes.length === 0 || codes.includes(code));
  if (meant.length === 0) yield { key: 'orders_none', values: named(codes[0]), from };
  for (const order of meant) yield openOrder(order, from);
}

/** What an order does: a short sale and a cover are named apart from the others. */
const sideOf = ({ side, short }: Pick<OrderView, 'side' | 'short'>) =>
  of('key', short ? (side === 'sell' ? 'short' : 'cover') : side);

function openOrder(order: OrderView, from: Said['from'] & object): Said {
  const { code, quantity, filledQuantity, limitPrice, stop } = order;
  const trigger = stop?.price == null ? {} : { [stop.kind === 'stop' ? 'stop' : 'trail']: of('price', stop.price) };
  const values = {
    ...{ code: of('code', code), side: sideOf(order), ...trigger },
    ...(quantity === null ? {} : { shares: of('shares', quantity) }),
    ...{ filled: of('shares', filledQuantity) },
    ...(limitPrice === null ? {} : { limit: of('price', limitPrice) }),
  };
  return { key: 'order', values, from };
}

/** As many open orders are shown; of more the list is. */
const MOST_TO_CHANGE = 3;

/** Each open order, of one stock where it is named, as the way to its own page; it is changed or cancelled there. */
export async function* ordersToChange({ codes, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.openOrders();
  if (!found) return;
  const meant = found.is.filter(({ code }) => codes.length === 0 || codes.includes(code));
  if (meant.length === 0) yield { key: 'orders_none', values: named(codes[0]), from: [found.source] };
  if (meant.length > MOST_TO_CHANGE) return;
  for (const order of meant) yield { key: 'ticket', values: pageOf(order) };
}

function pageOf({ id, code, side, short, quantity, amount, limitPrice, stop }: OrderView): Values {
  const verb = short ? (side === 'buy' ? 'cover' : 'short') : side;
  return {
    ...{ ...named(code), verb: of('key', verb), side: of('key', side), own: of('key', 'own') },
    ...{ screen: of('screen', '/orderDetail'), id: of('key', id) },
    ...(quantity === null ? {} : { quantity: of('shares', quantity) }),
    ...(amount === null ? {} : { amount: of('usd', amount) }),
    ...(limitPrice === null ? {} : { limit: of('price', limitPrice) }),
    ...(stop?.kind === 'stop' ? { stop: of('price', stop.level) } : {}),
    ...(stop?.kind === 'trail_percent' ? { trailPercent: of('share', stop.level) } : {}),
    ...(stop?.kind === 'trail_amount' ? { trailAmount: of('usd', stop.level) } : {}),
  };
}

/** How an order ended, and why where it was not filled. */
function* endedOrder(order: OrderView, from: Said['from'] & object, among: 'list' | 'alone'): Generator<Said> {
  const { code, status, filledQuantity, averagePrice, updatedAt, reason } = order;
  const values = {
    ...{ code: of('code', code), side: sideOf(order), status: of('key', status) },
    ...(among === 'list' ? { among: of('key', among) } : {}),
    ...{ filled: of('shares', filledQuantity), time: of('time', parseInstant(updatedAt)) },
    ...(averagePrice === null ? {} : { price: of('price', averagePrice) }),
  };
  if (among === 'list' && status === 'filled') {
    yield { key: 'order_traded', values: { ...values, amount: of('usd', order.filledAmount) }, from };
    return;
  }
  yield { key: 'order_ended', values, from };
  if (among === 'list' || status === 'filled') return;
  if (reason !== null) yield { key: 'order_reason', values: { reason: of('key', reason) }, from };
  else if (status === 'canceled') yield { key: 'order_canceled', from };
  else if (status === 'expired') yield { key: 'order_reason', values: { reason: of('key', 'expired') }, from };
}

/** Orders that a list names one by one; the others are on their page. */
const MOST_LISTED = 12;

/**
 * Ended orders, of those days and that stock where they are named, day by day; whoever traded asks of filled ones.
 * Where there are none of those days, that comes first, then the latest before.
 */
export async function* pastOrders(asked: Asked): AsyncGenerator<Said> {
  const { code, codes, tools } = asked;
  const account = await tools.account();
  const days = account ? daysOfOrders(dayOf(account.is), asked) : {};
  const ofCode = codes.length > 0 && code !== undefined ? { code } : {};
  const found = await tools.orderHistory({ ...ofCode, status: 'ended', ...days });
  if (!found) return;
  const from = [found.source];
  const all = found.is.orders.filter((order) => isMeant(asked, order));
  if (all.length === 0) {
    yield { key: 'orders_ended_none', values: codes.length > 0 ? named(code) : {}, from };
    const before = Object.keys(days).length > 0 ? await tools.orderHistory({ ...ofCode, status: 'ended' }) : undefined;
    const latest = before?.is.orders.filter((order) => isMeant(asked, order)).slice(0, MOST_SHOWN) ?? [];
    if (latest.length > 0) yield { key: 'orders_before', from: [before!.source] };
    yield* byDay(latest, before ? [before.source] : from);
    return;
  }
  const listed = all.slice(0, MOST_LISTED);
  yield* byDay(listed, from);
  const more = all.length - listed.length;
  const count: Values = found.is.next === null ? { count: of('count', more) } : {};
  if (more > 0) yield { key: 'orders_more', values: { ...count, screen: of('screen', '/transaction/orders') }, from };
}

/** What was bought, or sold short, of the stock that is asked about, whatever days the question names. */
export async function* tradesOf(asked: Asked, traded: 'buy' | 'short'): AsyncGenerator<Said> {
  const ofAll = { span: undefined, period: undefined, days: undefined, pastDay: undefined, signs: new Set<Sign>() };
  yield* pastOrders({ ...asked, ...ofAll, traded: new Set([traded]) });
}

function* byDay(orders: readonly OrderView[], from: Said['from'] & object): Generator<Said> {
  for (const [day, ofDay] of Map.groupBy(orders, ({ tradeDate }) => tradeDate)) {
    yield { key: 'orders_day', values: { date: of('date', day) }, from };
    for (const order of ofDay) yield* endedOrder(order, from, 'list');
  }
}

/** Of a side that is named, or that ended in the way that is. */
function isMeant(asked: Asked, order: OrderView): boolean {
  const { signs, traded } = asked;
  const ends = ENDS.filter(([sign]) => signs.has(sign)).map(([, status]) => status);
  if (ends.length > 0 && !signs.has('fill')) return ends.includes(order.status);
  const isOfTrades = !OF_ORDERS.some((sign) => signs.has(sign)) && (traded.size > 0 || isOfFills(signs));
  return !isOfTrades || (quantityOf(order.filledQuantity) > 0n && isOfSide(asked, order));
}
const ENDS: readonly (readonly [Sign, OrderStatus])[] = [
  ['cancel', 'canceled'],
  ['expire', 'expired'],
  ['reject', 'rejected'],
];

/** "What did I trade": the history of orders is one of all. */
const isOfFills = (signs: Asked['signs']): boolean =>
  (signs.has('trade') || signs.has('fill')) && !signs.has('history');
const OF_ORDERS: readonly Sign[] = ['order', 'cancel', 'reject', 'expire'];

/** The price that an open limit order waits for, and where the market stands. */
async function* waitsFor({ code, side, limitPrice }: OrderView, tools: Asked['tools']): AsyncGenerator<Said> {
  const found = limitPrice === null ? undefined : await tools.instrument(code);
  const now = side === 'buy' ? found?.is.snapshot.ask : found?.is.snapshot.bid;
  if (!found || now == null || limitPrice === null) return;
  const values = { ...named(code), side: of('key', side), limit: of('price', limitPrice), price: of('price', now) };
  yield { key: 'order_waits', values, from: [found.source] };
}

const MOST_SHOWN = 2;

/** What became of the newest orders in a stock, or of the newest that did not fill. */
export async function* orderFate({ code, codes, tools, signs }: Asked): AsyncGenerator<Said> {
  const found = await tools.orderHistory(codes.length > 0 && code !== undefined ? { code } : {});
  if (!found) return;
  const from = [found.source];
  const asked = found.is.orders.filter(({ status }) => codes.length > 0 || !signs.has('why') || status !== 'filled');
  if (asked.length === 0) yield { key: 'orders_ended_none', values: codes.length > 0 ? named(code) : {}, from };
  for (const order of asked.slice(0, MOST_SHOWN)) {
    if (OPEN.includes(order.status)) {
      yield openOrder(order, from);
      yield* waitsFor(order, tools);
    } else yield* endedOrder(order, from, 'alone');
  }
}
