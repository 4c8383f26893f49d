import { instant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { testClock } from '../time/clock.ts';
import { perMinute } from '@candor/model/requests/limits.ts';
import { InFlight, TokenBuckets } from './limits.ts';

afterEach(() => vi.useRealTimers());

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

test('twenty more wait in turn for the end of others, none for longer than three seconds', async () => {
  vi.useFakeTimers();
  const calls = new InFlight();
  while (calls.enter('vera', false));
  for (let i = 0; i < 5; i += 1) calls.enter('vera', true);
  const answers: [number, boolean][] = [];
  const waits = Array.from({ length: 21 }, (_, index) =>
    calls.wait('vera').then((entered) => answers.push([index, entered])),
  );
  await waits[20];
  expect(answers).toEqual([[20, false]]);
  // The first five leave the reserved places.
  for (let i = 0; i < 7; i += 1) calls.leave('vera');
  await waits[1];
  expect(answers.slice(1)).toEqual([
    [0, true],
    [1, true],
  ]);
  expect(calls.enter('vera', false)).toBe(false);
  vi.advanceTimersByTime(3_000);
  await Promise.all(waits);
  expect(answers.slice(3)).toEqual(Array.from({ length: 18 }, (_, index) => [index + 2, false]));
  for (let i = 0; i < 20; i += 1) calls.leave('vera');
  expect(calls.enter('vera', false)).toBe(true);
});
