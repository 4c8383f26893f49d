import { activeFrom, areHoursOver, nextTradingDate, type TradingTime } from '@candor/model/calendar/index.ts';
import { isShortSale } from '@candor/model/orders/ticket.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { MarketSession } from '../../domains/market/queries.ts';

type Hours = Pick<MarketSession, 'session' | 'tradeDate' | 'opensAt' | 'closesAt' | 'nextChangeAt'>;

interface Asked {
  readonly side: 'buy' | 'sell';
  readonly short?: boolean | undefined;
  readonly tradingTime?: TradingTime | undefined;
}

export interface DraftHours {
  /** Start of the session that the draft is for. */
  readonly begins: number;
  /** When its order is taken at the earliest: orders for later hours of a day are queued from the pre-market on. */
  readonly from: number;
  /** Why it is not taken now: all is closed, its hours are over for today, or a short sale's have not begun. */
  readonly why: 'closed' | 'over' | 'early';
}

/** When an order that no session of now takes can be sent; undefined for one that is taken now. */
export function draftHours(asked: Asked, hours: Hours): DraftHours | undefined {
  const { tradingTime = 'regular' } = asked;
  const why = reasonOf(asked, hours.session, tradingTime);
  if (why === undefined) return undefined;
  const startOf = why === 'over' ? nextStart(hours) : shownStart(hours);
  return { begins: startOf(tradingTime), from: startOf(isShortSale(asked) ? 'regular' : 'pre'), why };
}

function reasonOf(asked: Asked, session: Hours['session'], tradingTime: TradingTime): DraftHours['why'] | undefined {
  if (session === 'closed') return 'closed';
  if (areHoursOver(session, tradingTime)) return 'over';
  return isShortSale(asked) && session === 'pre' ? 'early' : undefined;
}

/** Of the trading day that runs or comes next, as the server knows it. */
function shownStart({ opensAt, closesAt, nextChangeAt }: Hours): (time: TradingTime) => number {
  const starts = { pre: nextChangeAt, regular: opensAt, post: closesAt, extended: nextChangeAt };
  return (time) => starts[time];
}

const nextStart =
  ({ tradeDate }: Hours) =>
  (time: TradingTime): number =>
    activeFrom(time, nextTradingDate(tradeDate as TradingDate));
