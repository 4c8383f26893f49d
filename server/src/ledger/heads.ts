import type { Db } from '../platform/database/db.ts';
import { rootOf } from './verify.ts';

/** The last transaction of a lane, as it is stored and printed beside the root over all lanes. */
export interface Head {
  readonly lane: number;
  readonly seq: string;
  readonly hash: string;
}

/** One reading of one moment: every head is committed, and none is newer than another's batch allows. */
export async function readHeads(db: Db): Promise<{ readonly root: string; readonly heads: readonly Head[] }> {
  const rows = await db.query<{ lane: number; seq: bigint; hash: string }>(
    'SELECT lane, seq, hash FROM ledger_chain ORDER BY lane',
  );
  const heads = rows.map(({ lane, seq, hash }) => ({ lane, seq: String(seq), hash }));
  return { root: rootOfHeads(heads), heads };
}

/** The root over heads as they are stored. */
export const rootOfHeads = (heads: readonly Head[]): string =>
  rootOf(heads.map(({ lane, seq, hash }) => ({ lane, seq: BigInt(seq), hash })));
