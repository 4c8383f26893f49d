import { createHash } from 'node:crypto';
import type { RateSample } from '@candor/model/conversions/rate.ts';
import { RATE_ONE, type Rate } from '@candor/model/money.ts';
import { type Instant, MINUTE } from '@candor/model/time.ts';

export const SIMULATED_SOURCES = ['simulated venue A', 'simulated venue B', 'simulated venue C'] as const;

/** Between two drawn points the rate moves in a line. */
const STEP_MS = 10 * MINUTE;
/** The common rate stays within 0.12 % of a dollar, and each venue within 0.02 % of it. */
const COMMON = RATE_ONE / 833n;
const OWN = RATE_ONE / 5_000n;

/** A number from -width to width, the same for the same words. */
function drawn(width: bigint, ...words: readonly (string | number)[]): bigint {
  const first = createHash('sha256').update(words.join('\n')).digest().readBigUInt64BE();
  return (first % (2n * width + 1n)) - width;
}

function between(width: bigint, name: string, seed: string, now: Instant): bigint {
  const step = Math.floor(now / STEP_MS);
  const [from, to] = [drawn(width, seed, name, step), drawn(width, seed, name, step + 1)];
  return from + ((to - from) * BigInt(now - step * STEP_MS)) / BigInt(STEP_MS);
}

/** What three simulated venues pay for a USDT at an instant: a function of the seed and the time alone. */
export function simulatedRates(seed: string, now: Instant): RateSample[] {
  const common = RATE_ONE + between(COMMON, 'USDT', seed, now);
  return SIMULATED_SOURCES.map((source) => ({
    ...{ source, rate: (common + between(OWN, source, seed, now)) as Rate, at: now },
  }));
}
