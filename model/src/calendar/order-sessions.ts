import type { RefusalCode } from '../refusals.ts';
import type { Instant, TradingDate } from '../time.ts';
import { type Session, sessionAt } from './sessions.ts';
import { type Overrides, type TradingDay, tradingDay } from './trading-days.ts';

/** The trading time a customer chose for an order. */
export type TradingTime = 'pre' | 'regular' | 'post' | 'extended';
export type OrderPricing = 'limit' | 'market';
export type SessionRefusal = Extract<
  RefusalCode,
  'market_closed' | 'session_not_tradable' | 'price_required' | 'disclosure_not_accepted'
>;
export type Acceptance = 'live' | 'held' | SessionRefusal;

/** In which sessions an order of each trading time can fill. */
export const TRADABLE_SESSIONS: Readonly<Record<TradingTime, readonly Session[]>> = {
  pre: ['pre'],
  regular: ['regular'],
  post: ['post'],
  extended: ['pre', 'regular', 'post'],
};

const ACCEPTANCE: Readonly<Record<Session, Readonly<Record<TradingTime, Acceptance>>>> = {
  closed: { pre: 'market_closed', regular: 'market_closed', post: 'market_closed', extended: 'market_closed' },
  pre: { pre: 'live', regular: 'held', post: 'held', extended: 'live' },
  regular: { pre: 'session_not_tradable', regular: 'live', post: 'held', extended: 'live' },
  post: { pre: 'session_not_tradable', regular: 'session_not_tradable', post: 'live', extended: 'live' },
};

/**
 * What becomes of a limit order entered during `session`, with the reasoning of `acceptanceOf`: for screens, which are
 * told the session by the server instead of reading a calendar.
 */
export function acceptanceIn(session: Session, tradingTime: TradingTime): Acceptance {
  return ACCEPTANCE[session][tradingTime];
}

/**
 * What becomes of an order entered at an instant: filled from now on ('live'), kept until its session starts
 * ('held'), or the code of its refusal (domain §1.4). A market order outside regular trading time is refused with
 * 'price_required', after the refusals that a price would not cure.
 */
export function acceptanceOf(
  tradingTime: TradingTime,
  pricing: OrderPricing,
  at: Instant,
  overrides?: Overrides,
): Acceptance {
  const acceptance = acceptanceIn(sessionAt(at, overrides).session, tradingTime);
  if (pricing === 'market' && tradingTime !== 'regular' && (acceptance === 'live' || acceptance === 'held')) {
    return 'price_required';
  }
  return acceptance;
}

/**
 * The further conditions of trading outside regular hours: whole shares only, no short sale, and the risk disclosure
 * signed once (domain §1.4; FINRA Rule 2265; ruling 15). Undefined when nothing stands against the order.
 */
export function extendedHoursRefusal(order: {
  readonly tradingTime: TradingTime;
  readonly wholeShares: boolean;
  readonly short: boolean;
  readonly disclosureAccepted: boolean;
}): SessionRefusal | undefined {
  if (order.tradingTime === 'regular') return undefined;
  if (order.short || !order.wholeShares) return 'session_not_tradable';
  return order.disclosureAccepted ? undefined : 'disclosure_not_accepted';
}

/** Whether an order of this trading time may fill at an instant. */
export function isTradable(tradingTime: TradingTime, at: Instant, overrides?: Overrides): boolean {
  return TRADABLE_SESSIONS[tradingTime].includes(sessionAt(at, overrides).session);
}

function dayOf(date: TradingDate, overrides: Overrides | undefined): TradingDay {
  const day = tradingDay(date, overrides);
  if (!day) throw new RangeError(`not a trading date: ${date}`);
  return day;
}

/** The first instant at which an order can fill on a trade date. Throws RangeError when the exchange is closed. */
export function activeFrom(tradingTime: TradingTime, tradeDate: TradingDate, overrides?: Overrides): Instant {
  const day = dayOf(tradeDate, overrides);
  return tradingTime === 'extended' ? day.pre.start : day[tradingTime].start;
}

/**
 * When a day order expires: the end of its trading time on its trade date. A fill stamped at or after this instant
 * must not happen. Throws RangeError when the exchange is closed that day.
 */
export function expiresAt(tradingTime: TradingTime, tradeDate: TradingDate, overrides?: Overrides): Instant {
  const day = dayOf(tradeDate, overrides);
  return tradingTime === 'extended' ? day.post.end : day[tradingTime].end;
}
