import { type Instant, plusMs } from '@candor/model/time.ts';

const LATENCY_MS = 200;
const JITTER_MS = 100;

/**
 * From when on market events count for an order: 200 ms after it was accepted plus 0 to 100 ms, drawn from seed and
 * order id, so that the same order always has the same delay (domain §4 rules 1 and 6).
 */
export function eligibleAt(seed: string, orderId: string, acceptedAt: Instant): Instant {
  let hash = 0x811c9dc5;
  for (const character of `${seed}:${orderId}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return plusMs(acceptedAt, LATENCY_MS + (((hash ^ (hash >>> 13)) >>> 0) % (JITTER_MS + 1)));
}
