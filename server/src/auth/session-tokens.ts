import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '@candor/model/time.ts';
import type { NewId } from '../platform/ids.ts';
import { newToken, type RandomSource } from '../platform/random.ts';
import { tokenHash } from './keyed.ts';
import type { SessionRow } from './tables.ts';

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

export interface Presented {
  readonly token: unknown;
  readonly proof: unknown;
  readonly binder: unknown;
}

export type Verdict = 'valid' | 'over' | 'mismatch' | 'unknown';

/**
 * Judges what a caller presents against a stored session. All three right: valid, or over when the session has ended,
 * idled or expired. Some right and some not: a mismatch, which is theft until proven otherwise. None right: a guess,
 * which must not be able to end anybody's session.
 */
export function judge(row: SessionRow, presented: Presented, now: Instant): Verdict {
  const token = isRight(presented.token, row.tokenHash);
  const proof = isRight(presented.proof, row.proofHash);
  const binder = isRight(presented.binder, row.binderHash);
  if (!token && !proof && !binder) return 'unknown';
  if (isOver(row, now)) return 'over';
  return token && proof && binder ? 'valid' : 'mismatch';
}

export function isRight(presented: unknown, stored: Buffer): boolean {
  return timingSafeEqual(tokenHash(typeof presented === 'string' ? presented : ''), stored);
}

/** ended, idle for too long, or past its absolute end. */
export function isOver(
  row: Pick<SessionRow, 'endedAt' | 'lastSeenAt' | 'idleMs' | 'expiresAt'>,
  now: Instant,
): boolean {
  return row.endedAt !== null || now >= row.expiresAt || now - row.lastSeenAt >= row.idleMs;
}
