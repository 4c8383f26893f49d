import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice, type Price, price } from '../quantity.ts';
import { bruteElection } from './testing/naive-stop.ts';
import { afterBar, afterTrade, couldElect, type StopTerms, stopPriceOf } from './stops.ts';

const terms = (kind: StopTerms['kind'], level: string): StopTerms => ({ kind, level: price(level) });

test.each([
  // side   kind             level    mark       stop price
  ['sell', 'stop', '45', null, '45.00'],
  ['sell', 'trail_amount', '2.50', '50', '47.50'],
  ['buy', 'trail_amount', '2.50', '50', '52.50'],
  ['sell', 'trail_percent', '5', '50', '47.50'],
  ['buy', 'trail_percent', '5', '50', '52.50'],
  // 33.33 × 0.97 = 32.3301; 33.337 × 0.97 = 32.33689: away from the market, to a hundredth of a cent
  ['sell', 'trail_percent', '3', '33.337', '32.3368'],
  ['buy', 'trail_percent', '3', '33.337', '34.3372'],
  ['sell', 'trail_percent', '3', null, undefined],
] as const)('%s %s %s behind %s stands at %s', (side, kind, level, mark, at) => {
  const found = stopPriceOf(side, terms(kind, level), mark === null ? null : price(mark));
  expect(found && formatPrice(found)).toBe(at);
});

test.each([
  ['sell', 'stop', '45', ['45.01', '45.01'], undefined],
  ['sell', 'stop', '45', ['45.01', '45.00'], 1],
  ['sell', 'stop', '45', ['44.00'], 0],
  ['buy', 'stop', '55', ['54.99', '55.00'], 1],
  // 50 → 53 lifts the stop to 51; 51.01 is above it, 51.00 at it
  ['sell', 'trail_amount', '2', ['50', '53', '51.01', '51.00'], 3],
  ['buy', 'trail_amount', '2', ['50', '47', '48.99', '49'], 3],
  ['sell', 'trail_percent', '10', ['50', '45.01', '60', '54'], 3],
] as const)('%s %s %s through %j is elected at trade %s', (side, kind, level, trades, at) => {
  expect(electedAt(side, terms(kind, level), trades.map(price))).toBe(at);
});

function electedAt(side: 'buy' | 'sell', stop: StopTerms, trades: readonly Price[]): number | undefined {
  let mark: Price | null = null;
  for (const [index, traded] of trades.entries()) {
    const after = afterTrade(side, stop, mark, traded);
    if (after.elected) return index;
    mark = after.mark;
  }
  return undefined;
}

const side = fc.constantFrom('buy' as const, 'sell' as const);
// Whole cents and whole percents, so that the twin's floats are exact where they meet.
const cents = fc.integer({ min: 100, max: 9_000 }).map((value) => value * 10_000);
const stop: fc.Arbitrary<StopTerms> = fc.oneof(
  cents.map((level) => ({ kind: 'stop' as const, level: BigInt(level) })),
  fc.integer({ min: 1, max: 900 }).map((value) => ({ kind: 'trail_amount' as const, level: BigInt(value) * 10_000n })),
  fc
    .integer({ min: 1, max: 50 })
    .map((value) => ({ kind: 'trail_percent' as const, level: BigInt(value) * 1_000_000n })),
);

describe('over any trades', () => {
  test('an order is elected by the trade that a search over all trades finds', () => {
    fc.assert(
      fc.property(side, stop, fc.array(cents, { minLength: 1, maxLength: 40 }), (of, waits, trades) => {
        expect(
          electedAt(
            of,
            waits,
            trades.map((each) => BigInt(each) as Price),
          ),
        ).toBe(bruteElection(of, waits, trades.map(BigInt)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a bar that cannot elect has no trade that elects; an election by a bar is never earlier than by its trades', () => {
    fc.assert(
      fc.property(
        side,
        stop,
        fc.option(cents),
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        (of, waits, from, all) => {
          const mark = from === null || waits.kind === 'stop' ? null : (BigInt(from) as Price);
          const trades = all.map((each) => BigInt(each) as Price);
          const bar = {
            open: trades[0]!,
            high: BigInt(Math.max(...all)) as Price,
            low: BigInt(Math.min(...all)) as Price,
          };
          let now = mark;
          let elected = false;
          for (const traded of trades) {
            const after = afterTrade(of, waits, now, traded);
            elected ||= after.elected;
            now = after.mark;
          }
          if (!couldElect(of, waits, mark, bar)) expect(elected).toBe(false);
          // A bar elects an order only if its trades would in any sequence: never by a guess.
          if (afterBar(of, waits, mark, bar).elected !== undefined) expect(elected).toBe(true);
          else if (!elected) expect(afterBar(of, waits, mark, bar).mark).toBe(now);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const bar = (open: string, high: string, low: string) => ({ open: price(open), high: price(high), low: price(low) });

test.each([
  // side   kind            level  mark   bar                        elected at  mark after
  ['sell', 'stop', '45', null, ['50', '51', '44.90'], '45.00', null],
  ['sell', 'stop', '45', null, ['50', '51', '45.01'], undefined, null],
  ['sell', 'stop', '45', null, ['44', '51', '43'], '44.00', null],
  ['buy', 'stop', '55', null, ['50', '55.20', '49'], '55.00', null],
  ['buy', 'stop', '55', null, ['50', '54.99', '40'], undefined, null],
  ['sell', 'trail_amount', '2', '50', ['50', '53', '48.01'], undefined, '53.00'],
  ['sell', 'trail_amount', '2', '50', ['50', '53', '48'], '48.00', '50.00'],
  ['buy', 'trail_amount', '2', '50', ['50', '51.99', '47'], undefined, '47.00'],
  ['buy', 'trail_amount', '2', '50', ['50', '52', '47'], '52.00', '50.00'],
] as const)(
  '%s %s %s with its best at %s meets the bar %j: elected at %s',
  (of, kind, level, best, [open, high, low], at, after) => {
    const found = afterBar(of, terms(kind, level), best === null ? null : price(best), bar(open, high, low));
    expect(found.elected && formatPrice(found.elected)).toBe(at);
    expect(found.mark === null ? null : formatPrice(found.mark)).toBe(after);
  },
);

test('a bar that stays away from the stop price cannot elect the order', () => {
  expect(couldElect('sell', terms('stop', '45'), null, bar('50', '51', '45.01'))).toBe(false);
  expect(couldElect('sell', terms('stop', '45'), null, bar('50', '51', '45'))).toBe(true);
  expect(couldElect('buy', terms('stop', '55'), null, bar('50', '54.99', '40'))).toBe(false);
  expect(couldElect('buy', terms('stop', '55'), null, bar('50', '55', '40'))).toBe(true);
});
