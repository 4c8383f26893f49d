import { createHash } from 'node:crypto';
import { canonicalText } from '../platform/database/table.ts';
import type { AuditRow } from './tables.ts';

/** Hash before the first row of a lane. */
export const GENESIS = '0'.repeat(64);
/** Format of the hashed text. Stored hashes are for ever: another format is another number, and both stay readable. */
export const AUDIT_VERSION = 1;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The chained hash of a row, version 1: SHA-256 over a heading and every field in order, each with its length in bytes
 * before it, so that no two rows have the same text; an absent field is a dash. `audit_breaks` (0040) says the same
 * in SQL.
 */
export function hashAuditRow(row: Omit<AuditRow, 'hash' | 'version'>): string {
  const fields = [
    ...[row.prevHash, row.lane, row.seq, row.at, row.wallAt, row.actor, row.action, row.object],
    ...[row.customerId, row.beforeHash, row.afterHash, row.reason, row.requestId],
  ];
  return sha256(`audit v1\n${fields.map(field).join('')}`);
}

function field(value: string | number | bigint | null): string {
  if (value === null) return '-\n';
  const text = String(value);
  return `${Buffer.byteLength(text)}:${text}\n`;
}

/**
 * Fingerprint of a stored row or part of it, for `before` and `after`: with the row it can be checked. The order of
 * members does not matter; an absent member and an undefined one are the same.
 */
export function fingerprint(value: unknown): string {
  return sha256(`state v1\n${canonicalText(value)}`);
}
