import { divide, ONE } from '../decimal.ts';
import { CENT, exactNotional, type Usd, ZERO_USD } from '../money.ts';
import { type Price, type Quantity, sharesFor, ZERO_QUANTITY } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { feeSchedule, platformFee, type RegulatoryCharge, regulatoryEstimate } from './fees.ts';

/** USD 1e-12 as whole cents in USD millionths: trade amounts half up, holds up (domain §5.1, §2.4). */
export function centsOf(exact: bigint, rounding: 'half-up' | 'up'): Usd {
  return (divide(exact, CENT * ONE, rounding) * CENT) as Usd;
}

/** What a hold has to cover: an order's terms, what is filled of it, and what of its fees is outstanding. */
export interface HoldTerms {
  /** The worst price: the limit, or the collar of a market order. */
  readonly workingPrice: Price;
  readonly quantity: Quantity | null;
  readonly amount: Usd | null;
  readonly filledQuantity: Quantity;
  /** Σ price × quantity of the fills, exact, USD 1e-12. */
  readonly filledNotional: bigint;
  /** Booked amount of the fills, whole cents. */
  readonly filledGross: Usd;
  readonly feesDue: Usd;
  /** New terms that the venue has been asked for and has not answered yet. */
  readonly asked?: Pick<HoldTerms, 'workingPrice'> & { readonly quantity: Quantity };
}

/**
 * Cash that an open buy keeps reserved, USD millionths, whole cents: what its remaining shares can still cost at the
 * worst price, rounded up to the cent over the whole order so that partial fills never need more than was held, and
 * the fees not yet charged. While new terms wait for the venue's answer, the dearest way in which fills and that answer
 * can follow each other (`worstRest`). An order by amount keeps the rest of its amount. Source: domain §2.4.
 */
export function buyHold(terms: HoldTerms): Usd {
  if (terms.amount !== null) return (terms.amount - terms.filledGross + terms.feesDue) as Usd;
  const { filledQuantity: filled, asked } = terms;
  const now = { price: terms.workingPrice, leaves: (terms.quantity ?? ZERO_QUANTITY) - filled };
  const rest = worstRest(now, asked && { price: asked.workingPrice, leaves: asked.quantity - filled });
  if (rest === 0n) return terms.feesDue;
  return (centsOf(terms.filledNotional + rest, 'up') - terms.filledGross + terms.feesDue) as Usd;
}

/**
 * The most that the rest of an order can come to, exact, while new terms are asked for: k shares fill on the old terms,
 * then the venue agrees and the rest fills on the new ones; or it does not, and all fills on the old ones. In k, `k ×
 * old price + max(0, new leaves − k) × new price` falls or rises up to k = new leaves and rises from there, so that its
 * largest value is at one of the ends: nothing fills before the answer, or everything does. With a price of one it
 * counts the shares that a sale can need. Prices and leaves in one unit each; leaves below nought count as none.
 */
export function worstRest(now: RestTerms, asked: RestTerms | undefined): bigint {
  const left = now.leaves > 0n ? now.leaves : 0n;
  const onOld = left * now.price;
  if (!asked) return onOld;
  const answeredFirst = asked.leaves > 0n ? asked.leaves * asked.price : 0n;
  const grown = asked.leaves > left ? asked.leaves - left : 0n;
  const filledFirst = onOld + grown * asked.price;
  return answeredFirst > filledFirst ? answeredFirst : filledFirst;
}

interface RestTerms {
  readonly price: bigint;
  readonly leaves: bigint;
}

export interface EstimateInput {
  readonly side: 'buy' | 'sell';
  readonly quantity: Quantity | null;
  readonly amount: Usd | null;
  /** What the ticket shows: the limit, or the opposite quote of an order that can fill there at once. */
  readonly price: Price;
  readonly workingPrice: Price;
  readonly tradeDate: TradingDate;
}

export interface Estimate {
  readonly quantity: Quantity;
  readonly gross: Usd;
  readonly platform: Usd;
  readonly regulatory: RegulatoryCharge;
  readonly fees: Usd;
  /** What a buy costs, or a sale brings, with fees; fees never exceed the proceeds of a sale. */
  readonly total: Usd;
  /** Cash reserved by a buy; 0 for a sale, which reserves its shares. */
  readonly hold: Usd;
  /** Regulatory part of the hold. */
  readonly regulatoryHold: Usd;
}

/**
 * The figures of the order ticket, and the hold that the server then takes: one function for both. Money in USD
 * millionths, whole cents; trade amount half up, fees and hold up. Source: domain §2.4, §2.5; spec §3 Order.
 */
export function estimateOrder(input: EstimateInput): Estimate {
  const { side, amount, price, workingPrice, tradeDate } = input;
  const schedule = feeSchedule(tradeDate);
  const quantity = input.quantity ?? sharesFor(amount ?? ZERO_USD, price, 'down');
  const gross = amount ?? centsOf(exactNotional(price, quantity), 'half-up');
  const platform = platformFee(tradeDate);
  const regulatory = regulatoryEstimate({ side, gross, price, quantity }, schedule);
  const charged = (platform + regulatory.sec + regulatory.taf + regulatory.cat) as Usd;
  const fees = side === 'sell' && charged > gross ? gross : charged;
  const total = (side === 'buy' ? gross + fees : gross - fees) as Usd;
  if (side === 'sell') {
    return { quantity, gross, platform, regulatory, fees, total, hold: ZERO_USD, regulatoryHold: ZERO_USD };
  }
  // A falling price buys an amount more shares than the estimate says; twice as many are provided for.
  const most = (amount === null ? quantity : quantity * 2n) as Quantity;
  const { cat } = regulatoryEstimate({ side, gross, price, quantity: most }, schedule);
  const hold = buyHold({
    workingPrice,
    quantity: input.quantity,
    amount,
    filledQuantity: ZERO_QUANTITY,
    filledNotional: 0n,
    filledGross: ZERO_USD,
    feesDue: (platform + cat) as Usd,
  });
  return { quantity, gross, platform, regulatory, fees, total, hold, regulatoryHold: cat };
}
