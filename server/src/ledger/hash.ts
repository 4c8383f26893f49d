import { createHash } from 'node:crypto';
import type { LedgerEntry, LedgerTxn } from './tables.ts';

/** Hash before the first transaction of a lane. */
export const GENESIS = '0'.repeat(64);

/**
 * The chained hash of one transaction, version 1: SHA-256 over the previous hash and a line-per-field text of the
 * transaction and its entries. Versioned from day one, because stored hashes are for ever.
 */
export function hashTxn(txn: Omit<LedgerTxn, 'hash'>, entries: readonly LedgerEntry[]): string {
  let text = `v1\n${txn.prevHash}\n${txn.lane}\n${txn.seq}\n${txn.kind}\n${txn.eventId}\n${txn.effectiveDate}\n${txn.bookedAt}\n${txn.wallAt}\n${txn.actor}\n${txn.reverses ?? ''}\n`;
  for (const entry of entries) text += `${entry.line} ${entry.accountId} ${entry.asset} ${entry.amount}\n`;
  return createHash('sha256').update(text).digest('hex');
}
