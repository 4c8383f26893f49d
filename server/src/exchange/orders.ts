import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Side } from './book.ts';
import type { SessionCode } from './tape/tape-spread.ts';

/** An order as the exchange takes it: whole shares only; fractions are the broker's own business. */
export interface ExchangeOrder {
  /** Unique among all orders of the exchange's life. */
  readonly id: string;
  readonly code: string;
  readonly side: Side;
  readonly type: 'limit' | 'market';
  /** Limit in millionths of a dollar; for a market order its collar, beyond which it does not trade. */
  readonly limit?: Price | undefined;
  /** Whole shares still to trade. */
  readonly quantity: number;
  /** Sessions of the running trade date in which it may trade; held until the first of them, expired after the last. */
  readonly sessions: readonly SessionCode[];
  /** Two orders of one owner do not trade with each other. */
  readonly owner?: string | undefined;
  /** Executions before it was (re-)submitted, so that execution ids go on after a restart. */
  readonly executions?: number | undefined;
}

export interface Execution {
  readonly orderId: string;
  /** `<orderId>:<n>`, n counting from 1: the same after a replay. */
  readonly execId: string;
  readonly code: string;
  readonly side: Side;
  readonly price: Price;
  readonly quantity: Quantity;
  /** Shares of the order still open after it. */
  readonly remaining: number;
  readonly at: Instant;
  /** Whether the order waited in the book or came to it. */
  readonly liquidity: 'added' | 'removed';
}

export type CancelReason = 'requested' | 'unfilled' | 'own_order' | 'expired';
export type RejectReason = 'unknown_code' | 'duplicate' | 'closed' | 'session_over' | 'bad_quantity' | 'bad_tick';

export interface Trade {
  readonly code: string;
  /** Millionths of a dollar. */
  readonly price: number;
  /** Whole shares. */
  readonly quantity: number;
  readonly at: Instant;
  readonly session: SessionCode;
  readonly kind: 'continuous' | 'opening_auction' | 'closing_auction' | 'reopening_auction';
}

/** All prices in millionths of a dollar as safe whole numbers, sizes and volumes in shares; undefined is not known. */
export interface Quote {
  readonly code: string;
  readonly at: Instant;
  readonly bid: number | undefined;
  readonly bidSize: number;
  readonly ask: number | undefined;
  readonly askSize: number;
  /** Last trade of any session. */
  readonly last: number;
  /** The regular session of the trade date so far; volume is regular only. */
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly volume: number;
  /** Last price of each session of the trade date. */
  readonly pre: number | undefined;
  readonly regular: number | undefined;
  readonly post: number | undefined;
  readonly preVolume: number;
  readonly postVolume: number;
  /** Official close of the trading day before, split-adjusted. */
  readonly previousClose: number;
  readonly haltedUntil: Instant | undefined;
}

export interface DepthLevel {
  readonly price: number;
  readonly quantity: number;
  readonly orders: number;
}

/** Handlers of the exchange's events. Calls come in time order; none may call back into the exchange. */
export interface ExchangeEvents {
  readonly onTrade?: ((trade: Trade) => void) | undefined;
  /** The quote of an instrument may have changed; read it with `quote(code)`. */
  readonly onQuote?: ((code: string, at: Instant) => void) | undefined;
  readonly onExecution?: ((execution: Execution) => void) | undefined;
  readonly onCancelled?: ((orderId: string, remaining: number, reason: CancelReason, at: Instant) => void) | undefined;
  readonly onRejected?: ((orderId: string, reason: RejectReason, at: Instant) => void) | undefined;
  readonly onHalt?: ((code: string, until: Instant) => void) | undefined;
}
