import { type Instant, parseInstant, plusMs } from '@candor/model/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarket, type Market } from '../market/index.ts';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { openFeed } from './open-feed.ts';

/** PYPL's 8 September lies within 9 September, whose opening leaps: its extremes are none of both days together. */
const CODES = ['AAPL', 'KO', 'SPY', 'PYPL', 'TLT'];
const instruments = INSTRUMENTS.filter(({ code }) => CODES.includes(code));
const DAY_MS = 86_400_000;

async function marketAt(now: string): Promise<Market> {
  const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'ranges', instruments });
  return createMarket({ feed, clock: { now: () => parseInstant(now) }, instruments });
}

function rangeOfBars(market: Market, code: string, from: Instant, to: Instant) {
  const bars = market.history(code, 'day', from, to);
  if (!bars.length) return undefined;
  const highest = bars.map(({ high }) => high).reduce((one, other) => (other > one ? other : one));
  const lowest = bars.map(({ low }) => low).reduce((one, other) => (other < one ? other : one));
  return { high: highest, low: lowest };
}

test.each([
  ['before the opening', '2026-11-23T13:00:00Z'],
  ['while the market trades', '2026-11-23T18:00:00Z'],
  ['after the close', '2026-11-23T22:30:00Z'],
  ['on a Sunday', '2026-11-22T15:00:00Z'],
])('%s the range of any stretch is that of its finished daily bars', async (_, now) => {
  const market = await marketAt(now);
  const end = parseInstant(now);
  fc.assert(
    fc.property(
      fc.constantFrom(...CODES),
      fc.integer({ min: 0, max: 60 * 24 }),
      fc.integer({ min: 1, max: 30 * 24 }),
      (code, hoursBack, hours) => {
        const from = plusMs(end, -(hoursBack * DAY_MS) / 24);
        const to = plusMs(from, (hours * DAY_MS) / 24);
        expect(market.range(code, from, to)).toEqual(rangeOfBars(market, code, from, to));
      },
    ),
    { numRuns: 150 },
  );
});

test.each([
  ['runs', '2026-09-09T18:00:00Z'],
  ['is over', '2026-09-09T22:30:00Z'],
])('a quiet day keeps its range while the wild day after it %s', async (_, now) => {
  const market = await marketAt(now);
  const [from, next] = [parseInstant('2026-09-08T04:00:00Z'), parseInstant('2026-09-09T04:00:00Z')];
  expect(market.range('PYPL', from, next)).toEqual(rangeOfBars(market, 'PYPL', from, next));
  expect(market.range('PYPL', from, parseInstant(now))).toEqual(rangeOfBars(market, 'PYPL', from, parseInstant(now)));
});
