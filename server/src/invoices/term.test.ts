import { parseInstant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { termAt } from './term.ts';

const at = (inForceAt: string, now: string) => {
  const { from, to, after } = termAt({ inForceAt: parseInstant(inForceAt) }, parseInstant(now));
  return [from, to, after];
};

test.each<[string, string, string, string[]]>([
  ['its first day', '2026-03-02T15:00:00Z', '2026-03-02T15:00:00Z', ['2026-03-02', '2027-03-02', '2027-03-03']],
  ['its last moment', '2026-03-02T15:00:00Z', '2027-03-03T04:59:59.999Z', ['2026-03-02', '2027-03-02', '2027-03-03']],
  ['a moment later', '2026-03-02T15:00:00Z', '2027-03-03T05:00:00Z', ['2027-03-03', '2028-03-02', '2028-03-03']],
  ['its third year', '2026-03-02T15:00:00Z', '2028-06-01T12:00:00Z', ['2028-03-03', '2029-03-02', '2029-03-03']],
  [
    'begun late in the evening',
    '2026-03-03T04:59:00Z',
    '2026-05-01T12:00:00Z',
    ['2026-03-02', '2027-03-02', '2027-03-03'],
  ],
  ['begun on 29 February', '2028-02-29T15:00:00Z', '2028-05-01T12:00:00Z', ['2028-02-29', '2029-03-01', '2029-03-02']],
])('the term that runs: %s', (_, inForceAt, now, expected) => expect(at(inForceAt, now)).toEqual(expected));

test('what was never in force has no term', () => {
  expect(() => termAt({ inForceAt: null }, parseInstant('2026-03-02T15:00:00Z'))).toThrow('never in force');
});
