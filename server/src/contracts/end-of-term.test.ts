import { formatInstant, parseInstant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { endOfTerm } from './end-of-term.ts';

test.each([
  ['on an ordinary day', '2026-03-02T15:00:00Z', '2027-03-03T05:00:00Z'],
  ['late in the evening of New York', '2026-03-03T04:59:00Z', '2027-03-03T05:00:00Z'],
  ['on a day of summer time', '2026-07-01T12:00:00Z', '2027-07-02T04:00:00Z'],
  ['on 29 February', '2028-02-29T15:00:00Z', '2029-03-02T05:00:00Z'],
  ['on 28 February', '2028-02-28T15:00:00Z', '2029-03-01T05:00:00Z'],
  ['on the 29th of another month', '2026-04-29T15:00:00Z', '2027-04-30T04:00:00Z'],
  ['on the last day of a year', '2026-12-31T15:00:00Z', '2028-01-01T05:00:00Z'],
])('a term that begins %s', (_, from, end) => expect(formatInstant(endOfTerm(parseInstant(from)))).toBe(end));
