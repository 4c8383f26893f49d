import { timingSafeEqual } from 'node:crypto';
import { ROTATION_LIMITS } from '@candor/model/auth/limits.ts';
import type { Instant } from '@candor/model/time.ts';
import type { NewId } from '../../platform/time/ids.ts';
import { newToken, type RandomSource } from '../../platform/time/random.ts';
import { tokenHash } from '../records/keyed.ts';
import type { SessionRow } from '../records/tables.ts';

export const BINDER_COOKIE = 'bind';

/** The three secrets of a session as they are handed out, once. */
export interface SessionSecrets {
  readonly id: string;
  /** Selector and 256-bit secret; header and storage `aspctoken`. */
  readonly sessionToken: string;
  /** Header `authaspctoken`, storage `auth_token`. */
  readonly proofToken: string;
  /** Selector and secret of the cookie that scripts cannot read. */
  readonly binder: string;
}

export type SessionHashes = Pick<SessionRow, 'tokenHash' | 'proofHash' | 'binderHash'>;

export function mintSession(random: RandomSource, newId: NewId): SessionSecrets {
  const id = newId('ses');
  return {
    id,
    sessionToken: `${id}.${newToken(random)}`,
    proofToken: newToken(random),
    binder: `${id}.${newToken(random)}`,
  };
}

export function hashesOf(secrets: SessionSecrets): SessionHashes {
  return {
    tokenHash: tokenHash(secrets.sessionToken),
    proofHash: tokenHash(secrets.proofToken),
    binderHash: tokenHash(secrets.binder),
  };
}

/** The session that a token or binder names; undefined for anything of another shape. */
export function sessionIdOf(token: unknown): string | undefined {
  return typeof token === 'string' && TOKEN.test(token) ? token.slice(0, token.indexOf('.')) : undefined;
}

const TOKEN = /^ses_[0-9a-hjkmnp-tv-z]{26}\.[A-Za-z0-9_-]{43}$/;

export interface PresentedTokens {
  readonly token: unknown;
  readonly proof: unknown;
  readonly binder: unknown;
}

/**
 * `valid_before`: all tokens right, with the previous proof while it is still accepted. `locked`: all right, after too
 * long a pause. `stolen`: the previous proof after the present one was used and the overlap is over: two devices have
 * it.
 */
export type Verdict = 'valid' | 'valid_before' | 'locked' | 'over' | 'stolen' | 'mismatch' | 'unknown';

/**
 * Compares a caller's tokens with a stored session. All three right: valid, or `over` when the session has ended or
 * expired. Some right: a mismatch, treated as theft. None right: a guess, which must not be able to end a session.
 */
export function checkTokens(row: SessionRow, presented: PresentedTokens, now: Instant): Verdict {
  const token = isRight(presented.token, row.tokenHash);
  const proof = hashOf(presented.proof);
  const present = timingSafeEqual(proof, row.proofHash);
  const before = timingSafeEqual(proof, row.previousProofHash ?? row.proofHash) && !present;
  const binder = isRight(presented.binder, row.binderHash);
  if (!token && !present && !before && !binder) return 'unknown';
  const whole = token && binder && (present || (before && countsStill(row, now)));
  if (isOver(row, now)) return whole && !isClosed(row, now) ? 'locked' : 'over';
  if (whole) return present ? 'valid' : 'valid_before';
  return token && binder && before ? 'stolen' : 'mismatch';
}

/** Ruling 38: the previous proof is accepted until the present one has been used, and 30 seconds more. */
function countsStill({ proofSeenAt }: SessionRow, now: Instant): boolean {
  return proofSeenAt === null || now < proofSeenAt + ROTATION_LIMITS.overlapMs;
}

export function isRight(presented: unknown, stored: Buffer): boolean {
  return timingSafeEqual(hashOf(presented), stored);
}

function hashOf(presented: unknown): Buffer {
  return tokenHash(typeof presented === 'string' ? presented : '');
}

type Lifetime = Pick<SessionRow, 'endedAt' | 'lastSeenAt' | 'idleMs' | 'expiresAt'>;

/** ended, idle for too long, or past its absolute end. */
export function isOver(row: Lifetime, now: Instant): boolean {
  return isClosed(row, now) || now - row.lastSeenAt >= row.idleMs;
}

/** Ended or past its absolute end: it cannot be unlocked again. */
function isClosed(row: Pick<Lifetime, 'endedAt' | 'expiresAt'>, now: Instant): boolean {
  return row.endedAt !== null || now >= row.expiresAt;
}
