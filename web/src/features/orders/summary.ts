import { collarPrice } from '@candor/model/calendar/index.ts';
import { ONE } from '@candor/model/decimal.ts';
import { CENT, formatUsd, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type Problem, problems } from '@candor/model/orders/check.ts';
import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import type { Field } from '@candor/model/orders/check-types.ts';
import { Derived } from '@candor/model/orders/derived.ts';
import { estimateOrder } from '@candor/model/orders/estimate.ts';
import type { QuotedEstimate } from '@candor/model/orders/explain-estimate.ts';
import { MAX_QUANTITY } from '@candor/model/orders/limits.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { isShortSale, ticketOf } from '@candor/model/orders/ticket.ts';
import { formatPrice, formatQuantity, type Price, type Quantity, sharesFor } from '@candor/model/quantity.ts';
import { bodyOf, type TicketForm } from './form.ts';

/** What is known here of market and account; what is left out the server alone knows. */
export type TicketFacts = Partial<CheckFacts> & Pick<CheckFacts, 'session' | 'tradeDate'>;

/** The ticket's figures, and everything that stands against it as far as it is known here (`problems`). */
export interface TicketSummary extends Pick<Derived, 'price' | 'priceFrom' | 'workingPrice' | 'estimate'> {
  readonly buyingPowerAfter: Usd | undefined;
  readonly problems: readonly Problem[];
}

const derivedOf = (form: TicketForm, facts: TicketFacts) => new Derived(ticketOf(bodyOf(form)), facts);

export function summarize(form: TicketForm, facts: TicketFacts): TicketSummary {
  const { price, priceFrom, workingPrice, estimate } = derivedOf(form, facts);
  const { availableCash } = facts;
  const after = estimate && availableCash !== undefined ? ((availableCash - estimate.hold) as Usd) : undefined;
  return {
    ...{ price, priceFrom, workingPrice, estimate },
    buyingPowerAfter: after,
    problems: problems(ticketOf(bodyOf(form)), facts),
  };
}

/** The price that would elect the ticket now; undefined for one that does not wait, or is not complete. */
export const stopNow = (form: TicketForm, facts: TicketFacts): Price | undefined => derivedOf(form, facts).stop?.price;

/**
 * The ticket's figures as they are shown and explained: the server's own answer to this very ticket once it is there,
 * for it knows what this device does not; until then what this device worked out by the same function.
 */
export function quotedOf(
  form: TicketForm,
  { estimate, price, priceFrom, workingPrice, buyingPowerAfter }: TicketSummary,
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
    // Without an account there is no power to take anything from; what needs it is not shown then.
    buyingPower: formatUsd(facts.availableCash ?? ZERO_USD),
    buyingPowerAfter: formatUsd(buyingPowerAfter ?? ZERO_USD),
  };
}

/** What stands in the way of reviewing the order; undefined when nothing does. */
export function blocking(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ severity }) => severity === 'wrong' || severity === 'missing');
}

/** What to say at a field: what is wrong there, not what has merely not been typed yet. */
export function problemAt(problems: readonly Problem[], field: Field): Problem | undefined {
  return problems.find(
    (problem) => problem.field === field && (problem.severity === 'wrong' || problem.severity === 'warn'),
  );
}

export const QUICK_PARTS = [25n, 50n, 75n, 100n] as const;

/**
 * The size that a part of what one has comes to: of the buying power for a buy, after fees and at the worst price; of
 * the shares for a sale. Whole shares where at least one fits. Undefined where that is not known, or nothing.
 */
export function quickSize(form: TicketForm, facts: TicketFacts, percent: bigint): bigint | undefined {
  if (isShortSale(form)) return undefined;
  if (form.side === 'sell' || form.short) return partOfShares(form, closable(form, facts), percent);
  const { availableCash } = facts;
  const price = priceToSize(form, facts);
  if (availableCash === undefined || availableCash <= 0n || price === undefined) return undefined;
  const budget = (availableCash * percent) / 100n;
  return form.by === 'amount' ? amountWithin(form, facts, price, budget) : sharesWithin(form, facts, price, budget);
}

/** Shares that can be sold, or, of a short, bought back; undefined where that is not known. */
export function closable({ short }: Pick<TicketForm, 'short'>, facts: TicketFacts): Quantity | undefined {
  if (!short) return facts.availableShares;
  return facts.position === undefined ? undefined : (-facts.position as Quantity);
}

/** Where no limit is typed yet, the market stands in for it. */
function priceToSize(form: TicketForm, facts: TicketFacts): Price | undefined {
  const { price, reference } = derivedOf(form, facts);
  return price ?? (form.waits === undefined ? reference?.price : undefined);
}

function partOfShares(form: TicketForm, available: Quantity | undefined, percent: bigint): bigint | undefined {
  if (available === undefined || available <= 0n) return undefined;
  const part = (available * percent) / 100n;
  const whole = part - (part % ONE);
  if (form.tradingTime !== 'regular') return whole > 0n ? whole : undefined;
  return percent === 100n || whole === 0n ? part || undefined : whole;
}

function sharesWithin(form: TicketForm, facts: TicketFacts, price: Price, budget: bigint): bigint | undefined {
  const working = form.type === 'limit' ? price : collarPrice('buy', price);
  const holdOf = (quantity: Quantity) =>
    estimateOrder({ side: 'buy', quantity, amount: null, price, workingPrice: working, tradeDate: facts.tradeDate })
      .hold;
  let spend = budget - holdOf(0n as Quantity);
  for (let tries = 0; tries < 4 && spend > 0n; tries += 1) {
    const exact = sharesFor(spend as Usd, working, 'down');
    const whole = (exact - (exact % ONE)) as Quantity;
    const quantity = whole > 0n || form.tradingTime !== 'regular' ? whole : exact;
    if (quantity <= 0n) return undefined;
    const over = holdOf(quantity) - budget;
    if (over <= 0n) return quantity > MAX_QUANTITY ? MAX_QUANTITY : quantity;
    spend -= over;
  }
  return undefined;
}

function amountWithin(form: TicketForm, facts: TicketFacts, price: Price, budget: bigint): bigint | undefined {
  const whole = (amount: bigint) => (amount - (amount % CENT)) as Usd;
  const working = form.type === 'limit' ? price : collarPrice('buy', price);
  let amount = whole(budget);
  for (let tries = 0; tries < 4 && amount > ZERO_USD; tries += 1) {
    const { hold } = estimateOrder({
      side: 'buy',
      quantity: null,
      amount,
      price,
      workingPrice: working,
      tradeDate: facts.tradeDate,
    });
    if (hold <= budget) return amount;
    amount = whole(amount - (hold - budget));
  }
  return undefined;
}
