import { isShort } from '@candor/model/portfolio/figures.ts';
import type { OrderVerb } from '../../reading/named/order-named.ts';
import { orderCost } from './order-cost.ts';
import { type Asked, named, type Said } from '../said.ts';

/** As many positions are sold or bought back one by one; of more the list is. */
const MOST = 8;

/**
 * The order of one stock, each of several, or that of each position where all are to be sold or bought back: what it
 * would cost or bring, and the way to its ticket.
 */
export async function* ordersOf(asked: Asked, verb: OrderVerb): AsyncGenerator<Said> {
  const { codes, orders } = asked;
  if (orders.length > 1) {
    for (const { code, verb: own, size, part, price } of orders)
      yield* orderOf({ ...asked, code, codes: [code], size, part, price }, own);
    return;
  }
  if (codes.length === 1) yield* orderCost(asked, verb);
  if (codes.length > 0 || asked.part === undefined || verb === 'buy' || verb === 'short') return;
  const own = await asked.tools.positions();
  // "Close all my positions" is of shorts too.
  const isOfAll = asked.signs.has('close') && !asked.signs.has('short');
  const meant = own?.is.filter((held) => isOfAll || isShort(held) === (verb === 'cover')) ?? [];
  if (own && meant.length === 0) yield { key: 'positions_none', from: [own.source] };
  if (meant.length > MOST) return;
  for (const held of meant)
    yield* orderCost({ ...asked, code: held.code, codes: [held.code] }, isShort(held) ? 'cover' : 'sell');
}

/** One of several: what is not held is said, and what has no size leads to its ticket. */
async function* orderOf(asked: Asked, verb: OrderVerb): AsyncGenerator<Said> {
  const own = await asked.tools.positions();
  const held = own?.is.find((each) => each.code === asked.code);
  const isClosing = verb === 'sell' || verb === 'cover';
  if (own && isClosing && (held === undefined || isShort(held) !== (verb === 'cover'))) {
    // A short is bought back, not sold.
    if (held && verb === 'sell') yield* orderOf(asked, 'cover');
    else yield { key: 'positions_none_of', values: named(asked.code), from: [own.source] };
    return;
  }
  yield* orderCost(asked, verb, 'also without a size');
}
