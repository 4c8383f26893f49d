import { fingerprint } from '../audit/index.ts';
import { type Broken, rootOfHeads } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { balancesAt } from './balances.ts';
import { hashDay } from './hashes.ts';
import { publishedAssets } from './publish-day.ts';
import type { StoredDay } from './tables.ts';

type Row = Pick<StoredDay, 'date' | 'previous' | 'heads' | 'seed' | 'assets' | 'hash'> & { journal_root: string };

/** Newest days whose trees are made again; those of a year would take hours where customers are many. */
const TREES_OF_DAYS = 30;

/**
 * Every published day: its hash, its place after the day before, the journal's root, and its entry in the audit chain;
 * for the newest also balances, trees and totals, from the journal again.
 */
export async function verifyLiabilities(db: Db): Promise<Broken[]> {
  const rows = await db.query<Row>(
    'SELECT date, previous, journal_root, heads, seed, assets, hash FROM liability_day ORDER BY date',
  );
  const broken: Broken[] = [];
  let previous: string | null = null;
  for (const [index, row] of rows.entries()) {
    broken.push(...(await brokenDay(db, row, previous)));
    if (index >= rows.length - TREES_OF_DAYS) broken.push(...(await brokenTrees(db, row)));
    previous = row.hash;
  }
  return broken;
}

async function brokenDay(db: Db, row: Row, previous: string | null): Promise<Broken[]> {
  const { date, assets, hash, heads, journal_root: journalRoot } = row;
  const published = { date, previous: row.previous, journalRoot, assets };
  const [audited] = await db.query<{ after_hash: string }>(
    "SELECT after_hash FROM audit WHERE action = 'liabilities.published' AND object = $1",
    [`liabilities:${date}`],
  );
  const compared: [string, string, string][] = [
    ['previous day', previous ?? 'none', row.previous ?? 'none'],
    ['journal root', rootOfHeads(heads), journalRoot],
    ['hash', hashDay(published), hash],
    ['audit entry', fingerprint({ ...published, hash }), audited?.after_hash ?? 'none'],
  ];
  return compared.flatMap(([what, expected, found]) => different(date, what, expected, found));
}

async function brokenTrees(db: Db, { date, assets, heads, seed }: Row): Promise<Broken[]> {
  const again = await publishedAssets(date, seed, await balancesAt(db, heads));
  return different(date, 'assets', JSON.stringify(again), JSON.stringify(assets.map(inOrder)));
}

const different = (date: string, what: string, expected: string, found: string): Broken[] =>
  expected === found ? [] : [{ check: 'liabilities', row: `liability_day ${date}: ${what}`, expected, found }];

/** Members in the order in which they are written; the database keeps them in its own. */
const inOrder = ({ asset, commitment, total, receivable }: StoredDay['assets'][number]) => ({
  ...{ asset, commitment, total, receivable },
});
