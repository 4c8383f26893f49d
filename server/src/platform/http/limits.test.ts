import { instant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testClock } from '../time/clock.ts';
import { perMinute } from '@candor/model/requests/limits.ts';
import { InFlight, TokenBuckets } from './limits.ts';

test('over any run of calls no more pass than the burst and what refilled since', () => {
  const gaps = fc.array(fc.integer({ min: -2_000, max: 5_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 600 }), (moves, rate) => {
      const wall = testClock(instant(1_000_000));
      const buckets = new TokenBuckets(perMinute(rate), wall);
      let forward = 0;
      let passed = 0;
      for (const move of moves) {
        wall.advance(move);
        forward += Math.max(0, move);
        if (buckets.take('a').allowed) passed += 1;
      }
      return passed <= rate + (forward * rate) / 60_000 + 1e-6;
    }),
  );
});

test('waiting for Retry-After is long enough', () => {
  const wall = testClock(instant(1_000_000));
  const buckets = new TokenBuckets({ perPeriod: 1, periodMs: 7_000, burst: 1 }, wall);
  expect(buckets.take('a').allowed).toBe(true);
  const { retryAfterSeconds } = buckets.take('a');
  expect(retryAfterSeconds).toBe(7);
  wall.advance(retryAfterSeconds * 1_000);
  expect(buckets.peek('a').allowed).toBe(true);
  expect(buckets.take('a').allowed).toBe(true);
});

test('a flood of addresses does not grow the memory without bound', () => {
  const wall = testClock(instant(1_000_000));
  const buckets = new TokenBuckets(perMinute(60), wall);
  for (let i = 0; i < 250_000; i += 1) buckets.take(`10.${i}`);
  expect(buckets.size).toBeLessThanOrEqual(100_000);
  wall.advance(120_000);
  for (let i = 0; i < 100_000; i += 1) buckets.take(`11.${i}`);
  expect(buckets.size).toBeLessThanOrEqual(100_000);
});

test('twenty calls of one user may be under way, five more where they are reserved', () => {
  const calls = new InFlight();
  const entered = (count: number, reserved: boolean) =>
    Array.from({ length: count }, () => calls.enter('vera', reserved)).filter(Boolean).length;
  expect([entered(22, false), entered(8, true), calls.enter('ivan', false)]).toEqual([20, 5, true]);
  for (let i = 0; i < 25; i += 1) calls.leave('vera');
  expect(entered(1, false)).toBe(1);
});
