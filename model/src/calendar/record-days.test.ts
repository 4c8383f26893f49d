import { describe, expect, test } from 'vitest';
import { parseInstant, type TradingDate } from '../time.ts';
import { askedDays, instantsOfDays, problemOfDays } from './record-days.ts';

const day = (text: string) => text as TradingDate;

describe('days of a list of records', () => {
  test.each([
    ['both ends open', {}, undefined],
    ['one end open', { from: day('2020-01-01') }, undefined],
    ['one day', { from: day('2026-11-18'), to: day('2026-11-18') }, undefined],
    ['a leap year', { from: day('2024-01-01'), to: day('2024-12-31') }, undefined],
    ['a day more', { from: day('2024-01-01'), to: day('2025-01-01') }, 'range'],
    ['the wrong way round', { from: day('2026-11-18'), to: day('2026-11-17') }, 'order'],
  ])('%s', (_name, days, expected) => {
    expect(problemOfDays(days)).toBe(expected);
  });

  test('begin and end at midnight in New York, also where clocks change; an open end stays open', () => {
    const since = parseInstant('2026-11-01T04:00:00Z');
    const until = parseInstant('2026-11-02T05:00:00Z');
    expect(instantsOfDays({ from: day('2026-11-01'), to: day('2026-11-01') })).toEqual({ since, until });
    expect(instantsOfDays({})).toEqual({ since: null, until: null });
  });
});

test.each([
  [{ from: '1970-01-01', to: '2026-11-20' }, 'from'],
  [{ from: '1988-12-31' }, 'from'],
  [{ to: '2051-01-01' }, 'to'],
  [{ from: '2026-11-01', to: '9999-12-31' }, 'to'],
  [{ from: '2026-11-20', to: '2026-11-19' }, 'to'],
  [{ from: '2025-01-01', to: '2026-11-20' }, 'to'],
])('days that cannot be asked for are refused: %o', (query, field) => {
  expect(askedDays(query)).toEqual({ ok: false, refusal: { code: 'invalid_field', params: { field } } });
});

test.each([[{}], [{ from: '1989-01-01' }], [{ to: '2050-12-31' }]])('every day of the calendar can be: %o', (query) => {
  const asked = askedDays(query);
  expect(asked.ok && instantsOfDays(asked.value)).toBeTruthy();
});
