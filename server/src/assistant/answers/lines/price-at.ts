import { instantOf, newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import { type Instant, MINUTE, plusMs, type TradingDate } from '@candor/model/time.ts';
import { type Asked, named, of, type Said } from '../said.ts';

/**
 * The price of a stock at a time of the running trading day, by its minutes; that there is none where nothing was
 * traded by then, or the time has not come.
 */
export async function* priceAt({ code, clock, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined || clock === undefined ? undefined : await tools.minuteBars(code);
  if (code === undefined || clock === undefined || !found) return;
  const date = found.is.tradeDate as TradingDate;
  // Clocks change on Sundays: of a trading day every minute since midnight is one of the clock's.
  const at = plusMs(instantOf(date, '00:00'), clock * MINUTE);
  const { bars } = found.is;
  const day = tradingDay(date);
  const isRegular = day !== undefined && at >= day.regular.start && at <= day.regular.end;
  const before = bars.at.findLastIndex((start) => newYorkDate(start as Instant) === date && start + MINUTE <= at);
  const known = (bars.at.at(-1) ?? 0) + MINUTE >= at;
  const time = { ...named(code), time: of('time', at) };
  const from = [found.source];
  if (!isRegular || !known || before < 0) {
    yield { key: 'price_at_none', values: time, from };
    return;
  }
  yield { key: 'price_at', values: { ...time, price: of('price', bars.close[before]!) }, from };
}
