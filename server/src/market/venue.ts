import type { Usd } from '@candor/model/money.ts';
import type { StopTerms } from '@candor/model/orders/stops.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';

/** A live order as a venue sees it: the simulated exchange's books, or the fill model over recorded data. */
export interface VenueOrder {
  readonly orderId: string;
  /** Owner, for the venue's own self-match prevention. */
  readonly ownerId: string;
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  /** The customer's limit, or the collar of a market order. */
  readonly limitPrice: Price;
  /** Remaining shares; absent for an order by amount. */
  readonly quantity?: Quantity;
  /** Dollars still to be spent by an order by amount. */
  readonly amount?: Usd;
  /** Sessions in which it may fill. */
  readonly sessions: ReadonlySet<'pre' | 'regular' | 'post'>;
  readonly acceptedAt: Instant;
  /** No fill with an event time at or after it. */
  readonly expiresAt: Instant;
  /** A short sale: while Rule 201 is in force it trades above the best bid alone. */
  readonly shortSale?: boolean;
  /** Number of fills it already has, so that execution ids continue after a restart. */
  readonly fills: number;
  /** Stop terms that must be met before the order enters a book, with the best price so far for a trail. */
  readonly stop?: StopTerms & { readonly mark: Price | null };
  /** When a trade elected a stop order; earlier market events do not fill it. */
  readonly electedAt?: Instant;
}

export interface Execution {
  readonly orderId: string;
  /** `orderId:n`, n counting from 1: the same execution always has the same id. */
  readonly execId: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly at: Instant;
  readonly liquidity: 'added' | 'removed';
  /** Name and version of the rule that made it: 'book-1', 'quotes-2', 'bars-1'. */
  readonly model: string;
  /** 'principal' for the fractional part, which no book trades. */
  readonly capacity: 'agency' | 'principal';
  /** Set on the last execution of an order; the remainder of an order by amount is dust. */
  readonly done?: true;
  /** Quote or bar that the fill is based on, for "Why this number?". */
  readonly evidence: Readonly<Record<string, string>>;
}

export type VenueEvent =
  | { readonly kind: 'execution'; readonly execution: Execution }
  /** The order left the venue with its remainder: by request, or beyond its collar. */
  | {
      readonly kind: 'canceled';
      readonly orderId: string;
      readonly reason: 'requested' | 'collar' | 'halt' | 'short_sale_price_rule';
    }
  | { readonly kind: 'replaced'; readonly orderId: string }
  | { readonly kind: 'not_found'; readonly orderId: string }
  /** The best price that a trail follows has moved. */
  | { readonly kind: 'trailed'; readonly orderId: string; readonly mark: Price }
  | { readonly kind: 'elected'; readonly orderId: string; readonly election: Election };

/** A trade reached an order's stop price: from now on the order is active. */
export interface Election {
  readonly at: Instant;
  /** Price of that trade. */
  readonly by: Price;
  readonly mark: Price | null;
  /** The worst price it may trade at: its limit, or its collar by the quote of this moment. */
  readonly workingPrice: Price;
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
}

/**
 * Where live orders rest. Calls are synchronous; events answer them, for each order in sequence. After a restart the
 * caller submits its live orders again; they lose their place in the queue.
 */
export interface Venue {
  submit(order: VenueOrder): void;
  cancel(orderId: string): void;
  /** New limit, and new quantity still to be filled. A price change or an increase loses the place in the queue. */
  replace(orderId: string, change: { limitPrice: Price; quantity: Quantity; stopLevel?: bigint }): void;
  onEvent(listener: (event: VenueEvent) => void): void;
}
