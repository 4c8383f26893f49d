import type { FilePurpose } from '@candor/model/files/limits.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import { clearFile } from './file-commands.ts';
import type { FileStore } from './file-store.ts';
import type { Quarantine } from './quarantine.ts';

interface Forgetting {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly store: FileStore;
  readonly quarantine: Quarantine;
}

/** Clears away all pictures of a customer who has left, but those kept for some purpose. A second time finds nothing. */
export async function forgetFiles(
  { db, runner, store, quarantine }: Forgetting,
  customerId: string,
  kept: readonly FilePurpose[],
): Promise<number> {
  const files = await db.query<{ id: string; key_id: string | null }>(
    'SELECT id, key_id FROM file WHERE customer_id = $1 AND cleared_at IS NULL AND NOT purpose = ANY ($2) ORDER BY wall_begun_at, id',
    [customerId, kept],
    'files_of_customer',
  );
  for (const { id: fileId, key_id: keyId } of files) {
    // Bytes first: what dies in between is found again by its row.
    await Promise.all([store.remove(fileId), quarantine.remove(fileId)]);
    await runner.run(clearFile, { fileId, customerId, keyId });
  }
  return files.length;
}
