import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { HOW_TO } from '@candor/model/assistant/how-to.ts';
import { ONE } from '@candor/model/decimal.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { factsOfSnapshot } from '@candor/model/orders/check-facts.ts';
import { referenceOf } from '@candor/model/orders/derived.ts';
import { MIN_AMOUNT } from '@candor/model/orders/limits.ts';
import { estimateOrder } from '@candor/model/orders/estimate.ts';
import { elects } from '@candor/model/orders/stops.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity, type Price, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Source } from '../../tools.ts';
import { aimed } from './aimed.ts';
import { conditionValues } from './order-conditions.ts';
import { type MarketKnown, type Possible, withinHeld, withinLending, withinPower } from './order-limits.ts';
import { type OrderTerms, priceOfTerms, termsOf } from './order-terms.ts';
import { realizing } from './realizing.ts';
import { type Asked, named, of, type Said, type Values } from '../said.ts';

const priceOf = (text: string | null) => (text === null ? undefined : price(text));

type Size = NonNullable<Asked['size']>;
type Now = NonNullable<Awaited<ReturnType<Asked['tools']['session']>>>['is'];
type Instrument = NonNullable<Awaited<ReturnType<Asked['tools']['instrument']>>>;

/**
 * What an order of the size that the question names would cost or bring at its price, or now, fees included, and the
 * way to its ticket; of a sale also what open sales reserve. A short sale has no cost. Nothing where neither a size nor
 * a price is named, or no price is known.
 */
export async function* orderCost(
  whole: Asked,
  verb: OrderVerb = sideNamed(whole),
  also?: 'also without a size',
): AsyncGenerator<Said> {
  if (whole.part?.from === undefined) {
    yield* costOf(whole, verb, also);
    return;
  }
  const order = await aimed(whole, verb, whole.part);
  if ('said' in order) {
    yield* order.said;
    return;
  }
  // A size that follows from what somebody has is hidden with their amounts.
  for await (const each of costOf({ ...whole, part: undefined, size: order.size }, order.verb))
    yield { ...each, values: { ...each.values, ...OWN } };
}

async function* costOf(whole: Asked, verb: OrderVerb, also?: 'also without a size'): AsyncGenerator<Said> {
  const asked = stopOfAll(whole, verb);
  const { code, part, tools } = asked;
  if (code === undefined || (asked.size ?? part ?? asked.price ?? also) === undefined) return;
  const [found, now, own] = await Promise.all([
    tools.instrument(code),
    tools.session(),
    verb === 'sell' || verb === 'cover' ? tools.positions() : undefined,
  ]);
  if (!found || !now) return;
  if (asked.size?.by === 'amount' && usd(asked.size.size) < MIN_AMOUNT) {
    yield { key: 'order_least', values: { amount: of('usd', formatUsd(MIN_AMOUNT)) } };
    return;
  }
  const last = priceOf(found.is.snapshot.last ?? found.is.snapshot.price);
  const terms = asked.price ? termsOf(verb, asked.price, last) : {};
  if (terms === 'no') {
    yield { key: 'order_limit_only', values: named(code) };
    return;
  }
  if (isElectedAtOnce(sideOf(verb), terms, last)) {
    yield { key: 'order_note', values: { note: of('key', `stop_${sideOf(verb)}`) } };
    return;
  }
  const held = own && heldOf(own.is, code, verb === 'cover');
  const market = { found, now: now.is };
  const wanted = sizeOf(asked, held, verb, found);
  const possible =
    wanted.size && (await possibleOf({ code, verb, terms, ...wanted }, wanted.size, market, held, asked));
  const size = possible ? possible.size : wanted.size;
  const order: Order = { code, verb, terms, ...wanted, size };
  // What a purchase would cost, and what a fee is asked of, is the size that is asked for, also where it is too much.
  const priced = verb === 'buy' || asked.subject === 'fee_list' ? wanted.size : size;
  const isOfNoSize = wanted.size === undefined && (asked.size ?? part) === undefined;
  const estimate = priced && estimateNow(found, now.is.tradeDate as TradingDate, sideOf(verb), priced, terms);
  const hinders = possible?.said ?? [];
  const isCut = held !== undefined && hinders.length === 0 && !fits(asked, held, estimate?.estimate.quantity);
  if (own && held && verb === 'sell') yield* roundedOf(held, part, wanted.size, own.source);
  const reserved = own && held && verb === 'sell' && isCut ? reservedOf(held, own.source) : [];
  if (verb !== 'buy') yield* hinders;
  if (!isOfNoSize && !estimate) {
    yield* reserved;
    return;
  }
  const mine: Values = part && size ? OWN : {};
  if (estimate && verb !== 'short')
    yield {
      key: 'order_cost',
      values: { ...costValues(code, sideOf(verb), estimate), ...mine },
      from: [found.source, tools.ownWords('fees')],
    };
  if (estimate && own && held) {
    const closed = { code, side: sideOf(verb), source: own.source };
    yield* await realizing({ ...closed, ...estimate.estimate }, tools);
  }
  if (verb === 'buy') yield* hinders;
  if ((own && !held) || (hinders.length > 0 && size === undefined)) return;
  yield* reserved;
  yield {
    key: 'ticket',
    values: {
      ...ticketOf(inShares(order, estimate?.estimate.quantity)),
      ...conditionValues(asked),
      ...(hinders.length > 0 ? OWN : mine),
    },
  };
}

/** A stop on the other side of the market, which the last trade would elect: no such order is taken. */
const isElectedAtOnce = (side: 'buy' | 'sell', { stop }: OrderTerms, last: Price | undefined): boolean =>
  stop !== undefined && last !== undefined && elects(side, price(stop), last);

/** A stop without a size is one of all that is held. */
function stopOfAll(asked: Asked, verb: OrderVerb): Asked {
  const isStop = asked.price !== undefined && STOPS.has(asked.price.way);
  const isBare = (asked.size ?? asked.part) === undefined;
  return verb === 'sell' && isStop && isBare ? { ...asked, part: { of: 1n, in: 1n } } : asked;
}
const STOPS: ReadonlySet<string> = new Set(['stop', 'trail_percent', 'trail_amount']);

/** A size that follows from what somebody has is hidden with their amounts. */
const OWN: Values = { own: of('key', 'own') };

/** Which way a question about an order trades. */
const sideNamed = ({ signs }: Asked): OrderVerb => (signs.has('sell') && !signs.has('buy') ? 'sell' : 'buy');
const sideOf = (verb: OrderVerb): 'buy' | 'sell' => (verb === 'buy' || verb === 'cover' ? 'buy' : 'sell');

interface Order {
  readonly code: string;
  readonly verb: OrderVerb;
  readonly terms: OrderTerms;
  readonly size: Size | undefined;
  /** Its size is all shares of the position. */
  readonly isAll: boolean;
}

/** The size of an order: of a short whole shares alone, of a stop shares. */
function sizeOf(
  { part, size: asked, price: named_ }: Asked,
  held: PositionView | undefined,
  verb: OrderVerb,
  found: Instrument,
): Pick<Order, 'size' | 'isAll'> {
  const isShort = verb === 'short' || verb === 'cover';
  const waits = named_ !== undefined && named_.way !== 'at';
  if (part && held) {
    const size = partOf(held, part, !isShort && (found.is.snapshot.slot === REGULAR || waits));
    return { size, isAll: part.of === part.in && size?.size === formatQuantity(sharesOf(held)) };
  }
  if (part || (isShort && asked && !isWholeShares(asked))) return { size: undefined, isAll: false };
  return { size: asked, isAll: false };
}

const isWholeShares = ({ by, size }: Size): boolean => by === 'shares' && quantity(size) % ONE === 0n;

const REGULAR = 2;

/** The shares of a stock that are held, or else that are owed; undefined where there are none. */
const heldOf = (positions: readonly PositionView[], code: string, owed = false): PositionView | undefined =>
  positions.find((each) => each.code === code && isShort(each) === owed);

const sharesOf = ({ quantity: shares }: PositionView) => {
  const all = quantity(shares);
  return (all < 0n ? -all : all) as typeof all;
};

/**
 * What all shares of a position would bring if they were sold now, after fees, and the profit of that; then what open
 * sales reserve of them.
 */
export async function* saleOfAll({ code, tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined) return;
  const [found, now, own] = await Promise.all([tools.instrument(code), tools.session(), tools.positions()]);
  const held = own && heldOf(own.is, code);
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
  const asked = (sharesOf(held) * part.of) / part.in;
  const most = isShort(held) ? sharesOf(held) : quantity(held.available);
  const shares = asked < most ? asked : most;
  const traded = inParts ? shares : shares - (shares % ONE);
  return traded > 0n ? { by: 'shares', size: formatQuantity(traded) } : undefined;
}

/** That a part of a position is rounded down to whole shares, where no parts of one can be sold. */
function roundedOf(held: PositionView, part: Asked['part'], size: Size | undefined, source: Source): Said[] {
  if (!part || part.from !== undefined || size?.by !== 'shares') return [];
  const exact = ((sharesOf(held) * part.of) / part.in) as Quantity;
  if (exact > quantity(held.available) || quantity(size.size) >= exact) return [];
  const values = { exact: of('shares', formatQuantity(exact)), shares: of('shares', size.size), ...OWN };
  return [{ key: 'sale_whole_shares', values: { ...named(held.code), ...values }, from: [source] }];
}

/** Whether what open sales leave covers the shares that are asked for. */
function fits({ part, size }: Asked, held: PositionView, estimated: Quantity | undefined): boolean {
  const asked = part ? (sharesOf(held) * part.of) / part.in : size?.by === 'shares' ? quantity(size.size) : estimated;
  return asked === undefined || asked <= quantity(held.available);
}

/** What open sales reserve of a position, where they do. */
function reservedOf({ code, quantity: all, reserved, available }: PositionView, source: Source): Said[] {
  if (quantity(reserved) <= 0n) return [];
  const free = { reserved: of('shares', reserved), available: of('shares', available) };
  return [{ key: 'sale_reserved', values: { ...named(code), shares: of('shares', all), ...free }, from: [source] }];
}

/** The prices that figures of an order rest on. As on the ticket: a quote of before stands, until there is none. */
function pricesNow({ is: { snapshot } }: Instrument): MarketKnown {
  const quote = { bid: priceOf(snapshot.bid), ask: priceOf(snapshot.ask) };
  const [last, regularPrice] = [priceOf(snapshot.last), priceOf(snapshot.price)];
  const previousClose = priceOf(snapshot.previousClose);
  const known = factsOfSnapshot({ quote, last, regularPrice, previousClose, halted: snapshot.halted });
  return { ...known, quoteFresh: snapshot.quotedAt === null ? null : true };
}

/** The facts of the market that a reservation rests on. */
export const factsNow = (found: Instrument, { session, tradeDate }: Now): MarketKnown => ({
  ...pricesNow(found),
  ...{ session, tradeDate: tradeDate as TradingDate },
});

/** By the function that the ticket has it from; undefined where no price is known. */
export function estimateNow(
  found: Instrument,
  tradeDate: TradingDate,
  side: 'buy' | 'sell',
  size: Size,
  terms: OrderTerms = {},
) {
  const facts = pricesNow(found);
  const isMarket = Object.keys(terms).length === 0;
  const market = referenceOf(side, facts, true);
  const named_ = isMarket ? market : priceOfTerms(side, terms, facts.last ?? undefined);
  // A limit that the market already meets fills at about the market's price.
  const isMet =
    named_?.from === 'limit' && terms.stop === undefined && market && isBetter(side, market.price, named_.price);
  const at = isMet ? market : named_;
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

const isBetter = (side: 'buy' | 'sell', one: bigint, other: bigint): boolean =>
  side === 'buy' ? one < other : one > other;

/** What of the size is possible: of a purchase by the buying power, of what is held or owed by its shares. */
async function possibleOf(
  { code, verb, terms, isAll }: Order,
  size: Size,
  market: { readonly found: Instrument; readonly now: Now },
  held: PositionView | undefined,
  { tools, part }: Asked,
): Promise<Possible | undefined> {
  if (verb === 'buy') {
    const account = await tools.account();
    return account && withinPower(code, terms, size, factsNow(market.found, market.now), account);
  }
  if (verb === 'short') return possibleShort(code, size, factsNow(market.found, market.now), tools);
  if (!held || isAll || part) return undefined;
  const tradeDate = market.now.tradeDate as TradingDate;
  const shares = estimateNow(market.found, tradeDate, sideOf(verb), size, terms)?.estimate.quantity;
  const own = await tools.positions();
  return shares === undefined || !own ? undefined : withinHeld(verb, held, size, shares, own.source);
}

/** Whether and how many shares can be sold short: nobody does who holds them, and they must be there to borrow. */
async function possibleShort(
  code: string,
  size: Size,
  facts: MarketKnown,
  tools: Asked['tools'],
): Promise<Possible | undefined> {
  const [offer, own, account] = await Promise.all([tools.shortOffer(code), tools.positions(), tools.account()]);
  const held = own && heldOf(own.is, code);
  if (own && held) {
    const values = { ...named(code), shares: of('shares', held.quantity) };
    return { size: undefined, said: [{ key: 'short_held', values, from: [own.source] }] };
  }
  if (!offer || !account) return undefined;
  if (offer.is.shortable) return withinLending(code, size, facts, offer.is, account);
  return { size: undefined, said: [{ key: 'borrow_none', values: named(code), from: [offer.source] }] };
}

function costValues(code: string, side: 'buy' | 'sell', now: NonNullable<ReturnType<typeof estimateNow>>): Values {
  const { gross, fees, total, ...estimate } = now.estimate;
  return {
    ...{ ...named(code), side: of('key', side), shares: of('shares', formatQuantity(estimate.quantity)) },
    ...{ price: of('price', formatPrice(now.at.price)), basis: of('key', now.at.from) },
    ...{ amount: of('usd', formatUsd(gross)), fees: of('usd', formatUsd(fees)), total: of('usd', formatUsd(total)) },
  };
}

/** A sale, and what waits for a price, is sized in shares on its ticket. */
function inShares(order: Order, shares: Quantity | undefined): Order {
  const { size, verb, terms } = order;
  const takesDollars = verb === 'buy' && (terms.stop ?? terms.trailPercent ?? terms.trailAmount) === undefined;
  if (takesDollars || size?.by !== 'amount' || shares === undefined) return order;
  return { ...order, size: { by: 'shares', size: formatQuantity(shares) } };
}

/** The ticket that the order is placed with, and the terms to begin with there. */
const ticketOf = ({ code, verb, terms, size, isAll }: Order): Values => ({
  ...{ ...named(code), verb: of('key', isAll ? `${verb}_all` : verb), side: of('key', sideOf(verb)) },
  screen: of('screen', HOW_TO[verb].path),
  ...(size?.by === 'shares' ? { quantity: of('shares', size.size) } : {}),
  ...(size?.by === 'amount' ? { amount: of('usd', size.size) } : {}),
  ...(terms.limit === undefined ? {} : { limit: of('price', terms.limit) }),
  ...(terms.stop === undefined ? {} : { stop: of('price', terms.stop) }),
  ...(terms.trailPercent === undefined ? {} : { trailPercent: of('share', terms.trailPercent) }),
  ...(terms.trailAmount === undefined ? {} : { trailAmount: of('usd', terms.trailAmount) }),
});
