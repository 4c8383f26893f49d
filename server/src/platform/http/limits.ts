import { type Allowance, REQUEST_LIMITS, RESERVED_PERCENT, UNDER_WAY_LIMITS } from '@candor/model/requests/limits.ts';
import type { Clock } from '../time/clock.ts';

export type LimitName = keyof typeof REQUEST_LIMITS;

const MOST_KEYS = 100_000;

interface Bucket {
  tokens: number;
  at: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Whole seconds until the next call can pass; 0 when allowed. */
  readonly retryAfterSeconds: number;
}

const PASS: Verdict = { allowed: true, retryAfterSeconds: 0 };

/** Token buckets by key, in memory, on wall time. Idle buckets are forgotten. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly allowance: Allowance;
  private readonly wall: Clock;
  private readonly perMs: number;

  constructor(allowance: Allowance, wall: Clock) {
    this.allowance = allowance;
    this.wall = wall;
    this.perMs = allowance.perPeriod / allowance.periodMs;
  }

  /** Takes one call from the key's bucket. A reserved call may use the part that is reserved for such calls. */
  take(key: string, reserved = false): Verdict {
    const bucket = this.refilled(key);
    const keptBack = reserved
      ? 0
      : Math.floor((this.allowance.burst * RESERVED_PERCENT) / 100) * Number(this.keepsBack);
    if (bucket.tokens - 1 >= keptBack) {
      bucket.tokens -= 1;
      return PASS;
    }
    return this.wait(keptBack + 1 - bucket.tokens);
  }

  /** Whether a call would pass, taking nothing. */
  peek(key: string): Verdict {
    const { tokens } = this.refilled(key);
    return tokens >= 1 ? PASS : this.wait(1 - tokens);
  }

  /** True where part of the burst is set aside for reserved calls. */
  keepsBack = false;

  get size(): number {
    return this.buckets.size;
  }

  private wait(missing: number): Verdict {
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(missing / this.perMs / 1_000)) };
  }

  private refilled(key: string): Bucket {
    const now = this.wall.now();
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= MOST_KEYS) this.forgetIdle(now);
      bucket = { tokens: this.allowance.burst, at: now };
      this.buckets.set(key, bucket);
      return bucket;
    }
    if (now > bucket.at) {
      bucket.tokens = Math.min(this.allowance.burst, bucket.tokens + (now - bucket.at) * this.perMs);
      bucket.at = now;
    } else if (now < bucket.at) bucket.at = now; // the wall clock was set back
    return bucket;
  }

  /** Drops full buckets, and the oldest half when that does not help: a flood of addresses must not use up memory. */
  private forgetIdle(now: number): void {
    const idleMs = this.allowance.burst / this.perMs;
    for (const [key, bucket] of this.buckets) if (now - bucket.at >= idleMs) this.buckets.delete(key);
    if (this.buckets.size < MOST_KEYS) return;
    let left = MOST_KEYS / 2;
    for (const key of this.buckets.keys()) {
      if (left-- <= 0) break;
      this.buckets.delete(key);
    }
  }
}

export type Limits = { readonly [Name in LimitName]: TokenBuckets };

/**
 * Fresh buckets for every limit. The limits of orders and of a user's calls reserve a fifth for cancels, sells and
 * logout.
 */
export function createLimits(wall: Clock, overrides: Partial<Record<LimitName, Allowance>> = {}): Limits {
  const names = Object.keys(REQUEST_LIMITS) as LimitName[];
  const limits = Object.fromEntries(
    names.map((name) => [name, new TokenBuckets(overrides[name] ?? REQUEST_LIMITS[name], wall)]),
  ) as Limits;
  limits.order.keepsBack = true;
  limits.user.keepsBack = true;
  return limits;
}

/**
 * Calls under way of each customer; a few more for reserved ones. A page that is loaded again leaves calls behind that
 * nobody waits for: the next ones wait for their places instead of being refused.
 */
export class InFlight {
  private readonly counts = new Map<string, number>();
  private readonly waiting = new Map<string, ((entered: boolean) => void)[]>();

  /** Whether the call may begin now; every call that may is followed by `leave`. */
  enter(key: string, reserved: boolean): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= (reserved ? UNDER_WAY_LIMITS.mostReserved : UNDER_WAY_LIMITS.most)) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  /**
   * Resolves true once a call that was refused by `enter` may begin, false where too many wait or it takes too long.
   */
  wait(key: string): Promise<boolean> {
    const queue = this.waiting.get(key) ?? [];
    if (queue.length >= UNDER_WAY_LIMITS.mostWaiting) return Promise.resolve(false);
    this.waiting.set(key, queue);
    return new Promise((done) => {
      const settle = (entered: boolean) => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(settle), 1);
        if (queue.length === 0) this.waiting.delete(key);
        done(entered);
      };
      const timer = setTimeout(() => settle(false), UNDER_WAY_LIMITS.longestWaitMs);
      queue.push(settle);
    });
  }

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    const next = this.waiting.get(key)?.[0];
    // The place is handed on: the count stays.
    if (next && count <= UNDER_WAY_LIMITS.most) next(true);
    else if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}

/** The limit key of an address: an IPv4 address, or the /64 that a network gives one IPv6 customer. */
export function addressKey(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
