import { collarPrice } from '@candor/model/calendar/index.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import { MINUTE, plusMs } from '@candor/model/time.ts';
import type { Market } from '../create-market.ts';
import { createPaperVenue } from '../paper-venue.ts';
import type { Quote } from '../types.ts';
import type { Execution, Venue, VenueOrder } from '../venue.ts';

/** An order of a probe, with the quote at its arrival and its fills. */
export interface Placed {
  readonly order: VenueOrder;
  /** Bid and ask of that moment, millionths of a dollar. */
  readonly bid: number;
  readonly ask: number;
  readonly fills: Execution[];
}

/**
 * Gets fills from the production venue: each probe has its own orders on its own venue, so that probes do not influence
 * each other.
 */
export class Probe {
  readonly placed: Placed[] = [];
  readonly seed: string;
  readonly #market: Market;
  readonly #venue: Venue;
  readonly #byId = new Map<string, Placed>();
  #open: VenueOrder[] = [];

  constructor(market: Market, seed: string) {
    this.#market = market;
    this.seed = seed;
    this.#venue = createPaperVenue({ market, seed });
    this.#venue.onEvent((event) => {
      if (event.kind === 'execution') this.#byId.get(event.execution.orderId)!.fills.push(event.execution);
    });
  }

  /** Joins the best price of a side for a minute; nothing where there is none. */
  join(code: string, side: 'buy' | 'sell', shares: Quantity): void {
    const quote = this.#twoSided(code);
    if (quote) this.#place(code, side, 'limit', side === 'buy' ? quote.bid : quote.ask, shares, MINUTE);
  }

  /** A market order with the collar of every customer's order; returns the placed order. */
  take(code: string, side: 'buy' | 'sell', shares: Quantity): Placed | undefined {
    const quote = this.#twoSided(code);
    const opposite = side === 'buy' ? quote?.ask : quote?.bid;
    return opposite && this.#place(code, side, 'market', collarPrice(side, opposite), shares, 5 * MINUTE);
  }

  /** Cancels expired orders, as the server does. */
  expire(): void {
    const over = this.#open.filter(({ expiresAt }) => expiresAt <= this.#market.now());
    for (const { orderId } of over) this.#venue.cancel(orderId);
    if (over.length > 0) this.#open = this.#open.filter(({ expiresAt }) => expiresAt > this.#market.now());
  }

  #twoSided(code: string): (Quote & Required<Pick<Quote, 'bid' | 'ask'>>) | undefined {
    const quote = this.#market.snapshot(code)?.quote;
    if (quote?.bid === undefined || quote.ask === undefined || quote.fromBars || quote.bid >= quote.ask)
      return undefined;
    return { ...quote, bid: quote.bid, ask: quote.ask };
  }

  #place(
    code: string,
    side: 'buy' | 'sell',
    type: 'limit' | 'market',
    limitPrice: VenueOrder['limitPrice'],
    shares: Quantity,
    lifeMs: number,
  ): Placed {
    const { bid, ask } = this.#twoSided(code)!;
    const acceptedAt = this.#market.now();
    const order: VenueOrder = {
      orderId: `${this.seed}:${this.placed.length}`,
      ownerId: this.seed,
      code,
      side,
      type,
      limitPrice,
      quantity: shares,
      sessions: new Set(['regular']),
      acceptedAt,
      expiresAt: plusMs(acceptedAt, lifeMs),
      fills: 0,
    };
    const placed = { order, bid: Number(bid), ask: Number(ask), fills: [] };
    this.placed.push(placed);
    this.#byId.set(order.orderId, placed);
    this.#open.push(order);
    this.#venue.submit(order);
    return placed;
  }
}
