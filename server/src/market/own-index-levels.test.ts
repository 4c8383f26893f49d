import { parseInstant } from '@candor/model/time.ts';
import { instantOf, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import { divide, parseDecimal } from '@candor/model/decimal.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { createMarket } from './create-market.ts';
import { scriptedFeed } from './testing/fakes.ts';
import { OWN_INDEXES, publishedLevel } from './instruments/index.ts';
import { marketCandlesView, marketMembers, marketView } from './markets.ts';
import { OwnIndexLevels } from './own-index-levels.ts';
import type { Bar } from './types.ts';
import { marketViews } from './views.ts';

const FROM = '2025-12-01' as TradingDate;
const TO = '2026-03-10' as TradingDate;

/** A stock that moves by one percent a day, up or down. */
function series(start: string, percent: bigint, volume: number): Bar[] {
  let close = price(start) as bigint;
  return tradingDatesBetween(FROM, TO).map((date) => {
    close = divide(close * (100n + percent), 100n, 'half-up');
    const at = close as Price;
    return { at: instantOf(date, '00:00'), open: at, high: at, low: at, close: at, volume, session: 'regular' };
  });
}

const stock = (code: string): Instrument => ({
  kind: 'stock',
  code,
  name: code,
  exchange: 'NYSE',
  sector: 'information_technology',
  sample: false,
  facts: {},
});
const daily = { UP: series('100', 1n, 5000), DOWN: series('100', -1n, 9000) };

function open(at: string) {
  const feed = scriptedFeed({ codes: ['DOWN', 'UP'], daily });
  const market = createMarket({
    feed,
    clock: { now: () => parseInstant(at) },
    instruments: [stock('UP'), stock('DOWN')],
  });
  return { market, levels: new OwnIndexLevels(market) };
}

test('members weigh the same every day, whatever their price and turnover; the level is 1,000 at the base', () => {
  const { levels } = open('2026-01-02T22:00:00Z');
  const [all] = levels.figures();
  expect(all?.members).toEqual(['DOWN', 'UP']);
  expect(all?.previousLevel).toBe(1_000_000_000n);
});

test('counting days in one by one gives the same levels as all at once', () => {
  const { market, levels } = open('2026-01-15T22:00:00Z');
  levels.figures();
  for (const date of tradingDatesBetween('2026-01-16' as TradingDate, '2026-03-09' as TradingDate)) {
    market.advanceTo(instantOf(date, '12:00'));
    levels.figures();
  }
  const whole = open('2026-03-09T17:00:00Z').levels.figures();
  const stepwise = levels.figures();
  expect(stepwise.map(({ previousLevel }) => previousLevel)).toEqual(whole.map(({ previousLevel }) => previousLevel));
  // Half of it up, half of it down by a percent a day: the index stands still but for rounding of prices.
  expect(Math.abs(Number(whole[0]!.previousLevel) - 1e9)).toBeLessThan(1e6);
});

test('an index shows its close of every finished day from its base on, the last of them the one today is measured from', () => {
  const { market, levels } = open('2026-01-15T22:00:00Z');
  const [all] = levels.figures();
  const closes = levels.closes(OWN_INDEXES[0]!);
  expect(closes.map(({ date }) => date)).toEqual(
    tradingDatesBetween('2025-12-31' as TradingDate, '2026-01-14' as TradingDate),
  );
  expect(closes[0]?.level).toBe(1_000_000_000n);
  expect(closes.at(-1)?.level).toBe(publishedLevel(all!.previousLevel));
  const views = marketViews(market);
  expect(marketMembers(views, 'candor_500')?.map(({ code }) => code)).toEqual(['DOWN', 'UP']);
  expect(marketView(market, views, 'candor_500')).toMatchObject({
    kind: 'index',
    members: 2,
    began: { date: '2025-12-31', level: '1000.00' },
  });
  // Younger than the range: measured from its first level.
  const year = marketCandlesView(market, views, 'candor_500', '1Y');
  expect(year).toMatchObject({ interval: '1d', previousClose: '1000.00', bars: { at: { length: closes.length } } });
});

test('the change of an index is what a reader finds by subtracting the levels that stand there', () => {
  const { market, levels } = open('2026-02-20T22:00:00Z');
  const [all] = levels.figures();
  const before = levels.closes(OWN_INDEXES[0]!).at(-1)!.level;
  const { level, change } = marketView(market, marketViews(market), 'candor_500') as { level: string; change: string };
  // The exact level has more places than are read.
  expect(before).not.toBe(all!.previousLevel);
  expect([before, parseDecimal(level)!].map((each) => each % 10_000n)).toEqual([0n, 0n]);
  expect(parseDecimal(change)).toBe(parseDecimal(level)! - before);
});

test('recorded prices have no indexes of ours', () => {
  const feed = scriptedFeed({ codes: ['UP'], daily, source: { kind: 'replay', label: 'x', simulated: false } });
  const market = createMarket({
    feed,
    clock: { now: () => parseInstant('2026-01-15T22:00:00Z') },
    instruments: [stock('UP')],
  });
  expect(new OwnIndexLevels(market).figures()).toEqual([]);
  expect(marketView(market, marketViews(market), 'candor_500')).toEqual({ ok: false, refusal: { code: 'not_found' } });
});
