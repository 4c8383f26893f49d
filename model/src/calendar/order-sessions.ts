import type { RefusalCode } from '../refusals.ts';
import type { Instant, TradingDate } from '../time.ts';
import { type Session, sessionAt } from './sessions.ts';
import { type Overrides, type TradingDay, tradingDay } from './trading-days.ts';

/** The trading time a customer chose for an order. */
export const TRADING_TIMES = ['pre', 'regular', 'post', 'extended'] as const;
export type TradingTime = (typeof TRADING_TIMES)[number];
export type Acceptance = 'live' | 'held' | Extract<RefusalCode, 'market_closed' | 'session_not_tradable'>;

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
 * What becomes of an order entered during a session: filled from now on ('live'), kept until its session starts
 * ('held'), or the code of its refusal (domain §1.4). Market orders have further checks of their own.
 */
export function acceptanceIn(session: Session, tradingTime: TradingTime): Acceptance {
  return ACCEPTANCE[session][tradingTime];
}

/** Whether orders for these hours are not taken any more on this day. */
export const areHoursOver = (session: Session, tradingTime: TradingTime): boolean =>
  acceptanceIn(session, tradingTime) === 'session_not_tradable';

/** The same for an order entered at an instant. */
export function acceptanceOf(tradingTime: TradingTime, at: Instant, overrides?: Overrides): Acceptance {
  return acceptanceIn(sessionAt(at, overrides).session, tradingTime);
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
