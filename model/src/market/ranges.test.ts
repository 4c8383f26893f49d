import { expect, test } from 'vitest';
import type { TradingDate } from '../time.ts';
import { rangeStart } from './ranges.ts';

test.each([
  ['1D', '2026-03-31', '2026-03-31'],
  ['1W', '2026-11-30', '2026-11-23'], // Thanksgiving is not a trading day
  ['1M', '2026-03-31', '2026-03-01'],
  ['YTD', '2026-01-02', '2026-01-01'],
  ['YTD', '2028-05-01', '2028-01-01'],
  ['3Y', '2026-02-27', '2023-02-28'],
  ['10Y', '2024-02-29', '2014-03-01'],
] as const)('%s up to %s begins on %s', (range, end, start) => {
  expect(rangeStart(range, end as TradingDate)).toBe(start);
});
