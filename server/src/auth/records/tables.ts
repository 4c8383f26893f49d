import type { SESSION_ENDS, SignInMethod } from '@candor/model/auth/access-schema.ts';
import type { AccountType } from '@candor/model/auth/contact.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { IdentityStatus } from '@candor/model/legacy.ts';
import { col, type RowOf, table } from '../../platform/database/table.ts';

export type CustomerKind = 'standard' | 'trial';
/** `closing`: asked to be deleted, within its 72 hours. `closed`: deleted; contacts and password are gone. */
export type CustomerState = 'open' | 'frozen' | 'closing' | 'closed';

export const customerTable = table(
  'customer',
  {
    id: col.text(),
    kind: col.text<CustomerKind>(),
    state: col.text<CustomerState>(),
    username: col.text(),
    accountType: col.text<AccountType>(),
    /** As written, and as compared. */
    email: col.textOrNull(),
    emailNormal: col.textOrNull(),
    areaCode: col.textOrNull(),
    phone: col.textOrNull(),
    /** E.164. */
    phoneNormal: col.textOrNull(),
    passwordHash: col.textOrNull(),
    identityStatus: col.text<IdentityStatus>(),
    lang: col.text<Language>(),
    invitedBy: col.textOrNull(),
    createdAt: col.instant(),
    wallCreatedAt: col.instant(),
  },
  { key: ['id'] },
);
export type Customer = RowOf<typeof customerTable>;

export const accountTable = table(
  'account',
  { id: col.text(), customerId: col.text(), kind: col.text<'trading' | 'quantitative'>() },
  { key: ['id'] },
);

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Real time throughout; tokens are stored only as their SHA-256. */
export const sessionTable = table(
  'session',
  {
    id: col.text(),
    customerId: col.text(),
    tokenHash: col.bytes(),
    proofHash: col.bytes(),
    /** The previous proof, until the present one has been used and a little longer. */
    previousProofHash: col.bytesOrNull(),
    rotatedAt: col.instant(),
    /** When the present proof was first used. */
    proofSeenAt: col.instantOrNull(),
    binderHash: col.bytes(),
    device: col.text(),
    ipPrefix: col.text(),
    method: col.text<SignInMethod>(),
    secondFactor: col.bool(),
    createdAt: col.instant(),
    lastSeenAt: col.instant(),
    idleMs: col.instant(),
    expiresAt: col.instant(),
    endedAt: col.instantOrNull(),
    endReason: col.textOrNull<SessionEnd>(),
  },
  {
    key: ['id'],
    lookups: {
      openByCustomer: {
        columns: ['customerId'],
        where: { sql: 't.ended_at IS NULL', matches: (row) => row.endedAt === null },
      },
    },
  },
);
export type SessionRow = RowOf<typeof sessionTable>;

export const termsAcceptanceTable = table(
  'terms_acceptance',
  {
    customerId: col.text(),
    document: col.text(),
    version: col.text(),
    lang: col.text<Language>(),
    hash: col.text(),
    acceptedAt: col.instant(),
    wallAt: col.instant(),
  },
  { key: ['customerId', 'document', 'version'], appendOnly: true },
);
export type TermsAcceptance = RowOf<typeof termsAcceptanceTable>;
