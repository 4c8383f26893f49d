import { type Session, stepFrom, tickFor, TRADING_TIMES, type TradingTime } from '@candor/model/calendar/index.ts';
import type { PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { STOP_FIELDS, STOP_KINDS, type StopKind } from '@candor/model/orders/stops.ts';
import type { TimeInForce } from '@candor/model/orders/good-till.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { decimalOf, keepNumber } from '../../ui/fields/number-text.ts';

/**
 * The order ticket as typed: its state and the actions that change it, pure. `summary.ts` computes its cost, the checks
 * of the model find its problems; the screen only draws.
 */
export type Entry = 'size' | 'price' | 'stop';
/** The stop terms of an order: a stop that becomes a market order or a limit order, or a trail. */
export const TRIGGERS = ['stop', 'stop_limit', 'trail_amount', 'trail_percent'] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** Until it is elected, a stop-limit waits like any stop. */
const kindOf = (waits: Trigger): StopKind => (waits === 'stop_limit' ? 'stop' : waits);

export interface TicketForm {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  /** Opens a short, or covers one. */
  readonly short: boolean;
  readonly type: 'limit' | 'market';
  /** Kind of its stop terms; undefined where it has none. */
  readonly waits?: Trigger | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  readonly by: 'shares' | 'amount';
  readonly tradingTime: TradingTime;
  /** The trade date whose price steps apply to the fields. */
  readonly tradeDate: TradingDate;
  /** Texts stay as typed, so that switching back and forth loses nothing. */
  readonly shares: string;
  readonly amount: string;
  /** What a sale is to bring, as typed: its shares follow from it (`sizedInShares`). Undefined where they are typed. */
  readonly dollars?: string | undefined;
  readonly limitPrice: string;
  /** The stop price, or the distance of a trail, in dollars or percent. */
  readonly stop?: string | undefined;
  /** Which field the keys type into. */
  readonly entry: Entry;
  /** A change that the form made by itself and shows: outside regular hours only limits in whole shares exist. */
  readonly converted: boolean;
}

export type TicketAction =
  | { kind: 'type'; type: TicketForm['type']; suggested: Price | undefined }
  | { kind: 'waits'; waits: Trigger }
  | { kind: 'timeInForce'; timeInForce: TimeInForce }
  | { kind: 'by'; by: TicketForm['by'] }
  | { kind: 'tradingTime'; tradingTime: TradingTime; suggested: Price | undefined }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'typed'; entry: Entry; text: string }
  /** A size in the unit of the order: of a sale shares, also where dollars were typed. */
  | { kind: 'size'; text: string }
  | { kind: 'key'; key: string }
  | { kind: 'backspace' }
  | { kind: 'step'; by: 1n | -1n };

const MOST_TYPED = 13;

/** The default session of an order: the running one; the regular one while all are closed. */
export function usualTradingTime(session: Session): TradingTime {
  return session === 'closed' ? 'regular' : session;
}

/** A ticket for the running session: at the market in regular hours, else with an initial limit at the quote. */
export function newTicket(
  code: string,
  side: TicketForm['side'],
  { session, tradeDate }: { readonly session: Session; readonly tradeDate: TradingDate },
  suggested: Price | undefined,
  short = false,
): TicketForm {
  // Short sales are for regular hours alone.
  const tradingTime = short && side === 'sell' ? 'regular' : usualTradingTime(session);
  const type = tradingTime === 'regular' ? 'market' : 'limit';
  return {
    code,
    side,
    short,
    type,
    by: 'shares',
    tradingTime,
    tradeDate,
    shares: '',
    amount: '',
    limitPrice: type === 'limit' && suggested !== undefined ? formatPrice(suggested) : '',
    entry: 'size',
    converted: false,
  };
}

/** The ticket of terms that were kept: what `bodyOf` made of it, typed again. */
export function ticketOfTerms(body: PlaceOrderBody, tradeDate: TradingDate): TicketForm {
  const stop = STOP_KINDS.find((kind) => body[STOP_FIELDS[kind]] !== undefined);
  const waits = stop === 'stop' && body.type === 'limit' ? 'stop_limit' : stop;
  return {
    code: body.code,
    side: body.side,
    short: body.short === true,
    type: body.type,
    ...(waits === undefined || stop === undefined ? {} : { waits, stop: body[STOP_FIELDS[stop]] }),
    timeInForce: body.timeInForce,
    by: body.amount === undefined ? 'shares' : 'amount',
    tradingTime: body.tradingTime ?? 'regular',
    tradeDate,
    shares: body.quantity ?? '',
    amount: body.amount ?? '',
    limitPrice: body.limitPrice ?? '',
    entry: 'size',
    converted: false,
  };
}

/** Decimal places of a price field: those of the price step at the typed price. */
export function priceDecimals(typed: string, code: string, tradeDate: TradingDate): number {
  const tick = tickFor(typedPrice(typed) ?? (0n as Price), code, tradeDate);
  return (formatDecimal(tick).split('.')[1] ?? '').length;
}

/** The price that a text is; undefined where it is none. */
export function typedPrice(text: string): Price | undefined {
  const kept = decimalOf(keepNumber(text, { decimals: 6, negative: false }));
  return kept === undefined ? undefined : (parseDecimal(kept) as Price | undefined);
}

/**
 * Decimal places of the size field: cents of an amount; shares to the millionth, but whole ones outside regular hours.
 */
export function sizeDecimals(form: Pick<TicketForm, 'by' | 'dollars' | 'tradingTime' | 'side' | 'short'>): number {
  if (inDollars(form)) return 2;
  if (form.short && form.side === 'sell') return 0;
  return form.tradingTime === 'regular' ? 6 : 0;
}

/** Decimal places of a field. */
export function entryDecimals(form: TicketForm, entry: Entry, typed: string): number {
  if (entry === 'size') return sizeDecimals(form);
  return entry === 'stop' && form.waits === 'trail_percent' ? 2 : priceDecimals(typed, form.code, form.tradeDate);
}

/** Whether the size is typed in dollars: of a purchase that is ordered by them, or of a sale that is to bring them. */
export const inDollars = ({ by, dollars }: Pick<TicketForm, 'by' | 'dollars'>): boolean =>
  by === 'amount' || dollars !== undefined;

/** A purchase or a sale in regular hours is sized in shares or in dollars, every other order in shares. */
export const takesDollars = ({ short, waits, tradingTime }: TicketForm): boolean =>
  !short && !waits && tradingTime === 'regular';

export function typedSize(form: TicketForm): string {
  return form.dollars ?? sizeOf(form);
}

/** The size of the order. */
const sizeOf = (form: TicketForm): string => (form.by === 'amount' ? form.amount : form.shares);

/** Parts of a share stay as typed where only whole ones are taken: cut, "1.5" would become 15, or 1. */
const SHARE_PLACES = 6;

function withText(form: TicketForm, entry: Entry, typed: string): TicketForm {
  const decimals = entry === 'size' && !inDollars(form) ? SHARE_PLACES : entryDecimals(form, entry, typed);
  const text = keepNumber(typed, { decimals, negative: false }).slice(0, MOST_TYPED);
  if (entry === 'stop') return { ...form, stop: text };
  if (entry === 'price') return { ...form, limitPrice: text };
  if (form.dollars !== undefined) return { ...form, dollars: text };
  return form.by === 'amount' ? { ...form, amount: text } : { ...form, shares: text };
}

function textOf(form: TicketForm, entry: Entry): string {
  if (entry === 'stop') return form.stop ?? '';
  return entry === 'price' ? form.limitPrice : typedSize(form);
}

/** An initial limit price, where none was typed: the opposite quote, so that the order would fill now. */
function suggest(form: TicketForm, suggested: Price | undefined): string {
  return form.limitPrice === '' && suggested !== undefined ? formatPrice(suggested) : form.limitPrice;
}

export function reduceTicket(form: TicketForm, action: TicketAction): TicketForm {
  const outside = form.tradingTime !== 'regular';
  switch (action.kind) {
    case 'type': {
      if (outside && action.type === 'market') return form;
      const plain = { ...form, waits: undefined, converted: false };
      if (action.type === 'market') return inItsFields({ ...plain, type: 'market' });
      return inItsFields({ ...plain, type: 'limit', limitPrice: suggest(form, action.suggested) });
    }
    case 'waits':
      return outside ? form : waiting(form, action.waits);
    case 'timeInForce':
      return { ...form, timeInForce: action.timeInForce };
    case 'by':
      if (action.by === 'amount' && !takesDollars(form)) return form;
      return sizedBy({ ...form, entry: 'size', converted: false }, action.by);
    case 'tradingTime':
      return atTradingTime(form, action.tradingTime, action.suggested);
    case 'entry':
      return { ...form, entry: action.entry };
    case 'typed':
      return { ...withText(form, action.entry, action.text), entry: action.entry };
    case 'size':
      return { ...withText({ ...form, dollars: undefined }, 'size', action.text), entry: 'size' };
    case 'key':
      return withText(form, form.entry, pressed(textOf(form, form.entry), action.key));
    case 'backspace':
      return withText(form, form.entry, textOf(form, form.entry).slice(0, -1));
    case 'step':
      return { ...form, limitPrice: stepped(form, action.by), entry: 'price' };
  }
}

/**
 * A ticket with the terms that its address names, read as though they were typed: the price first, which decides what
 * sizes there are. Terms that the ticket does not have are left out.
 */
export function termed(form: TicketForm, asked: AskedTerms): TicketForm {
  const begun = sized(priced(atHours(form, asked), asked), asked);
  return asked.lasts === 'gtc' && canRest(begun)
    ? reduceTicket(begun, { kind: 'timeInForce', timeInForce: 'gtc' })
    : begun;
}
/** Null where the address names none. */
export interface AskedTerms {
  readonly quantity: string | null;
  readonly amount: string | null;
  readonly limit: string | null;
  readonly stop: string | null;
  /** The distance of a trail in percent, and in dollars. */
  readonly trail: string | null;
  readonly trailAmount: string | null;
  /** How long it lasts, and in which session it trades. */
  readonly lasts: string | null;
  readonly hours: string | null;
}

/** A short sale is for regular hours alone. */
function atHours(form: TicketForm, { hours }: AskedTerms): TicketForm {
  const tradingTime = TRADING_TIMES.find((each) => each === hours);
  if (tradingTime === undefined || (form.short && form.side === 'sell')) return form;
  const begun = reduceTicket(form, { kind: 'tradingTime', tradingTime, suggested: undefined });
  return { ...begun, converted: false };
}

function priced(form: TicketForm, { limit, stop, trail, trailAmount }: AskedTerms): TicketForm {
  const levels = [stop, trail, trailAmount].filter((text) => text !== null);
  const [level, bound] = [positive(levels[0] ?? null), positive(limit)];
  // A short does not wait for a price, and no order waits for two.
  if (levels.length > 0 && (level === undefined || levels.length > 1 || form.short)) return form;
  if (level === undefined)
    return bound === undefined
      ? form
      : typedInto(reduceTicket(form, { kind: 'type', type: 'limit', suggested: undefined }), 'price', bound);
  const waits =
    stop !== null ? (bound === undefined ? 'stop' : 'stop_limit') : trail !== null ? 'trail_percent' : 'trail_amount';
  // What waits for a price works in regular hours alone.
  const regular = reduceTicket(form, { kind: 'tradingTime', tradingTime: 'regular', suggested: undefined });
  const begun = typedInto(reduceTicket(regular, { kind: 'waits', waits }), 'stop', level);
  return waits === 'stop_limit' && bound !== undefined ? typedInto(begun, 'price', bound) : begun;
}

/** A number above nothing, as it stands in an address; else the address makes no sense. */
const positive = (text: string | null): string | undefined =>
  text !== null && (parseDecimal(text) ?? 0n) > 0n ? text : undefined;

/** The keys go on with the size. */
const typedInto = (form: TicketForm, entry: Entry, text: string): TicketForm =>
  reduceTicket(reduceTicket(form, { kind: 'typed', entry, text }), { kind: 'entry', entry: 'size' });

function sized(form: TicketForm, { quantity, amount }: Pick<AskedTerms, 'quantity' | 'amount'>): TicketForm {
  const by = quantity === null && amount !== null ? 'amount' : 'shares';
  const text = quantity ?? amount;
  const begun = reduceTicket(form, { kind: 'by', by });
  return text === null || inDollars(begun) !== (by === 'amount')
    ? form
    : reduceTicket(begun, { kind: 'typed', entry: 'size', text });
}

/** A sale is ordered in shares: dollars are what it is to bring. */
function sizedBy(form: TicketForm, by: TicketForm['by']): TicketForm {
  if (form.side === 'buy') return { ...form, by };
  return by === 'amount' ? { ...form, dollars: '', shares: '' } : { ...form, dollars: undefined };
}

function pressed(text: string, key: string): string {
  if (key === '.') return text.includes('.') ? text : `${text === '' ? '0' : text}.`;
  return text === '0' ? key : text + key;
}

/** A stop order is sized in shares; a level typed for another kind means something else, so it is cleared. */
function waiting(form: TicketForm, waits: Trigger): TicketForm {
  const unit = (kind: Trigger | undefined) => kind && kindOf(kind);
  return inItsFields({
    ...form,
    waits,
    type: waits === 'stop_limit' ? 'limit' : 'market',
    ...{ by: 'shares', dollars: undefined },
    stop: unit(waits) === unit(form.waits) ? form.stop : '',
    limitPrice: form.waits === undefined ? '' : form.limitPrice,
    converted: inDollars(form),
  });
}

/** The keys go on typing into the same field; into the size, where the type has no such field. */
function inItsFields(form: TicketForm): TicketForm {
  const { entry, type, waits } = form;
  const has = entry === 'size' || (entry === 'price' ? type === 'limit' : waits !== undefined);
  return has ? form : { ...form, entry: 'size' };
}

/** A stop price that follows the market. */
export const trails = (waits: Trigger | undefined): waits is 'trail_amount' | 'trail_percent' =>
  waits === 'trail_amount' || waits === 'trail_percent';

/** Whether an order may stay open beyond the day. A market order and a short sale may not. */
export function canRest(form: Pick<TicketForm, 'type' | 'waits' | 'short'>): boolean {
  // The locate and borrow rate of a short are for today.
  if (form.short) return false;
  return form.type === 'limit' || form.waits !== undefined;
}

/** Outside regular hours only limit orders in whole shares exist (domain §1.4); the form switches and says so. */
function atTradingTime(form: TicketForm, tradingTime: TradingTime, suggested: Price | undefined): TicketForm {
  if (tradingTime === 'regular') return { ...form, tradingTime, converted: false };
  const whole = keepNumber(form.shares, { decimals: 0, negative: false });
  return inItsFields({
    ...form,
    tradingTime,
    type: 'limit',
    waits: undefined,
    ...{ by: 'shares', dollars: undefined },
    shares: whole,
    limitPrice: suggest(form, suggested),
    converted: form.type === 'market' || form.waits !== undefined || inDollars(form) || whole !== form.shares,
  });
}

/** The price one step up or down; the text as typed where it is not a price. */
function stepped({ limitPrice, code, tradeDate }: TicketForm, by: 1n | -1n): string {
  const at = typedPrice(limitPrice);
  const next = at === undefined ? undefined : stepFrom(at, by, code, tradeDate);
  return next === undefined ? limitPrice : formatPrice(next);
}

/** The order to send; undefined members are left out, so that the server names the missing ones. */
export function bodyOf(form: TicketForm): PlaceOrderBody {
  const size = decimalOf(sizeOf(form));
  const limit = form.type === 'limit' ? decimalOf(form.limitPrice) : undefined;
  return {
    code: form.code,
    side: form.side,
    type: form.type,
    tradingTime: form.tradingTime,
    timeInForce: canRest(form) ? (form.timeInForce ?? 'day') : 'day',
    // A level that is not typed yet is sent as 0, which is refused, so that a stop order is never sent as an order
    // without a stop.
    ...(form.waits === undefined ? {} : { [STOP_FIELDS[kindOf(form.waits)]]: decimalOf(form.stop ?? '') ?? '0' }),
    ...(form.short ? { short: true } : {}),
    ...(limit === undefined ? {} : { limitPrice: limit }),
    ...(size === undefined ? {} : form.by === 'amount' ? { amount: size } : { quantity: size }),
  };
}
