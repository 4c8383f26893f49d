import type { ProofMethod } from '@candor/model/auth/proof-schema.ts';
import type { Db } from '../../platform/database/db.ts';

/** By what a session confirmed the call that carries an idempotency key; undefined where it was not asked to. */
export async function provenBy(
  db: Db,
  { sessionId, route, key }: { readonly sessionId: string; readonly route: string; readonly key: string },
): Promise<ProofMethod | undefined> {
  const [row] = await db.query<{ method: ProofMethod }>(
    `SELECT proven_by AS method FROM step_up WHERE session_id = $1 AND action = $2 AND used_by = $3 AND used_at IS NOT NULL
     ORDER BY used_at DESC LIMIT 1`,
    [sessionId, route, key],
    'step_up_method',
  );
  return row?.method;
}
