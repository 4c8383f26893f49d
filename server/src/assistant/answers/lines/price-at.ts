import { instantOf, newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { type Asked, named, of, type Said } from '../said.ts';

const HOUR_OF_MINUTES = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The price of a stock at a time of the running trading day, by its minutes; that there is none where nothing was
 * traded by then, or the time has not come.
 */
export async function* priceAt({ code, clock, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined || clock === undefined ? undefined : await tools.minuteBars(code);
  if (code === undefined || clock === undefined || !found) return;
  const date = found.is.tradeDate as TradingDate;
  const at = instantOf(date, `${two(Math.floor(clock / HOUR_OF_MINUTES))}:${two(clock % HOUR_OF_MINUTES)}`);
  const { bars } = found.is;
  const day = tradingDay(date);
  const isOver = day !== undefined && at >= day.regular.start && at <= day.regular.end;
  const before = bars.at.findLastIndex((start) => newYorkDate(start as Instant) === date && start + MINUTE <= at);
  const known = (bars.at.at(-1) ?? 0) + MINUTE >= at;
  const time = { ...named(code), time: of('time', at) };
  const from = [found.source];
  if (!isOver || !known || before < 0) {
    yield { key: 'price_at_none', values: time, from };
    return;
  }
  yield { key: 'price_at', values: { ...time, price: of('price', bars.close[before]!) }, from };
}
