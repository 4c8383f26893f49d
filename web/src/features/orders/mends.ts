import { FAT_FINGER, fatFingerLimit, toTick } from '@candor/model/calendar/index.ts';
import { formatDecimal, ONE, type Rounding } from '@candor/model/decimal.ts';
import type { Problem } from '@candor/model/orders/check.ts';
import { Derived } from '@candor/model/orders/derived.ts';
import { MAX_NOTIONAL, MAX_QUANTITY } from '@candor/model/orders/limits.ts';
import { TRAIL_PERCENT } from '@candor/model/orders/stops.ts';
import { ticketOf } from '@candor/model/orders/ticket.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { bodyOf, type Entry, type TicketForm, typedPrice } from './form.ts';
import { quickSize, type TicketFacts } from './summary.ts';

/** A field of the ticket with a value that its problem would go away with. */
export interface Mend {
  readonly entry: Entry;
  readonly text: string;
}

const MOST: ReadonlySet<string> = new Set([
  'insufficient_funds',
  'insufficient_shares',
  'quantity_too_large',
  'no_borrow',
  'margin',
]);

/** The nearest value of a field that its problem allows: the most shares or dollars, or a price. */
export function mendOf(form: TicketForm, facts: TicketFacts, problem: Problem): Mend | undefined {
  const { field, code } = problem;
  if (code === 'whole_shares_only') return sizeOf(wholeShares(form), form);
  if (field === 'size') return MOST.has(code) ? sizeOf(largestSize(form, facts), form) : undefined;
  if (code === 'bad_tick' && (field === 'price' || field === 'stop')) return onTick(form, field);
  if (code === 'price_collar' && field === 'price') {
    const bound = limitBound(form, facts);
    return bound && { entry: 'price', text: formatPrice(bound.price) };
  }
  if (code === 'trail_out_of_range' && form.waits === 'trail_percent') {
    const { least, most } = TRAIL_PERCENT;
    const typed = typedPrice(form.stop ?? '') ?? 0n;
    return { entry: 'stop', text: formatDecimal(typed < least ? least : most, 0) };
  }
  return undefined;
}

/** The whole shares of those typed; undefined where there is none. */
const wholeShares = ({ shares }: TicketForm): bigint | undefined => {
  const typed = typedPrice(shares) ?? 0n;
  return typed - (typed % ONE) || undefined;
};

const sizeOf = (size: bigint | undefined, { by }: TicketForm): Mend | undefined =>
  size === undefined ? undefined : { entry: 'size', text: formatDecimal(size, by === 'amount' ? 2 : 0) };

/** The most that the account and the limit of one order allow. */
function largestSize(form: TicketForm, facts: TicketFacts): bigint | undefined {
  const most = quickSize(form, facts, 100n);
  const limit = sizeLimit(form, facts);
  return most === undefined || limit === undefined ? most : most < limit ? most : limit;
}

/** The largest size of one order, in shares or dollars; in whole shares where its value decides. */
function sizeLimit(form: TicketForm, facts: TicketFacts): bigint | undefined {
  if (form.by === 'amount') return MAX_NOTIONAL;
  const { price, workingPrice } = new Derived(ticketOf(bodyOf(form)), facts);
  const at = form.type === 'limit' ? workingPrice : price;
  if (at === undefined) return undefined;
  const worth = (MAX_NOTIONAL / at) * ONE;
  return worth < MAX_QUANTITY ? worth : MAX_QUANTITY;
}

/** The furthest limit that is not taken for a slip, and what it is measured from. */
export function limitBound(
  form: TicketForm,
  facts: TicketFacts,
): { price: Price; from: 'market' | 'stop' } | undefined {
  const { side, code, tradeDate } = form;
  const { stop, reference } = new Derived(ticketOf(bodyOf(form)), facts);
  const base = form.waits ? stop?.price : reference?.price;
  if (base === undefined || base <= 0n) return undefined;
  const inward: Rounding = side === 'buy' ? 'down' : 'up';
  const price = toTick(fatFingerLimit(side, base), inward, code, tradeDate);
  return price > 0n ? { price, from: form.waits ? 'stop' : 'market' } : undefined;
}

/** Percent that a limit may lie from the market. */
export const BOUND_PERCENT = formatDecimal(FAT_FINGER, 0, 6);

function onTick(form: TicketForm, entry: 'price' | 'stop'): Mend | undefined {
  const typed = typedPrice(entry === 'price' ? form.limitPrice : (form.stop ?? ''));
  if (typed === undefined || typed <= 0n) return undefined;
  const near = toTick(typed, 'half-up', form.code, form.tradeDate);
  return near > 0n ? { entry, text: formatPrice(near) } : undefined;
}
