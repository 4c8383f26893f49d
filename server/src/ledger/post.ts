import type { TradingDate } from '@candor/model/time.ts';
import { assert } from '../platform/commands/assert.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import { needRow, type Need, type Rows } from '../platform/database/rows.ts';
import { isHouse, isOwed } from './chart.ts';
import { GENESIS, hashTxn } from './hash.ts';
import {
  type Balance,
  balanceTable,
  chainTable,
  type LedgerEntry,
  ledgerEntryTable,
  ledgerTxnTable,
} from './tables.ts';

export interface Line {
  readonly accountId: string;
  readonly asset: string;
  /** Signed millionths: positive is a credit (owed to the account). */
  readonly amount: bigint;
}

export interface Posting {
  readonly kind: string;
  readonly eventId: string;
  readonly effectiveDate: TradingDate;
  readonly actor: string;
  readonly lines: readonly Line[];
  readonly reverses?: string;
}

/** Rows a command must declare to post to these balances. */
export function postingNeeds(lane: number, balances: readonly { accountId: string; asset: string }[]): Need[] {
  return [
    needRow(chainTable, lane),
    ...balances.map(({ accountId, asset }) => needRow(balanceTable, accountId, asset)),
  ];
}

/** A balance as stored, or zero for an account never posted to. */
export function balanceOf(rows: Rows, accountId: string, asset: string): Balance {
  return rows.get(balanceTable, accountId, asset) ?? { accountId, asset, lane: -1, posted: 0n, held: 0n };
}

/** Available balance: posted less reserved. */
export function available(balance: Balance): bigint {
  return balance.posted - balance.held;
}

/**
 * Writes one journal transaction: the only way money and shares move. Lines of zero are dropped; the rest must sum to
 * zero per asset. Lines are booked in order, and after none of them may a customer's balance be below its reserved
 * amount, or a debt above zero, so that no line spends the money of a later one. A violation is a bug of the caller,
 * found here as the second of two checks that must agree. Returns `lane:seq` of the transaction.
 */
export function post(rows: Rows, context: CommandContext, posting: Posting): string {
  const lines = posting.lines.filter((line) => line.amount !== 0n);
  assertBalanced(lines, posting);
  const head = rows.get(chainTable, context.lane) ?? { lane: context.lane, seq: 0n, hash: GENESIS };
  const seq = head.seq + 1n;
  const entries: LedgerEntry[] = lines.map((line, index) => ({ lane: context.lane, seq, line: index, ...line }));
  const txn = {
    lane: context.lane,
    seq,
    kind: posting.kind,
    eventId: posting.eventId,
    effectiveDate: posting.effectiveDate,
    bookedAt: context.now as number,
    wallAt: context.wallNow as number,
    actor: posting.actor,
    reverses: posting.reverses ?? null,
    prevHash: head.hash,
  };
  const hash = hashTxn(txn, entries);
  rows.insert(ledgerTxnTable, { ...txn, hash });
  for (const entry of entries) {
    rows.insert(ledgerEntryTable, entry);
    addToBalance(rows, context.lane, entry);
  }
  const next = { lane: context.lane, seq, hash };
  if (head.seq === 0n) rows.insert(chainTable, next);
  else rows.update(chainTable, next);
  return `${context.lane}:${seq}`;
}

function assertBalanced(lines: readonly Line[], posting: Posting): void {
  assert(lines.length >= 2, `${posting.kind} ${posting.eventId} has fewer than two lines`);
  const sums = new Map<string, bigint>();
  for (const line of lines) sums.set(line.asset, (sums.get(line.asset) ?? 0n) + line.amount);
  for (const [asset, sum] of sums)
    assert(sum === 0n, `${posting.kind} ${posting.eventId} does not balance in ${asset}`);
}

function addToBalance(rows: Rows, lane: number, entry: LedgerEntry): void {
  const stored = rows.get(balanceTable, entry.accountId, entry.asset);
  const posted = (stored?.posted ?? 0n) + entry.amount;
  const held = stored?.held ?? 0n;
  const sound = isHouse(entry.accountId) || (isOwed(entry.accountId) ? posted <= 0n : posted >= held);
  assert(sound, `balance of ${entry.accountId} in ${entry.asset} would leave its bounds`);
  const row: Balance = { accountId: entry.accountId, asset: entry.asset, lane, posted, held };
  if (stored) rows.update(balanceTable, row);
  else rows.insert(balanceTable, row);
}
