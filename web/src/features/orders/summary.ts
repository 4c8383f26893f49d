import { divide, ONE } from '@candor/model/decimal.ts';
import { CENT, formatUsd, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { initialMargin } from '@candor/model/margin/requirement.ts';
import { type Problem, problems } from '@candor/model/orders/check.ts';
import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import type { Field } from '@candor/model/orders/check-types.ts';
import { Derived } from '@candor/model/orders/derived.ts';
import type { QuotedEstimate } from '@candor/model/orders/explain-estimate.ts';
import { MAX_NOTIONAL } from '@candor/model/orders/limits.ts';
import { mostWithin, sharesWithin } from '@candor/model/orders/most-within.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { isShortSale, ticketOf } from '@candor/model/orders/ticket.ts';
import { formatPrice, formatQuantity, type Price, type Quantity } from '@candor/model/quantity.ts';
import { bodyOf, type TicketForm, typedPrice } from './form.ts';

/** The market and account facts known on this device; only the server knows the missing ones. */
export type TicketFacts = Partial<CheckFacts> & Pick<CheckFacts, 'session' | 'tradeDate'>;

/** The ticket's figures, and all problems that can be found on this device (`problems`). */
export interface TicketSummary
  extends Pick<Derived, 'price' | 'priceFrom' | 'workingPrice' | 'estimate' | 'reservePrice'> {
  readonly buyingPowerAfter: Usd | undefined;
  readonly problems: readonly Problem[];
}

const ticketFor = (form: TicketForm) => ticketOf(bodyOf(form));
const derivedOf = (form: TicketForm, facts: TicketFacts) => new Derived(ticketFor(form), facts);

export function summarize(form: TicketForm, facts: TicketFacts): TicketSummary {
  const { price, priceFrom, workingPrice, estimate, reservePrice } = derivedOf(form, facts);
  const { availableCash } = facts;
  const after = estimate && availableCash !== undefined ? ((availableCash - estimate.hold) as Usd) : undefined;
  return {
    ...{ price, priceFrom, workingPrice, estimate, reservePrice },
    buyingPowerAfter: after,
    problems: problems(ticketFor(form), facts),
  };
}

/** The price that would elect the ticket now; undefined for one without stop terms, or an incomplete one. */
export const stopNow = (form: TicketForm, facts: TicketFacts): Price | undefined => derivedOf(form, facts).stop?.price;

/**
 * The ticket's figures as shown and explained: the server's preview of exactly this ticket once it has arrived, since
 * the server has all facts; until then this device's own result of the same function.
 */
export function quotedOf(
  form: TicketForm,
  { estimate, price, priceFrom, workingPrice, reservePrice, buyingPowerAfter }: TicketSummary,
  facts: TicketFacts,
  answer: OrderEstimate | undefined,
): QuotedEstimate | undefined {
  const { side, by } = form;
  if (answer) return { ...answer, side, by };
  if (!estimate || price === undefined || workingPrice === undefined || !priceFrom) return undefined;
  const { sec, taf, cat } = estimate.regulatory;
  return {
    side,
    by,
    quantity: formatQuantity(estimate.quantity),
    price: formatPrice(price),
    priceFrom,
    workingPrice: formatPrice(workingPrice),
    amount: formatUsd(estimate.gross),
    fees: {
      platform: formatUsd(estimate.platform),
      sec: formatUsd(sec),
      taf: formatUsd(taf),
      cat: formatUsd(cat),
      total: formatUsd(estimate.fees),
    },
    total: formatUsd(estimate.total),
    hold: formatUsd(estimate.hold),
    // Without an account there is no buying power to subtract from; figures that need it are not shown.
    buyingPower: formatUsd(facts.availableCash ?? ZERO_USD),
    buyingPowerAfter: formatUsd(buyingPowerAfter ?? ZERO_USD),
    short: reservePrice === null ? null : { margin: formatUsd(initialMargin(reservePrice, estimate.quantity)) },
  };
}

/**
 * A sale that is to bring dollars, in the shares that bring them at the price of its figures: cut, so that rounding
 * never sells more than was asked for. They are worked out as the dollars are typed, and stay while the price moves.
 */
export function sizedInShares(form: TicketForm, facts: TicketFacts): TicketForm {
  if (form.dollars === undefined) return form;
  const { price } = derivedOf(form, facts);
  const dollars = typedPrice(form.dollars);
  if (price === undefined || dollars === undefined) return { ...form, shares: '' };
  return { ...form, shares: formatQuantity(divide(dollars * ONE, price, 'down') as Quantity) };
}

/** The problem that blocks the review of the order; undefined when there is none. */
export function blocking<P extends Pick<Problem, 'severity'>>(problems: readonly P[]): P | undefined {
  return problems.find(({ severity }) => severity === 'wrong' || severity === 'missing');
}

/** The buying power does not cover the order. */
export const lacksFunds = ({ problems }: Pick<TicketSummary, 'problems'>): boolean =>
  problems.some(({ code }) => code === 'insufficient_funds');

const OF_THE_HOUR: ReadonlySet<string> = new Set(['market_closed_buy', 'market_closed_sell', 'session_not_tradable']);

/** The first problem of the terms themselves: all that stands against the ticket but the hour. */
export function termsProblem(problems: readonly Problem[]): Problem | undefined {
  return blocking(problems.filter(({ code }) => !OF_THE_HOUR.has(code)));
}

/** The problem shown at a field: a wrong value, not one that is merely not typed yet. */
export function problemAt(problems: readonly Problem[], field: Field): Problem | undefined {
  return problems.find(
    (problem) => problem.field === field && (problem.severity === 'wrong' || problem.severity === 'warn'),
  );
}

export const QUICK_PARTS = [25n, 50n, 75n, 100n] as const;

/**
 * The size for a fraction of the holdings: of the buying power for a buy, after fees and at the worst price, in whole
 * shares where at least one fits; of the shares for a sale, exactly; for a short sale, of what the buying power and the
 * lender allow. Undefined where it is unknown or zero.
 */
export function quickSize(form: TicketForm, facts: TicketFacts, percent: bigint): bigint | undefined {
  if (isShortSale(form)) return partOfShares(form, shortable(form, facts), percent);
  if (form.side === 'sell' || form.short) return partOfShares(form, closable(form, facts), percent);
  const { availableCash } = facts;
  const price = priceToSize(form, facts);
  if (availableCash === undefined || availableCash <= 0n || price === undefined) return undefined;
  const budget = (availableCash * percent) / 100n;
  return form.by === 'amount' ? amountWithin(form, facts, price, budget) : sharesFor(form, facts, price, budget);
}

/**
 * Shares that can be sold, or bought back for a short and that no open cover buys already; undefined where that is not
 * known.
 */
export function closable({ short }: Pick<TicketForm, 'short'>, facts: TicketFacts): Quantity | undefined {
  if (!short) return facts.availableShares;
  return facts.position === undefined ? undefined : ((-facts.position - (facts.covering ?? 0n)) as Quantity);
}

/** The most shares that can be sold short: the lender has them, and the buying power reserves their first deposit. */
function shortable(form: TicketForm, facts: TicketFacts): Quantity | undefined {
  const { availableCash, borrowable } = facts;
  if (availableCash === undefined || !borrowable) return undefined;
  const whole = mostWithin(facts, availableCash, borrowable / ONE, (shares) =>
    ticketFor(inShares(form, (shares * ONE) as Quantity)),
  );
  return whole === undefined ? undefined : ((whole * ONE) as Quantity);
}

const inShares = (form: TicketForm, shares: Quantity): TicketForm => ({
  ...form,
  by: 'shares',
  shares: formatQuantity(shares),
});

/** Where no limit is typed yet, the market price is used. */
function priceToSize(form: TicketForm, facts: TicketFacts): Price | undefined {
  const { price, workingPrice, reference } = derivedOf(form, facts);
  // A limit is reserved for in full, though the order may fill at the better price of the market.
  const own = form.type === 'limit' ? workingPrice : price;
  return own ?? (form.waits === undefined ? reference?.price : undefined);
}

function partOfShares(form: TicketForm, available: Quantity | undefined, percent: bigint): bigint | undefined {
  if (available === undefined || available <= 0n) return undefined;
  const part = (available * percent) / 100n;
  // Half of 45.43 shares is 22.715: what is asked for, wherever parts of a share are traded. Shorts are whole shares.
  const inParts = form.tradingTime === 'regular' && !form.short;
  return (inParts ? part : part - (part % ONE)) || undefined;
}

function sharesFor(form: TicketForm, facts: TicketFacts, price: Price, budget: bigint): bigint | undefined {
  const at = priced(form, price);
  const inParts = form.tradingTime === 'regular';
  return sharesWithin(facts, budget, price, inParts, (shares) => ticketFor(inShares(at, shares))) || undefined;
}

function amountWithin(form: TicketForm, facts: TicketFacts, price: Price, budget: bigint): bigint | undefined {
  const at = priced(form, price);
  const inDollars = (cents: bigint): TicketForm => ({ ...at, by: 'amount', amount: formatUsd((cents * CENT) as Usd) });
  const most = (budget < MAX_NOTIONAL ? budget : MAX_NOTIONAL) / CENT;
  const cents = mostWithin(facts, budget, most, (size) => ticketFor(inDollars(size)));
  return cents === undefined ? undefined : cents * CENT || undefined;
}

const priced = (form: TicketForm, price: Price): TicketForm =>
  form.type === 'limit' ? { ...form, limitPrice: formatPrice(price) } : form;
