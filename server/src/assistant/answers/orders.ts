import { OPEN_STATUSES, type OrderStatus } from '@candor/model/orders/states.ts';
import { parseInstant } from '@candor/model/time.ts';
import type { OrderView } from '@candor/model/orders/schema.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';

const OPEN: readonly OrderStatus[] = OPEN_STATUSES;

/** Orders that can still fill. */
export async function* openOrders({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.openOrders();
  if (!found) return;
  const from = [found.source];
  if (found.is.length === 0) yield { key: 'orders_none', from };
  for (const order of found.is) yield openOrder(order, from);
}

function openOrder({ code, side, quantity, filledQuantity, limitPrice }: OrderView, from: Said['from'] & object): Said {
  const values = {
    ...{ code: of('code', code), side: of('key', side) },
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
function* endedOrder(order: OrderView, from: Said['from'] & object, withReason: boolean): Generator<Said> {
  const { code, side, status, filledQuantity, averagePrice, updatedAt, reason } = order;
  const values = {
    ...{ code: of('code', code), side: of('key', side), status: of('key', status) },
    ...{ filled: of('shares', filledQuantity), time: of('time', parseInstant(updatedAt)) },
    ...(averagePrice === null ? {} : { price: of('price', averagePrice) }),
  };
  yield { key: 'order_ended', values, from };
  if (!withReason || status === 'filled') return;
  if (reason !== null) yield { key: 'order_reason', values: { reason: of('key', reason) }, from };
  else if (status === 'canceled') yield { key: 'order_canceled', from };
  else if (status === 'expired') yield { key: 'order_reason', values: { reason: of('key', 'expired') }, from };
}

export async function* pastOrders({ code, codes, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.pastOrders(codes.length > 0 ? code : undefined, 'ended');
  if (!found) return;
  const from = [found.source];
  if (found.is.length === 0) yield { key: 'orders_ended_none', values: codes.length > 0 ? named(code) : {}, from };
  for (const order of found.is) yield* endedOrder(order, from, false);
}

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
  const found = await tools.pastOrders(codes.length > 0 ? code : undefined);
  if (!found) return;
  const from = [found.source];
  const asked = found.is.filter(({ status }) => codes.length > 0 || !signs.has('why') || status !== 'filled');
  if (asked.length === 0) yield { key: 'orders_ended_none', values: codes.length > 0 ? named(code) : {}, from };
  for (const order of asked.slice(0, MOST_SHOWN)) {
    if (OPEN.includes(order.status)) {
      yield openOrder(order, from);
      yield* waitsFor(order, tools);
    } else yield* endedOrder(order, from, true);
  }
}
