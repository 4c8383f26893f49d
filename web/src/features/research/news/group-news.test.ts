import { expect, test } from 'vitest';
import type { NewsView } from '../queries.ts';
import { groupNews, newsDays } from './group-news.ts';

const item = (kind: string, code: string, date = '2026-11-30', figures = {}) =>
  ({ id: `${date}-${kind}-${code}`, kind, date, figures, instruments: [{ code }] }) as unknown as NewsView;

test.each([
  ['highs beside one another are one line', ['high_reached A', 'high_reached B', 'year_high C'], ['high A B C']],
  ['lows and highs stay apart', ['high_reached A', 'low_reached B', 'low_reached C'], ['high A', 'low B C']],
  ['other news stands alone', ['volume_reached A', 'volume_reached B'], ['one A', 'one B']],
  ['moves of one size are one line', ['move_five A', 'move_five B', 'move_ten C'], ['fiveUp A B', 'tenUp C']],
  ['what lies between divides', ['high_reached A', 'move_five B', 'high_reached C'], ['high A', 'fiveUp B', 'high C']],
  ['nothing is nothing', [], []],
])('%s', (_what, rows, groups) => {
  const items = rows.map((row) => item(...(row.split(' ') as [string, string])));
  const said = groupNews(items).map(
    (group) => `${group.kind} ${group.items.map(({ instruments }) => instruments[0]?.code).join(' ')}`,
  );
  expect(said).toEqual(groups);
});

test('rises and falls stay apart', () => {
  const fall = item('move_five', 'B', '2026-11-30', { percent: '-5.10' });
  expect(groupNews([item('move_five', 'A'), fall]).map(({ kind }) => kind)).toEqual(['fiveUp', 'fiveDown']);
});

test('days stay apart', () => {
  expect(groupNews([item('high_reached', 'A'), item('high_reached', 'B', '2026-11-27')])).toHaveLength(2);
});

test('a list stands under its days, those of New York', () => {
  const at = (moment: string) => ({ ...item('volume_reached', moment), at: moment }) as NewsView;
  const days = newsDays([at('2026-12-05T01:30:00Z'), at('2026-12-04T21:00:00Z'), at('2026-12-03T21:00:00Z')]);
  expect(days.map(({ day, groups }) => `${day} ${groups.length}`)).toEqual(['2026-12-04 2', '2026-12-03 1']);
});
