import { describe, expect, test } from 'vitest';
import { sessionAt } from '../calendar/index.ts';
import { price } from '../quantity.ts';
import { parseInstant, plusMs } from '../time.ts';
import { factsOfSnapshot, isQuoteFresh, type KnownPrices, type KnownQuote, NEW_ORDER } from './check-facts.ts';

const NOW = parseInstant('2026-11-20T15:00:00Z'); // 10:00 in New York
const EARLY = parseInstant('2026-11-20T13:00:00Z'); // 08:00

describe('a market order may rest on a quote', () => {
  const fresh = (quote: Omit<KnownQuote, 'fromBars'> & { fromBars?: boolean }, silentMs = 0, now = NOW) =>
    isQuoteFresh({ fromBars: false, ...quote }, sessionAt(now), now, silentMs, undefined);
  const hourAgo = { quotedAt: plusMs(NOW, -3_600_000) };

  test.each([
    [0, true],
    [5_000, true],
    [5_001, false],
  ])('of this day while its feed is silent for %s ms: %s', (silentMs, expected) => {
    expect(fresh(hourAgo, silentMs)).toBe(expected);
  });

  test.each([
    [15_000, true],
    [15_001, false],
  ])('before the opening while it is silent for %s ms: %s', (silentMs, expected) => {
    expect(fresh({ quotedAt: EARLY }, silentMs, EARLY)).toBe(expected);
  });

  test('of the day before never, however alive its feed is', () => {
    expect(fresh({ quotedAt: plusMs(NOW, -24 * 3_600_000) })).toBe(false);
  });

  test.each([
    // length  age       good
    [undefined, 120_000, true], // of a minute, where it is not known
    [undefined, 120_001, false],
    [900_000, 1_800_000, true],
    [900_000, 1_800_001, false],
  ])('of a bar of %s ms that is %s ms old: %s, whatever its feed says', (barMs, age, expected) => {
    const bar = { fromBars: true, barMs, quotedAt: plusMs(NOW, -age) };
    expect(fresh(bar)).toBe(expected);
    expect(fresh(bar, 60_000)).toBe(expected);
  });

  test('that was never confirmed: nobody knows', () => {
    expect(fresh({})).toBeNull();
    expect(isQuoteFresh(undefined, sessionAt(NOW), NOW, 0, undefined)).toBeNull();
  });
});

describe('what a snapshot says of the market', () => {
  const known: KnownPrices = {
    quote: { bid: price('49.99'), ask: price('50.01') },
    ...{ last: price('50'), regularPrice: price('49'), previousClose: price('48'), halted: true },
  };
  const nothing: KnownPrices = { quote: {}, halted: false };

  test('its quote, its last price, and the close that stands in for a quote', () => {
    expect(factsOfSnapshot(known)).toEqual({
      ...{ listed: true, halted: true, bid: price('49.99'), ask: price('50.01') },
      ...{ last: price('50'), close: price('49') },
    });
  });

  test.each([
    // last      regular    before     last price  close
    ['50', '49', '48', '50.00', '49.00'],
    [undefined, '49', '48', '49.00', '49.00'],
    [undefined, undefined, '48', '48.00', '48.00'],
    ['50', undefined, '48', '50.00', '48.00'],
    ['50', undefined, undefined, '50.00', null],
  ])(
    'with the last at %s, the regular price at %s and the close before at %s',
    (last, regular, before, ...expected) => {
      const at = (text: string | undefined) => (text === undefined ? undefined : price(text));
      const facts = factsOfSnapshot({
        ...nothing,
        ...{ last: at(last), regularPrice: at(regular), previousClose: at(before) },
      });
      const [from, close] = expected.map((text) => (text ? price(text) : null));
      expect(facts).toMatchObject({ last: from, close });
    },
  );

  test('what it does not know is absent, and without a snapshot the instrument is not traded here', () => {
    const absent = { halted: false, bid: null, ask: null, last: null, close: null };
    expect(factsOfSnapshot(nothing)).toEqual({ listed: true, ...absent });
    expect(factsOfSnapshot(undefined)).toEqual({ listed: false, ...absent });
  });
});

test('a new order has nothing reserved, and its terms are all new', () => {
  expect(NEW_ORDER).toEqual({ ownReserve: 0n, alters: true, furtherHold: 0n });
});
