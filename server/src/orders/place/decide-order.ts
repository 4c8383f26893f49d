import { activeFrom, expiresAt, type Overrides, type TradingTime } from '@candor/model/calendar/index.ts';
import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import { firstRefusal } from '@candor/model/orders/check.ts';
import type { CheckFor } from '@candor/model/orders/check-types.ts';
import { isFarFromMarket } from '@candor/model/orders/checks-of-market.ts';
import { Derived, type StopStart } from '@candor/model/orders/derived.ts';
import type { Estimate } from '@candor/model/orders/estimate.ts';
import { goodUntil } from '@candor/model/orders/good-till.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import type { Price } from '@candor/model/quantity.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Offer } from '../../short-selling/index.ts';
import { assertDefined } from '../../platform/commands/assert.ts';

/** Facts of a decision about an order: those of its checks, and those from which its terms are computed. */
export interface OrderFacts extends CheckFacts {
  readonly now: Instant;
  readonly overrides: Overrides | undefined;
  readonly quotedAt: Instant | undefined;
  /** The lender's locate for a short sale. */
  readonly offer: Offer | undefined;
}

/** The terms on which an order is accepted. */
export interface AcceptedTerms {
  readonly held: boolean;
  readonly tradingTime: TradingTime;
  readonly tradeDate: TradingDate;
  readonly activeFrom: Instant;
  readonly expiresAt: Instant;
  readonly workingPrice: Price;
  readonly estimate: Estimate;
  readonly price: Price;
  readonly priceFrom: 'limit' | 'stop' | 'ask' | 'bid' | 'close';
  /** Its stop or trail: it goes to no market before that is reached in the regular session. */
  readonly stop: StopStart | undefined;
  /** When a good-till-cancelled order ends by itself. */
  readonly goodUntil: Instant | undefined;
  readonly quotedAt: Instant | undefined;
  readonly farFromMarket: boolean;
  /** Price by which the reservation of a short sale is computed. */
  readonly reservePrice: Price | null;
}

/**
 * Accepts or refuses an order on the facts of one moment, by the list of checks that the form uses too: of several
 * refusals the first of the list is answered. Nothing is rounded for the customer: a price off its tick is refused.
 * Sources: domain §1.4, §2.1, §2.2, §2.4, §4 rule 7; R-31.
 */
export function decideOrder(ticket: Ticket, facts: OrderFacts, on: CheckFor = 'new'): Decision<AcceptedTerms> {
  const derived = new Derived(ticket, facts);
  const refusal = firstRefusal(ticket, facts, on, derived);
  if (refusal) return { ok: false, refusal };
  const { stop, reservePrice } = derived;
  const { tradeDate, overrides } = facts;
  const tradingTime = assertDefined(ticket.tradingTime, 'trading time of a checked order');
  return accept({
    held: assertDefined(derived.queued, 'session of a checked order'),
    tradingTime,
    tradeDate,
    activeFrom: activeFrom(tradingTime, tradeDate, overrides),
    expiresAt: expiresAt(tradingTime, tradeDate, overrides),
    workingPrice: assertDefined(derived.workingPrice, 'working price of a checked order'),
    estimate: assertDefined(derived.estimate, 'estimate of a checked order'),
    reservePrice,
    price: assertDefined(derived.price, 'price of a checked order'),
    priceFrom: assertDefined(derived.priceFrom, 'source of the price of a checked order'),
    stop,
    goodUntil: ticket.timeInForce === 'gtc' ? goodUntil(tradingTime, tradeDate, overrides) : undefined,
    quotedAt: facts.quotedAt,
    farFromMarket: !stop && isFarFromMarket(ticket, derived),
  });
}
