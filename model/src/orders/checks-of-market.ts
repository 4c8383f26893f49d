import { areHoursOver, fatFingerVerdict, isOnTick } from '../calendar/index.ts';
import { ONE } from '../decimal.ts';
import { exactNotional } from '../money.ts';
import type { Price } from '../quantity.ts';
import { type Check, check, REFERENCE, WARN, WRONG } from './check-types.ts';
import type { Derived } from './derived.ts';
import { MAX_NOTIONAL, MAX_QUANTITY, MIN_AMOUNT, MIN_QUANTITY } from './limits.ts';
import { TRAIL_PERCENT } from './stops.ts';
import { isShortSale, opensPosition, type Ticket } from './ticket.ts';

/** Checks of the hour, of size and of prices. */

/** An operator's stops of everything, and the hour. */
export const MARKET_OPEN: readonly Check[] = [
  check('kill_switch', 'order', ['stopped'], (_t, f) => f.stopped === 'kill_switch' && WRONG),
  check('cancel_only', 'order', ['stopped'], (_t, f) => f.stopped === 'cancel_only' && WRONG),
  check('market_closed_buy', 'order', ['session'], (t, f) => t.side === 'buy' && f.session === 'closed' && WRONG),
  check('market_closed_sell', 'order', ['session'], (t, f) => t.side === 'sell' && f.session === 'closed' && WRONG),
  // Borrow and price tests are facts of regular hours (ruling 15).
  check('session_not_tradable', 'order', ['session'], (t, f) => {
    if (!isShortSale(t) || t.tradingTime === undefined || f.session === 'closed') return undefined;
    return !(t.tradingTime === 'regular' && f.session === 'regular') && WRONG;
  }),
  check('session_not_tradable', 'time', ['session'], (t, f) => {
    return t.tradingTime !== undefined && areHoursOver(f.session, t.tradingTime) && WRONG;
  }),
];

/** Value of the shares at a price, exact, USD 1e-12; undefined for an order by amount and without a price. */
const valueAt = ({ quantity, amount }: Ticket, at: Price | undefined): bigint | undefined =>
  at === undefined || quantity === undefined || amount !== undefined ? undefined : exactNotional(at, quantity);
/** A limit of nothing is the price's fault, not the size's. */
const valueAtLimit = (t: Ticket) => valueAt(t, t.type === 'limit' ? t.limitPrice || undefined : undefined);
const valueAtMarket = (t: Ticket, d: Derived) =>
  t.type === 'limit' ? undefined : valueAt(t, (d.stop ?? d.reference)?.price);

/** Whatever is left of a position can be sold, however small. */
const isSmall = (t: Ticket, value: bigint | undefined) =>
  value !== undefined && opensPosition(t) && value < MIN_AMOUNT * ONE && WRONG;
const isLarge = (value: bigint | undefined) => value !== undefined && value > MAX_NOTIONAL * ONE && WRONG;

const SIZE: readonly Check[] = [
  check('quantity_too_small', 'size', [], (t) => t.amount !== undefined && t.amount < MIN_AMOUNT && WRONG),
  check('quantity_too_large', 'size', [], (t) => t.amount !== undefined && t.amount > MAX_NOTIONAL && WRONG),
  check('quantity_too_small', 'size', [], (t) => t.quantity !== undefined && t.quantity < MIN_QUANTITY && WRONG),
  check('quantity_too_small', 'size', [], (t) => isSmall(t, valueAtLimit(t))),
  check('quantity_too_small', 'size', [...REFERENCE, 'last'], (t, _f, d) => isSmall(t, valueAtMarket(t, d))),
  check('quantity_too_large', 'size', [], (t) => t.quantity !== undefined && t.quantity > MAX_QUANTITY && WRONG),
  check('quantity_too_large', 'size', [], (t) => isLarge(valueAtLimit(t))),
  check('quantity_too_large', 'size', [...REFERENCE, 'last'], (t, _f, d) => isLarge(valueAtMarket(t, d))),
];

/** The stop of a ticket that waits, where a level is given. */
const stopIn = ({ stops: [stop] = [] }: Ticket) => (stop !== undefined && stop.level > 0n ? stop : undefined);
const isPlain = ({ stops = [] }: Ticket): boolean => stops.length === 0;

/**
 * A stop's own prices: off the tick; on the side of the market where the last trade would elect it at once; a trail
 * that is none; and a limit far from the stop that it is meant to follow.
 */
const STOP: readonly Check[] = [
  check('stop_wrong_side', 'stop', ['last'], (t, f) => {
    const stop = stopIn(t);
    if (stop?.kind !== 'stop' || f.last === null) return undefined;
    return (t.side === 'sell' ? stop.level >= f.last : stop.level <= f.last) && WRONG;
  }),
  check('trail_out_of_range', 'stop', [], (t) => {
    const stop = stopIn(t);
    if (stop?.kind !== 'trail_percent') return undefined;
    return (stop.level < TRAIL_PERCENT.least || stop.level > TRAIL_PERCENT.most) && WRONG;
  }),
  // In dollars as in percent: at most half of the price.
  check('trail_out_of_range', 'stop', ['last'], (t, f) => {
    const stop = stopIn(t);
    return stop?.kind === 'trail_amount' && f.last !== null && stop.level * 2n > f.last && WRONG;
  }),
  check('quote_stale', 'order', ['last'], (t, f) => {
    const stop = stopIn(t);
    return stop !== undefined && stop.kind !== 'stop' && f.last === null && WRONG;
  }),
  check('price_collar', 'price', ['last'], (t, _f, d) => {
    if (isPlain(t) || !t.limitPrice || d.stop === undefined) return undefined;
    return fatFingerVerdict(t.side, t.limitPrice, d.stop.price, 'regular') === 'refuse' && WRONG;
  }),
];

/** Whether a limit lies far from the market: a slip of the finger, or thin quotes. */
export const isFarFromMarket = ({ side, limitPrice }: Ticket, { reference }: Derived): boolean =>
  limitPrice !== undefined && fatFingerVerdict(side, limitPrice, reference?.price, 'regular') === 'refuse';

/** Size, steps of price, distance from the market, halts, and the quote of a market order. */
export const MARKET_TAKES: readonly Check[] = [
  ...SIZE,
  check('bad_tick', 'stop', ['tradeDate'], (t, f) => {
    const stop = stopIn(t);
    if (stop === undefined || stop.kind === 'trail_percent') return undefined;
    return !isOnTick(stop.level as Price, f.tradeDate, t.code) && WRONG;
  }),
  check('bad_tick', 'price', ['tradeDate'], (t, f) => {
    return t.limitPrice !== undefined && t.limitPrice > 0n && !isOnTick(t.limitPrice, f.tradeDate, t.code) && WRONG;
  }),
  ...STOP,
  check('price_collar', 'price', REFERENCE, (t, f, d) => {
    if (!isPlain(t) || !t.limitPrice || !isFarFromMarket(t, d)) return undefined;
    // What is queued is measured as outside regular hours: too far is a warning there.
    return f.session === 'regular' && d.queued === false ? WRONG : WARN;
  }),
  // A limit order may rest through a halt of the exchange, not one of ours; a market order has no price to be held to.
  check('halted', 'order', ['stopped'], (_t, f) => f.stopped === 'halted' && WRONG),
  check('halted', 'order', ['halted'], (t, f) => isPlain(t) && t.type === 'market' && f.halted && WRONG),
  check('quote_stale', 'order', REFERENCE, (t, f, d) => {
    if (!isPlain(t) || t.type === 'limit' || f.session === 'closed') return undefined;
    // Without trading hours there is no price that the order would be measured by; that they lack is said alone.
    if (t.tradingTime === undefined) return undefined;
    return d.reference?.fresh !== true && WRONG;
  }),
];
