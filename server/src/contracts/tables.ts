import type { Language } from '@candor/model/auth/terms.ts';
import type { EndGround, LegalNoticeKind, LegalNoticeState, Party } from '@candor/model/contracts/legal-notices.ts';
import type { ContractState, EndReason, SuspensionCause } from '@candor/model/contracts/states.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const contractTable = table(
  'contract',
  {
    id: col.text(),
    customerId: col.text(),
    number: col.text(),
    lang: col.text<Language>(),
    specimen: col.bool(),
    state: col.text<ContractState>(),
    textVersion: col.text(),
    consentVersion: col.text(),
    fee: col.bigint<Usd>(),
    preparedAt: col.instant<Instant>(),
    wallPreparedAt: col.instant<Instant>(),
    /** Sealed; the unsigned pages. */
    document: col.bytes(),
    /** Sealed; the parties' data as the document has them. */
    details: col.bytes(),
    sha256: col.text(),
    documentCode: col.text(),
    /** Sealed; the customer's mark. */
    signature: col.bytesOrNull(),
    signedSha256: col.textOrNull(),
    signedHow: col.textOrNull<'drawn' | 'typed'>(),
    signedAt: col.instantOrNull<Instant>(),
    wallSignedAt: col.instantOrNull<Instant>(),
    sessionId: col.textOrNull(),
    device: col.textOrNull(),
    countersignedSha256: col.textOrNull(),
    countersignedBy: col.textOrNull(),
    inForceAt: col.instantOrNull<Instant>(),
    wallInForceAt: col.instantOrNull<Instant>(),
    /** Sealed; the pages with both signatures and the seal. */
    finalDocument: col.bytesOrNull(),
    finalSha256: col.textOrNull(),
    sealKey: col.textOrNull(),
    endsAt: col.instantOrNull<Instant>(),
    endedAt: col.instantOrNull<Instant>(),
    endReason: col.textOrNull<EndReason>(),
    /** The end of the term of which its customer was reminded. */
    remindedFor: col.instantOrNull<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      current: {
        columns: ['customerId'],
        where: {
          sql: `t.state IN ('draft', 'signed', 'in_force')`,
          matches: ({ state }) => state === 'draft' || state === 'signed' || state === 'in_force',
        },
      },
    },
  },
);
export type Contract = RowOf<typeof contractTable>;

export const contractSuspensionTable = table(
  'contract_suspension',
  {
    contractId: col.text(),
    cause: col.text<SuspensionCause>(),
    round: col.int(),
    customerId: col.text(),
    since: col.instant<Instant>(),
    wallSince: col.instant<Instant>(),
    until: col.instantOrNull<Instant>(),
    wallUntil: col.instantOrNull<Instant>(),
  },
  {
    key: ['contractId', 'cause', 'round'],
    lookups: {
      ofContract: { columns: ['contractId'] },
      open: { columns: ['customerId'], where: { sql: 't.until IS NULL', matches: ({ until }) => until === null } },
    },
  },
);

export const contractNoticeTable = table(
  'contract_notice',
  {
    id: col.text(),
    contractId: col.text(),
    customerId: col.text(),
    kind: col.text<LegalNoticeKind>(),
    giver: col.text<Party>(),
    state: col.text<LegalNoticeState>(),
    subject: col.textOrNull(),
    text: col.text(),
    ground: col.textOrNull<EndGround>(),
    givenAt: col.instant<Instant>(),
    wallGivenAt: col.instant<Instant>(),
    receivedOn: col.text<TradingDate>(),
    until: col.instant<Instant>(),
    answer: col.textOrNull(),
    answeredAt: col.instantOrNull<Instant>(),
    proposedBy: col.textOrNull<Party>(),
    closedAt: col.instantOrNull<Instant>(),
  },
  { key: ['id'], lookups: { ofContract: { columns: ['contractId'] } } },
);
export type ContractNotice = RowOf<typeof contractNoticeTable>;

export const contractRenewalTable = table(
  'contract_renewal',
  {
    contractId: col.text(),
    fromAt: col.instant<Instant>(),
    toAt: col.instant<Instant>(),
    customerId: col.text(),
    fee: col.bigint<Usd>(),
    renewedAt: col.instant<Instant>(),
    wallRenewedAt: col.instant<Instant>(),
    sessionId: col.text(),
  },
  { key: ['contractId', 'fromAt'], appendOnly: true },
);

export const forceMajeureTable = table(
  'force_majeure',
  {
    id: col.text(),
    /** Null where it suspends every contract. */
    contractId: col.textOrNull(),
    what: col.text(),
    since: col.instant<Instant>(),
    wallSince: col.instant<Instant>(),
    until: col.instantOrNull<Instant>(),
    wallUntil: col.instantOrNull<Instant>(),
    endedBy: col.textOrNull(),
  },
  { key: ['id'] },
);

export const contractSealTable = table(
  'contract_seal',
  { keyId: col.text(), issuer: col.bytes(), seal: col.bytes(), wallMadeAt: col.instant<Instant>() },
  { key: ['keyId'], appendOnly: true },
);
