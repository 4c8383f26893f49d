import type { Clock } from './clock.ts';

/** So many calls per period, with a burst; a part of the burst can be kept for calls that must always pass. */
export interface Allowance {
  readonly perPeriod: number;
  readonly periodMs: number;
  readonly burst: number;
}

export const MINUTE_MS = 60_000;

/** Calls a minute that refill evenly; the burst is the whole minute's. */
export function perMinute(calls: number): Allowance {
  return { perPeriod: calls, periodMs: MINUTE_MS, burst: calls };
}

/** Limits of R-54 with ruling 39. */
export const LIMITS = {
  anonymous: perMinute(300),
  user: perMinute(300),
  /** Pages and documents, and the files that pages name: an address may be the homes of many. */
  page: perMinute(1_200),
  file: perMinute(24_000),
  order: { perPeriod: 10, periodMs: 1_000, burst: 20 },
  auth: perMinute(20),
  code: { perPeriod: 20, periodMs: 60 * MINUTE_MS, burst: 20 },
  /** Messages of visitors to support: each is read by a person. */
  contact: { perPeriod: 5, periodMs: 60 * MINUTE_MS, burst: 5 },
  /** Tries with a session that is none, per address: guessing tokens costs more than reading. */
  badSession: perMinute(60),
} as const satisfies Record<string, Allowance>;
export type LimitName = keyof typeof LIMITS;

/** Trials of one network (/24 or /48) a day: an event's audience has room, a machine does not fill the database. */
export const TRIALS_PER_NETWORK: Allowance = { perPeriod: 1_000, periodMs: 24 * 60 * MINUTE_MS, burst: 1_000 };

/** Share of each burst that only cancels, sells and logout may use. */
const RESERVED_SHARE = 0.2;
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

  /** Takes one call from the key's bucket. A reserved call may use what is kept back from the others. */
  take(key: string, reserved = false): Verdict {
    const bucket = this.refilled(key);
    const keptBack = reserved ? 0 : Math.floor(this.allowance.burst * RESERVED_SHARE) * Number(this.keepsBack);
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

  /** True where part of the burst is kept for reserved calls. */
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

  /** Drops full buckets, and the oldest half when that does not help: a flood of addresses must not eat memory. */
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

/** Fresh buckets for every limit. Orders and a user's calls keep a fifth back for cancels, sells and logout. */
export function createLimits(wall: Clock, overrides: Partial<Record<LimitName, Allowance>> = {}): Limits {
  const names = Object.keys(LIMITS) as LimitName[];
  const limits = Object.fromEntries(
    names.map((name) => [name, new TokenBuckets(overrides[name] ?? LIMITS[name], wall)]),
  ) as Limits;
  limits.order.keepsBack = true;
  limits.user.keepsBack = true;
  return limits;
}

/** Calls under way per user: at most 20, five more for reserved ones. */
export class InFlight {
  private readonly counts = new Map<string, number>();
  private static readonly MOST = 20;
  private static readonly MOST_RESERVED = 25;

  enter(key: string, reserved: boolean): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= (reserved ? InFlight.MOST_RESERVED : InFlight.MOST)) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  leave(key: string): void {
    const count = this.counts.get(key) ?? 0;
    if (count <= 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
  }
}

/** What one address is for limits: an IPv4 address, or the /64 a network hands to one IPv6 customer. */
export function addressKey(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
