import { instantOf, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import { rankIdeas } from '@candor/model/research/ideas.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { createMarket } from '../market/index.ts';
import { scriptedFeed } from '../market/testing/fakes.ts';
import type { Bar } from '../market/index.ts';
import { ideaInputs } from './make-ideas.ts';
import { priceNow } from './read-ideas.ts';

const DATES = tradingDatesBetween('2024-10-01' as TradingDate, '2026-03-31' as TradingDate);
const CODES = Array.from({ length: 24 }, (_, index) => `S${String.fromCharCode(65 + index)}`);

const instrument = (code: string, place: number): Instrument => ({
  ...{ kind: 'stock', code, name: code, exchange: 'NYSE', sample: false, facts: {} },
  sector: SECTOR_IDS[place % SECTOR_IDS.length]!,
});

/** Each stock drifts its own way and wobbles by a rule, so that some carry a tag and none stand still. */
function series(place: number): Bar[] {
  let close = 60_000_000 + place * 1_000_000;
  return DATES.map((date, day) => {
    close *= 1 + (place - 12) / 6_000 + Math.sin(day * (place + 2) * 0.7) / 90;
    const at = BigInt(Math.round(close)) as Price;
    const volume = 800_000 + Math.round(300_000 * (1 + Math.sin(day * 1.3 + place)));
    return { at: instantOf(date, '00:00'), open: at, high: at, low: at, close: at, volume, session: 'regular' };
  });
}
const DAILY = Object.fromEntries(CODES.map((code, place) => [code, series(place)]));

const DAY = '2026-01-14' as TradingDate;
const SPLIT = { kind: 'split', code: 'SC', exDate: '2026-02-02' as TradingDate, to: 20n, from: 1n } as const;

function marketSeenFrom(at: string, daily: Readonly<Record<string, readonly Bar[]>> = DAILY) {
  const feed = scriptedFeed({ codes: CODES, daily, actions: [SPLIT] });
  return createMarket({ feed, clock: { now: () => parseInstant(at) }, instruments: CODES.map(instrument) });
}

const inputsSeenFrom = (at: string, daily = DAILY) =>
  ideaInputs({ market: marketSeenFrom(at, daily), yieldToEventLoop: async () => {} }, DAY);

describe('the ideas of a day', () => {
  test('are the same whenever they are computed: on the day, or weeks and a split later', async () => {
    const then = await inputsSeenFrom('2026-01-14T13:00:00Z');
    expect(then).toHaveLength(24);
    expect(rankIdeas(then).ideas.length).toBeGreaterThan(3);
    expect(await inputsSeenFrom('2026-03-30T13:00:00Z')).toEqual(then);
  });

  test('use no data of the day itself or after it', async () => {
    const then = await inputsSeenFrom('2026-03-30T13:00:00Z');
    const other = Object.fromEntries(
      Object.entries(DAILY).map(([code, bars]) => [
        code,
        bars.map((bar) => (bar.at < instantOf(DAY, '00:00') ? bar : { ...bar, close: price('1'), volume: 9 })),
      ]),
    );
    expect(await inputsSeenFrom('2026-03-30T13:00:00Z', other)).toEqual(then);
  });

  test('leave out a stock that did not trade the day before', async () => {
    const without = {
      ...DAILY,
      SA: DAILY.SA!.filter(({ at }) => at !== instantOf('2026-01-13' as TradingDate, '00:00')),
    };
    const codes = (await inputsSeenFrom('2026-01-14T13:00:00Z', without)).map(({ code }) => code);
    expect(codes).not.toContain('SA');
    expect(codes).toHaveLength(23);
  });
});

test('the close before publication stands in the shares of today, so that a split since then is no move', () => {
  const market = marketSeenFrom('2026-03-30T20:00:00Z');
  const baseOf = (on: TradingDate) => priceNow(market, 'SC', { close: '200.00', on })?.base;
  expect([baseOf(DAY), baseOf(SPLIT.exDate)]).toEqual(['10.00', '200.00']);
  expect(priceNow(market, 'NONE', { close: '200.00', on: DAY })).toBeNull();
});
