import { type Overrides, type Session, type SessionState, sessionAt, type TradingTime } from '../calendar/index.ts';
import type { Stopped } from '../halts.ts';
import type { Usd } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';
import { type Instant, MINUTE, type TradingDate } from '../time.ts';
import { barAgeMs, FEED_SILENCE_MS } from './limits.ts';
import type { StopKind } from './stops.ts';

/** What an own open order needs to be known by, for one that would trade with it. */
export interface OpenOrder {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly workingPrice: Price;
  readonly tradingTime: TradingTime;
  readonly stopKind?: StopKind | null;
  readonly electedAt?: Instant | null;
}

/** The market around one instrument. */
export interface MarketFacts {
  readonly session: Session;
  /** The running trade date or, when closed, the next one. */
  readonly tradeDate: TradingDate;
  /** Whether the instrument is traded here. */
  readonly listed: boolean;
  /** By the exchange. */
  readonly halted: boolean;
  /** By an operator, for everything or for this instrument. */
  readonly stopped: NonNullable<Stopped> | null;
  readonly bid: Price | null;
  readonly ask: Price | null;
  /** Whether a market order may rest on the quote; null for one that was never confirmed. */
  readonly quoteFresh: boolean | null;
  /** The last price, whatever the session: a stop is compared with it, and a trail begins at it. */
  readonly last: Price | null;
  /** The last regular price, or the close before: stands in for the quote of an order that is queued. */
  readonly close: Price | null;
  /** Rule 201 is in force: short sales only above the best bid. */
  readonly restricted: boolean;
}

/** The account that the order is for. */
export interface AccountFacts {
  readonly frozen: boolean;
  readonly disclosureAccepted: boolean;
  readonly availableCash: Usd;
  /** Shares held and not reserved by open sales, and those reserved. */
  readonly availableShares: Quantity;
  readonly reservedShares: Quantity;
  /** Open lots, in the order in which a sale takes them. */
  readonly lots: readonly { readonly remaining: Quantity; readonly fundedOn: TradingDate | null }[];
  /** The owner's open orders of the other side in this instrument. */
  readonly openOrders: readonly OpenOrder[];
  /** Shares of the instrument; negative when short. */
  readonly position: Quantity;
  /** An open order that would buy shares, and one that would sell them short. */
  readonly openBuy: string | null;
  readonly openShort: string | null;
  /** Shares that open covers may still buy. */
  readonly covering: Quantity;
  /** The questions before a first short sale are answered. */
  readonly checkPassed: boolean;
  /** Shares that the lender would lend now; null where he lends none of this instrument. */
  readonly borrowable: Quantity | null;
  /** Equity behind shorts; null while a price that it needs is not known. */
  readonly equity: Usd | null;
  readonly callOpen: boolean;
}

/** The order whose terms are to change. A new order has `NEW_ORDER`. */
export interface ChangeFacts {
  /** What the order itself has reserved: dollars of a purchase, shares of a sale. */
  readonly ownReserve: bigint;
  /** Whether the new terms differ from the old ones. */
  readonly alters: boolean;
  /** Dollars that the new terms reserve beyond the old ones; below nought where they need fewer. */
  readonly furtherHold: Usd;
}

export const NEW_ORDER: ChangeFacts = { ownReserve: 0n, alters: true, furtherHold: 0n as Usd };

/**
 * Everything that the checks of an order rest on. A member that is null is known to be absent. Members may be getters:
 * a check reads those that its ticket makes it need, and no others.
 */
export interface CheckFacts extends MarketFacts, AccountFacts, ChangeFacts {}

/** A quote with what is known of its age. */
export interface KnownQuote {
  readonly bid?: Price | undefined;
  readonly ask?: Price | undefined;
  readonly quotedAt?: Instant | undefined;
  readonly fromBars: boolean;
  readonly barMs?: number | undefined;
}

/** Prices of one instrument as server and screens have them. */
export interface KnownPrices {
  readonly quote: Pick<KnownQuote, 'bid' | 'ask'>;
  readonly last?: Price | undefined;
  readonly regularPrice?: Price | undefined;
  readonly previousClose?: Price | undefined;
  readonly halted: boolean;
}

/** The facts that a snapshot holds by itself; undefined for an instrument that is not traded here. */
export function factsOfSnapshot(
  snapshot: KnownPrices | undefined,
): Pick<MarketFacts, 'listed' | 'halted' | 'bid' | 'ask' | 'last' | 'close'> {
  const { quote, last, regularPrice, previousClose, halted = false } = snapshot ?? {};
  return {
    listed: snapshot !== undefined,
    halted,
    bid: quote?.bid ?? null,
    ask: quote?.ask ?? null,
    last: last ?? regularPrice ?? previousClose ?? null,
    close: regularPrice ?? previousClose ?? null,
  };
}

/**
 * Whether a market order may rest on a quote: one of this trading day stands while its feed is alive; one made of a bar
 * is good for as long as such bars are. Null where it was never confirmed. R-31, decision 0091.
 */
export function isQuoteFresh(
  quote: KnownQuote | undefined,
  state: SessionState,
  now: Instant,
  feedSilentMs: number,
  overrides: Overrides | undefined,
): boolean | null {
  if (quote?.quotedAt === undefined) return null;
  const most = quote.fromBars ? barAgeMs(quote.barMs ?? MINUTE) : FEED_SILENCE_MS;
  const ofToday = sessionAt(quote.quotedAt, overrides).tradeDate === state.tradeDate;
  const waited = quote.fromBars ? now - quote.quotedAt : ofToday ? feedSilentMs : Number.POSITIVE_INFINITY;
  return waited <= (state.session === 'regular' ? most.regular : most.extended);
}
