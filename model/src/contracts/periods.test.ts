import { describe, expect, test } from 'vitest';
import { formatInstant, parseInstant } from '../time.ts';
import { endGrounds } from './legal-notices.ts';
import { forceMajeureEnd, lastDate, periodEnd, receivedOn, renewableFrom } from './periods.ts';

describe('a notice counts as received on', () => {
  test.each([
    // given, received
    ['2026-03-02T15:00:00Z', '2026-03-09'], // Monday to Monday
    ['2026-03-06T15:00:00Z', '2026-03-13'], // on a Friday
    ['2026-03-07T15:00:00Z', '2026-03-13'], // on a Saturday: Monday is the first day
    ['2026-03-08T15:00:00Z', '2026-03-13'], // on a Sunday
    ['2026-03-03T04:59:59Z', '2026-03-09'], // still Monday in New York, one second before midnight
    ['2026-03-03T05:00:00Z', '2026-03-10'], // Tuesday
    ['2026-11-25T15:00:00Z', '2026-12-03'], // over Thanksgiving; the half day after it counts
    ['2026-12-24T15:00:00Z', '2027-01-04'], // over Christmas and New Year
    ['2026-12-31T15:00:00Z', '2027-01-08'],
    ['2026-10-08T15:00:00Z', '2026-10-16'], // Columbus Day: banks are closed, the exchange is not
    ['2026-11-10T15:00:00Z', '2026-11-18'], // Veterans Day, likewise
    ['2026-04-01T15:00:00Z', '2026-04-09'], // Good Friday: the exchange is closed, banks are not
    ['2026-07-02T15:00:00Z', '2026-07-10'], // Independence Day, observed on Friday 3 July
    ['2026-10-30T15:00:00Z', '2026-11-06'], // clocks go back on 1 November
    ['2028-02-25T15:00:00Z', '2028-03-03'], // over 29 February
  ])('%s is %s', (given, received) => {
    expect(receivedOn(parseInstant(given))).toBe(received);
  });
});

test.each([
  ['2026-03-09', 30, '2026-04-09T04:00:00Z', '2026-04-08'],
  ['2026-10-20', 30, '2026-11-20T05:00:00Z', '2026-11-19'],
  ['2028-01-30', 30, '2028-03-01T05:00:00Z', '2028-02-29'],
  ['2026-03-09', 0, '2026-03-10T04:00:00Z', '2026-03-09'],
] as const)('after %s, %i days are over at %s; the last is %s', (from, days, end, last) => {
  const at = periodEnd(from as never, days);
  expect(formatInstant(at)).toBe(end);
  expect(lastDate(at)).toBe(last);
});

test('a contract can be renewed from thirty days before its last day', () => {
  expect(formatInstant(renewableFrom(parseInstant('2027-03-03T05:00:00Z')))).toBe('2027-01-31T05:00:00Z');
});

describe('a party may end the contract', () => {
  const at = parseInstant('2026-06-01T15:00:00Z');
  const later = (days: number) => (at + days * 86_400_000) as typeof at;
  const breach = (giver: 'client' | 'provider', state: 'curing' | 'uncured' | 'cured', until = at) => ({
    ...({ kind: 'breach', giver, state, until } as const),
  });
  const none = { notices: [], suspensions: [] };
  const since = (cause: 'unpaid' | 'force_majeure', days: number) => ({ cause, since: later(-days) });

  test.each([
    ['nothing', none, [], []],
    ['a breach of the client', { ...none, notices: [breach('provider', 'uncured')] }, [], ['breach']],
    ['a breach of the provider', { ...none, notices: [breach('client', 'curing')] }, ['breach'], []],
    ['days that are not over', { ...none, notices: [breach('client', 'curing', later(1))] }, [], []],
    ['a cured breach', { ...none, notices: [breach('client', 'cured')] }, [], []],
    ['a dispute', { ...none, notices: [{ ...breach('client', 'curing'), kind: 'dispute' as const }] }, [], []],
    ['an unpaid invoice', { ...none, suspensions: [since('unpaid', 0)] }, [], ['unpaid']],
    ['90 days of force majeure', { ...none, suspensions: [since('force_majeure', 90)] }, [], []],
    [
      'more than 90 days of it',
      { ...none, suspensions: [since('force_majeure', 91)] },
      ...[['force_majeure'], ['force_majeure']],
    ],
    [
      'everything',
      { notices: [breach('provider', 'curing')], suspensions: [since('unpaid', 1), since('force_majeure', 91)] },
      ...[['force_majeure'], ['breach', 'unpaid', 'force_majeure']],
    ],
  ] as const)('over %s', (_name, facts, client, provider) => {
    expect(endGrounds('client', facts, at)).toEqual(client);
    expect(endGrounds('provider', facts, at)).toEqual(provider);
  });

  test('force majeure ends it when ninety days after its first one are over, to the millisecond', () => {
    const began = parseInstant('2026-03-02T15:00:00Z');
    const end = forceMajeureEnd(began);
    expect(formatInstant(end)).toBe('2026-06-01T04:00:00Z');
    const facts = { notices: [], suspensions: [{ cause: 'force_majeure' as const, since: began }] };
    expect([endGrounds('client', facts, (end - 1) as typeof end), endGrounds('client', facts, end)]).toEqual([
      [],
      ['force_majeure'],
    ]);
  });
});
