import { type Instant, SECOND, type TradingDate } from '../time.ts';
import { type DayNumber, FIRST_DAY } from './days.ts';
import { newYorkDay } from './new-york.ts';
import { type Overrides, type TradingDay, type TradingDays, tradingDaysWith } from './trading-days.ts';

export type Session = 'pre' | 'regular' | 'post' | 'closed';
/** Which of the three prices is shown; never a permission to trade. */
export type Slot = 1 | 2 | 3;

/** What the exchange is doing at an instant. One object per stretch of time, so it can be compared by identity. */
export interface SessionState {
  readonly session: Session;
  /** The running trade date or, when closed, the next one. */
  readonly tradeDate: TradingDate;
  /** The latest trade date that has begun (04:00); equal to `tradeDate` while any session is open. */
  readonly lastTradeDate: TradingDate;
  /** Start and end of the regular session of `tradeDate`. */
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** End of the running session or, when closed, the start of the next pre-market. */
  readonly nextChangeAt: Instant;
  /** 1 pre-market, 2 regular, 3 after-hours; when closed the last one stays until the next 04:00. */
  readonly slot: Slot;
}

type DayStates = Readonly<Record<Session, SessionState>>;
const statesOf = new WeakMap<TradingDays, DayStates[]>();

function lastSlotOf(day: TradingDay): Slot {
  if (day.post.end > day.post.start) return 3;
  return day.regular.end > day.regular.start ? 2 : 1;
}

/** The four states of a trading day: closed before it, then its three sessions. */
function statesOn(days: TradingDays, number: DayNumber, day: TradingDay): DayStates {
  let known = statesOf.get(days);
  if (!known) {
    known = [];
    statesOf.set(days, known);
  }
  const found = known[number - FIRST_DAY];
  if (found) return found;
  const previous = days.on(days.before(number)) as TradingDay;
  const state = (session: Session, slot: Slot, nextChangeAt: Instant): SessionState =>
    Object.freeze({
      session,
      tradeDate: day.date,
      lastTradeDate: session === 'closed' ? previous.date : day.date,
      opensAt: day.regular.start,
      closesAt: day.regular.end,
      nextChangeAt,
      slot,
    });
  const states = {
    closed: state('closed', lastSlotOf(previous), day.pre.start),
    pre: state('pre', 1, day.pre.end),
    regular: state('regular', 2, day.regular.end),
    post: state('post', 3, day.post.end),
  };
  known[number - FIRST_DAY] = states;
  return states;
}

/**
 * The session at an instant, with its trade date, bounds and price slot (domain §1.1). Sessions are half-open:
 * 09:30:00.000 is regular, 16:00:00.000 is post. Throws RangeError outside the supported years.
 */
export function sessionAt(at: Instant, overrides?: Overrides): SessionState {
  const days = tradingDaysWith(overrides);
  const number = newYorkDay(at);
  const day = days.on(number);
  if (day === undefined || at >= day.post.end) {
    const next = days.after(number);
    return statesOn(days, next, days.on(next) as TradingDay).closed;
  }
  const states = statesOn(days, number, day);
  if (at < day.pre.start) return states.closed;
  if (at < day.pre.end) return states.pre;
  return at < day.regular.end ? states.regular : states.post;
}

/**
 * Whole seconds, rounded down, to the end of the running session or, when closed, to the next pre-market
 * (domain §1.3). Measured in real time, so weekends with a daylight-saving switch are an hour shorter or longer.
 */
export function countdown(at: Instant, overrides?: Overrides): number {
  return Math.floor((sessionAt(at, overrides).nextChangeAt - at) / SECOND);
}
