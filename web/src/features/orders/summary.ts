import { acceptanceIn, collarPrice, fatFingerVerdict, isOnTick, type Session } from '@candor/model/calendar/index.ts';
import { ONE } from '@candor/model/decimal.ts';
import { formatUsd, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type Estimate, estimateOrder, exactNotional } from '@candor/model/orders/estimate.ts';
import { MAX_NOTIONAL, MAX_QUANTITY, MIN_AMOUNT, MIN_QUANTITY } from '@candor/model/orders/limits.ts';
import type { ToldEstimate } from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { stopStart } from '@candor/model/orders/stop-rules.ts';
import { type Ticket, ticketOf } from '@candor/model/orders/ticket.ts';
import {
  formatPrice,
  formatQuantity,
  isWholeShares,
  type Price,
  type Quantity,
  sharesFor,
} from '@candor/model/quantity.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { bodyOf, type TicketForm } from './form.ts';
import { stopProblems } from './stop-problems.ts';

/** What the ticket rests on: the market and the account as this device was last told. Undefined is "not known". */
export interface TicketFacts {
  readonly session: Session;
  readonly tradeDate: TradingDate;
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
  /** Last regular price, or the close: what a waiting order is measured by without a quote. */
  readonly close: Price | undefined;
  readonly halted: boolean;
  readonly buyingPower: Usd | undefined;
  /** Shares that can be sold. */
  readonly available: Quantity | undefined;
  readonly disclosureAccepted: boolean;
}

export type ProblemField = 'size' | 'price' | 'stop' | 'time' | 'order';

export interface Problem {
  readonly code: RefusalCode;
  readonly field: ProblemField;
  /** 'missing' has not been typed yet; 'ask' leads to a question; 'warn' does not stand in the way. */
  readonly severity: 'missing' | 'wrong' | 'ask' | 'warn';
}

export interface TicketSummary {
  /** The price that figures rest on: the limit, or the opposite quote of a market order. */
  readonly price: Price | undefined;
  readonly estimate: Estimate | undefined;
  readonly buyingPowerAfter: Usd | undefined;
  /** Accepted now, but kept until its session starts. */
  readonly held: boolean;
  readonly problems: readonly Problem[];
}

/** The opposite quote; without one, what a waiting order falls back to. */
export function referenceOf(side: 'buy' | 'sell', facts: TicketFacts, held: boolean): Price | undefined {
  const quote = side === 'buy' ? facts.ask : facts.bid;
  return quote ?? (held ? facts.close : undefined);
}

export const isShortSale = (form: Pick<TicketForm, 'side' | 'short'>): boolean => form.short && form.side === 'sell';

/** Whether an order of this ticket's trading time would wait for its session. */
export function isHeld(form: TicketForm, facts: TicketFacts): boolean {
  return acceptanceIn(facts.session, form.tradingTime) === 'held';
}

/**
 * The ticket's figures and everything that stands against it, first the one that the server would name first: the
 * same checks of the model in the same order (domain §1.4, §2.1, §2.2, §2.4). Pure.
 */
export function summarize(form: TicketForm, facts: TicketFacts): TicketSummary {
  const ticket = ticketOf(bodyOf(form));
  const held = isHeld(form, facts);
  // While all is closed nothing can be sent, but the figures can be looked at, by the close.
  const reference = referenceOf(form.side, facts, held || facts.session === 'closed');
  const price = priceOf(form, ticket, facts, reference);
  const sized = ticket.quantity !== undefined || ticket.amount !== undefined;
  const usable = price !== undefined && price > 0n && sized && isWithinLimits(ticket);
  const estimate = usable ? estimateAt(form, ticket, price, facts.tradeDate) : undefined;
  const after = estimate && facts.buyingPower !== undefined ? ((facts.buyingPower - estimate.hold) as Usd) : undefined;
  return {
    price,
    estimate,
    buyingPowerAfter: after,
    held,
    problems: problemsOf(form, ticket, facts, reference, estimate),
  };
}

/** What figures rest on: the limit; the price that would elect it now; else the market. */
function priceOf(
  form: TicketForm,
  ticket: Ticket,
  facts: TicketFacts,
  reference: Price | undefined,
): Price | undefined {
  if (form.type === 'limit') return ticket.limitPrice || undefined;
  return form.waits === undefined ? reference : stopNow(form, facts);
}

/** The price that would elect the ticket now; undefined for one that does not wait, or is not complete. */
export function stopNow(form: TicketForm, facts: TicketFacts): Price | undefined {
  const start = stopStart(ticketOf(bodyOf(form)), facts.close);
  return start && start.terms.level > 0n ? start.price : undefined;
}

/** Numbers beyond the limits are refused anyway; no figure is shown for them. */
function isWithinLimits({ quantity, amount }: Ticket): boolean {
  return (quantity ?? 0n) <= MAX_QUANTITY && (amount ?? 0n) <= MAX_NOTIONAL;
}

function estimateAt(form: TicketForm, ticket: Ticket, price: Price, tradeDate: TradingDate): Estimate {
  return estimateOrder({
    side: form.side,
    quantity: ticket.quantity ?? null,
    amount: ticket.amount ?? null,
    price,
    workingPrice: workingPriceOf(form, price),
    tradeDate,
  });
}

/**
 * The ticket's figures as they are shown and explained: the server's own answer to this very ticket once it is there,
 * for it knows what this device does not; until then what this device worked out by the same function.
 */
export function toldOf(
  form: TicketForm,
  { estimate, price, buyingPowerAfter }: TicketSummary,
  facts: TicketFacts,
  answer: OrderEstimate | undefined,
): ToldEstimate | undefined {
  const { side, by } = form;
  if (answer) return { ...answer, side, by };
  if (!estimate || price === undefined) return undefined;
  const { sec, taf, cat } = estimate.regulatory;
  const quoted = referenceOf(side, facts, false) !== undefined;
  return {
    side,
    by,
    quantity: formatQuantity(estimate.quantity),
    price: formatPrice(price),
    priceFrom:
      form.type === 'limit' ? 'limit' : form.waits ? 'stop' : !quoted ? 'close' : side === 'buy' ? 'ask' : 'bid',
    workingPrice: formatPrice(workingPriceOf(form, price)),
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
    buyingPower: formatUsd(facts.buyingPower ?? ZERO_USD),
    buyingPowerAfter: formatUsd(buyingPowerAfter ?? ZERO_USD),
  };
}

const workingPriceOf = (form: TicketForm, price: Price): Price =>
  form.type === 'limit' ? price : collarPrice(form.side, price);

function problemsOf(
  form: TicketForm,
  ticket: Ticket,
  facts: TicketFacts,
  reference: Price | undefined,
  estimate: Estimate | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const add = (code: RefusalCode | undefined, field: ProblemField, severity: Problem['severity'] = 'wrong') => {
    if (code !== undefined) problems.push({ code, field, severity });
  };
  if (facts.session === 'closed') add(form.side === 'buy' ? 'market_closed_buy' : 'market_closed_sell', 'order');
  else if (acceptanceIn(facts.session, form.tradingTime) === 'session_not_tradable')
    add('session_not_tradable', 'time');
  else if (isShortSale(form) && facts.session !== 'regular') add('session_not_tradable', 'order');
  const limit = ticket.limitPrice || undefined;
  if (form.type === 'limit' && limit === undefined) add('price_required', 'price', 'missing');
  if (ticket.quantity === undefined && (ticket.amount === undefined || form.side === 'sell')) {
    add('quantity_required', 'size', 'missing');
  }
  const outside = form.tradingTime !== 'regular';
  if (outside && form.type === 'market') add('market_order_regular_only', 'order');
  if (outside && (ticket.amount !== undefined || (ticket.quantity !== undefined && !isWholeShares(ticket.quantity)))) {
    add('whole_shares_only', 'size');
  }
  if (isShortSale(form) && ticket.quantity !== undefined && !isWholeShares(ticket.quantity)) {
    add('whole_shares_only', 'size');
  }
  const waits = form.waits !== undefined;
  const takesOn = (form.side === 'buy') !== form.short;
  add(sizeProblem(takesOn, ticket, limit ?? (form.type === 'market' && !waits ? reference : undefined)), 'size');
  if (waits) problems.push(...stopProblems(ticket, facts));
  else addPriceProblems(add, form, limit, facts, reference);
  if (outside && !facts.disclosureAccepted) add('disclosure_not_accepted', 'time', 'ask');
  addCoverProblems(add, form, ticket, facts, estimate);
  return problems;
}

type Add = (code: RefusalCode | undefined, field: ProblemField, severity?: Problem['severity']) => void;

function sizeProblem(takesOn: boolean, { quantity, amount }: Ticket, at: Price | undefined): RefusalCode | undefined {
  if (amount !== undefined) {
    if (amount < MIN_AMOUNT) return 'quantity_too_small';
    return amount > MAX_NOTIONAL ? 'quantity_too_large' : undefined;
  }
  if (quantity === undefined) return undefined;
  if (quantity < MIN_QUANTITY) return 'quantity_too_small';
  const exact = at === undefined ? undefined : exactNotional(at, quantity);
  // Whatever is left of a position can be sold, however small.
  if (takesOn && exact !== undefined && exact < MIN_AMOUNT * ONE) return 'quantity_too_small';
  const large = quantity > MAX_QUANTITY || (exact !== undefined && exact > MAX_NOTIONAL * ONE);
  return large ? 'quantity_too_large' : undefined;
}

function addPriceProblems(
  add: Add,
  form: TicketForm,
  limit: Price | undefined,
  facts: TicketFacts,
  reference: Price | undefined,
) {
  if (form.type === 'market') {
    if (facts.halted) add('halted', 'order');
    if (reference === undefined && facts.session !== 'closed') add('quote_stale', 'order');
    return;
  }
  if (limit === undefined) return;
  if (!isOnTick(limit, facts.tradeDate, form.code)) add('bad_tick', 'price');
  // A waiting order is measured as outside regular hours are: too far is a warning, not a refusal.
  const session = isHeld(form, facts) ? 'pre' : facts.session;
  const verdict = fatFingerVerdict(form.side, limit, reference, session);
  if (verdict !== 'pass') add('price_collar', 'price', verdict === 'refuse' ? 'wrong' : 'warn');
}

function addCoverProblems(
  add: Add,
  form: TicketForm,
  ticket: Ticket,
  facts: TicketFacts,
  estimate: Estimate | undefined,
) {
  // What a short sale needs, margin and borrowed shares, the server alone knows.
  if (isShortSale(form)) return;
  if (form.side === 'buy' && !form.short) {
    const short = estimate !== undefined && facts.buyingPower !== undefined && estimate.hold > facts.buyingPower;
    if (short) add('insufficient_funds', 'size');
    return;
  }
  const { available } = facts;
  if (ticket.quantity !== undefined && available !== undefined && ticket.quantity > available) {
    add('insufficient_shares', 'size');
  }
}

/** What stands in the way of reviewing the order; undefined when nothing does. */
export function blocking(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ severity }) => severity === 'wrong' || severity === 'missing');
}

/** What to say at a field: what is wrong there, not what has merely not been typed yet. */
export function problemAt(problems: readonly Problem[], field: ProblemField): Problem | undefined {
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
  if (form.side === 'sell' || form.short) return partOfShares(form, facts.available, percent);
  const { buyingPower } = facts;
  const price = summarizePrice(form, facts);
  if (buyingPower === undefined || buyingPower <= 0n || price === undefined) return undefined;
  const budget = (buyingPower * percent) / 100n;
  return form.by === 'amount' ? amountWithin(form, facts, price, budget) : sharesWithin(form, facts, price, budget);
}

function summarizePrice(form: TicketForm, facts: TicketFacts): Price | undefined {
  const reference = referenceOf(form.side, facts, isHeld(form, facts) || facts.session === 'closed');
  const ticket = ticketOf(bodyOf(form));
  const price = form.waits === undefined ? ticket.limitPrice || reference : priceOf(form, ticket, facts, reference);
  return price !== undefined && price > 0n ? price : undefined;
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
  const CENT = 10_000n;
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
