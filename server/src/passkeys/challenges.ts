import { PASSKEY_LIMITS } from '@candor/model/passkeys/limits.ts';
import { plusMs } from '@candor/model/time.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { NewId } from '../platform/time/ids.ts';
import type { RandomSource } from '../platform/time/random.ts';

export interface ChallengeDeps {
  readonly db: Db;
  readonly wall: Clock;
  readonly random: RandomSource;
  readonly newId: NewId;
}

/** The purpose of a challenge. It is valid for nothing else, and for no other customer. */
export interface Purpose {
  /** Such as `customer.sign_in`; each door has its own word. */
  readonly purpose: string;
  /** Owner of the passkeys that may answer; undefined at a sign-in, where the answer identifies the owner. */
  readonly ownerId?: string | undefined;
}

export interface Challenge {
  readonly bytes: Buffer;
  readonly origin: string;
  readonly rpId: string;
}

/** Makes a challenge for the page that asks. The passkey's name for us is the host of that page. */
export async function makeChallenge(
  { db, wall, random, newId }: ChallengeDeps,
  { purpose, ownerId }: Purpose,
  origin: string,
): Promise<Challenge & { readonly id: string }> {
  const now = wall.now();
  const made = {
    id: newId('pkc'),
    bytes: random.bytes(PASSKEY_LIMITS.challengeBytes),
    origin,
    rpId: new URL(origin).hostname,
  };
  await db.query(
    `WITH old AS (DELETE FROM passkey_challenge WHERE expires_at < $7)
     INSERT INTO passkey_challenge (id, purpose, owner_id, challenge, origin, rp_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $8)`,
    [
      ...[made.id, purpose, ownerId ?? null, made.bytes, origin, made.rpId, now],
      plusMs(now, PASSKEY_LIMITS.challengeMs),
    ],
    'passkey_challenge',
  );
  return made;
}

/**
 * Takes a challenge out of the store before anything is compared with it: of twenty answers at once one is looked at,
 * and a wrong answer has used it up.
 */
export async function takeChallenge(
  { db, wall }: Pick<ChallengeDeps, 'db' | 'wall'>,
  id: string,
  { purpose, ownerId }: Purpose,
): Promise<Challenge | undefined> {
  const [row] = await db.query<{ challenge: Buffer; origin: string; rp_id: string }>(
    `DELETE FROM passkey_challenge
     WHERE id = $1 AND purpose = $2 AND owner_id IS NOT DISTINCT FROM $3 AND expires_at > $4
     RETURNING challenge, origin, rp_id`,
    [id, purpose, ownerId ?? null, wall.now()],
    'passkey_challenge_used',
  );
  return row && { bytes: row.challenge, origin: row.origin, rpId: row.rp_id };
}
