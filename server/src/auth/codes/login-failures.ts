import { FACTOR_LIMITS, LOGIN_LIMITS } from '@candor/model/auth/limits.ts';
import type { ProofMethod } from '@candor/model/auth/proof-schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { DAY, type Instant } from '@candor/model/time.ts';
import type { Db } from '../../platform/database/db.ts';
import { ipPrefix } from '../records/device-label.ts';

/** The keys by which failures are counted. */
export interface Bucket {
  readonly key: string;
  /** Failures in the window after which each next try has to wait, twice as long every time. */
  readonly free: number;
  /** Failures in a row after which no password is checked any more. */
  readonly inARow: number;
}

const NEVER = 2_147_483_647;

export const accountBucket = (target: string): Bucket => ({
  key: `account:${target}`,
  free: LOGIN_LIMITS.perAccount,
  inARow: LOGIN_LIMITS.inARow,
});
/** A known device has failures of its own, so that strangers cannot lock its owner out. */
export const deviceBucket = (target: string, device: string): Bucket => ({
  key: `device:${target}:${device}`,
  free: LOGIN_LIMITS.perAccount,
  inARow: LOGIN_LIMITS.inARow,
});
/**
 * The same for codes. Failures only cause a delay and never lock for good: a code unlocks a device whose passwords were
 * tried too often.
 */
export const deviceCodeBucket = (target: string, device: string): Bucket => ({
  key: `device-code:${target}:${device}`,
  free: LOGIN_LIMITS.perAccount,
  inARow: NEVER,
});
export const addressBucket = (address: string): Bucket => ({
  key: `address:${address}`,
  free: LOGIN_LIMITS.perAddress,
  inARow: NEVER,
});

/**
 * Wrong authenticator codes of one account from any source, and those of a known device apart. Only a correct second
 * factor clears them: the caller already has the password.
 */
export const factorBucket = (customerId: string, device: string | undefined): Bucket => ({
  key: device === undefined ? `factor:${customerId}` : `factor:${customerId}:${device}`,
  free: LOGIN_LIMITS.perAccount,
  inARow: FACTOR_LIMITS.inARow,
});

/**
 * Recovery codes have fifty random bits: a delay is enough, and they must open an account whose codes are exhausted.
 */
export const recoveryBucket = (customerId: string, device: string | undefined): Bucket => ({
  key: device === undefined ? `factor:recovery:${customerId}` : `factor:recovery:${customerId}:${device}`,
  free: LOGIN_LIMITS.perAccount,
  inARow: NEVER,
});

/**
 * Wrong proofs of one session, each method apart, so that a right password does not clear wrong authenticator codes.
 */
export const proofBucket = (sessionId: string, method: ProofMethod): Bucket =>
  deviceBucket(`proof:${method}`, sessionId);

/** A network of many addresses, so that the owner of a whole network does not get as many budgets. */
export const networkBucket = (ip: string, free: number): Bucket => ({
  key: `network:${ipPrefix(ip)}`,
  free,
  inARow: NEVER,
});

/** Charges one try to each of these keys, until one has reached its limit. */
export async function chargeTries(
  db: Db,
  buckets: readonly Bucket[],
  now: Instant,
): Promise<Decision<null, 'rate_limited'>> {
  for (const bucket of buckets) {
    const charged = await chargeTry(db, bucket, now);
    if (!charged.ok) return charged;
  }
  return accept(null);
}

/**
 * Counts a try as failed before it is checked, in one statement, so that a thousand concurrent tries are counted as a
 * thousand. `forgive` takes it back when it was right.
 */
export async function chargeTry(
  db: Db,
  bucket: Bucket,
  now: Instant,
): Promise<Decision<{ readonly inARow: number }, 'rate_limited'>> {
  const charged = await db.query<{ in_a_row: number }>(
    `INSERT INTO login_failure AS f (bucket, window_start, in_window, in_a_row, blocked_until)
     VALUES ($1, $2::int8, 1, 1, 0)
     ON CONFLICT (bucket) DO UPDATE SET
       window_start = CASE WHEN f.window_start <= $2::int8 - $3::int8 THEN $2::int8 ELSE f.window_start END,
       in_window = CASE WHEN f.window_start <= $2::int8 - $3::int8 THEN 1 ELSE f.in_window + 1 END,
       in_a_row = f.in_a_row + 1,
       blocked_until = CASE WHEN f.window_start > $2::int8 - $3::int8 AND f.in_window + 1 >= $4::int
         THEN $2::int8 + least($5::int8 * (2 ^ least(f.in_window + 1 - $4::int, 30))::int8, $6::int8) ELSE 0 END
     WHERE f.blocked_until <= $2::int8 AND f.in_a_row < $7::int
     RETURNING in_a_row`,
    [
      bucket.key,
      now,
      LOGIN_LIMITS.windowMs,
      bucket.free,
      LOGIN_LIMITS.firstDelayMs,
      LOGIN_LIMITS.longestDelayMs,
      bucket.inARow,
    ],
    'login_charge',
  );
  const [counted] = charged;
  if (counted) return accept({ inARow: counted.in_a_row });
  const [row] = await db.query<{ blocked_until: bigint }>('SELECT blocked_until FROM login_failure WHERE bucket = $1', [
    bucket.key,
  ]);
  const until = Number(row?.blocked_until ?? 0n);
  const waitMs = until > now ? until - now : DAY; // locked for good: a code unlocks it
  return refuse('rate_limited', { retryAfterSeconds: String(Math.ceil(waitMs / 1_000)) });
}

/** Takes back one charge from a key that many people may share. */
export async function forgiveTries(db: Db, buckets: readonly Bucket[]): Promise<void> {
  await db.query(
    `UPDATE login_failure SET in_window = greatest(in_window - 1, 0), in_a_row = greatest(in_a_row - 1, 0), blocked_until = 0
     WHERE bucket = ANY ($1)`,
    [buckets.map(({ key }) => key)],
    'login_forgive',
  );
}

/** Forgets all failures of an account or device after a right sign-in. */
export async function clearFailures(db: Db, ...buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key);
  await db.query('DELETE FROM login_failure WHERE bucket = ANY ($1)', [keys], 'login_clear');
}
