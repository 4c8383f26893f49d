import type { Db } from '../platform/database/db.ts';

/** A rule of the books that does not hold, with the row that breaks it. The rules are the view's own (0012). */
export interface InvariantBreak {
  readonly inv: string;
  readonly ref: string;
}

/** Everything that breaks a rule now; an empty list is the only good answer. */
export function invariantBreaks(db: Db): Promise<InvariantBreak[]> {
  return db.query<InvariantBreak>('SELECT inv, ref FROM invariant_breaks ORDER BY inv, ref LIMIT 1000');
}
