import { changeOf } from '@candor/model/market/change.ts';
import { price } from '@candor/model/quantity.ts';
import { type IdeaInput, rankIdeas } from '@candor/model/research/ideas.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';

let world: WholeApp;
beforeAll(async () => {
  world = await wholeApp('2026-03-02T15:30:00Z');
  for (const begin of world.app.whenListening) begin();
  await publishedFirst();
}, 120_000);
afterAll(() => world?.stop());

const get = async (path: string) => {
  const answer = await world.api.fastify.inject({ method: 'GET', url: `/api${path}` });
  return { status: answer.statusCode, ...answer.json() };
};
const advance = async (to: string) => {
  const answer = await world.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { 'x-control-token': world.controlToken, 'content-type': 'application/json' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.due as Record<string, number>;
};

/** A server that never ran makes what was due last; that takes as long as it takes. */
async function publishedFirst(): Promise<void> {
  for (;;) {
    if ((await get('/research/ideas')).data.day) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

describe('ideas', () => {
  test('of the day the server first runs on are there, said to be late, and follow from what is stored', async () => {
    const { day, nextAt, dates } = (await get('/research/ideas')).data;
    expect(day).toMatchObject({
      ...{ date: '2026-03-02', priorDate: '2026-02-27', dueAt: '2026-03-02T13:00:00Z', late: true },
      reference: { kind: 'own_index', id: 'candor_500', name: 'Candor 500' },
      source: { simulated: true },
    });
    expect([nextAt, dates]).toEqual(['2026-03-03T13:00:00Z', ['2026-03-02']]);
    expect(day.ideas.length).toBe(Math.min(20, day.qualified));
    expect(day.ideas.length).toBeGreaterThan(3);
    const { inputs, inputsHash } = (await get('/research/inputs/ideas/2026-03-02')).data;
    expect(createHash('sha256').update(inputs).digest('hex')).toBe(inputsHash);
    const again = rankIdeas(JSON.parse(inputs) as IdeaInput[]);
    expect(again.universe).toBe(day.universe);
    expect(again.ideas.map(({ code, tag, score }) => ({ code, tag, score }))).toEqual(
      day.ideas.map(({ code, tag, score }: Record<string, unknown>) => ({ code, tag, score })),
    );
  });

  test('of a day that has none are not found', async () => {
    expect((await get('/research/ideas?date=2026-02-02')).refusal).toBe('not_found');
    expect((await get('/research/inputs/ideas/2026-02-02')).refusal).toBe('not_found');
  });

  test('before any grading the score says so', async () => {
    const { horizons, published, late, days } = (await get('/research/score')).data;
    expect(published).toBeGreaterThan(3);
    expect(late).toBe(published);
    expect(days).toEqual([]);
    expect(horizons.map(({ all }: { all: object }) => all)).toEqual(
      Array(2).fill({ count: 0, hits: 0, hitPercent: null, meanExcessPercent: null }),
    );
  });
});

test('every idea is graded a trading day later against the index, winners and losers, and once', async () => {
  expect(await advance('2026-03-03T21:31:00Z')).toMatchObject({ ideas: 1, idea_grades: 2 });
  const { day } = (await get('/research/ideas?date=2026-03-02')).data;
  const score = (await get('/research/score')).data;
  const [horizon] = score.horizons;
  expect(horizon).toMatchObject({ days: 1, ungraded: 0, all: { count: day.ideas.length } });
  expect(score.days[0].date).toBe('2026-03-02');
  expect(score.days[0].grades).toHaveLength(day.ideas.length);
  for (const { code, tag, grades } of day.ideas) {
    const [grade] = grades;
    expect(grade).toMatchObject({ days: 1, gradedOn: '2026-03-03' });
    // Its own closes, as the chart has them.
    const { bars } = (await get(`/market/instruments/${code}/candles?range=3M`)).data;
    expect(bars.slice(-2).map(({ close }: { close: string }) => Number(close))).toEqual([+grade.from, +grade.to]);
    const { rate } = changeOf(price(grade.to), price(grade.from));
    expect(Number(grade.percent)).toBeCloseTo(Number(rate) / 1e6, 5);
    expect(Number(grade.excessPercent)).toBeCloseTo(Number(grade.percent) - Number(grade.referencePercent), 5);
    expect(grade.hit).toBe(tag === 'bullish' ? Number(grade.excessPercent) > 0 : Number(grade.excessPercent) < 0);
  }
  expect(horizon.all.hits).toBe(day.ideas.filter(({ grades }: never) => (grades as { hit: boolean }[])[0]?.hit).length);
  // The reference is the index as the market shows it.
  const stored = await world.db.query<{ reference: { from: string; to: string } }>(
    `SELECT reference FROM idea_grade WHERE date = '2026-03-02'`,
  );
  const [index] = (await get('/market/indexes')).data.indexes;
  expect(Number(stored[0]?.reference.to)).toBeCloseTo(Number(index.level), 2);
  expect((await get('/research/ideas')).data.day).toMatchObject({ date: '2026-03-03', late: false });
}, 120_000);

test('what was published cannot be changed', async () => {
  await expect(world.db.query(`UPDATE publication SET content = '{}'`)).rejects.toThrow(/append-only/);
  await expect(world.db.query('DELETE FROM idea_grade')).rejects.toThrow(/append-only/);
  expect(world.bugs).toEqual([]);
});
