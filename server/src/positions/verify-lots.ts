import { type Broken, compareRows } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { replayLots } from './replay-lots.ts';

/** Compares the lots that each sale took with those of the choice that was in force; returns those that differ. */
export async function verifyLots(db: Db): Promise<Broken[]> {
  const { expected, found } = await replayLots(db);
  const byKey = (uses: typeof found) => new Map(uses.map(({ key, text }) => [key, text]));
  return compareRows('lots sold', 'realized', byKey(expected), byKey(found), 'nothing');
}
