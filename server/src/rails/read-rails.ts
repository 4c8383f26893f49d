import { RAILS, type Rail, type RailStanding } from '@candor/model/rails/rails.ts';
import type { Db } from '../platform/database/db.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { railReading, type RailRow, railTable } from './tables.ts';

/** Rows that `railIn` reads. */
export const railNeeds = (...rails: readonly Rail[]): Need[] => rails.map((rail) => needRow(railReading, rail));

/** How a rail stands, as a decision sees it. */
export const railIn = (rows: Rows, rail: Rail): RailStanding => standingOf(rows.get(railReading, rail));

/** One that nobody has switched is open. */
const standingOf = (row: RailStanding | undefined): RailStanding => ({
  state: row?.state ?? 'open',
  paused: row?.paused ?? false,
});

/** Every rail with its switch, undefined where nobody has touched it; always in the same order. */
export async function readRails(
  db: Db,
): Promise<readonly (RailStanding & { readonly rail: Rail; readonly row: RailRow | undefined })[]> {
  const names = railTable.columns.map(({ sql }) => sql).join(', ');
  const rows = (await db.raw(`SELECT ${names} FROM rail`)).map((row) => decodeRow(railTable, row) as RailRow);
  return RAILS.map((rail) => {
    const row = rows.find((each) => each.rail === rail);
    return { rail, ...standingOf(row), row };
  });
}
