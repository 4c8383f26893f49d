import {
  addDays,
  addTradingDays,
  instantOf,
  previousTradingDate,
  tradingDatesBetween,
} from '@candor/model/calendar/index.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';
import type { Price } from '@candor/model/quantity.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '@candor/model/research/routes.ts';
import { accept } from '@candor/model/result.ts';
import { type Instant, MINUTE, parseInstant, type TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { openFeed } from '../exchange/index.ts';
import { type Bar, createMarket, INSTRUMENTS, type Source } from '../market/index.ts';
import { scriptedFeed } from '../market/testing/fakes.ts';
import { marketViews } from '../market/views.ts';
import { LaneClosed } from '../platform/commands/lane.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import { type LocalRunner, openRunner } from '../platform/commands/runner.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { idSource } from '../platform/time/ids.ts';
import { seededRandom } from '../platform/time/random.ts';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import { MAKE, PublicationBackfill } from './backfill-publications.ts';
import { recordStart, startOf } from './research-start.ts';
import type { ResearchDeps } from './deps.ts';
import { DUE, duesUpTo } from './due.ts';
import { gradeIdeas } from './grade-ideas.ts';
import { readPunctuality } from './punctuality.ts';
import { scoreView } from './read-ideas.ts';
import { readDay } from './read-day.ts';
import { datesOf } from './read-publications.ts';

const EXAMPLE_DAYS = 20;

const START = parseInstant('2026-03-03T15:30:00Z');
const TODAY = '2026-03-03' as TradingDate;
const DATES = tradingDatesBetween('2024-10-01' as TradingDate, '2026-04-30' as TradingDate);
const CODES = Array.from({ length: 24 }, (_, index) => `S${String.fromCharCode(65 + index)}`);
const LISTED = CODES.map(
  (code, place): Instrument => ({
    ...{ kind: 'stock', code, name: code, exchange: 'NYSE', sample: false, facts: {} },
    sector: SECTOR_IDS[place % SECTOR_IDS.length]!,
  }),
);

const bar = (at: Instant, dollars: number, volume: number, session: Bar['session']): Bar => {
  const level = BigInt(Math.round(dollars * 1e6)) as Price;
  return { at, open: level, high: level, low: level, close: level, volume, session };
};

/** Each stock drifts its own way and wobbles by a rule; twice a day one of them jumps, so that there is news. */
const DAILY: Readonly<Record<string, readonly Bar[]>> = Object.fromEntries(
  CODES.map((code, place) => {
    let close = 60 + place;
    const bars = DATES.map((date, day) => {
      close *= 1 + (place - 12) / 6_000 + Math.sin(day * (place + 2) * 0.7) / 90;
      const jump = (day + place) % 24 === 0 ? 1.07 : 1;
      const volume = 800_000 + Math.round(300_000 * (1 + Math.sin(day * 1.3 + place)));
      return bar(instantOf(date, '00:00'), close * jump, volume, 'regular');
    });
    return [code, bars];
  }),
);

/** A minute at each half hour from 04:10 on, on the days that are published about, around the close of the day. */
const MINUTES: Readonly<Record<string, readonly Bar[]>> = Object.fromEntries(
  CODES.map((code, place) => [
    code,
    DATES.flatMap((date, day) => {
      if (date < '2026-01-20' || date > '2026-03-10') return [];
      const close = Number(DAILY[code]![day]!.close) / 1e6;
      return Array.from({ length: 31 }, (_, half) => {
        const at = (instantOf(date, '04:10') + half * 30 * MINUTE) as Instant;
        const session = half < 11 ? 'pre' : half < 24 ? 'regular' : 'post';
        return bar(at, close * (1 + Math.sin(half + place + day) / 100), 20_000, session);
      });
    }),
  ]),
);

interface Prices {
  readonly daily: Readonly<Record<string, readonly Bar[]>>;
  readonly minutes: Readonly<Record<string, readonly Bar[]>>;
}

function marketAt(clock: { now(): Instant }, { daily, minutes }: Prices, source?: Source) {
  const feed = scriptedFeed({ codes: CODES, daily, minutes, ...(source ? { source } : {}) });
  const market = createMarket({ feed, clock, instruments: LISTED });
  return { market, views: marketViews(market) };
}

const feeds = { urls: [], wall: { now: () => START } };

/** Everything that the job of a kind would store for a day, by the rows it hands to its commands. */
async function madeBy(kind: PublicationKind, date: TradingDate, deps: Pick<ResearchDeps, 'market' | 'views'>) {
  const stored: unknown[] = [];
  const runner = {
    run: async (command: { name: string }, input: unknown) => {
      stored.push([command.name, input]);
      return accept({ recorded: 0 });
    },
  } as unknown as CommandRunner;
  const own = { ...deps, exampleDays: EXAMPLE_DAYS, runner, feeds, db: {} as Db, yieldToEventLoop };
  await MAKE[kind]({ ...own, readDay: (day) => readDay(own, day) }, date, DUE[kind](dayBefore(date)).dueAt);
  return stored;
}
const dayBefore = (date: TradingDate): Instant => instantOf(addDays(date, -1), '23:00');

/** The same prices as far as they were known at an instant, and others from there on. */
function otherAfter(known: Instant, factor: number): Prices {
  const changed = (each: Bar): Bar => {
    const level = BigInt(Math.round(Number(each.close) * factor)) as Price;
    return { ...each, open: level, high: level, low: level, close: level, volume: Math.round(each.volume * factor) };
  };
  const each = (bars: Prices['daily'], knownAt: (at: Instant) => number) =>
    Object.fromEntries(
      Object.entries(bars).map(([code, all]) => [code, all.map((b) => (knownAt(b.at) > known ? changed(b) : b))]),
    );
  return {
    daily: each(DAILY, (at) => at + 16 * 60 * MINUTE),
    minutes: each(MINUTES, (at) => at + MINUTE),
  };
}

describe('what is made afterwards', () => {
  test('is what its hour would have made, whatever prices did from then on', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PUBLICATION_KINDS),
        fc.integer({ min: 1, max: EXAMPLE_DAYS - 1 }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        async (kind, back, factor) => {
          const date = addTradingDays(TODAY, -back);
          const { dueAt } = DUE[kind](dayBefore(date));
          const then = await madeBy(kind, date, marketAt({ now: () => dueAt }, { daily: DAILY, minutes: MINUTES }));
          const later = await madeBy(kind, date, marketAt({ now: () => START }, otherAfter(dueAt, factor)));
          expect(later).toEqual(then);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('is the same on the simulated exchange, for days of all its instruments’ kinds', async () => {
    const some = INSTRUMENTS.filter(({ sample }) => !sample).filter((_, place) => place % 25 === 0);
    const marketOf = async (at: Instant) => {
      const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'candor', instruments: some });
      const market = createMarket({ feed, clock: { now: () => at }, instruments: some });
      return { market, views: marketViews(market) };
    };
    const now = await marketOf(START);
    for (const kind of PUBLICATION_KINDS)
      for (const back of [1, 7, 19]) {
        const date = addTradingDays(TODAY, -back);
        const then = await madeBy(kind, date, await marketOf(DUE[kind](dayBefore(date)).dueAt));
        expect(JSON.stringify(then).length).toBeGreaterThan(1_000);
        expect(await madeBy(kind, date, now)).toEqual(then);
      }
  });

  test('tells no dividend of a real company whose prices are simulated, and those of sample companies', async () => {
    const pays = async (isSample: boolean) => {
      const some = INSTRUMENTS.filter(({ sample, kind }) => kind === 'stock' && sample === isSample).slice(0, 60);
      const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'candor', instruments: some });
      const market = createMarket({ feed, clock: { now: () => START }, instruments: some });
      const dates = some
        .flatMap(({ code }) => market.actions(code))
        .filter(({ kind, exDate }) => kind === 'dividend' && exDate <= TODAY)
        .map(({ exDate }) => exDate)
        .sort();
      const made = await madeBy('morning_report', dates.at(-1)!, { market, views: marketViews(market) });
      return JSON.stringify(made).includes('"dividend"');
    };
    expect([await pays(false), await pays(true)]).toEqual([false, true]);
  });
});

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let now: Instant;
const newId = idSource({ now: () => START }, seededRandom('research'));
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  runner = await openRunner({ db, lanes: 1, owner: 'test', context: () => ({ now, wallNow: now, newId }) });
  now = START;
});
afterEach(async () => {
  await runner?.close();
  await db?.close();
  await database?.drop();
});

/** A process on the database: its market stands where business time stands. */
function processOf(source?: Source): ResearchDeps {
  const clock = { now: () => now };
  const { market, views } = marketAt(clock, { daily: DAILY, minutes: MINUTES }, source);
  const readDayOf = (day: TradingDate) => readDay({ market, views, yieldToEventLoop }, day);
  return { db, runner, market, views, exampleDays: EXAMPLE_DAYS, feeds, yieldToEventLoop, readDay: readDayOf };
}
async function finish(backfill: PublicationBackfill): Promise<number> {
  let polls = 0;
  for (; !backfill.isDone; polls += 1) await backfill.poll();
  return polls;
}
const rows = <Row extends object = { kind: string; date: string }>(sql: string) => db.query<Row>(sql);
const stored = () =>
  rows<object>(
    `SELECT kind, date, due_at, example, published_at, inputs_hash, content FROM publication ORDER BY kind, date`,
  );

describe('on the first start', () => {
  test('the last twenty of each publication are made as examples, the latest first, and graded where closes are known', async () => {
    const deps = processOf();
    await recordStart(deps);
    const backfill = new PublicationBackfill(deps);
    await backfill.poll();
    expect(await rows('SELECT kind, date FROM publication')).toEqual([{ kind: 'ideas', date: TODAY }]);
    await finish(backfill);
    for (const kind of PUBLICATION_KINDS) {
      const expected = duesUpTo(kind, START, EXAMPLE_DAYS).map(({ businessDate }) => businessDate);
      expect(await datesOf(db, kind), kind).toEqual(expected.toReversed());
      expect(expected).toHaveLength(EXAMPLE_DAYS);
      expect(expected.at(-1)).toBe(kind === 'market_review' ? previousTradingDate(TODAY) : TODAY);
    }
    expect(await rows(`SELECT DISTINCT example, published_at FROM publication`)).toEqual([
      { example: true, published_at: BigInt(START) },
    ]);
    // The last close is that of the day before the start.
    const graded = await rows('SELECT days, count(*)::int AS days_graded FROM idea_grade GROUP BY days ORDER BY days');
    expect(graded).toEqual([
      { days: 1, days_graded: EXAMPLE_DAYS - 2 },
      { days: 5, days_graded: EXAMPLE_DAYS - 6 },
    ]);
    expect(await rows('SELECT 1 FROM news_item LIMIT 1')).toHaveLength(1);
  });

  test('examples are in no record: not among the ideas published, nor on time or late', async () => {
    const deps = processOf();
    await recordStart(deps);
    await finish(new PublicationBackfill(deps));
    const score = await scoreView(db, undefined);
    expect(score).toMatchObject({ published: 0, late: 0, since: null });
    expect(score.horizons.map(({ all }) => all.count)).toEqual([0, 0]);
    expect(score.examples.published).toBeGreaterThan(EXAMPLE_DAYS);
    expect(score.examples.horizons.every(({ all }) => all.count > 0)).toBe(true);
    expect(score.days.every(({ example }) => example)).toBe(true);
    for (const kind of await readPunctuality(db, START)) expect(kind).toMatchObject({ published: 0, last: null });

    // The next day is published by its job, and is a record from then on.
    now = parseInstant('2026-03-04T13:00:00Z');
    const date = '2026-03-04' as TradingDate;
    const next = processOf();
    await MAKE.ideas(next, date, now);
    now = parseInstant('2026-03-05T21:30:00Z');
    await gradeIdeas(processOf(), '2026-03-05' as TradingDate);
    const then = await scoreView(db, undefined);
    expect(then.since).toBe(date);
    expect(then.published).toBeGreaterThan(0);
    expect(then.horizons[0]!.all.count).toBe(then.published);
    // That day's close grades examples too, which stay examples.
    expect(then.examples.published).toBe(score.examples.published);
    expect(then.examples.horizons[1]!.all.count).toBeGreaterThan(score.examples.horizons[1]!.all.count);
    expect(then.days.map(({ date: day, example }) => [day, example]).slice(0, 2)).toEqual([
      ['2026-03-04', false],
      ['2026-02-27', true],
    ]);
  });

  test('a restart in the middle makes the rest, and nothing twice; the next one finds nothing to do', async () => {
    const first = processOf();
    await recordStart(first);
    await finish(new PublicationBackfill(first));
    const whole = await stored();
    await runner.close();
    await db.close();
    await database.drop();

    database = await testDatabase();
    db = openDb({ url: database.url });
    runner = await openRunner({ db, lanes: 1, owner: 'test', context: () => ({ now, wallNow: now, newId }) });
    const stopped = processOf();
    await recordStart(stopped);
    const half = new PublicationBackfill(stopped);
    for (let polls = 0; polls < 17; polls += 1) await half.poll();
    const running = half.poll();
    await half.stop();
    await running;
    expect((await stored()).length).toBeLessThan(20);
    const again = processOf();
    await recordStart(again);
    await finish(new PublicationBackfill(again));
    expect(await stored()).toEqual(whole);
    const steps = processOf();
    await recordStart(steps);
    expect(await finish(new PublicationBackfill(steps))).toBe(1);
  });

  test('two processes at once make each one once', async () => {
    const [one, two] = [processOf(), processOf()];
    await Promise.all([recordStart(one), recordStart(two)]);
    await Promise.all([finish(new PublicationBackfill(one)), finish(new PublicationBackfill(two))]);
    expect(await stored()).toHaveLength(EXAMPLE_DAYS * PUBLICATION_KINDS.length);
    expect(await rows('SELECT * FROM research_start')).toHaveLength(1);
  });

  test('after a jump of time in the middle the days stay the same, and closes passed meanwhile are graded', async () => {
    const deps = processOf();
    await recordStart(deps);
    const backfill = new PublicationBackfill(deps);
    await backfill.poll();
    now = parseInstant('2026-03-20T15:00:00Z');
    deps.market.advanceTo(now);
    // The job of a day graded meanwhile has found no ideas.
    expect(await gradeIdeas(deps, '2026-02-27' as TradingDate)).toEqual({ graded: 0 });
    await finish(backfill);
    expect((await datesOf(db, 'ideas'))[0]).toBe(TODAY);
    const [counted] = await rows<{ days: number }>('SELECT count(*)::int AS days FROM idea_grade');
    // Ideas stored before the jump are graded by the jobs of the days that passed.
    expect(counted?.days).toBe(2 * (EXAMPLE_DAYS - 1));
    for (const passed of tradingDatesBetween('2026-03-04' as TradingDate, '2026-03-10' as TradingDate))
      await gradeIdeas(deps, passed);
    const [all] = await rows<{ days: number }>('SELECT count(*)::int AS days FROM idea_grade');
    expect(all?.days).toBe(2 * EXAMPLE_DAYS);
  });

  test('a publication that cannot be made is left to the next start, an outage is waited out', async () => {
    const deps = processOf();
    await recordStart(deps);
    let fault: Error | undefined = new Error('a bug');
    const failing = new PublicationBackfill({
      ...deps,
      runner: {
        ...deps.runner,
        run: (command, input) => (fault ? Promise.reject(fault) : deps.runner.run(command, input)),
      },
    });
    await expect(failing.poll()).rejects.toThrow('a bug');
    fault = new LaneClosed('away');
    await expect(failing.poll()).rejects.toThrow('away');
    fault = undefined;
    await finish(failing);
    expect(await datesOf(db, 'morning_report')).toHaveLength(EXAMPLE_DAYS);
    expect(await datesOf(db, 'ideas')).toHaveLength(EXAMPLE_DAYS - 1);
    await finish(new PublicationBackfill(processOf()));
    expect(await datesOf(db, 'ideas')).toHaveLength(EXAMPLE_DAYS);
  });
});

test.each([
  ['recorded', { kind: 'replay', label: 'A recording', simulated: false }],
  ['live', { kind: 'live', label: 'A vendor', simulated: false }],
] as const)('of %s prices nothing is made: there is no past to make it from', async (_name, source) => {
  const deps = processOf(source);
  await recordStart(deps);
  expect(await startOf(db)).toBeUndefined();
  expect(await finish(new PublicationBackfill(deps))).toBe(1);
  expect(await stored()).toEqual([]);
});

test('a database that has publications of before gets no examples, and keeps its late ones', async () => {
  const deps = processOf();
  await MAKE.ideas(deps, TODAY, parseInstant('2026-03-03T13:00:00Z'));
  await recordStart(deps);
  await finish(new PublicationBackfill(deps));
  expect(await stored()).toMatchObject([{ kind: 'ideas', date: TODAY, example: false }]);
  expect(await scoreView(db, undefined)).toMatchObject({ examples: { published: 0 } });
});
