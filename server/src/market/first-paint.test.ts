import type { ReplyOf } from '@candor/model/http.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { expect, test } from 'vitest';
import { firstPaintOf } from './first-paint.ts';

type Detail = ReplyOf<typeof MARKET_ROUTES.instrument>;

const SNAPSHOT = {
  ...{ code: 'AAPL', name: 'Apple Inc.', kind: 'stock', sample: false, sector: 'information_technology' },
  ...{ session: 'regular', slot: 2, price: '1234.5', last: '1234.6', change: '5.239', changePercent: '2.129' },
  ...{ halted: false, asOf: '2026-11-23T15:30:00Z' },
};
const detail = (more: Partial<Detail['snapshot']> = {}, around: Partial<Detail> = {}): Detail =>
  ({
    ...{ exchange: 'NASDAQ', resetsDaily: false, asOf: SNAPSHOT.asOf },
    source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
    snapshot: { ...SNAPSHOT, ...more },
    ...around,
  }) as Detail;

test('a stock in its session: figures as the app writes them, with their moment in New York and their source', () => {
  expect(firstPaintOf(detail())).toEqual({
    slots: {
      ...{ code: 'AAPL', letters: 'AA', series: expect.stringMatching(/^[1-8]$/), name: 'Apple Inc.' },
      ...{ exchange: 'NASDAQ', price: '1,234.50', change: '+5.23 (+2.12%)' },
      ...{ source: 'Simulated exchange', asOf: 'Nov 23, 2026, 10:30' },
    },
    shown: ['gain'],
  });
});

test.each([
  ['-5.239', '-2.129', '−5.23 (−2.12%)', 'loss'],
  ['0.004', '0.009', '0.00 (0.00%)', 'flat'],
  ['-0.004', '-0.009', '0.00 (0.00%)', 'flat'],
  ['0', '0', '0.00 (0.00%)', 'flat'],
])('a change of %s, %s %%, is written "%s" and is a %s', (change, changePercent, written, look) => {
  const paint = firstPaintOf(detail({ change, changePercent }));
  expect([paint?.slots.change, paint?.shown]).toEqual([written, [look]]);
});

test.each([1, 3])('in slot %i the line outside regular hours has its place', (slot) => {
  expect(firstPaintOf(detail({ slot }))?.shown).toEqual(['gain', 'extended']);
});

test('without a price of the regular session the last one is shown', () => {
  expect(firstPaintOf(detail({ price: null }))?.slots.price).toBe('1,234.60');
});

test.each<[string, Detail]>([
  ['a fund', detail({ kind: 'etf' })],
  ['a sample company', detail({ sample: true })],
  ['a halted stock', detail({ halted: true })],
  ['what resets daily', detail({}, { resetsDaily: true })],
  ['no price at all', detail({ price: null, last: null })],
  ['an unknown change', detail({ change: null })],
  ['an unknown change in percent', detail({ changePercent: null })],
])('%s waits for the app', (_what, given) => {
  expect(firstPaintOf(given)).toBeUndefined();
});
