import { instantOf } from '@candor/model/calendar/index.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { createMarket } from './create-market.ts';
import { scriptedFeed } from './testing/fakes.ts';
import { ShortSaleRule } from './short-sale-rule.ts';
import type { Bar } from './types.ts';

const day = (date: string, low: string, close: string): Bar => {
  const at = instantOf(date as TradingDate, '00:00');
  return { at, open: price(close), high: price(close), low: price(low), close: price(close), volume: 1_000 };
};
const minute = (iso: string, low: string, session: Bar['session'] = 'regular'): Bar & { low: Price } => ({
  ...{ at: parseInstant(iso), open: price(low), high: price(low), low: price(low), close: price(low) },
  ...{ volume: 100, session },
});

/** Daily bars before 2026-11-24, then what the minutes of that day bring. */
const CASES: readonly (readonly [string, readonly Bar[], readonly Bar[], boolean])[] = [
  ['a fall of less than a tenth', [day('2026-11-23', '50', '50')], [minute('2026-11-24T15:00:00Z', '45.01')], false],
  ['a fall of a tenth', [day('2026-11-23', '50', '50')], [minute('2026-11-24T15:00:00Z', '45')], true],
  [
    'a fall that was made good again',
    [day('2026-11-23', '50', '50')],
    [minute('2026-11-24T15:00:00Z', '44'), minute('2026-11-24T15:01:00Z', '52')],
    true,
  ],
  ['a fall before the opening', [day('2026-11-23', '50', '50')], [minute('2026-11-24T13:00:00Z', '44', 'pre')], false],
  [
    'the day after, whatever the price',
    [day('2026-11-20', '50', '50'), day('2026-11-23', '44', '49')],
    [minute('2026-11-24T15:00:00Z', '60')],
    true,
  ],
  [
    'the second day after',
    [day('2026-11-19', '50', '50'), day('2026-11-20', '44', '49'), day('2026-11-23', '48', '48')],
    [],
    false,
  ],
  ['nothing known of the day before', [], [minute('2026-11-24T15:00:00Z', '1')], false],
];

test.each(CASES)('restricted by %s: %s', (_what, daily, minutes, restricted) => {
  const events = minutes.map((bar) => ({
    kind: 'bar' as const,
    at: parseInstant('2026-11-24T15:02:00Z'),
    code: 'ZZA',
    bar,
    lengthMs: 60_000,
  }));
  const feed = scriptedFeed({ codes: ['ZZA'], daily: { ZZA: daily }, events });
  const market = createMarket({ feed, clock: { now: () => parseInstant('2026-11-24T14:30:00Z') }, instruments: [] });
  const rule = new ShortSaleRule(market);
  rule.restricts('ZZA');
  market.advanceTo(parseInstant('2026-11-24T15:03:00Z'));
  expect(rule.restricts('ZZA')).toBe(restricted);
});

test('what restricts today is worked out anew for the next day', () => {
  const daily = [day('2026-11-20', '50', '50'), day('2026-11-23', '44', '49'), day('2026-11-24', '48', '49')];
  const feed = scriptedFeed({ codes: ['ZZA'], daily: { ZZA: daily } });
  const market = createMarket({ feed, clock: { now: () => parseInstant('2026-11-24T14:30:00Z') }, instruments: [] });
  const rule = new ShortSaleRule(market);
  expect(rule.restricts('ZZA')).toBe(true);
  market.advanceTo(parseInstant('2026-11-25T14:30:00Z'));
  expect(rule.restricts('ZZA')).toBe(false);
});
