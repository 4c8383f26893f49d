import { instantOf, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import { price } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { CatchUp } from './catch-up.ts';
import { createMarket } from './create-market.ts';
import { scriptedFeed } from './testing/fakes.ts';
import type { Feed } from './feeds/feed.ts';
import { INSTRUMENTS } from './instruments/index.ts';
import { MinuteMeans } from './minute-means.ts';
import { OwnIndexLevels } from './own-index-levels.ts';
import { MarketStats } from './stats.ts';
import type { Bar } from './types.ts';

const STOCKS = INSTRUMENTS.filter(({ kind, sample }) => kind === 'stock' && !sample).slice(0, 40);
const CODES = STOCKS.map(({ code }) => code);
const daily = Object.fromEntries(
  CODES.map((code, place): [string, Bar[]] => [
    code,
    tradingDatesBetween('2025-11-03' as TradingDate, '2026-04-01' as TradingDate).map((date, day) => {
      const at = price(`${10 + place + (day % 5)}`);
      return { at: instantOf(date, '00:00'), open: at, high: at, low: at, close: at, volume: 1e6, session: 'regular' };
    }),
  ]),
);

/** Notes which history is read between one breath and the next. */
function open(at: string, during?: () => void) {
  const scripted = scriptedFeed({ codes: CODES, daily });
  const read: string[][] = [[]];
  const feed: Feed = {
    ...scripted,
    history: (code, ...rest) => {
      read.at(-1)!.push(`${rest[0]} ${code}`);
      return scripted.history(code, ...rest);
    },
  };
  const market = createMarket({ feed, clock: { now: () => parseInstant(at) }, instruments: STOCKS });
  const [stats, indexes] = [new MarketStats(market), new OwnIndexLevels(market)];
  const pause = async () => {
    read.push([]);
    if (read.length === 20) during?.();
  };
  const minuteMeans = new MinuteMeans(market, () => new Map([['all', CODES]]));
  const catchUp = new CatchUp({ market, stats, indexes, minuteMeans, yieldToEventLoop: pause });
  return { market, stats, indexes, minuteMeans, read, catchUp };
}

test('nothing is computed before it is read or caught up with', () => {
  const { read, market, catchUp } = open('2026-03-10T15:00:00Z');
  expect([read.flat(), catchUp.isDone]).toEqual([[], false]);
  market.snapshot(CODES[7]!);
  expect(new Set(read.flat())).toEqual(new Set([`day ${CODES[7]}`, `minute ${CODES[7]}`]));
});

test('between two yields it works on a few codes at most, and afterwards reading costs no more work', async () => {
  const { read, market, stats, indexes, minuteMeans, catchUp } = open('2026-03-10T15:00:00Z');
  await catchUp.done();
  expect(catchUp.isDone).toBe(true);
  const minutes = (work: string[]) => work.filter((each) => each.startsWith('minute')).length;
  expect(Math.max(...read.map(minutes))).toBe(3);
  expect(Math.max(...read.map((work) => work.length))).toBeLessThanOrEqual(24);
  expect(read.length).toBeGreaterThan(30);
  const before = read.flat().length;
  market.snapshots();
  for (const code of CODES) stats.turnover(code);
  indexes.figures();
  minuteMeans.of('all');
  expect(read.flat().length).toBe(before);
});

test('after the start it is done once all codes are; a jump leaves more to do, and readiness stays', async () => {
  const { market, catchUp } = open('2026-03-10T15:00:00Z');
  const seen = [[catchUp.isDone, catchUp.wasDone]];
  const done = catchUp.done();
  seen.push([catchUp.isDone, catchUp.wasDone]);
  await done;
  seen.push([catchUp.isDone, catchUp.wasDone]);
  market.advanceTo(parseInstant('2026-03-12T15:00:00Z'));
  seen.push([catchUp.isDone, catchUp.wasDone]);
  expect(seen).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [false, true],
  ]);
});

test('index levels come out the same in pieces as at once', async () => {
  const [pieces, whole] = [open('2026-03-10T15:00:00Z'), open('2026-03-10T15:00:00Z')];
  await pieces.catchUp.done();
  expect(pieces.indexes.figures()).toEqual(whole.indexes.figures());
});

test('a new trading day while it works makes it begin again', async () => {
  const world = open('2026-03-10T20:30:00Z', () => world.market.advanceTo(parseInstant('2026-03-11T15:00:00Z')));
  await world.catchUp.done();
  const fresh = open('2026-03-11T15:00:00Z');
  expect(world.market.session().lastTradeDate).toBe('2026-03-11');
  expect(world.indexes.figures()).toEqual(fresh.indexes.figures());
  expect(world.stats.turnover(CODES[0]!)).toEqual(fresh.stats.turnover(CODES[0]!));
});

test('all who wait share one run, and a stop ends it at its next yield', async () => {
  const { read, catchUp } = open('2026-03-10T15:00:00Z');
  expect(catchUp.done()).toBe(catchUp.done());
  catchUp.stop();
  await catchUp.done();
  expect(read.length).toBe(2);
});
