import { usd } from '@candor/model/money.ts';
import type { Decision } from '@candor/model/result.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { type Customer, customerTable } from '../../auth/index.ts';
import type { RowOf } from '../../platform/database/table.ts';
import { type TaxForm, taxFormTable } from '../../tax/tables.ts';
import type { Sealed } from '../../vault/index.ts';
import { feeNoticeTable, type StoredFeeNotice } from '../announced-fees.ts';
import { type Contract, contractSuspensionTable, contractTable } from '../tables.ts';

/** Rows of decisions on a contract: Ann's, in force since 2 March 2026 for $120.00 a year. */

export const ANN = 'cus_ann';
export const CONTRACT = 'con_1';
export const BEGAN = parseInstant('2026-03-02T15:00:00Z');
/** Midnight in New York after the last day of its term. */
export const ENDS = parseInstant('2027-03-03T05:00:00Z');
const BYTES = Buffer.from('sealed');
export const PAGES = 'a'.repeat(64);

const SIGNED = {
  ...{ signature: BYTES, signedSha256: PAGES, signedHow: 'drawn' as const, signedAt: BEGAN, wallSignedAt: BEGAN },
  ...{ sessionId: 'ses_1', device: 'Phone' },
};
const NOT_SIGNED = {
  ...{ signature: null, signedSha256: null, signedHow: null, signedAt: null, wallSignedAt: null },
  ...{ sessionId: null, device: null },
} as const;
const NOT_IN_FORCE = {
  ...{ countersignedSha256: null, countersignedBy: null, inForceAt: null, wallInForceAt: null },
  ...{ finalDocument: null, finalSha256: null, sealKey: null, endsAt: null, endedAt: null, endReason: null },
  remindedFor: null,
} as const;

export const contract = (more: Partial<Contract> = {}): Contract => ({
  ...{ id: CONTRACT, customerId: ANN, number: 'CU-2026-1', lang: 'en', specimen: false, state: 'in_force' },
  ...{ textVersion: '2026-11', consentVersion: '1', fee: usd('120.00'), preparedAt: BEGAN, wallPreparedAt: BEGAN },
  ...{ document: BYTES, details: BYTES, sha256: PAGES, documentCode: 'ABC234', ...SIGNED },
  ...{ countersignedSha256: PAGES, countersignedBy: 'opr_rita', inForceAt: BEGAN, wallInForceAt: BEGAN },
  ...{ finalDocument: BYTES, finalSha256: 'f'.repeat(64), sealKey: 'key_1', endsAt: ENDS, endedAt: null },
  ...{ endReason: null, remindedFor: null, ...more },
});
/** Signed by its customer alone. */
export const waiting = (more: Partial<Contract> = {}): Contract =>
  contract({ ...NOT_IN_FORCE, state: 'signed', ...more });
/** As it was shown, signed by nobody. */
export const draft = (more: Partial<Contract> = {}): Contract => waiting({ ...NOT_SIGNED, state: 'draft', ...more });
export const stored = (more: Partial<Contract> = {}) => [contractTable, contract(more)] as const;

export const customer = (more: Partial<Customer> = {}) =>
  [
    customerTable,
    {
      ...{ id: ANN, kind: 'standard', state: 'open', username: 'ann', accountType: 'email', email: 'ann@example.com' },
      ...{ emailNormal: 'ann@example.com', areaCode: null, phone: null, phoneNormal: null, passwordHash: 'hash' },
      ...{ identityStatus: 'approved', lang: 'en', invitedBy: null, createdAt: 1, wallCreatedAt: 1, ...more },
    } satisfies Customer,
  ] as const;

export const taxForm = (more: Partial<TaxForm> = {}) =>
  [
    taxFormTable,
    {
      ...{ id: 'txf_1', customerId: ANN, kind: 'w9', revision: '1', state: 'signed', itemTwoStruck: false },
      ...{ consentVersion: '1', preparedAt: BEGAN, wallPreparedAt: BEGAN, document: BYTES, sha256: PAGES },
      ...{ documentCode: 'ABC234', signedDocument: BYTES, signedSha256: PAGES, signedAt: BEGAN, wallSignedAt: BEGAN },
      ...{ sessionId: 'ses_1', device: 'Phone', ...more },
    } as TaxForm,
  ] as const;

type Suspension = RowOf<typeof contractSuspensionTable>;
export const suspension = (more: Partial<Suspension> = {}): Suspension => ({
  ...{ contractId: CONTRACT, cause: 'unpaid', round: 1, customerId: ANN, since: BEGAN, wallSince: BEGAN },
  ...{ until: null, wallUntil: null, ...more },
});
export const suspended = (more: Partial<Suspension> = {}) => [contractSuspensionTable, suspension(more)] as const;

/** Announced on 1 June 2026, it applies from 1 August. */
export const notice = (more: Partial<StoredFeeNotice> = {}): StoredFeeNotice => ({
  ...{ id: 'fno_1', changeId: 'fee_1', contractId: CONTRACT, customerId: ANN, before: usd('120.00') },
  ...{ amount: usd('150.00'), announcedOn: '2026-06-01' as TradingDate, appliesOn: '2026-08-01' as TradingDate },
  ...{ objectUntil: '2026-07-01' as TradingDate, at: parseInstant('2026-06-01T15:00:00Z') },
  ...{ objectedAt: null, keptUntil: null, appliedAt: null, ...more },
});
export const announced = (more: Partial<StoredFeeNotice> = {}) => [feeNoticeTable, notice(more)] as const;

/** A value as the vault seals it, with a data key of its own. */
export const sealed = (text: string): Sealed => ({
  bytes: Buffer.from(text),
  key: {
    ...{ id: `vky_${text}`, customerId: ANN, tableName: 'contract', columnName: text, rowId: CONTRACT, kekVersion: 1 },
    wrapped: Buffer.from('wrapped'),
  },
});
/** What a decision answers, in a word. */
export const outcome = ({ decision }: { readonly decision: Decision<unknown> }): string =>
  decision.ok ? 'done' : decision.refusal.code;
