import { createHash } from 'node:crypto';
import type { Broken } from '../ledger/index.ts';
import { type Head, rootOfHeads } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { checkStatement } from './check-statement.ts';

const PAGE = 200;

/** Every statement that was handed out against itself and against the journal of today. */
export async function verifyStatements(db: Db): Promise<Broken[]> {
  const broken: Broken[] = [];
  let after = '';
  for (;;) {
    const rows = await db.query<{ id: string; bundle: string; sha256: string }>(
      `SELECT id, bundle, sha256 FROM statement WHERE id > $1 ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    for (const { id, bundle, sha256 } of rows) {
      const row = `statement ${id}`;
      const found = createHash('sha256').update(bundle).digest('hex');
      if (found !== sha256) broken.push({ check: 'statement', row, expected: `sha256 ${sha256}`, found });
      const { problems, file } = checkStatement(Buffer.from(bundle));
      broken.push(
        ...problems.map((problem) => ({ check: 'statement', row, expected: 'a sound statement', found: problem })),
      );
      broken.push(...(await brokenLinks(db, row, file?.statement.transactions ?? [])));
    }
    if (rows.length < PAGE) return [...broken, ...(await brokenRoots(db))];
    after = rows.at(-1)?.id ?? after;
  }
}

/** Every transaction in a statement is in the journal under the same hash. */
async function brokenLinks(
  db: Db,
  row: string,
  transactions: readonly { readonly lane: number; readonly seq: string; readonly hash: string }[],
): Promise<Broken[]> {
  const found = await db.query<{ lane: number; seq: bigint; hash: string | null; stated: string }>(
    `SELECT n.lane, n.seq, t.hash, n.hash AS stated FROM unnest($1::int[], $2::bigint[], $3::text[]) AS n(lane, seq, hash)
     LEFT JOIN ledger_txn t ON t.lane = n.lane AND t.seq = n.seq WHERE t.hash IS DISTINCT FROM n.hash`,
    [transactions.map(({ lane }) => lane), transactions.map(({ seq }) => seq), transactions.map(({ hash }) => hash)],
  );
  return found.map(({ lane, seq, hash, stated }) => ({
    ...{ check: 'statement', row: `${row}, ledger_txn ${lane}:${seq}`, expected: stated, found: hash ?? 'no such row' },
  }));
}

/** Every root that was printed is made of its heads, and these stand in the journal. */
async function brokenRoots(db: Db): Promise<Broken[]> {
  const rows = await db.query<{ date: string; root: string; heads: Head[] }>(
    'SELECT date, root, heads FROM ledger_root',
  );
  const broken: Broken[] = [];
  for (const { date, root, heads } of rows) {
    const found = rootOfHeads(heads);
    if (found !== root) broken.push({ check: 'root', row: `ledger_root ${date}`, expected: root, found });
    const links = await brokenLinks(
      db,
      `ledger_root ${date}`,
      heads.filter(({ seq }) => seq !== '0'),
    );
    broken.push(...links.map((link) => ({ ...link, check: 'root' })));
  }
  return broken;
}
