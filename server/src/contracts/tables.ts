import type { Language } from '@candor/model/auth/terms.ts';
import type { ContractState, SuspensionCause } from '@candor/model/contracts/states.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
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
    endReason: col.textOrNull(),
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

export const contractSealTable = table(
  'contract_seal',
  { keyId: col.text(), issuer: col.bytes(), seal: col.bytes(), wallMadeAt: col.instant<Instant>() },
  { key: ['keyId'], appendOnly: true },
);
