import { accept } from '@candor/model/result.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import { AUDIT_VERSION, fingerprint, GENESIS, hashAuditRow } from './hash.ts';
import { type Actor, auditChainTable, type AuditRow, auditTable } from './tables.ts';

export interface AuditEntry {
  readonly actor: Actor;
  /** The action, past tense, slice first: 'identity.approved'. */
  readonly action: string;
  /** To what: kind and id, 'identity:idn_…'. */
  readonly object: string;
  /** Whose matter it is, where it is a customer's. */
  readonly customerId?: string;
  /**
   * The row before and after, or the part that changed, as stored; absent for what did not exist. Only a fingerprint is
   * kept. Never a sealed field in the clear: who can guess it could check the guess.
   */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly requestId?: string;
}

/** Rows a command must declare to write audit rows. */
export function auditNeeds(lane: number): Need[] {
  return [needRow(auditChainTable, lane)];
}

/** Adds one row to the lane's audit chain, committed with all else that the decision changes. Answers `lane:seq`. */
export function writeAudit(rows: Rows, context: CommandContext, entry: AuditEntry): string {
  const head = rows.get(auditChainTable, context.lane) ?? { lane: context.lane, seq: 0n, hash: GENESIS };
  const unhashed: Omit<AuditRow, 'hash' | 'version'> = {
    lane: context.lane,
    seq: head.seq + 1n,
    at: context.now,
    wallAt: context.wallNow,
    actor: entry.actor,
    action: entry.action,
    object: entry.object,
    customerId: entry.customerId ?? null,
    beforeHash: entry.before === undefined ? null : fingerprint(entry.before),
    afterHash: entry.after === undefined ? null : fingerprint(entry.after),
    reason: entry.reason ?? null,
    requestId: entry.requestId ?? null,
    prevHash: head.hash,
  };
  const hash = hashAuditRow(unhashed);
  rows.insert(auditTable, { ...unhashed, version: AUDIT_VERSION, hash });
  const next = { lane: context.lane, seq: unhashed.seq, hash };
  if (head.seq === 0n) rows.insert(auditChainTable, next);
  else rows.update(auditChainTable, next);
  return `${context.lane}:${unhashed.seq}`;
}

/**
 * An audit row alone: for what happened outside a command, such as a refused attempt or a wrong code. The lane is the
 * customer's where there is one, else the actor's.
 */
export const noteInAudit: Command<AuditEntry, { readonly row: string }> = {
  name: 'note_in_audit',
  subject: (entry) => entry.customerId ?? entry.actor,
  needs: (_entry, lane) => auditNeeds(lane),
  decide: (rows, entry, context) => accept({ row: writeAudit(rows, context, entry) }),
};

/** Every command of this slice, for a runner that other processes ask by name. */
export const auditCommands = [noteInAudit] as const;
