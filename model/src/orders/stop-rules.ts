import { fatFingerVerdict, isOnTick } from '../calendar/index.ts';
import type { Price } from '../quantity.ts';
import type { Refusal } from '../result.ts';
import type { TradingDate } from '../time.ts';
import { type StopTerms, stopPriceOf, TRAIL_PERCENT } from './stops.ts';
import type { Ticket } from './ticket.ts';

/** What a new order waits for, where it stands now, and the price that would elect it. */
export interface StopStart {
  readonly terms: StopTerms;
  /** The best price so far, for a trail: the last price when it is taken. */
  readonly mark: Price | null;
  readonly price: Price;
}

/** Refusals of how a ticket asks to wait for a price, and of how long it is to last (decision 0058). */
export function wrongWaiting(ticket: Ticket): Refusal | undefined {
  const { stops = [], type, limitPrice } = ticket;
  if (stops.length > 1) return { code: 'invalid_field', params: { field: 'stopPrice' } };
  const [stop] = stops;
  if (!stop) {
    return type === 'market' && ticket.timeInForce === 'gtc' ? { code: 'market_order_day_only' } : undefined;
  }
  if (stop.kind !== 'stop' && limitPrice !== undefined)
    return { code: 'invalid_field', params: { field: 'limitPrice' } };
  if (stop.level <= 0n) return { code: 'price_required' };
  if (ticket.quantity === undefined) return { code: 'quantity_required' };
  return ticket.tradingTime === 'regular' ? undefined : { code: 'stop_regular_only' };
}

/**
 * Where a ticket that waits for a price begins, by the last price; undefined for one that does not wait, and for a
 * trail without any price to begin at.
 */
export function stopStart(ticket: Ticket, last: Price | undefined): StopStart | undefined {
  const terms = ticket.stops?.[0];
  if (!terms) return undefined;
  const mark = terms.kind === 'stop' ? null : (last ?? null);
  const price = stopPriceOf(ticket.side, terms, mark);
  return price === undefined ? undefined : { terms, mark, price };
}

/**
 * Refusals of a stop's own prices, in catalogue order: off the tick, on the side of the market where the last trade
 * would elect it at once, a trail that is none, and a limit far from the stop it is meant to follow.
 */
export function wrongStop(
  ticket: Ticket,
  start: StopStart | undefined,
  last: Price | undefined,
  tradeDate: TradingDate,
): Refusal | undefined {
  const { side, code, limitPrice } = ticket;
  const [terms] = ticket.stops ?? [];
  if (!terms) return undefined;
  if (terms.kind !== 'trail_percent' && !isOnTick(terms.level as Price, tradeDate, code)) return { code: 'bad_tick' };
  if (limitPrice !== undefined && !isOnTick(limitPrice, tradeDate, code)) return { code: 'bad_tick' };
  if (terms.kind === 'stop') {
    const past = last !== undefined && (side === 'sell' ? terms.level >= last : terms.level <= last);
    if (past) return { code: 'stop_wrong_side' };
  } else if (isNoTrail(terms, last)) return { code: 'trail_out_of_range' };
  if (!start) return { code: 'quote_stale' };
  if (limitPrice !== undefined && fatFingerVerdict(side, limitPrice, start.price, 'regular') === 'refuse')
    return { code: 'price_collar' };
  return undefined;
}

function isNoTrail({ kind, level }: StopTerms, last: Price | undefined): boolean {
  if (kind === 'trail_percent') return level < TRAIL_PERCENT.least || level > TRAIL_PERCENT.most;
  // In dollars as in percent: at most half of the price.
  return last !== undefined && level * 2n > last;
}
