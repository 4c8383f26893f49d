import { expect, test } from 'vitest';
import type { NewsView } from '../queries.ts';
import { newsDays } from './group-news.ts';

const item = (kind: string, code: string, at = '2026-11-30T16:00:00Z', more = {}) =>
  ({ id: `${at}-${kind}-${code}`, kind, at, figures: {}, instruments: [{ code }], ...more }) as unknown as NewsView;

const said = (items: readonly NewsView[]) =>
  newsDays(items).flatMap(({ groups }) =>
    groups.map((group) => `${group.kind} ${group.items.map(({ instruments }) => instruments[0]?.code).join(' ')}`),
  );

test.each([
  ['highs beside one another are one line', ['high_reached A', 'high_reached B', 'year_high C'], ['high A B C']],
  ['lows and highs stay apart', ['high_reached A', 'low_reached B', 'low_reached C'], ['high A', 'low B C']],
  ['other news stands alone', ['volume_reached A', 'volume_reached B'], ['one A', 'one B']],
  ['moves of one size are one line', ['move_five A', 'move_five B', 'move_ten C'], ['fiveUp A B', 'tenUp C']],
  ['what lies between divides', ['high_reached A', 'move_five B', 'high_reached C'], ['high A', 'fiveUp B', 'high C']],
  [
    'all of a day about one code is one line where its latest stands',
    ['move_ten A', 'high_reached B', 'move_five A', 'high_reached A', 'high_reached C'],
    ['code A A A', 'high B C'],
  ],
  ['nothing is nothing', [], []],
])('%s', (_what, rows, groups) => {
  expect(said(rows.map((row) => item(...(row.split(' ') as [string, string]))))).toEqual(groups);
});

test('rises and falls stay apart', () => {
  const fall = item('move_five', 'B', undefined, { figures: { percent: '-5.10' } });
  expect(said([item('move_five', 'A'), fall])).toEqual(['fiveUp A', 'fiveDown B']);
});

test('articles of publishers about one code stay apart, each with its own headline', () => {
  const article = (id: string) => item('published', 'A', undefined, { id, article: { headline: id } });
  expect(said([article('a1'), article('a2')])).toEqual(['one A', 'one A']);
});

test('a list stands under its days, those of New York, and no group reaches over two of them', () => {
  const days = newsDays([
    item('high_reached', 'A', '2026-12-05T01:30:00Z'),
    item('high_reached', 'B', '2026-12-04T21:00:00Z'),
    item('high_reached', 'A', '2026-12-03T21:00:00Z'),
  ]);
  expect(days.map(({ day, groups }) => `${day} ${groups.length}`)).toEqual(['2026-12-04 1', '2026-12-03 1']);
});
