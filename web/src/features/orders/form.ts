import type { Session, TradingTime } from '@candor/model/calendar/index.ts';
import type { PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { formatPrice, type Price, price } from '@candor/model/quantity.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { decimalOf, keepNumber } from '../../ui/number-text.ts';

/**
 * The order ticket as its owner types it: state and the actions that change it, pure. What it costs is worked out in
 * `summary.ts`, what stands against it in `problems.ts`; the screen only draws.
 */
export const TRADING_TIMES: readonly TradingTime[] = ['pre', 'regular', 'post', 'extended'];
export type Entry = 'size' | 'price';

export interface TicketForm {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly by: 'shares' | 'amount';
  readonly tradingTime: TradingTime;
  /** Typed texts are kept as typed, so that switching back and forth loses nothing. */
  readonly shares: string;
  readonly amount: string;
  readonly limitPrice: string;
  /** Which field the keys type into. */
  readonly entry: Entry;
  /** What the form had to change by itself, said openly: outside regular hours only limits in whole shares exist. */
  readonly converted: boolean;
}

export type TicketAction =
  | { kind: 'type'; type: TicketForm['type']; suggested: Price | undefined }
  | { kind: 'by'; by: TicketForm['by'] }
  | { kind: 'tradingTime'; tradingTime: TradingTime; suggested: Price | undefined }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'typed'; entry: Entry; text: string }
  | { kind: 'key'; key: string }
  | { kind: 'backspace' }
  | { kind: 'step'; by: 1n | -1n };

const MOST_TYPED = 13;

/** The session an order would usually be meant for: the running one; the regular one while all are closed. */
export function usualTradingTime(session: Session): TradingTime {
  return session === 'closed' ? 'regular' : session;
}

/** A ticket for the running session: at the market in regular hours, else with a limit at the quote to begin with. */
export function newTicket(
  code: string,
  side: TicketForm['side'],
  session: Session,
  suggested: Price | undefined,
): TicketForm {
  const tradingTime = usualTradingTime(session);
  const type = tradingTime === 'regular' ? 'market' : 'limit';
  return {
    code,
    side,
    type,
    by: 'shares',
    tradingTime,
    shares: '',
    amount: '',
    limitPrice: type === 'limit' && suggested !== undefined ? formatPrice(suggested) : '',
    entry: 'size',
    converted: false,
  };
}

/** Places a price field takes: cents from a dollar on, hundredths of a cent below it (SEC Rule 612). */
export function priceDecimals(text: string): number {
  return /^0?(\.|$)/.test(text) ? 4 : 2;
}

/** Places the size field takes: cents of an amount; shares to the millionth, but whole ones outside regular hours. */
export function sizeDecimals(form: Pick<TicketForm, 'by' | 'tradingTime'>): number {
  if (form.by === 'amount') return 2;
  return form.tradingTime === 'regular' ? 6 : 0;
}

export function typedSize(form: TicketForm): string {
  return form.by === 'amount' ? form.amount : form.shares;
}

function withText(form: TicketForm, entry: Entry, typed: string): TicketForm {
  const decimals = entry === 'price' ? priceDecimals(typed) : sizeDecimals(form);
  const text = keepNumber(typed, { decimals, negative: false }).slice(0, MOST_TYPED);
  if (entry === 'price') return { ...form, limitPrice: text };
  return form.by === 'amount' ? { ...form, amount: text } : { ...form, shares: text };
}

function textOf(form: TicketForm, entry: Entry): string {
  return entry === 'price' ? form.limitPrice : typedSize(form);
}

/** A limit price to begin with, where none was typed: the opposite quote, so that the order would fill now. */
function suggest(form: TicketForm, suggested: Price | undefined): string {
  return form.limitPrice === '' && suggested !== undefined ? formatPrice(suggested) : form.limitPrice;
}

export function reduceTicket(form: TicketForm, action: TicketAction): TicketForm {
  const outside = form.tradingTime !== 'regular';
  switch (action.kind) {
    case 'type': {
      if (outside && action.type === 'market') return form;
      if (action.type === 'market') return { ...form, type: 'market', entry: 'size', converted: false };
      return { ...form, type: 'limit', limitPrice: suggest(form, action.suggested), converted: false };
    }
    case 'by':
      if (outside && action.by === 'amount') return form;
      return { ...form, by: action.by, entry: 'size', converted: false };
    case 'tradingTime':
      return atTradingTime(form, action.tradingTime, action.suggested);
    case 'entry':
      return { ...form, entry: action.entry };
    case 'typed':
      return { ...withText(form, action.entry, action.text), entry: action.entry };
    case 'key':
      return withText(form, form.entry, pressed(textOf(form, form.entry), action.key));
    case 'backspace':
      return withText(form, form.entry, textOf(form, form.entry).slice(0, -1));
    case 'step':
      return { ...form, limitPrice: stepped(form.limitPrice, action.by), entry: 'price' };
  }
}

function pressed(text: string, key: string): string {
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  return text === '0' ? key : text + key;
}

/** Outside regular hours there are limit orders in whole shares alone (domain §1.4); the form switches and says so. */
function atTradingTime(form: TicketForm, tradingTime: TradingTime, suggested: Price | undefined): TicketForm {
  if (tradingTime === 'regular') return { ...form, tradingTime, converted: false };
  const whole = keepNumber(form.shares, { decimals: 0, negative: false });
  return {
    ...form,
    tradingTime,
    type: 'limit',
    by: 'shares',
    shares: whole,
    limitPrice: suggest(form, suggested),
    converted: form.type === 'market' || form.by === 'amount' || whole !== form.shares,
  };
}

/** The price one tick up or down, never below one tick. */
function stepped(text: string, by: bigint): string {
  const kept = decimalOf(text);
  const at = kept === undefined ? undefined : parseDecimal(kept);
  if (at === undefined) return text;
  const DOLLAR = 1_000_000n;
  const below = at < DOLLAR || (at === DOLLAR && by < 0n);
  const tick = below ? 100n : 10_000n;
  const next = at + by * tick;
  return next <= 0n ? text : formatPrice(next);
}

/** The limit price as a value, where one is typed and readable. */
export function limitOf(form: TicketForm): Price | undefined {
  if (form.type !== 'limit') return undefined;
  const kept = decimalOf(form.limitPrice);
  return kept === undefined || kept === '0' ? undefined : price(kept);
}

/** What is sent; undefined parts are left out, so that the server names what is missing. */
export function bodyOf(form: TicketForm): PlaceOrderBody {
  const size = decimalOf(typedSize(form));
  const limit = form.type === 'limit' ? decimalOf(form.limitPrice) : undefined;
  return {
    code: form.code,
    side: form.side,
    type: form.type,
    tradingTime: form.tradingTime,
    timeInForce: 'day',
    ...(limit === undefined ? {} : { limitPrice: limit }),
    ...(size === undefined ? {} : form.by === 'amount' ? { amount: size } : { quantity: size }),
  };
}
