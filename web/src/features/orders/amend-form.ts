import { acceptanceIn, isOnTick, type Session, type TradingTime } from '@candor/model/calendar/index.ts';
import type { AmendOrderBody } from '@candor/model/orders/schema.ts';
import { wrongStop } from '@candor/model/orders/stop-rules.ts';
import type { StopKind } from '@candor/model/orders/stops.ts';
import { isWholeShares, type Price, price, quantity } from '@candor/model/quantity.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { decimalOf } from '../../ui/number-text.ts';

/** What can be changed of an order, as typed. */
export interface AmendForm {
  readonly limitPrice: string;
  readonly quantity: string;
  readonly tradingTime: TradingTime;
  /** Stop price or trail, while the order waits for it. */
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
  readonly tradeDate: string;
  readonly version: number;
}

export interface AmendProblem {
  readonly field: 'price' | 'stop' | 'quantity' | 'time' | 'order';
  readonly code: RefusalCode | 'below_filled';
}

export function amendFormOf(terms: AmendTerms): AmendForm {
  const stop = armedStop(terms)?.level ?? '';
  return { limitPrice: terms.limitPrice ?? '', quantity: terms.quantity ?? '', tradingTime: terms.tradingTime, stop };
}

/** What the order still waits for; once elected there is nothing of it to change. */
export function armedStop({ stop }: Pick<AmendTerms, 'stop'>) {
  return stop !== null && stop.electedAt === null ? stop : undefined;
}

const STOP_FIELDS = { stop: 'stopPrice', trail_amount: 'trailAmount', trail_percent: 'trailPercent' } as const;

function newStop(form: AmendForm, terms: AmendTerms): AmendOrderBody {
  const waits = armedStop(terms);
  const level = decimalOf(form.stop);
  if (!waits || level === undefined || price(level) === price(waits.level)) return {};
  return { [STOP_FIELDS[waits.kind]]: level };
}

/** The terms to ask for: only those that differ from what the order has, with the version that was seen. */
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

/** What stands against the change, first what the server would say first (domain §2.1 "Replace"). */
export function amendProblems(form: AmendForm, terms: AmendTerms, session: Session | undefined): AmendProblem[] {
  const problems: AmendProblem[] = [];
  const moved = form.tradingTime !== terms.tradingTime;
  if (moved && session !== undefined && acceptanceIn(session, form.tradingTime) === 'session_not_tradable') {
    problems.push({ field: 'time', code: 'session_not_tradable' });
  }
  const limit = decimalOf(form.limitPrice);
  const shares = decimalOf(form.quantity);
  if (terms.type === 'limit' && (limit === undefined || price(limit) === 0n))
    problems.push({ field: 'price', code: 'price_required' });
  const waits = armedStop(terms);
  const level = decimalOf(form.stop);
  if (waits && (level === undefined || price(level) === 0n)) problems.push({ field: 'stop', code: 'price_required' });
  if (shares === undefined || quantity(shares) === 0n) problems.push({ field: 'quantity', code: 'quantity_required' });
  else {
    const value = quantity(shares);
    if (form.tradingTime !== 'regular' && !isWholeShares(value))
      problems.push({ field: 'quantity', code: 'whole_shares_only' });
    if (value < quantity(terms.filledQuantity)) problems.push({ field: 'quantity', code: 'below_filled' });
  }
  if (limit !== undefined && price(limit) > 0n && !isOnTick(price(limit), terms.tradeDate as TradingDate, terms.code)) {
    problems.push({ field: 'price', code: 'bad_tick' });
  }
  const wrong = waits && level !== undefined ? wrongLevel(waits.kind, level, terms) : undefined;
  if (wrong) problems.push({ field: 'stop', code: wrong });
  if (problems.length > 0) return problems;
  const { version: _version, ...changed } = amendBody(form, terms);
  return Object.keys(changed).length === 0 ? [{ field: 'order', code: 'nothing_to_change' }] : [];
}

/** What this device can say of a new stop without the market: off its tick, or no trail. The server knows the rest. */
function wrongLevel(kind: StopKind, text: string, { code, side, tradeDate }: AmendTerms): RefusalCode | undefined {
  const terms = { kind, level: price(text) };
  if (terms.level === 0n) return undefined;
  const order = { type: 'market', tradingTime: 'regular', limitPrice: undefined, quantity: undefined } as const;
  const ticket = { ...order, code, side, amount: undefined, stops: [terms] };
  const start = { terms, mark: null, price: terms.level as Price };
  return wrongStop(ticket, start, undefined, tradeDate as TradingDate)?.code;
}
