import { ONE } from '@candor/model/decimal.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { factsOfSnapshot } from '@candor/model/orders/check-facts.ts';
import { referenceOf } from '@candor/model/orders/derived.ts';
import { estimateOrder } from '@candor/model/orders/estimate.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity, price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Source } from '../tools.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';

const priceOf = (text: string | null) => (text === null ? undefined : price(text));

type Size = NonNullable<Asked['size']>;
type Instrument = NonNullable<Awaited<ReturnType<Asked['tools']['instrument']>>>;

/**
 * What a market order of the size that the question names would cost or bring now, fees included, and the way to its
 * ticket; of a sale also what open sales reserve. Nothing where no size is named or no price is known.
 */
export async function* orderCost({ code, size: asked, part, signs, tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined || (asked === undefined && part === undefined)) return;
  const side = signs.has('sell') && !signs.has('buy') ? 'sell' : 'buy';
  const [found, now, own] = await Promise.all([
    tools.instrument(code),
    tools.session(),
    side === 'sell' ? tools.positions() : undefined,
  ]);
  if (!found || !now) return;
  const held = heldOf(own?.is, code);
  const size = part && held ? partOf(held, part, found.is.snapshot.slot === REGULAR) : asked;
  const estimate = size && estimateNow(found, now.is.tradeDate as TradingDate, side, size);
  const reserved = own && held ? reservedOf(held, own.source) : [];
  if (!size || !estimate) {
    yield* reserved;
    return;
  }
  const mine: Values = size === asked ? {} : { own: of('key', 'own') };
  yield {
    key: 'order_cost',
    values: { ...costValues(code, side, estimate), ...mine },
    from: [found.source, tools.ownWords('fees')],
  };
  if (side === 'sell' && !held) return;
  yield* reserved;
  yield { key: 'ticket', values: { ...ticketOf(code, side, size), ...mine } };
}

const REGULAR = 2;

/** The shares of a stock that are held; undefined where there are none, or where they are owed. */
const heldOf = (positions: readonly PositionView[] | undefined, code: string): PositionView | undefined =>
  positions?.find((each) => each.code === code && !isShort(each));

/**
 * What all shares of a position would bring if they were sold now, after fees, and the profit of that; then what open
 * sales reserve of them.
 */
export async function* saleOfAll({ code, tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined) return;
  const [found, now, own] = await Promise.all([tools.instrument(code), tools.session(), tools.positions()]);
  const held = heldOf(own?.is, code);
  if (!found || !now || !own || !held) return;
  const size: Size = { by: 'shares', size: held.quantity };
  const sale = estimateNow(found, now.is.tradeDate as TradingDate, 'sell', size);
  if (!sale) return;
  const { total } = sale.estimate;
  yield {
    key: 'sale_whole',
    values: {
      ...{ ...named(code), shares: of('shares', held.quantity), price: of('price', formatPrice(sale.at.price)) },
      ...{ total: of('usd', formatUsd(total)), realized: of('gain', formatUsd((total - usd(held.cost)) as Usd)) },
    },
    from: [found.source, own.source],
  };
  yield* reservedOf(held, own.source);
}

/** A part of the shares that are held, no more than open sales leave; whole shares where no parts of one are traded. */
function partOf(held: PositionView, part: NonNullable<Asked['part']>, inParts: boolean): Size | undefined {
  const asked = (quantity(held.quantity) * part.of) / part.in;
  const most = quantity(held.available);
  const shares = asked < most ? asked : most;
  const traded = inParts ? shares : shares - (shares % ONE);
  return traded > 0n ? { by: 'shares', size: formatQuantity(traded) } : undefined;
}

/** What open sales reserve of a position, where they do. */
function reservedOf({ code, quantity: all, reserved, available }: PositionView, source: Source): Said[] {
  if (quantity(reserved) <= 0n) return [];
  const free = { reserved: of('shares', reserved), available: of('shares', available) };
  return [{ key: 'sale_reserved', values: { ...named(code), shares: of('shares', all), ...free }, from: [source] }];
}

/** By the function that the ticket has it from; undefined where no price is known. */
function estimateNow(found: Instrument, tradeDate: TradingDate, side: 'buy' | 'sell', size: Size) {
  const { snapshot } = found.is;
  const quote = { bid: priceOf(snapshot.bid), ask: priceOf(snapshot.ask) };
  const [last, regularPrice] = [priceOf(snapshot.last), priceOf(snapshot.price)];
  const previousClose = priceOf(snapshot.previousClose);
  const known = factsOfSnapshot({ quote, last, regularPrice, previousClose, halted: snapshot.halted });
  // As on the ticket: a quote of before stands, until there is none.
  const at = referenceOf(side, { ...known, quoteFresh: snapshot.quotedAt === null ? null : true }, true);
  if (!at) return undefined;
  const estimate = estimateOrder({
    side,
    quantity: size.by === 'shares' ? quantity(size.size) : null,
    amount: size.by === 'amount' ? usd(size.size) : null,
    price: at.price,
    workingPrice: at.price,
    tradeDate,
  });
  return { at, estimate };
}

function costValues(code: string, side: 'buy' | 'sell', now: NonNullable<ReturnType<typeof estimateNow>>): Values {
  const { gross, fees, total, ...estimate } = now.estimate;
  return {
    ...{ ...named(code), side: of('key', side), shares: of('shares', formatQuantity(estimate.quantity)) },
    ...{ price: of('price', formatPrice(now.at.price)), basis: of('key', now.at.from) },
    ...{ amount: of('usd', formatUsd(gross)), fees: of('usd', formatUsd(fees)), total: of('usd', formatUsd(total)) },
  };
}

/** The ticket that the order is placed with, and the size to begin with there. */
const ticketOf = (code: string, side: 'buy' | 'sell', { by, size }: Size): Values => ({
  ...{ ...named(code), side: of('key', side) },
  screen: of('screen', side === 'buy' ? '/transactionBuy' : '/transactionFlat'),
  ...(by === 'shares' ? { quantity: of('shares', size) } : { amount: of('usd', size) }),
});
