import { tradingDay } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { type Instant, MINUTE } from '@candor/model/time.ts';
import type { Market } from '../market/index.ts';

/** How fresh and how complete prices are now: ages of quotes, instruments and minutes without a trade. */
export function priceFreshness(market: Market) {
  const now = market.now();
  const { lastTradeDate: tradeDate } = market.session();
  const day = tradingDay(tradeDate);
  const [start, end] = day ? [day.regular.start, Math.min(day.regular.end, now)] : [now, now];
  const elapsed = Math.max(0, Math.floor((end - start) / MINUTE));
  const ages: number[] = [];
  let [quoted, traded, halted, minutesTraded] = [0, 0, 0, 0];
  const snapshots = market.snapshots();
  for (const { code, quote, volume, halted: off } of snapshots) {
    if (quote.bid !== undefined && quote.ask !== undefined) quoted += 1;
    if (quote.quotedAt !== undefined) ages.push(now - quote.quotedAt);
    if (volume > 0) traded += 1;
    if (off) halted += 1;
    minutesTraded += market
      .minutesOfDay(code)
      .filter(({ at, volume: shares }) => at >= start && at < start + elapsed * MINUTE && shares > 0).length;
  }
  ages.sort((a, b) => a - b);
  return {
    ...{ instruments: snapshots.length, quoted, traded, halted },
    medianQuoteSeconds: seconds(ages[Math.floor(ages.length / 2)]),
    oldestQuoteSeconds: seconds(ages.at(-1)),
    ...{ minutes: elapsed * snapshots.length, minutesTraded, tradeDate },
  };
}

const seconds = (ms: Instant | number | undefined): string | null =>
  ms === undefined ? null : formatDecimal(BigInt(Math.round(ms / 100)) * 100_000n, 1);
