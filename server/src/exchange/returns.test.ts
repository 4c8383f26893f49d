import { addDays, isTradingDate } from '@candor/model/calendar/index.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { RETURN_RANGES } from '@candor/model/market/ranges.ts';
import { formatPrice } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { CandleRanges, createMarket, marketHandlers } from '../market/index.ts';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { openFeed } from './open-feed.ts';

const CODES = ['AAPL', 'MSFT', 'KO', 'SPY'];
const instruments = INSTRUMENTS.filter(({ code }) => CODES.includes(code));

/** The date that a range up to Monday, 23 November 2026 is measured from, when the market trades on it. */
const MEASURED_FROM: Record<(typeof RETURN_RANGES)[number], string> = {
  ...{ '1W': '2026-11-16', '1M': '2026-10-23', '3M': '2026-08-23', '6M': '2026-05-23', YTD: '2025-12-31' },
  ...{ '1Y': '2025-11-23', '3Y': '2023-11-23', '5Y': '2021-11-23', '10Y': '2016-11-23' },
};

function tradedOn(date: string): string {
  let day = date as TradingDate;
  while (!isTradingDate(day)) day = addDays(day, -1);
  return day;
}

test.each([
  ['in regular hours', '2026-11-23T15:30:00Z'],
  ['after the close', '2026-11-23T22:30:00Z'],
])('%s a return is measured from the close before its range, where the chart has its dashed line', async (_, now) => {
  const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'returns', instruments });
  const market = createMarket({ feed, clock: { now: () => parseInstant(now) }, instruments });
  const { instrument } = marketHandlers({ market, wall: { now: () => parseInstant(now) } });
  const candles = new CandleRanges(market);
  for (const code of CODES) {
    const reply = MARKET_ROUTES.instrument.reply.parse(instrument({ params: { code }, query: {}, body: {} } as never));
    expect(reply.returns.map(({ range }) => range)).toEqual(RETURN_RANGES);
    for (const { range, base, baseDate, changePercent } of reply.returns) {
      const drawn = candles.of(code, range);
      expect(base, `${code} ${range}`).toBe(formatPrice(drawn.previousClose!));
      expect(baseDate, `${code} ${range}`).toBe(tradedOn(MEASURED_FROM[range]));
      const float = (Number(reply.snapshot.price) / Number(base) - 1) * 100;
      expect(Number(changePercent), `${code} ${range}`).toBeCloseTo(float, 4);
    }
  }
});
