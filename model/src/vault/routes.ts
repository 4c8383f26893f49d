import * as z from 'zod/mini';
import { cursor, isoInstant } from '../fields.ts';
import { route } from '../http.ts';

/** One reading of a value that is stored sealed. */
export const accessView = z.object({
  /** Real time. */
  at: isoInstant(),
  by: z.object({ kind: z.enum(['customer', 'operator', 'system']), id: z.string() }),
  /** The kind of record and the field that was read */
  record: z.string(),
  field: z.string(),
  /** The reader's reason, in their own words. */
  reason: z.string(),
});
export type AccessView = z.infer<typeof accessView>;

export const accessesReply = z.object({ rows: z.array(accessView), next: z.optional(cursor()) });
export type AccessesReply = z.infer<typeof accessesReply>;

/** `by=others` leaves out what the customer opened. */
export const accessesQuery = z.strictObject({ after: z.optional(cursor()), by: z.optional(z.literal('others')) });
export type AccessesQuery = z.infer<typeof accessesQuery>;

export const vaultRoutes = {
  vaultAccess: route({
    name: 'vaultAccess',
    method: 'GET',
    path: '/vault/access',
    access: 'login',
    tag: 'vault',
    summary: 'List who has opened your personal data, when, which field and why, newest first',
    query: () => accessesQuery,
    reply: () => accessesReply,
    limit: 'read',
  }),
  rotateVaultKey: route({
    name: 'rotateVaultKey',
    method: 'POST',
    path: '/vault/rotate',
    access: 'control',
    tag: 'vault',
    summary: 'Start a new version of the key that wraps all data keys, and wrap them anew with it',
    reply: () => z.object({ version: z.number(), rewrapped: z.number() }),
    refusals: ['illegal_state'],
  }),
} as const;
