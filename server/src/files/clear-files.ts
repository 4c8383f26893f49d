import { type FilePurpose, UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import type { Db } from '../platform/database/db.ts';
import type { StoredFile } from './tables.ts';

const CLEARED_AT_ONCE = 200;

/** Clears a file that nothing needs any more: bytes, key, and that on record. */
export type ClearOne = (file: Pick<StoredFile, 'id' | 'customerId' | 'keyId'>) => Promise<void>;

/** Clears what was removed, what is still uploading after an hour, and what is part of nothing after a day. */
export async function clearAway(db: Db, clearOne: ClearOne, now: number): Promise<{ cleared: number }> {
  let cleared = 0;
  for (;;) {
    const page = await db.query<{ id: string; customer_id: string; key_id: string | null }>(
      `SELECT id, customer_id, key_id FROM file WHERE cleared_at IS NULL
         AND (state = 'removed' OR (state = 'uploading' AND wall_begun_at < $1)
              OR (wall_begun_at < $2 AND (state <> 'stored' OR attached_to IS NULL)))
       ORDER BY wall_begun_at LIMIT ${CLEARED_AT_ONCE}`,
      [String(now - UPLOAD_LIMITS.abandonedMs), String(now - UPLOAD_LIMITS.dayMs)],
    );
    for (const { id, customer_id: customerId, key_id: keyId } of page) {
      await clearOne({ id, customerId, keyId });
      cleared += 1;
    }
    if (page.length < CLEARED_AT_ONCE) return { cleared };
  }
}

/**
 * Clears away all pictures of a customer who has left, but those kept for some purpose. A second time finds nothing.
 */
export async function forgetFiles(
  db: Db,
  clearOne: ClearOne,
  customerId: string,
  kept: readonly FilePurpose[],
): Promise<number> {
  const files = await db.query<{ id: string; key_id: string | null }>(
    'SELECT id, key_id FROM file WHERE customer_id = $1 AND cleared_at IS NULL AND NOT purpose = ANY ($2) ORDER BY wall_begun_at, id',
    [customerId, kept],
    'files_of_customer',
  );
  for (const { id, key_id: keyId } of files) await clearOne({ id, customerId, keyId });
  return files.length;
}
