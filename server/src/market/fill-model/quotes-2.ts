import type { Session } from '@candor/model/calendar/index.ts';
import { formatPrice, type Price, type Quantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant, SECOND } from '@candor/model/time.ts';
import type { Quote, Trade } from '../types.ts';
import type { Execution } from '../venue.ts';
import { type Demand, lessFill, shares, wantedAt, wholeWantedAt } from './demand.ts';
import { oppositeOf, type Side, sameOf, through, within, worse } from './side.ts';

/**
 * Fills against recorded quotes and trades, domain §4 rules 1 to 4 and 6. Pure: market events go in, fills and the next
 * state come out. Changing a rule makes a new version; the name is stored with every fill.
 */
export const QUOTES_MODEL = 'quotes-2';

/** Fills of resting orders of a code within one minute stay below this part of the shares printed in it. */
export const PASSIVE_SHARE_PERCENT = 10;
const QUOTE_AGE_MS = { regular: 15 * SECOND, extended: 60 * SECOND };

export interface ModelFill {
  readonly price: Price;
  readonly quantity: Quantity;
  readonly liquidity: Execution['liquidity'];
  readonly capacity: Execution['capacity'];
  readonly evidence: Execution['evidence'];
}

/** Shares already taken from the standing quote. Price and size identify it; a repeated quote is the same one. */
export interface TakenShares {
  readonly price: Price | undefined;
  readonly size: number;
  readonly shares: number;
}
export const NOTHING_TAKEN: TakenShares = { price: undefined, size: 0, shares: 0 };

/** Neither stale, one-sided, crossed nor locked: a quote on which orders may fill (rule 1). */
export function isUsable(quote: Quote, at: Instant, session: Session): boolean {
  const { bid, ask, quotedAt } = quote;
  if (bid === undefined || ask === undefined || quotedAt === undefined || bid >= ask) return false;
  return at - quotedAt <= (session === 'regular' ? QUOTE_AGE_MS.regular : QUOTE_AGE_MS.extended);
}

export function quoteEvidence(quote: Quote): Record<string, string> {
  const evidence: Record<string, string> = {};
  if (quote.bid !== undefined) evidence.bid = formatPrice(quote.bid);
  if (quote.ask !== undefined) evidence.ask = formatPrice(quote.ask);
  if (quote.bidSize !== undefined) evidence.bidSize = `${quote.bidSize}`;
  if (quote.askSize !== undefined) evidence.askSize = `${quote.askSize}`;
  if (quote.quotedAt !== undefined) evidence.quotedAt = formatInstant(quote.quotedAt);
  return evidence;
}

export interface TakeResult {
  readonly fills: readonly ModelFill[];
  readonly demand: Demand;
  readonly taken: TakenShares;
  /** More was wanted than there is within the limit. */
  readonly beyondLimit: boolean;
}

/**
 * A marketable order takes the displayed size less what we took from that quote before, then as much again one tick
 * worse and so on, never beyond its limit (rule 2). No price improvement is credited. The fraction of a share that no
 * book trades is filled at the NBBO as principal once the whole shares are done (rule 6).
 */
export function takeQuote(
  demand: Demand,
  side: Side,
  limit: Price,
  quote: Quote,
  before: TakenShares,
  tickAt: (price: Price) => Price,
): TakeResult {
  const { price: best, size } = oppositeOf(side, quote);
  const same = before.price === best && before.size === size;
  let taken = same ? before.shares : 0;
  const fills: ModelFill[] = [];
  const evidence = { ...quoteEvidence(quote), rule: 'displayed size' };
  let left = demand;
  const result = (beyondLimit: boolean): TakeResult => ({
    fills,
    demand: left,
    taken: { price: best, size, shares: taken },
    beyondLimit,
  });
  if (best === undefined || size <= 0) return result(false);
  if (!within(side, best, limit)) return result(true);
  let price = best;
  for (let level = Math.floor(taken / size); level > 0; level -= 1) price = worse(side, price, tickAt(price));
  while (wholeWantedAt(left, price) > 0) {
    if (!within(side, price, limit)) return result(true);
    const count = Math.min(size - (taken % size), wholeWantedAt(left, price));
    fills.push({ price, quantity: shares(count), liquidity: 'removed', capacity: 'agency', evidence });
    left = lessFill(left, price, shares(count));
    taken += count;
    if (taken % size === 0 && wholeWantedAt(left, price) > 0) price = worse(side, price, tickAt(price));
  }
  const fraction = wantedAt(left, best);
  if (fraction > 0n && wholeWantedAt(left, best) === 0) {
    fills.push({
      price: best,
      quantity: fraction,
      liquidity: 'removed',
      capacity: 'principal',
      evidence: { ...evidence, rule: 'fraction at the NBBO' },
    });
    left = lessFill(left, best, fraction);
  }
  return result(false);
}

/** Shares that were displayed at the order's price before it and have not traded; unknown while away from the best. */
export type QueueAhead = number | undefined;

/**
 * The queue an order sees with a new quote: none when it improves the best price, the displayed size when it joins
 * (rule 3).
 */
export function queueAt(known: QueueAhead, side: Side, limit: Price, quote: Quote): QueueAhead {
  if (known !== undefined) return known;
  const { price, size } = sameOf(side, quote);
  if (price === limit) return size;
  return price === undefined || through(side, price, limit) ? 0 : undefined;
}

/**
 * A quote that crosses a resting order: the counterparty met the order first, at its limit. So it fills there and not
 * at the better price that is quoted now, from the displayed size not yet taken by our orders, within `room` (rules 2
 * and 3). A fraction fills at the limit too, as principal, after the whole shares.
 */
export function restOnQuote(
  demand: Demand,
  side: Side,
  limit: Price,
  quote: Quote,
  before: TakenShares,
  room: number,
): { fills: readonly ModelFill[]; demand: Demand; taken: TakenShares } {
  const { price: best, size } = oppositeOf(side, quote);
  const taken = { price: best, size, shares: before.price === best && before.size === size ? before.shares : 0 };
  if (best === undefined || !within(side, best, limit)) return { fills: [], demand, taken };
  const evidence = { ...quoteEvidence(quote), rule: 'quote came through the limit' };
  const fills: ModelFill[] = [];
  const count = Math.max(0, Math.min(size - taken.shares, room, wholeWantedAt(demand, limit)));
  let left = demand;
  if (count > 0) {
    fills.push({ price: limit, quantity: shares(count), liquidity: 'added', capacity: 'agency', evidence });
    left = lessFill(left, limit, shares(count));
  }
  const fraction = wantedAt(left, limit);
  if (fraction > 0n && wholeWantedAt(left, limit) === 0) {
    fills.push({ price: limit, quantity: fraction, liquidity: 'added', capacity: 'principal', evidence });
    left = lessFill(left, limit, fraction);
  }
  return { fills, demand: left, taken: { ...taken, shares: taken.shares + count } };
}

export interface Passive {
  readonly fills: readonly ModelFill[];
  readonly demand: Demand;
  readonly queueAhead: QueueAhead;
  /** Shares of the print that no order of ours has used. */
  readonly printLeft: number;
}

/**
 * A print against a resting order: at its price it first uses up the queue and fills from the excess; strictly through
 * it, it fills up to its size; never beyond `room`, the rest of ten percent of the minute, and only at a price inside
 * the NBBO of the moment (rules 3 and 4).
 */
export function restOnTrade(
  demand: Demand,
  side: Side,
  limit: Price,
  trade: Trade,
  quote: Quote,
  queueAhead: QueueAhead,
  printLeft: number,
  room: number,
): Passive {
  const none = { fills: [], demand };
  const isThrough = through(side, trade.price, limit);
  if (!isThrough && trade.price !== limit) return { ...none, queueAhead, printLeft };
  const ahead = isThrough ? 0 : queueAhead;
  if (ahead === undefined) return { ...none, queueAhead, printLeft };
  const used = Math.min(ahead, trade.size);
  const excess = Math.min(printLeft, trade.size - used);
  const inside = quote.bid !== undefined && quote.ask !== undefined && limit >= quote.bid && limit <= quote.ask;
  const count = inside ? Math.max(0, Math.min(excess, room, wholeWantedAt(demand, limit))) : 0;
  if (count === 0) return { ...none, queueAhead: ahead - used, printLeft };
  const evidence = {
    ...quoteEvidence(quote),
    rule: isThrough ? 'printed through' : 'queue ahead has traded',
    print: formatPrice(trade.price),
    printSize: `${trade.size}`,
    printedAt: formatInstant(trade.at),
  };
  let left = lessFill(demand, limit, shares(count));
  const fills: ModelFill[] = [
    { price: limit, quantity: shares(count), liquidity: 'added', capacity: 'agency', evidence },
  ];
  const fraction = wholeWantedAt(left, limit) === 0 ? wantedAt(left, limit) : 0n;
  if (fraction > 0n) {
    fills.push({ price: limit, quantity: fraction as Quantity, liquidity: 'added', capacity: 'principal', evidence });
    left = lessFill(left, limit, fraction as Quantity);
  }
  return { fills, demand: left, queueAhead: ahead - used, printLeft: printLeft - count };
}
