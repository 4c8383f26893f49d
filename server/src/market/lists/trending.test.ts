import { parseInstant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { createMarket } from '../create-market.ts';
import { scriptedFeed } from '../testing/fakes.ts';
import { usualShareByNow } from './trending.ts';

function shareAt(iso: string): number {
  const market = createMarket({
    feed: scriptedFeed({ codes: [] }),
    clock: { now: () => parseInstant('2026-11-23T05:00:00Z') },
    instruments: [],
  });
  market.advanceTo(parseInstant(iso));
  return usualShareByNow(market);
}

describe('the usual share of the day’s dollars by now', () => {
  test.each([
    ['before the opening', '2026-11-25T14:29:59Z', 0],
    ['at the opening', '2026-11-25T14:30:00Z', 0],
    ['after a tenth of the session, at 10:09', '2026-11-25T15:09:00Z', 0.175],
    ['half way, at 12:45', '2026-11-25T17:45:00Z', 0.475],
    ['a tenth before the end, at 15:21', '2026-11-25T20:21:00Z', 0.775],
    ['after the close', '2026-11-25T21:00:00Z', 1],
    ['on a holiday', '2026-11-26T17:45:00Z', 1],
  ])('%s', (_what, at, share) => {
    expect(shareAt(at)).toBeCloseTo(share, 9);
  });

  test.each([
    ['after a tenth of the session, at 9:51', '2026-11-27T14:51:00Z', 0.175],
    ['half way, at 11:15', '2026-11-27T16:15:00Z', 0.475],
    ['a tenth before the end, at 12:39', '2026-11-27T17:39:00Z', 0.775],
    ['after its close at 13:00', '2026-11-27T18:00:00Z', 1],
  ])('on a half day it follows the short session: %s', (_what, at, share) => {
    expect(shareAt(at)).toBeCloseTo(share, 9);
  });
});
