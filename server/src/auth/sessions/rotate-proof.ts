import { ROTATION_LIMITS } from '@candor/model/auth/limits.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { newToken, type RandomSource } from '../../platform/time/random.ts';
import { tokenHash } from '../records/keyed.ts';
import type { SessionRow } from '../records/tables.ts';

interface RotateDeps {
  readonly db: Db;
  readonly wall: Clock;
  readonly random: RandomSource;
}

/** Whether the reply to a call with a right proof should carry a new one. */
export function isRotationDue(session: SessionRow, now: number): boolean {
  return now - session.rotatedAt >= ROTATION_LIMITS.everyMs;
}

/**
 * Whether the present proof was issued so lately, and never used, that its answer may still be on its way to the
 * client: another one in its place would make the client's next call look like theft.
 */
export function mayBeOnItsWay({ previousProofHash, proofSeenAt, rotatedAt }: SessionRow, now: number): boolean {
  return previousProofHash !== null && proofSeenAt === null && now - rotatedAt < ROTATION_LIMITS.overlapMs;
}

/**
 * Gives a session its next proof in one conditional statement: of twenty concurrent calls one gets it, and the previous
 * proof stays valid a little longer for the others. A last new proof that was never used means that its reply was lost:
 * then the proof before it remains the previous one. Undefined when another call was first.
 */
export async function rotateProof(
  { db, wall, random }: RotateDeps,
  session: SessionRow,
): Promise<{ readonly proof: string; readonly session: SessionRow } | undefined> {
  const proof = newToken(random);
  const lost = session.previousProofHash !== null && session.proofSeenAt === null;
  const next: SessionRow = {
    ...session,
    proofHash: tokenHash(proof),
    previousProofHash: lost ? session.previousProofHash : session.proofHash,
    rotatedAt: wall.now(),
    proofSeenAt: null,
  };
  const rows = await db.query(
    `UPDATE session SET proof_hash = $2, previous_proof_hash = $3, rotated_at = $4, proof_seen_at = NULL
     WHERE id = $1 AND ended_at IS NULL AND proof_hash = $5 RETURNING id`,
    [session.id, next.proofHash, next.previousProofHash, next.rotatedAt, session.proofHash],
    'proof_rotated',
  );
  return rows.length === 1 ? { proof, session: next } : undefined;
}

/** Records that the client has received the present proof: the previous one is accepted for 30 seconds more. */
export async function noteProofSeen(
  { db, wall }: Omit<RotateDeps, 'random'>,
  session: SessionRow,
): Promise<SessionRow> {
  const proofSeenAt = wall.now();
  await db.query(
    'UPDATE session SET proof_seen_at = $3 WHERE id = $1 AND proof_hash = $2 AND proof_seen_at IS NULL',
    [session.id, session.proofHash, proofSeenAt],
    'proof_seen',
  );
  return { ...session, proofSeenAt };
}
