import { instantOf, sessionAt } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { draftHours } from './draft-hours.ts';

const at = (text: string) => {
  const [date, time] = text.split(' ') as [TradingDate, string];
  return instantOf(date, time);
};
const buy = { side: 'buy' } as const;
const short = { side: 'sell', short: true } as const;

test.each([
  // now                 order                              begins              sent from           why
  ['2026-12-04 17:00', { ...buy, tradingTime: 'regular' }, '2026-12-07 09:30', '2026-12-07 04:00', 'over'],
  ['2026-12-04 12:00', { ...buy, tradingTime: 'pre' }, '2026-12-07 04:00', '2026-12-07 04:00', 'over'],
  ['2026-12-05 12:00', buy, '2026-12-07 09:30', '2026-12-07 04:00', 'closed'],
  ['2026-12-05 12:00', { ...buy, tradingTime: 'post' }, '2026-12-07 16:00', '2026-12-07 04:00', 'closed'],
  // A half day, and the holiday before it.
  ['2026-11-26 12:00', { ...buy, tradingTime: 'post' }, '2026-11-27 13:00', '2026-11-27 04:00', 'closed'],
  ['2026-11-27 14:00', buy, '2026-11-30 09:30', '2026-11-30 04:00', 'over'],
  ['2026-12-24 14:00', buy, '2026-12-28 09:30', '2026-12-28 04:00', 'over'],
  // A short sale is taken in regular hours alone.
  ['2026-12-04 08:00', short, '2026-12-04 09:30', '2026-12-04 09:30', 'early'],
  ['2026-12-04 17:00', short, '2026-12-07 09:30', '2026-12-07 09:30', 'over'],
  ['2026-12-05 12:00', short, '2026-12-07 09:30', '2026-12-07 09:30', 'closed'],
] as const)('at %s, %j begins %s and is sent from %s: %s', (now, order, begins, from, why) => {
  expect(draftHours(order, sessionAt(at(now)))).toEqual({ begins: at(begins), from: at(from), why });
});

test('what a session of now takes is no draft', () => {
  expect(draftHours(buy, sessionAt(at('2026-12-04 08:00')))).toBeUndefined();
  expect(draftHours(short, sessionAt(at('2026-12-04 10:00')))).toBeUndefined();
  expect(draftHours({ ...buy, tradingTime: 'extended' }, sessionAt(at('2026-12-04 17:00')))).toBeUndefined();
});
