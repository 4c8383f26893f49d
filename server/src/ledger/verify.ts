import { createHash } from 'node:crypto';
import type { Db } from '../platform/database/db.ts';
import { GENESIS, hashTxn } from './hash.ts';
import { journalOfLane, type Posted, PostingSums } from './postings.ts';

/** One row that differs from its value computed from the journal. */
export interface Broken {
  /** The kind of comparison: 'chain', 'transaction', 'balance', 'hold', 'position', 'lots', 'order', 'rule L1' … */
  readonly check: string;
  /** Table and key of the row. */
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

/** Compares two sets of rows by key; a row missing on one side counts as `none`. */
export function compareRows(
  check: string,
  table: string,
  expected: Map<string, string>,
  found: Map<string, string>,
  none: string,
): Broken[] {
  const keys = [...new Set([...expected.keys(), ...found.keys()])].sort();
  return keys.flatMap((key) => {
    const [want, have] = [expected.get(key) ?? none, found.get(key) ?? none];
    return want === have ? [] : [{ check, row: `${table} ${key}`, expected: want, found: have }];
  });
}

export interface LedgerVerdict {
  readonly broken: readonly Broken[];
  readonly transactions: number;
  readonly balances: number;
  /** Hash over the heads of all lanes: two parties with the same root have the same journal (ruling 41). */
  readonly root: string;
  /** Latest effective date in the journal. */
  readonly date: string;
}

/** The root over lane heads, version 1. */
export function rootOf(
  heads: readonly { readonly lane: number; readonly seq: bigint; readonly hash: string }[],
): string {
  const lines = [...heads].sort((a, b) => a.lane - b.lane).map(({ lane, seq, hash }) => `${lane} ${seq} ${hash}\n`);
  return createHash('sha256')
    .update(`root v1\n${lines.join('')}`)
    .digest('hex');
}

/** Reads the whole journal: every hash, every transaction's balance, and from it every stored balance. */
export async function verifyLedger(db: Db): Promise<LedgerVerdict> {
  const broken: Broken[] = [];
  const sums = new PostingSums();
  const heads: { lane: number; seq: bigint; hash: string }[] = [];
  let transactions = 0;
  let date = '';
  const lanes = await db.query<{ lane: number }>(
    'SELECT DISTINCT lane FROM ledger_txn UNION SELECT lane FROM ledger_chain ORDER BY 1',
  );
  for (const { lane } of lanes) {
    let head = { lane, seq: 0n, hash: GENESIS };
    for await (const posted of journalOfLane(db, lane)) {
      broken.push(...brokenLink(posted, head));
      sums.add(posted);
      transactions += 1;
      if (posted.txn.effectiveDate > date) date = posted.txn.effectiveDate;
      head = { lane, seq: posted.txn.seq, hash: posted.txn.hash };
    }
    heads.push(head);
    const [stored] = await db.query<{ seq: bigint; hash: string }>(
      'SELECT seq, hash FROM ledger_chain WHERE lane = $1',
      [lane],
    );
    if (stored?.hash !== head.hash || stored.seq !== head.seq) {
      broken.push({
        check: 'chain',
        row: `ledger_chain ${lane}`,
        expected: `${head.seq} ${head.hash}`,
        found: `${stored?.seq} ${stored?.hash}`,
      });
    }
  }
  const balances = await compareBalances(db, sums, broken);
  return { broken, transactions, balances, root: rootOf(heads), date };
}

function brokenLink({ txn, entries }: Posted, head: { seq: bigint; hash: string }): Broken[] {
  const row = `ledger_txn ${txn.lane}:${txn.seq}`;
  const out: Broken[] = [];
  if (txn.seq !== head.seq + 1n)
    out.push({ check: 'chain', row, expected: `sequence ${head.seq + 1n}`, found: `sequence ${txn.seq}` });
  if (txn.prevHash !== head.hash)
    out.push({ check: 'chain', row, expected: `previous hash ${head.hash}`, found: txn.prevHash });
  const hash = hashTxn(txn, entries);
  if (hash !== txn.hash) out.push({ check: 'chain', row, expected: `hash ${hash}`, found: txn.hash });
  const totals = new Map<string, bigint>();
  for (const { asset, amount } of entries) totals.set(asset, (totals.get(asset) ?? 0n) + amount);
  for (const [asset, total] of totals) {
    if (total !== 0n) out.push({ check: 'transaction', row, expected: `0 ${asset}`, found: `${total} ${asset}` });
  }
  if (entries.length < 2)
    out.push({ check: 'transaction', row, expected: 'two entries or more', found: String(entries.length) });
  return out;
}

async function compareBalances(db: Db, sums: PostingSums, broken: Broken[]): Promise<number> {
  const stored = await db.query<{ account_id: string; asset: string; posted: bigint }>(
    'SELECT account_id, asset, posted FROM balance ORDER BY 1, 2',
  );
  const seen = new Set<string>();
  for (const { account_id: accountId, asset, posted } of stored) {
    seen.add(`${accountId} ${asset}`);
    const expected = sums.of(accountId, asset);
    if (posted !== expected)
      broken.push({
        check: 'balance',
        row: `balance ${accountId} ${asset}`,
        expected: String(expected),
        found: String(posted),
      });
  }
  for (const [key, expected] of sums.byAccount) {
    if (!seen.has(key) && expected !== 0n)
      broken.push({ check: 'balance', row: `balance ${key}`, expected: String(expected), found: 'no row' });
  }
  return stored.length;
}
