import { instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { changeOf } from '@candor/model/market/change.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { DAY, HOUR, instant, MINUTE, parseInstant, type TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { createMarket, INSTRUMENTS, marketHandlers } from '../market/index.ts';
import { indexLevel, OWN_INDEXES, publishedLevel } from '../market/instruments/index.ts';
import { marketCandlesView, prepareWeek } from '../market/markets.ts';
import { MinuteMeans } from '../market/minute-means.ts';
import { marketViews } from '../market/views.ts';
import { openFeed } from './open-feed.ts';

const CODES = ['AAPL', 'MSFT', 'KO', 'XOM', 'JPM', 'SPY'];
const instruments = INSTRUMENTS.filter(({ code }) => CODES.includes(code));
const OPEN = instantOf('2026-11-23' as TradingDate, '09:30');
const GROUPS = new Map([
  ['two', ['AAPL', 'KO']],
  ['all', CODES],
  ['none', []],
]);

async function open(at: string) {
  const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'minutes', instruments });
  const market = createMarket({ feed, clock: { now: () => parseInstant(at) }, instruments });
  return { market, means: new MinuteMeans(market, () => GROUPS) };
}

test('every minute is the mean of its members’ changes up to its end, a member without a trade yet being unchanged', async () => {
  const { market, means } = await open('2026-11-23T15:20:30Z');
  for (const [name, codes] of GROUPS) {
    const found = means.of(name);
    expect(found).toHaveLength(50);
    for (const [minute, { at, sum, count }] of found.entries()) {
      expect(at).toBe(OPEN + (minute + 1) * MINUTE);
      const changes = codes.map((code) => {
        const base = market.snapshot(code)!.previousClose!;
        const regular = market.minutesOfDay(code).filter((bar) => bar.session === 'regular' && bar.at + MINUTE <= at);
        return changeOf(regular.at(-1)?.close ?? base, base).rate as bigint;
      });
      expect([name, minute, sum, count]).toEqual([
        name,
        minute,
        changes.reduce((a, b) => a + b, 0n),
        BigInt(codes.length),
      ]);
    }
  }
});

test('asked now and then, over a jump, by pieces and into the next day, it says what one made at the end says', async () => {
  const { market, means } = await open('2026-11-23T14:25:00Z');
  expect(means.of('all')).toEqual([]);
  for (const minutes of [1, 2, 2.5, 30, 31, 240]) {
    market.advanceTo(instant(OPEN + minutes * MINUTE));
    means.catchUp().next();
    means.of('two');
  }
  market.advanceTo(parseInstant('2026-11-23T22:00:00Z'));
  const whole = await open('2026-11-23T22:00:00Z');
  expect(means.of('all')).toEqual(whole.means.of('all'));
  expect(means.of('all')).toHaveLength(390);
  market.advanceTo(parseInstant('2026-11-24T14:32:10Z'));
  expect(means.of('all')).toEqual((await open('2026-11-24T14:32:10Z')).means.of('all'));
});

test('an index’s line of today ends at its level, and its tile has the same points, fewer of them', async () => {
  const { market } = await open('2026-11-23T17:00:30Z');
  const { indexes, market: one, marketCandles } = marketHandlers({ market, wall: { now: () => market.now() } });
  const id = 'candor_500' as const;
  const asked = { params: { id }, query: { range: '1D' }, body: {} } as never;
  const { bars, previousClose, sessions } = MARKET_ROUTES.marketCandles.reply.parse(marketCandles(asked));
  expect(bars.at).toHaveLength(151);
  expect([bars.at[0], bars.open[0], sessions.length]).toEqual([OPEN, previousClose, 1]);
  expect(bars.close.at(-1)).toBe(MARKET_ROUTES.market.reply.parse(one(asked)).level);
  const { spark } = MARKET_ROUTES.indexes.reply.parse(indexes({} as never)).indexes.find((each) => each.id === id)!;
  expect(spark).toEqual([...bars.close.filter((_, minute) => minute % 5 === 4), bars.close.at(-1)]);
});

test('a week of an index is its levels every five minutes: each day ends at its close, and within one it is the mean change of the members', async () => {
  const { market } = await open('2026-11-23T17:00:30Z');
  const views = marketViews(market);
  const index = OWN_INDEXES[0]!;
  const weekNow = () => {
    const { bars, ...about } = marketCandlesView(market, views, index.id, '1W') as ReplyOf<
      typeof MARKET_ROUTES.marketCandles
    >;
    return { ...about, rows: bars.at.map((at, row) => ({ at, close: bars.close[row]! })) };
  };
  const month = marketCandlesView(market, views, index.id, '1M') as ReplyOf<typeof MARKET_ROUTES.marketCandles>;
  // Until they are computed the closes alone are known.
  expect(weekNow().rows).toHaveLength(4 + 31);
  await prepareWeek(views, index.id);
  expect(prepareWeek(views, index.id)).toBeUndefined();
  const week = weekNow();
  expect([week.interval, week.rows.length]).toEqual(['5m', 4 * 78 + 31]);
  expect(week.rows.at(-1)!.close).toBe(month.bars.close.at(-1));
  const lastOfDay = (date: string) => week.rows.findLast(({ at }) => newYorkDate(instant(at)) === date)!.close;
  const days = month.bars.at.slice(-5, -1).map((at) => newYorkDate(instant(at)));
  expect(days.map(lastOfDay)).toEqual(month.bars.close.slice(-5, -1));

  // Friday at noon, from the members' own minutes.
  const noon = instantOf('2026-11-20' as TradingDate, '12:00');
  const { members, previousLevel } = views.indexes.dayOf(index, '2026-11-20' as TradingDate)!;
  const changes = members.map((code) => {
    const before = market
      .closes(code, instant(noon - 7 * DAY), instantOf('2026-11-20' as TradingDate, '00:00'))
      .at(-1)!.close;
    const last = market.history(code, 'minute', instant(noon - 2.5 * HOUR), noon).at(-1);
    return changeOf(last?.close ?? before, before).rate;
  });
  const atNoon = week.rows.find(({ at }) => at === noon - 5 * MINUTE)!.close;
  expect(atNoon).toBe(formatDecimal(publishedLevel(indexLevel(previousLevel, changes)), 2));
});
