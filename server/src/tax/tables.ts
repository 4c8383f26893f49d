import type { TaxFormKind } from '@candor/model/tax/forms.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const taxFormTable = table(
  'tax_form',
  {
    id: col.text(),
    customerId: col.text(),
    kind: col.text<TaxFormKind>(),
    revision: col.text(),
    state: col.text<'prepared' | 'signed' | 'replaced'>(),
    itemTwoStruck: col.bool(),
    consentVersion: col.text(),
    preparedAt: col.instant<Instant>(),
    wallPreparedAt: col.instant<Instant>(),
    /** Sealed; as shown. */
    document: col.bytes(),
    sha256: col.text(),
    /** Printed on the document. */
    documentCode: col.text(),
    /** Sealed; the shown bytes, then the signature. */
    signedDocument: col.bytesOrNull(),
    signedSha256: col.textOrNull(),
    signedAt: col.instantOrNull<Instant>(),
    wallSignedAt: col.instantOrNull<Instant>(),
    sessionId: col.textOrNull(),
    device: col.textOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      current: {
        columns: ['customerId'],
        where: { sql: `t.state <> 'replaced'`, matches: (row) => row.state !== 'replaced' },
      },
    },
  },
);
export type TaxForm = RowOf<typeof taxFormTable>;
