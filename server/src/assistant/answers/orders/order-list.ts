import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { usd } from '@candor/model/money.ts';
import type { Pick } from '../../reading/named/among-named.ts';
import type { Source } from '../../tools.ts';
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
  if (asked.among !== undefined) {
    yield* ordersAmong(asked, asked.among);
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
  if (own && verb === 'sell' && !isOfAll) yield* shortsStay(own.is, own.source);
}

/** A sale of everything held leaves shorts open. */
function* shortsStay(positions: readonly PositionView[], source: Source): Generator<Said> {
  if (positions.some(isShort) && !positions.every(isShort)) yield { key: 'shorts_stay', from: [source] };
}

/** Of the position that is meant by what it is; or of all positions but some, shorts too where they are closed. */
async function* ordersAmong(asked: Asked, among: NonNullable<Asked['among']>): AsyncGenerator<Said> {
  const own = await asked.tools.positions();
  if (!own) return;
  const isOfAll = asked.signs.has('close') && !asked.signs.has('short');
  const meant = 'pick' in among ? pickOf(own.is, among.pick) : allBut(own.is, among.except, isOfAll);
  if (meant.length === 0) yield { key: 'positions_none', from: [own.source] };
  if (meant.length > MOST) return;
  for (const held of meant)
    yield* orderCost({ ...asked, code: held.code, codes: [held.code] }, isShort(held) ? 'cover' : 'sell');
  if ('except' in among && !isOfAll) yield* shortsStay(own.is, own.source);
}

const allBut = (positions: readonly PositionView[], except: readonly string[], withShorts: boolean) =>
  positions.filter((held) => !except.includes(held.code) && (withShorts || !isShort(held)));

/** The largest or smallest by its value, the best or worst by its profit. */
function pickOf(positions: readonly PositionView[], pick: Pick): readonly PositionView[] {
  const bySize = pick === 'largest' || pick === 'smallest';
  const measured = positions.flatMap((held) => {
    const written = bySize ? held.value : held.openPnl;
    return written === null || (bySize && isShort(held)) ? [] : [{ held, measure: usd(written) }];
  });
  const sorted = measured.toSorted((a, b) => (a.measure < b.measure ? -1 : a.measure > b.measure ? 1 : 0));
  const found = pick === 'largest' || pick === 'best' ? sorted.at(-1) : sorted[0];
  return found ? [found.held] : [];
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
