import { isWholeShares } from '../quantity.ts';
import { AMEND, type Check, check, MISSING, WRONG, wrongMember } from './check-types.ts';
import { isCover, isShortSale, type Ticket } from './ticket.ts';

/** Checks of the ticket alone: what it lacks, and what it asks for that does not go together. */

/** New terms leave nothing to fill, or less than is filled (`restTicket`). */
export const SIZE_OF_NEW_TERMS: readonly Check[] = [
  check('quantity_too_small', 'size', [], (t) => t.quantity !== undefined && t.quantity <= 0n && WRONG, AMEND),
];

export const TWO_SIZES: readonly Check[] = [
  check(
    'invalid_field',
    'size',
    [],
    (t) => t.quantity !== undefined && t.amount !== undefined && wrongMember('amount'),
  ),
];

const isOutside = ({ tradingTime }: Ticket): boolean => tradingTime !== undefined && tradingTime !== 'regular';
const waits = ({ stops }: Ticket): boolean => stops !== undefined && stops.length > 0;
/** An order by dollars, where only shares will do. */
const isByAmount = ({ quantity, amount }: Ticket): boolean => quantity === undefined && amount !== undefined;

/** Size, price and trading time are there. A sale is by shares. */
const REQUIRED: readonly Check[] = [
  check('price_required', 'price', [], (t) => t.type === 'limit' && !t.limitPrice && MISSING),
  check(
    'invalid_field',
    'price',
    [],
    (t) => t.type === 'market' && t.limitPrice !== undefined && wrongMember('limitPrice'),
  ),
  check(
    'quantity_required',
    'size',
    [],
    (t) => t.quantity === undefined && (t.amount === undefined || t.side === 'sell') && MISSING,
  ),
];

/**
 * A short is sold in whole shares, and both ways are by shares, never by amount, for the day alone: what was located
 * and quoted is for today, so a short neither waits for a price nor for another day.
 */
const OF_SHORTS: readonly Check[] = [
  check('quantity_required', 'size', [], (t) => isCover(t) && isByAmount(t) && MISSING),
  check('invalid_field', 'stop', [], (t) => t.short === true && waits(t) && wrongMember('stopPrice')),
  check('invalid_field', 'time', [], (t) => t.short === true && t.timeInForce === 'gtc' && wrongMember('timeInForce')),
  check(
    'whole_shares_only',
    'size',
    [],
    (t) => isShortSale(t) && t.quantity !== undefined && !isWholeShares(t.quantity) && WRONG,
  ),
];

/** How a ticket may wait for a price, and how long it may last (decision 0058). */
const WAITING: readonly Check[] = [
  check('invalid_field', 'stop', [], (t) => (t.stops?.length ?? 0) > 1 && wrongMember('stopPrice')),
  check(
    'market_order_day_only',
    'order',
    [],
    (t) => !waits(t) && t.type === 'market' && t.timeInForce === 'gtc' && WRONG,
  ),
  check('invalid_field', 'price', [], ({ stops: [stop] = [], limitPrice }) => {
    return stop !== undefined && stop.kind !== 'stop' && limitPrice !== undefined && wrongMember('limitPrice');
  }),
  check('price_required', 'stop', [], ({ stops: [stop] = [] }) => stop !== undefined && stop.level <= 0n && MISSING),
  check('quantity_required', 'size', [], (t) => waits(t) && t.side === 'buy' && isByAmount(t) && MISSING),
  check('stop_regular_only', 'order', [], (t) => waits(t) && isOutside(t) && WRONG),
];

/** Everything that an order needs is there, and goes together. */
export const COMPLETE: readonly Check[] = [
  ...REQUIRED,
  ...OF_SHORTS,
  check('trading_time_required', 'time', [], (t) => t.tradingTime === undefined && MISSING),
  check('market_order_regular_only', 'order', [], (t) => isOutside(t) && t.type === 'market' && WRONG),
  ...WAITING,
  check('whole_shares_only', 'size', [], (t) => {
    const whole = t.amount === undefined && (t.quantity === undefined || isWholeShares(t.quantity));
    return isOutside(t) && !whole && WRONG;
  }),
];
