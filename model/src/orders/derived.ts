import { acceptanceIn, collarPrice } from '../calendar/index.ts';
import { initialMargin, reservePrice } from '../margin/requirement.ts';
import { exactNotional, type Usd, ZERO_USD } from '../money.ts';
import type { Price } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import type { CheckFacts } from './check-facts.ts';
import { centsOf, type Estimate, estimateOrder } from './estimate.ts';
import { feeSchedule, regulatoryEstimate } from './fees.ts';
import { MAX_NOTIONAL, MAX_QUANTITY } from './limits.ts';
import { type StopTerms, stopPriceOf } from './stops.ts';
import { isCover, type Ticket } from './ticket.ts';

/** What a new order waits for, where it stands now, and the price that would elect it. */
export interface StopStart {
  readonly terms: StopTerms;
  /** The best price so far, for a trail: the last price when it is taken. */
  readonly mark: Price | null;
  readonly price: Price;
}

/** The price of the market that an order is measured by. */
export interface Reference {
  readonly price: Price;
  readonly from: 'ask' | 'bid' | 'close';
  /** Whether a market order may rest on it; undefined where that is not known. */
  readonly fresh: boolean | undefined;
}

type Known = Partial<CheckFacts>;

/**
 * What follows from ticket and facts. A member is undefined where something that it needs is missing, wrong or not
 * known; each is worked out when it is read.
 */
export class Derived {
  readonly #ticket: Ticket;
  readonly #facts: Known;
  #known: Prices | undefined;
  #figures: Figures | undefined;

  constructor(ticket: Ticket, facts: Known) {
    this.#ticket = ticket;
    this.#facts = facts;
  }

  /** Accepted now, but kept until its session starts. */
  get queued(): boolean | undefined {
    const { tradingTime } = this.#ticket;
    const { session } = this.#facts;
    if (tradingTime === undefined || session === undefined) return undefined;
    return acceptanceIn(session, tradingTime) === 'held';
  }

  get reference(): Reference | undefined {
    // While all is closed nothing is accepted; figures are then looked at by the prices of an order that is queued.
    const waits = this.#facts.session === 'closed' || this.queued;
    return waits === undefined ? undefined : referenceOf(this.#ticket.side, this.#facts, waits);
  }

  /** Undefined for a ticket that does not wait for a price, and for a trail without any price to begin at. */
  get stop(): StopStart | undefined {
    const { last } = this.#facts;
    const terms = this.#ticket.stops?.[0];
    if (!terms) return undefined;
    const mark = terms.kind === 'stop' ? null : (last ?? null);
    const price = stopPriceOf(this.#ticket.side, terms, mark);
    return price === undefined || terms.level <= 0n ? undefined : { terms, mark, price };
  }

  /**
   * What the figures rest on: the limit, or the market where the limit lies beyond it; the price that would elect the
   * order now; else the market.
   */
  get price(): Price | undefined {
    return this.#prices?.price;
  }

  get priceFrom(): 'limit' | 'stop' | Reference['from'] | undefined {
    const { type, stops } = this.#ticket;
    if (type === 'limit') return this.#crossed?.from ?? 'limit';
    return stops?.length ? 'stop' : this.reference?.from;
  }

  /** The quote that a limit lies beyond: the order fills there at once, at a better price than its limit. */
  get #crossed(): Reference | undefined {
    const { side, limitPrice, stops, tradingTime } = this.#ticket;
    const { session } = this.#facts;
    if (!limitPrice || stops?.length || tradingTime === undefined || session === undefined) return undefined;
    if (acceptanceIn(session, tradingTime) !== 'live' || !this.reference?.fresh) return undefined;
    const { price } = this.reference;
    return (side === 'buy' ? limitPrice > price : limitPrice < price) ? this.reference : undefined;
  }

  /** The worst price: the limit, or the collar of a market order. */
  get workingPrice(): Price | undefined {
    return this.#prices?.workingPrice;
  }

  get #prices(): Prices | undefined {
    this.#known ??= this.#findPrices();
    return this.#known;
  }

  #findPrices(): Prices | undefined {
    const { side, type, limitPrice, stops } = this.#ticket;
    if (type === 'limit') {
      if (limitPrice === undefined || limitPrice <= 0n) return undefined;
      return { price: this.#crossed?.price ?? limitPrice, workingPrice: limitPrice };
    }
    const price = stops?.length ? this.stop?.price : this.reference?.price;
    return price === undefined || price <= 0n ? undefined : { price, workingPrice: collarPrice(side, price) };
  }

  /** None for numbers beyond the limits, which are refused anyway. */
  get estimate(): Estimate | undefined {
    return this.#worked.estimate;
  }

  /** What the reservation of a short sale counts with; null for every other order. */
  get reservePrice(): Price | null {
    return this.#worked.reservePrice;
  }

  get #worked(): Figures {
    this.#figures ??= this.#workOut() ?? NO_FIGURES;
    return this.#figures;
  }

  #workOut(): Figures | undefined {
    const prices = this.#prices;
    const { side, quantity = null, amount = null, short } = this.#ticket;
    const { tradeDate, ask } = this.#facts;
    if (!prices || tradeDate === undefined) return undefined;
    if (quantity === null && amount === null) return undefined;
    if ((quantity ?? 0n) > MAX_QUANTITY || (amount ?? 0n) > MAX_NOTIONAL) return undefined;
    const estimate = estimateOrder({ side, quantity, amount, ...prices, tradeDate });
    if (!short) return { estimate, reservePrice: null };
    return shortFigures(this.#ticket, estimate, ask ?? this.reference?.price, tradeDate);
  }
}

interface Prices {
  readonly price: Price;
  readonly workingPrice: Price;
}

interface Figures {
  readonly estimate: Estimate | undefined;
  readonly reservePrice: Price | null;
}
const NO_FIGURES: Figures = { estimate: undefined, reservePrice: null };

/**
 * The opposite quote. An order that `waits` for its session gets a new collar there, so that until then the last close
 * will do where the quote is old or absent.
 */
export function referenceOf(side: 'buy' | 'sell', facts: Known, waits: boolean): Reference | undefined {
  const [from, price] = side === 'buy' ? (['ask', facts.ask] as const) : (['bid', facts.bid] as const);
  const { quoteFresh: fresh, close } = facts;
  if (price === undefined) return undefined;
  if (price !== null && fresh !== null) {
    if (fresh || !waits) return { price, from, fresh };
    if (fresh === undefined) return undefined;
  }
  return waits && close ? { price: close, from: 'close', fresh: true } : undefined;
}

/**
 * The figures of a short's ticket. A sale keeps the first deposit at its reserve price and its fees reserved; a cover
 * reserves nothing, because what it costs stands behind the short already. Source: domain §2.4.
 */
function shortFigures(
  ticket: Ticket,
  estimate: Estimate,
  ask: Price | undefined,
  tradeDate: TradingDate,
): Figures | undefined {
  if (isCover(ticket)) return { estimate: { ...estimate, hold: ZERO_USD }, reservePrice: null };
  const at = reservePrice(ticket.limitPrice, ask);
  if (at === undefined) return undefined;
  const { quantity } = estimate;
  const gross = centsOf(exactNotional(at, quantity), 'half-up');
  const most = regulatoryEstimate({ side: 'sell', gross, price: at, quantity }, feeSchedule(tradeDate));
  const regulatoryHold = (most.sec + most.taf + most.cat) as Usd;
  const hold = (initialMargin(at, quantity) + estimate.platform + regulatoryHold) as Usd;
  return { estimate: { ...estimate, hold, regulatoryHold }, reservePrice: at };
}
