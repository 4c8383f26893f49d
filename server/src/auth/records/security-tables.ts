import type { SignInMethod } from '@candor/model/auth/access-schema.ts';
import type { PasskeyTransport } from '@candor/model/passkeys/schema.ts';
import { col, type RowOf, table } from '../../platform/database/table.ts';
import type { SessionEnd } from './tables.ts';

/** Protections of a customer. `…EndsAt`, `holdUntil` and `deletion…` are business time, the others real time. */
export const securityTable = table(
  'customer_security',
  {
    customerId: col.text(),
    tradingPasswordHash: col.textOrNull(),
    passwordChangedAt: col.instantOrNull(),
    antiPhishingWord: col.textOrNull(),
    transferLock: col.bool(),
    transferLockEndsAt: col.instantOrNull(),
    withdrawalAllowList: col.bool(),
    withdrawalAllowListEndsAt: col.instantOrNull(),
    loginAlerts: col.bool(),
    holdUntil: col.instantOrNull(),
    totpSecret: col.textOrNull(),
    totpEnrolledAt: col.instantOrNull(),
    totpStep: col.instant(),
    totpPending: col.textOrNull(),
    totpPendingUntil: col.instantOrNull(),
    recoveryCodes: col.json<readonly string[]>(),
    deletionRequestedAt: col.instantOrNull(),
    deletionDueAt: col.instantOrNull(),
  },
  { key: ['customerId'] },
);
export type SecurityRow = RowOf<typeof securityTable>;

export const passkeyTable = table(
  'customer_passkey',
  {
    id: col.text(),
    customerId: col.text(),
    credentialId: col.text(),
    publicKey: col.bytes(),
    counter: col.instant(),
    transports: col.json<readonly PasskeyTransport[]>(),
    name: col.text(),
    kind: col.text<'face' | 'touch'>(),
    backedUp: col.bool(),
    createdAt: col.instant(),
    lastUsedAt: col.instantOrNull(),
    removedAt: col.instantOrNull(),
    removeReason: col.textOrNull<'removed' | 'copied' | 'account_closed'>(),
  },
  {
    key: ['id'],
    lookups: {
      openByCustomer: {
        columns: ['customerId'],
        where: { sql: 't.removed_at IS NULL', matches: (row) => row.removedAt === null },
      },
    },
  },
);
export type PasskeyRow = RowOf<typeof passkeyTable>;

export type AccessMethod = SignInMethod | 'totp' | 'recovery_code';

export const accessTable = table(
  'access_entry',
  {
    id: col.text(),
    customerId: col.text(),
    kind: col.text<'signed_in' | 'failed' | 'ended' | 'unlocked'>(),
    at: col.instant(),
    device: col.text(),
    place: col.text(),
    method: col.textOrNull<AccessMethod>(),
    reason: col.textOrNull<SessionEnd>(),
    sessionId: col.textOrNull(),
  },
  { key: ['id'], appendOnly: true },
);
export type AccessRow = RowOf<typeof accessTable>;

export const formerContactTable = table(
  'former_contact',
  { targetKey: col.text(), customerId: col.text(), closedAt: col.instant() },
  { key: ['targetKey', 'customerId'], appendOnly: true },
);
