import type { TradingTime } from '@candor/model/calendar/index.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { restTicket } from '@candor/model/orders/amend.ts';
import { type Problem, problems } from '@candor/model/orders/check.ts';
import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import type { TimeInForce } from '@candor/model/orders/good-till.ts';
import type { AmendOrderBody } from '@candor/model/orders/schema.ts';
import { STOP_FIELDS, type StopKind } from '@candor/model/orders/stops.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { type Price, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { decimalOf } from '../../../ui/fields/number-text.ts';

/** The terms of an order that can be changed, as typed. */
export interface AmendForm {
  readonly limitPrice: string;
  readonly quantity: string;
  readonly tradingTime: TradingTime;
  /** Stop price or trail, while the order is not elected. */
  readonly stop: string;
}

export interface AmendTerms {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly stop: { readonly kind: StopKind; readonly level: string; readonly electedAt: string | null } | null;
  readonly limitPrice: string | null;
  readonly quantity: string | null;
  readonly filledQuantity: string;
  readonly tradingTime: TradingTime;
  readonly timeInForce?: TimeInForce;
  readonly version: number;
}

/** `quantity_too_small` has words of its own where the shares typed are fewer than those filled. */
export type AmendProblem = Omit<Problem, 'code'> & { readonly code: Problem['code'] | 'below_filled' };

export function amendFormOf(terms: AmendTerms): AmendForm {
  const stop = armedStop(terms)?.level ?? '';
  return { limitPrice: terms.limitPrice ?? '', quantity: terms.quantity ?? '', tradingTime: terms.tradingTime, stop };
}

/** The order's stop terms, which can be changed until it is elected. */
export function armedStop({ stop }: Pick<AmendTerms, 'stop'>) {
  return stop !== null && stop.electedAt === null ? stop : undefined;
}

function newStop(form: AmendForm, terms: AmendTerms): AmendOrderBody {
  const waits = armedStop(terms);
  const level = decimalOf(form.stop);
  if (!waits || level === undefined || price(level) === price(waits.level)) return {};
  return { [STOP_FIELDS[waits.kind]]: level };
}

/** The terms to send: only those that differ from the order's, with the version that was shown. */
export function amendBody(form: AmendForm, terms: AmendTerms): AmendOrderBody {
  const limit = decimalOf(form.limitPrice);
  const shares = decimalOf(form.quantity);
  const newLimit = limit !== undefined && (terms.limitPrice === null || price(limit) !== price(terms.limitPrice));
  const newShares = shares !== undefined && (terms.quantity === null || quantity(shares) !== quantity(terms.quantity));
  return {
    ...(newLimit ? { limitPrice: limit } : {}),
    ...(newShares ? { quantity: shares } : {}),
    ...newStop(form, terms),
    ...(form.tradingTime === terms.tradingTime ? {} : { tradingTime: form.tradingTime }),
    version: terms.version,
  };
}

/**
 * The problems of the change, in the server's order (domain §2.1 "Replace"): the checks of the order's remainder, with
 * the facts that this device knows.
 */
export function amendProblems(form: AmendForm, terms: AmendTerms, known: Partial<CheckFacts>): AmendProblem[] {
  const { version: _version, ...changed } = amendBody(form, terms);
  const facts = { ...known, alters: Object.keys(changed).length > 0 };
  return problems(remainderTicket(form, terms), facts, 'amend').map((problem) =>
    problem.code === 'quantity_too_small' && isBelowFilled(form, terms)
      ? { ...problem, code: 'below_filled' }
      : problem,
  );
}

/** What is left of an order on new terms, as a ticket of its own. */
export function remainderTicket(form: AmendForm, terms: AmendTerms): Ticket {
  const waits = armedStop(terms);
  const order = {
    ...{ code: terms.code, side: terms.side, type: terms.type, filledQuantity: quantity(terms.filledQuantity) },
    quantity: terms.quantity === null ? null : quantity(terms.quantity),
    goodUntil: terms.timeInForce === 'gtc' ? true : null,
    ...{ stopKind: waits?.kind ?? null, electedAt: null },
  };
  return restTicket(order, {
    limitPrice: typed(form.limitPrice) as Price | undefined,
    quantity: typed(form.quantity) as Quantity | undefined,
    tradingTime: form.tradingTime,
    stopLevel: typed(form.stop) ?? null,
  });
}

function typed(text: string): bigint | undefined {
  const kept = decimalOf(text);
  return kept === undefined ? undefined : parseDecimal(kept);
}

const isBelowFilled = (form: AmendForm, { filledQuantity }: AmendTerms): boolean =>
  (typed(form.quantity) ?? 0n) < quantity(filledQuantity);
