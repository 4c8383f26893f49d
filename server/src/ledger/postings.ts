import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type LedgerEntry, type LedgerTxn, ledgerEntryTable, ledgerTxnTable } from './tables.ts';

/** One journal transaction with all its entries, in line order. */
export interface Posted {
  readonly txn: LedgerTxn;
  readonly entries: readonly LedgerEntry[];
}

const TXN = ledgerTxnTable.columns.map((column) => `x.${column.sql}`).join(', ');
const ENTRY = ledgerEntryTable.columns.map((column) => `e.${column.sql}`).join(', ');
const PAGE = 2_000;

/** The whole journal of a lane, oldest first, page by page. */
export async function* journalOfLane(db: Db, lane: number): AsyncGenerator<Posted> {
  let after = '0';
  for (;;) {
    const txns = (
      await db.raw(`SELECT ${TXN} FROM ledger_txn x WHERE x.lane = $1 AND x.seq > $2 ORDER BY x.seq LIMIT ${PAGE}`, [
        lane,
        after,
      ])
    ).map((row) => decodeRow(ledgerTxnTable, row) as unknown as LedgerTxn);
    const last = txns.at(-1);
    if (!last) return;
    const entries = await db.raw(
      `SELECT ${ENTRY} FROM ledger_entry e WHERE e.lane = $1 AND e.seq > $2 AND e.seq <= $3 ORDER BY e.seq, e.line`,
      [lane, after, String(last.seq)],
    );
    yield* joined(txns, entries);
    if (txns.length < PAGE) return;
    after = String(last.seq);
  }
}

/** The transactions that touched an account in an asset, newest first. */
export async function journalOfAccount(db: Db, accountId: string, asset: string): Promise<Posted[]> {
  const found = `SELECT DISTINCT lane, seq FROM ledger_entry WHERE account_id = $1 AND asset = $2`;
  return (await read(db, found, [accountId, asset])).reverse();
}

/**
 * The transactions of a lane that touched any of the accounts, after one sequence number up to another, oldest first.
 */
export function journalBetween(
  db: Db,
  accounts: readonly string[],
  lane: number,
  after: bigint,
  upTo: bigint,
): Promise<Posted[]> {
  const found = `SELECT DISTINCT lane, seq FROM ledger_entry WHERE account_id = ANY($1) AND lane = $2 AND seq > $3 AND seq <= $4`;
  return read(db, found, [accounts, lane, String(after), String(upTo)]);
}

/** Named transactions (`lane:seq`), oldest first. */
export function journalOf(db: Db, names: readonly string[]): Promise<Posted[]> {
  const lanes = names.map((name) => name.split(':')[0]);
  const seqs = names.map((name) => name.split(':')[1]);
  return read(db, 'SELECT * FROM unnest($1::int[], $2::bigint[]) AS n(lane, seq)', [lanes, seqs]);
}

async function read(db: Db, found: string, values: readonly unknown[]): Promise<Posted[]> {
  const [txns, entries] = await Promise.all([
    db.raw(`SELECT ${TXN} FROM ledger_txn x JOIN (${found}) f USING (lane, seq) ORDER BY x.lane, x.seq`, values),
    db.raw(
      `SELECT ${ENTRY} FROM ledger_entry e JOIN (${found}) f USING (lane, seq) ORDER BY e.lane, e.seq, e.line`,
      values,
    ),
  ]);
  return [
    ...joined(
      txns.map((row) => decodeRow(ledgerTxnTable, row) as unknown as LedgerTxn),
      entries,
    ),
  ];
}

function* joined(txns: readonly LedgerTxn[], rows: readonly (string | null)[][]): Generator<Posted> {
  const entries = rows.map((row) => decodeRow(ledgerEntryTable, row) as unknown as LedgerEntry);
  let at = 0;
  for (const txn of txns) {
    const mine: LedgerEntry[] = [];
    for (let next = entries[at]; next?.seq === txn.seq && next.lane === txn.lane; next = entries[at]) {
      mine.push(next);
      at += 1;
    }
    yield { txn, entries: mine };
  }
}

/** Sums postings per account and asset, and per kind of transaction: the expected balances. */
export class PostingSums {
  readonly byAccount = new Map<string, bigint>();
  readonly byKind = new Map<string, bigint>();

  add({ txn, entries }: Posted, only?: { accountId: string; asset: string }): void {
    for (const { accountId, asset, amount } of entries) {
      if (only && (accountId !== only.accountId || asset !== only.asset)) continue;
      const account = `${accountId} ${asset}`;
      this.byAccount.set(account, (this.byAccount.get(account) ?? 0n) + amount);
      if (only) this.byKind.set(txn.kind, (this.byKind.get(txn.kind) ?? 0n) + amount);
    }
  }

  of(accountId: string, asset: string): bigint {
    return this.byAccount.get(`${accountId} ${asset}`) ?? 0n;
  }
}
