import { usd } from '@candor/model/money.ts';
import { changeOf } from '@candor/model/market/change.ts';
import { price } from '@candor/model/quantity.ts';
import { type IdeaInput, rankIdeas } from '@candor/model/research/ideas.ts';
import { reviewOf } from '@candor/model/research/review.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOLE_MARKET } from '../../test/markets.ts';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';
import { type Log, silentLog } from '../platform/operations/log.ts';

let world: WholeApp;
/** Fails with the first error of work that no call waits for. It is tried again for ever, or left to the next start. */
const failed = Promise.withResolvers<never>();
failed.promise.catch(() => {});
const log = (): Log => ({
  ...silentLog,
  warn: (_event, { error } = {}) => void (error && failed.reject(error)),
  error: (event, { error } = {}) => failed.reject(error ?? new Error(event)),
});
beforeAll(async () => {
  world = await wholeApp('2026-03-02T15:30:00Z', { env: WHOLE_MARKET, log });
  world.app.listening();
  await Promise.race([examplesMade(), failed.promise]);
}, 600_000); // half a minute of work with pauses, on a busy machine several
afterAll(() => world?.stop());

const get = async (path: string) => {
  const answer = await world.api.fastify.inject({ method: 'GET', url: `/api${path}` });
  return { status: answer.statusCode, ...answer.json() };
};
const advance = async (to: string) => {
  const advanced = world.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { 'x-control-token': world.controlToken, 'content-type': 'application/json' },
  });
  const answer = await Promise.race([advanced, failed.promise]);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.due as Record<string, number>;
};

/** On its first start the server makes the publications of the last twenty days; the test waits for them. */
async function examplesMade(): Promise<void> {
  const left = 'SELECT 1 FROM publication HAVING count(*) < $1';
  while ((await world.db.query(left, [3 * EXAMPLE_DAYS])).length > 0)
    await new Promise((wake) => setTimeout(wake, 250));
}
const EXAMPLE_DAYS = 20;

describe('the first start has a past', () => {
  const paths = ['ideas', 'morning', 'review'];
  const edition = async (path: string, date?: string) => {
    const { data } = await get(`/research/${path}${date ? `?date=${date}` : ''}`);
    return { dates: data.dates as string[], of: data.day ?? data.report ?? data.review };
  };

  test('every publication of the last twenty days is there as an example, with when and of what it was made', async () => {
    for (const path of paths) {
      const { dates } = await edition(path);
      expect(dates).toHaveLength(EXAMPLE_DAYS);
      expect([dates[0], dates.at(-1)]).toEqual(
        path === 'review' ? ['2026-02-27', '2026-01-30'] : ['2026-03-02', '2026-02-02'],
      );
      for (const date of dates) {
        const { of } = await edition(path, date);
        expect(of).toMatchObject({ date, example: true, late: false, publishedAt: '2026-03-02T15:30:00Z' });
        expect([of.dueAt.slice(0, 10), of.dueAt < of.publishedAt]).toEqual([date, true]);
      }
    }
  });

  test('a morning report has the news up to its hour, and none after it', async () => {
    const { of } = await edition('morning', '2026-02-20');
    expect(of.news.length).toBeGreaterThan(3);
    for (const { at, publishedAt } of of.news)
      expect([at <= of.dueAt, publishedAt]).toEqual([true, '2026-03-02T15:30:00Z']);
    expect(of.figures.prior).toEqual((await edition('review', '2026-02-19')).of.figures);
  });

  test('ideas are graded where their closes have passed', async () => {
    for (const [date, days] of [
      ['2026-02-02', [1, 5]],
      ['2026-02-20', [1, 5]],
      ['2026-02-23', [1]],
      ['2026-02-26', [1]],
      ['2026-02-27', []],
    ] as const) {
      const { of } = await edition('ideas', date);
      expect(of.ideas.length).toBeGreaterThan(3);
      for (const { grades } of of.ideas) expect(grades.map((grade: { days: number }) => grade.days)).toEqual(days);
    }
  });

  test('none of it counts as a record', async () => {
    const score = (await get('/research/score')).data;
    expect(score).toMatchObject({ published: 0, late: 0, since: null });
    expect(score.horizons.map(({ all }: { all: object }) => all)).toEqual(
      Array(2).fill({ count: 0, hits: 0, hitPercent: null, meanExcessPercent: null }),
    );
    expect(score.examples.published).toBeGreaterThan(EXAMPLE_DAYS * 3);
    for (const { all } of score.examples.horizons) expect(all.count).toBeGreaterThan(EXAMPLE_DAYS * 2);
    for (const { example } of score.days) expect(example).toBe(true);
    for (const kind of (await get('/conduct')).data.reports)
      expect(kind).toMatchObject({ published: 0, onTime: 0, late: 0, since: null, last: null });
  });
});

describe('ideas', () => {
  test('of the day of the start are there, and follow from the stored inputs', async () => {
    const { day, nextAt, dates } = (await get('/research/ideas')).data;
    expect(day).toMatchObject({
      ...{ date: '2026-03-02', priorDate: '2026-02-27', dueAt: '2026-03-02T13:00:00Z', late: false },
      reference: { kind: 'own_index', id: 'candor_500', name: 'Candor 500' },
      source: { simulated: true },
    });
    expect([nextAt, dates[0]]).toEqual(['2026-03-03T13:00:00Z', '2026-03-02']);
    expect(day.ideas.length).toBe(Math.min(20, day.qualified));
    expect(day.ideas.length).toBeGreaterThan(3);
    for (const { now, price } of day.ideas) expect(Number(now.base)).toBe(Number(price));
    const { indexes } = (await get('/market/indexes')).data;
    const { level, change } = indexes.find(({ id }: { id: string }) => id === 'candor_500');
    expect([day.referenceNow.price, day.referenceNow.base].map(Number)).toEqual([
      Number(level),
      Math.round(100 * (level - change)) / 100,
    ]);
    const { inputs, inputsHash } = (await get('/research/inputs/ideas/2026-03-02')).data;
    expect(createHash('sha256').update(inputs).digest('hex')).toBe(inputsHash);
    const again = rankIdeas(JSON.parse(inputs) as IdeaInput[]);
    expect(again.universe).toBe(day.universe);
    expect(again.ideas.map(({ code, tag, score }) => ({ code, tag, score }))).toEqual(
      day.ideas.map(({ code, tag, score }: Record<string, unknown>) => ({ code, tag, score })),
    );
  });

  test('of a day that has none are not found', async () => {
    expect((await get('/research/ideas?date=2026-01-30')).refusal).toBe('not_found');
    expect((await get('/research/inputs/ideas/2026-01-30')).refusal).toBe('not_found');
  });
});

const RUNNING = new Set(['move_five', 'move_ten', 'high_reached', 'low_reached', 'volume_reached']);
type PushedNews = {
  id: string;
  kind: string;
  at: string;
  publishedAt: string;
  date: string;
  figures: Record<string, string>;
  instruments: { code: string }[];
};
/** Since the start; those of the days before it are part of its past. */
const running = async () =>
  ((await get('/research/news?size=100')).data.items as PushedNews[]).filter(
    ({ kind, date }) => RUNNING.has(kind) && date >= '2026-03-02',
  );
let pushedNews: readonly PushedNews[];

test('news come while the day goes on, each from a finished minute that the chart shows', async () => {
  await expect.poll(async () => (await running()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  pushedNews = await running();
  for (const { kind, at, publishedAt, figures, instruments } of pushedNews) {
    const { code } = instruments[0]!;
    expect([at > '2026-03-02T14:30:00Z', at <= publishedAt, publishedAt]).toEqual([true, true, '2026-03-02T15:30:00Z']);
    const { bars } = (await get(`/market/instruments/${code}/candles?range=1D`)).data;
    const row = bars.at.indexOf(Date.parse(at) - 60_000);
    expect(bars.close[row], code).toBe(figures.price);
    const { rate } = changeOf(price(figures.price!), price(figures.previousClose!));
    expect(Number(figures.percent)).toBeCloseTo(Number(rate) / 1e6, 2);
    if (kind === 'high_reached') expect(bars.high[row]).toBe(figures.reached);
    if (kind === 'low_reached') expect(bars.low[row]).toBe(figures.reached);
  }
});

test('every idea is graded a trading day later against the index, winners and losers, and once', async () => {
  const [before] = (await get('/research/score')).data.examples.horizons;
  expect(await advance('2026-03-03T21:31:00Z')).toMatchObject({
    ideas: 1,
    idea_grades: 2,
    morning_report: 1,
    market_review: 2,
  });
  // That of the Friday before came on the day of the start.
  const { day: friday } = (await get('/research/ideas?date=2026-02-27')).data;
  const { day } = (await get('/research/ideas?date=2026-03-02')).data;
  const score = (await get('/research/score')).data;
  const [horizon] = score.examples.horizons;
  const both = [...friday.ideas, ...day.ideas] as { grades: { hit: boolean }[] }[];
  expect(horizon).toMatchObject({ days: 1, ungraded: 0, all: { count: before.all.count + both.length } });
  expect([score.horizons[0].all.count, score.published]).toEqual([
    0,
    (await get('/research/ideas')).data.day.ideas.length,
  ]);
  expect(score.days[0].date).toBe('2026-03-02');
  expect(score.days[0].grades).toHaveLength(day.ideas.length);
  for (const { code, tag, grades } of day.ideas) {
    const [grade] = grades;
    expect(grade).toMatchObject({ days: 1, gradedOn: '2026-03-03' });
    // Its own closes, as the chart has them.
    const { bars } = (await get(`/market/instruments/${code}/candles?range=3M`)).data;
    expect(bars.close.slice(-2).map(Number)).toEqual([+grade.from, +grade.to]);
    const { rate } = changeOf(price(grade.to), price(grade.from));
    expect(Number(grade.percent)).toBeCloseTo(Number(rate) / 1e6, 5);
    expect(Number(grade.excessPercent)).toBeCloseTo(Number(grade.percent) - Number(grade.referencePercent), 5);
    expect(grade.hit).toBe(tag === 'bullish' ? Number(grade.excessPercent) > 0 : Number(grade.excessPercent) < 0);
  }
  const right = both.filter(({ grades }) => grades[0]?.hit).length;
  expect(horizon.all.hits).toBe(before.all.hits + right);
  // The reference is the index as the market shows it.
  const stored = await world.db.query<{ reference: { from: string; to: string } }>(
    `SELECT reference FROM idea_grade WHERE date = '2026-03-02'`,
  );
  const [index] = (await get('/market/indexes')).data.indexes;
  expect(Number(stored[0]?.reference.to)).toBeCloseTo(Number(index.level), 2);
  expect((await get('/research/ideas')).data.day).toMatchObject({
    ...{ date: '2026-03-03', late: false, example: false },
  });
});

describe('the review of the day', () => {
  test('follows from the closes it stores, and its news is recorded once', async () => {
    const { review, nextAt } = (await get('/research/review')).data;
    expect([review.date, review.late, nextAt]).toEqual(['2026-03-03', false, '2026-03-04T21:30:00Z']);
    const { inputs } = (await get('/research/inputs/market_review/2026-03-03')).data;
    const again = reviewOf(JSON.parse(inputs));
    expect(review.figures.breadth).toEqual(again.breadth);
    expect(review.figures.sectors).toEqual(again.sectors);
    expect(review.figures.gainers.map(({ code }: { code: string }) => code)).toEqual(
      again.gainers.map(({ code }) => code),
    );
    expect(review.figures.gainers.length).toBe(10);
    // The same figures as on the market's page of the day.
    const breadth = (await get('/market/breadth')).data;
    const { advancers, decliners, unchanged, universe } = review.figures.breadth;
    expect({ advancers, decliners, unchanged, universe }).toEqual({
      ...{ advancers: breadth.advancers, decliners: breadth.decliners },
      ...{ unchanged: breadth.unchanged, universe: breadth.universe },
    });
    const [index] = (await get('/market/indexes')).data.indexes;
    expect(Number(review.figures.indexes[0].changePercent)).toBeCloseTo(Number(index.changePercent), 2);
  });

  test('of a day without one is not found', async () => {
    expect((await get('/research/review?date=2025-01-02')).refusal).toBe('not_found');
    expect((await get('/research/morning?date=2025-01-02')).refusal).toBe('not_found');
  });
});

describe('the morning report', () => {
  test('has the day before, what traded since 4 AM, other markets and dates ahead', async () => {
    const { report } = (await get('/research/morning')).data;
    expect(report).toMatchObject({ date: '2026-03-03', dueAt: '2026-03-03T12:30:00Z', late: false });
    const { figures } = report;
    expect(figures.priorDate).toBe('2026-03-02');
    expect(figures.prior.breadth).toEqual((await get('/research/review?date=2026-03-02')).data.review.figures.breadth);
    expect(figures.pre.up.length + figures.pre.down.length).toBeGreaterThan(0);
    for (const mover of [...figures.pre.up, ...figures.pre.down]) expect(mover.at < '2026-03-03T12:30:00Z').toBe(true);
    expect(figures.others.map(({ category }: { category: string }) => category)).toContain('bond');
    expect(figures.days).toContainEqual({ date: '2026-03-08', kind: 'clock_change', holiday: null, name: '' });
  });
});

describe('news', () => {
  test('of the running day is recorded once, with events missed by the end of the day at their own times', async () => {
    const all = await running();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const since = (await get('/research/news?size=100')).data.items.at(-1).at;
    for (const pushed of pushedNews.filter(({ at }) => at > since)) expect(all).toContainEqual(pushed);
    const missed = all.filter(({ date }) => date === '2026-03-03');
    expect(missed.length).toBeGreaterThan(0);
    for (const { at, publishedAt } of missed) {
      expect([at > '2026-03-03T14:30:00Z', at <= '2026-03-03T21:00:00Z']).toEqual([true, true]);
      expect(publishedAt).toBe('2026-03-03T21:30:00Z');
    }
  });

  test('are newest first, page by page, without a gap or a repetition', async () => {
    const all = (await get('/research/news?size=100')).data.items as { id: string; at: string }[];
    expect(all.length).toBeGreaterThan(8);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = (await get(`/research/news?size=3${cursor}`)).data;
      paged.push(...items.map(({ id }: { id: string }) => id));
      if (next === null || paged.length >= all.length) break;
      cursor = `&cursor=${next}`;
    }
    expect(paged.slice(0, all.length)).toEqual(all.map(({ id }) => id));
  });

  test('of a topic, of codes and of a search', async () => {
    const of = async (query: string) => (await get(`/research/news?size=100&${query}`)).data.items as never[];
    for (const { kind } of (await of('topic=articles')) as { kind: string }[])
      expect(['market_close', 'sector_close', 'earnings']).toContain(kind);
    const [about] = (await of('topic=companies')) as { instruments: { code: string; name: string }[] }[];
    const { code, name } = about!.instruments[0] as { code: string; name: string };
    const codes = (items: { instruments: { code: string }[] }[]) =>
      new Set(items.map((item) => item.instruments[0]?.code));
    expect(codes(await of(`codes=${code}`))).toEqual(new Set([code]));
    expect(codes(await of(`q=${encodeURIComponent(name)}`))).toContain(code);
    expect(await of('q=zzzzzz')).toEqual([]);
  });

  test('a story has its figures and what else there is about the same; another one is not found', async () => {
    const [item] = (await get('/research/news?topic=markets')).data.items;
    const story = (await get(`/research/news/${item.id}`)).data;
    expect(story.item).toEqual(item);
    expect(story.item.figures.universe).toMatch(/^\d+$/);
    expect((await get('/research/news/2020-01-02-market_close')).refusal).toBe('not_found');
  });
});

test('calendars hold sample companies’ own dates and what follows from rules', async () => {
  const { past, upcoming } = (await get('/research/earnings')).data;
  expect(past.length).toBeGreaterThan(10);
  expect(upcoming.length).toBeGreaterThan(0);
  for (const { date } of past) expect(date <= '2026-03-03').toBe(true);
  // Only the fourth quarter tells a year, and only once it has been reported.
  for (const { quarter, revenue } of past) expect(revenue !== null).toBe(quarter === 4);
  for (const { revenue, perShare } of upcoming) expect([revenue, perShare]).toEqual([null, null]);
  // What is expected is known before, what was earned only with the report, and the difference is that of the two.
  for (const { perShareExpected } of [...past, ...upcoming]) expect(perShareExpected).toMatch(/^-?\d+\.\d{2}$/);
  for (const { perShare, perShareExpected, perShareSurprise } of past)
    expect(usd(perShareSurprise)).toBe(usd(perShare) - usd(perShareExpected));
  expect((await get('/research/calendar')).data.days.map(({ kind }: { kind: string }) => kind)).toContain(
    'clock_change',
  );
});

test('what was published cannot be changed', async () => {
  await expect(world.db.query(`UPDATE publication SET content = '{}'`)).rejects.toThrow(/append-only/);
  await expect(world.db.query('DELETE FROM idea_grade')).rejects.toThrow(/append-only/);
  await expect(world.db.query("UPDATE news_item SET kind = 'split'")).rejects.toThrow(/append-only/);
  expect(world.bugs).toEqual([]);
});
