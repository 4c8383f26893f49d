import { TRADABLE_SESSIONS, type TradingTime } from '../calendar/index.ts';
import { MIN_EQUITY } from '../margin/requirement.ts';
import type { Price, Quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import type { AccountFacts, OpenOrder } from './check-facts.ts';
import { AMEND, ASK, type Check, check, FIGURES, NEW, WRONG } from './check-types.ts';
import { isArmed } from './stops.ts';
import { isCover, isShortSale, opensPosition, type Ticket } from './ticket.ts';

/** Checks of the account: whether it may trade, and whether it covers the order. */

const isPurchase = (t: Ticket): boolean => t.side === 'buy' && !t.short;
const isSale = (t: Ticket): boolean => t.side === 'sell' && !t.short;

/**
 * Whether the account may trade this at all. Purchases and short sales exclude each other, and a position is closed
 * before one of the other kind is opened, so that no order ever flips it (domain §3; spec §8).
 */
export const ACCOUNT_MAY: readonly Check[] = [
  check('account_frozen', 'order', ['frozen'], (t, f) => opensPosition(t) && f.frozen && WRONG),
  check('not_found', 'order', ['listed'], (_t, f) => !f.listed && WRONG),
  check('open_buy_blocks_short', 'order', ['openBuy'], (t, f) => isShortSale(t) && blockedBy(f.openBuy)),
  check('long_position_held', 'order', ['position'], (t, f) => isShortSale(t) && f.position > 0n && WRONG),
  check('open_short_blocks_buy', 'order', ['openShort'], (t, f) => isPurchase(t) && blockedBy(f.openShort)),
  check('short_position_held', 'order', ['position'], (t, f) => isPurchase(t) && f.position < 0n && WRONG),
];

const blockedBy = (orderId: string | null) => orderId !== null && { ...WRONG, params: { orderId } };

/** Locate before accept (Reg SHO 203(b)(1)), and the price test of Rule 201. */
const LENT: readonly Check[] = [
  check('not_shortable', 'order', ['borrowable'], (t, f) => isShortSale(t) && f.borrowable === null && WRONG),
  check('no_borrow', 'size', ['borrowable'], (t, f) => {
    if (!isShortSale(t) || t.quantity === undefined) return undefined;
    return f.borrowable !== null && t.quantity > f.borrowable && WRONG;
  }),
  check('short_check_required', 'order', ['checkPassed'], (t, f) => isShortSale(t) && !f.checkPassed && ASK),
  check('short_sale_price_rule', 'price', ['restricted', 'bid'], (t, f) => {
    if (!isShortSale(t) || !f.restricted) return undefined;
    return !(t.limitPrice !== undefined && f.bid !== null && t.limitPrice > f.bid) && WRONG;
  }),
];

/** A short sale is carried by equity and cash; a cover buys no more than is short. */
const SHORT_COVERED: readonly Check[] = [
  check('insufficient_shares', 'size', ['position'], (t, f) => {
    return isCover(t) && t.quantity !== undefined && t.quantity > -f.position && WRONG;
  }),
  check('insufficient_shares', 'size', ['position', 'covering'], (t, f) => {
    return isCover(t) && t.quantity !== undefined && t.quantity > -f.position - f.covering && WRONG;
  }),
  check('margin_call_open', 'order', ['callOpen'], (t, f) => opensPosition(t) && f.callOpen && WRONG),
  check('quote_stale', 'order', ['equity'], (t, f) => isShortSale(t) && f.equity === null && WRONG),
  check('margin_minimum', 'order', ['equity'], (t, f) => {
    return isShortSale(t) && f.equity !== null && f.equity < MIN_EQUITY && WRONG;
  }),
  check('margin', 'size', ['availableCash', ...FIGURES], (t, f, d) => {
    return isShortSale(t) && d.estimate !== undefined && d.estimate.hold > f.availableCash && WRONG;
  }),
];

/** Risks of extended hours, the lender, own orders, and what the account has. */
export const ACCOUNT_COVERS: readonly Check[] = [
  check('disclosure_not_accepted', 'time', ['disclosureAccepted'], (t, f) => {
    return t.tradingTime !== undefined && t.tradingTime !== 'regular' && !f.disclosureAccepted && ASK;
  }),
  ...LENT,
  check('self_cross', 'order', ['openOrders', ...FIGURES], (t, f, d) => {
    const { workingPrice } = d;
    const { tradingTime } = t;
    if (t.stops?.length || workingPrice === undefined || tradingTime === undefined) return undefined;
    const open = f.openOrders.find((each) => crosses(t.side, tradingTime, workingPrice, each));
    return open && { ...WRONG, params: { orderId: open.id } };
  }),
  ...SHORT_COVERED,
  check(
    'insufficient_funds',
    'size',
    ['availableCash', ...FIGURES],
    (t, f, d) => isPurchase(t) && d.estimate !== undefined && d.estimate.hold > f.availableCash && WRONG,
    NEW,
  ),
  check('insufficient_shares', 'size', ['availableShares', 'ownReserve'], (t, f) => {
    return isSale(t) && t.quantity !== undefined && t.quantity > f.availableShares + f.ownReserve && WRONG;
  }),
  check('funds_not_settled', 'size', ['lots', 'reservedShares', 'ownReserve', 'tradeDate'], (t, f) => {
    if (!isSale(t) || t.quantity === undefined) return undefined;
    const date = unsettledUntil(f.lots, f.reservedShares - f.ownReserve, t.quantity, f.tradeDate);
    return date && { ...WRONG, params: { date } };
  }),
  check('nothing_to_change', 'order', ['alters'], (_t, f) => !f.alters && WRONG, AMEND),
  check(
    'insufficient_funds',
    'size',
    ['availableCash', 'furtherHold'],
    (t, f) => t.side === 'buy' && f.furtherHold > f.availableCash && WRONG,
    AMEND,
  ),
];

/**
 * Whether an order could trade with an open one of the same owner (FINRA 5210.02; domain §2.2). What waits for a price
 * is in no market; once elected, the venue keeps an owner from trading with himself.
 */
function crosses(side: 'buy' | 'sell', tradingTime: TradingTime, workingPrice: Price, open: OpenOrder): boolean {
  if (open.side === side || isArmed(open)) return false;
  const meet = TRADABLE_SESSIONS[tradingTime].some((session) => TRADABLE_SESSIONS[open.tradingTime].includes(session));
  return meet && (side === 'buy' ? workingPrice >= open.workingPrice : workingPrice <= open.workingPrice);
}

/**
 * The latest date on which the money behind the lots that a sale would take is settled, when that is after today. The
 * sale takes its lots behind those that open sales have reserved. Source: domain §2.4, good-faith rule.
 */
export function unsettledUntil(
  lots: AccountFacts['lots'],
  reserved: bigint,
  quantity: Quantity,
  today: TradingDate,
): TradingDate | undefined {
  let until: TradingDate | undefined;
  let start = 0n;
  for (const { remaining, fundedOn } of lots) {
    const end = start + remaining;
    const taken = end > reserved && start < reserved + quantity;
    if (taken && fundedOn !== null && fundedOn > today && (until === undefined || fundedOn > until)) until = fundedOn;
    start = end;
  }
  return until;
}
