import { divide } from '../decimal.ts';
import { type Rate, RATE_ONE } from '../money.ts';
import type { Instant } from '../time.ts';

/** What one source says that a USDT is worth: dollars in hundred-millionths. */
export interface RateSample {
  readonly source: string;
  readonly rate: Rate;
  readonly at: Instant;
}

/** A sample older than this is not used, milliseconds. */
export const RATE_AGE_MS = 60_000;
/** So many sources must agree. */
export const RATE_SOURCES = 2;
/** How far sources may be apart, and the median from one dollar: 1 %. */
export const RATE_APART = (RATE_ONE / 100n) as Rate;

export type AgreedRate =
  | {
      readonly ok: true;
      readonly rate: Rate;
      /** The samples behind it, by name. */
      readonly samples: readonly RateSample[];
    }
  | { readonly ok: false; readonly why: 'too_few' | 'apart' | 'off_par' };

/**
 * The rate at which USDT is converted: the median of the sources that are younger than a minute; of two in the middle
 * their mean, rounded down. There is none while fewer than two sources are young enough, while they are more than 1 %
 * apart, or while a USDT is worth less than 0.99 or more than 1.01 dollars. Source: domain §10.
 */
export function agreedRate(samples: readonly RateSample[], now: Instant): AgreedRate {
  const young = samples.filter(({ at, rate }) => rate > 0n && at <= now && now - at <= RATE_AGE_MS);
  const latest = [...new Map(young.toSorted((a, b) => a.at - b.at).map((each) => [each.source, each])).values()];
  if (latest.length < RATE_SOURCES) return { ok: false, why: 'too_few' };
  const sorted = latest.toSorted((a, b) => Number(a.rate - b.rate));
  const median = medianOf(sorted.map(({ rate }) => rate));
  const [lowest, highest] = [sorted.at(0)!.rate, sorted.at(-1)!.rate];
  if ((highest - lowest) * RATE_ONE > median * RATE_APART) return { ok: false, why: 'apart' };
  const off = median > RATE_ONE ? median - RATE_ONE : RATE_ONE - median;
  if (off > RATE_APART) return { ok: false, why: 'off_par' };
  return { ok: true, rate: median, samples: latest.toSorted((a, b) => a.source.localeCompare(b.source)) };
}

function medianOf(sorted: readonly Rate[]): Rate {
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return divide(sorted[middle - 1]! + sorted[middle]!, 2n, 'down') as Rate;
}
