/**
 * Who did what, to what, and why: append-only, hash-chained per lane, committed with the rows it is about. The one
 * door.
 *
 * In a command, so that the row and the change are one transaction:
 *
 *     needs: (input, lane) => [needRow(identityTable, input.id), ...auditNeeds(lane)],
 *     decide(rows, input, context) {
 *       …
 *       rows.update(identityTable, after);
 *       writeAudit(rows, context, {
 *         actor: `operator:${input.operatorId}`, action: 'identity.approved', object: `identity:${before.id}`,
 *         customerId: before.customerId, before, after, reason: input.reason, requestId: input.requestId,
 *       });
 *
 * `before` and `after` are rows as stored; a fingerprint of each is kept, never the values. A refusal leaves no trace,
 * so an attempt that must be on record (wrong operator, budget overrun) is written by `runner.run(noteInAudit, entry)`.
 * The console reads with `searchAudit(db, { actor, action, object, customerId, from, until, after, limit })`, newest
 * first; `next` of a page is `after` of the following one.
 */
export { fingerprint } from './hash.ts';
export { searchAudit } from './read-audit.ts';
export type { Actor } from './tables.ts';
export { type SentBy, takeUpload } from './take-upload.ts';
export { verifyAudit } from './verify-audit.ts';
export { watchAudit } from './watch-audit.ts';
export { type AuditEntry, auditNeeds, noteInAudit, writeAudit } from './write-audit.ts';
