import { ESIGN_CONSENT, taxFormOf } from '@candor/model/tax/forms.ts';
import type { TaxFormView } from '@candor/model/tax/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { isUsPerson } from '../identity/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { TaxDeps } from './deps.ts';
import { documentPlace } from './prepare-form.ts';
import { type TaxForm, taxFormTable } from './tables.ts';

const COLUMNS = taxFormTable.columns.map(({ sql }) => sql).join(', ');

async function find(db: Db, where: string, values: readonly unknown[]): Promise<TaxForm | undefined> {
  const [row] = await db.raw(`SELECT ${COLUMNS} FROM tax_form WHERE ${where}`, values);
  return row && (decodeRow(taxFormTable, row) as TaxForm);
}

export const formById = (db: Db, formId: string) => find(db, 'id = $1', [formId]);

/** The signed form where there is one, else the one prepared last. */
export async function readTaxForm({ identity }: TaxDeps, customerId: string): Promise<TaxFormView> {
  const [form, usPerson] = await Promise.all([
    find(
      identity.db,
      `customer_id = $1 AND state <> 'replaced' ORDER BY (state = 'signed') DESC, prepared_at DESC LIMIT 1`,
      [customerId],
    ),
    isUsPerson(identity.db, customerId),
  ]);
  return {
    kind: form?.kind ?? (usPerson === undefined ? null : taxFormOf(usPerson)),
    state: form ? (form.state as 'prepared' | 'signed') : usPerson === undefined ? 'needs_identity' : 'none',
    consentVersion: ESIGN_CONSENT,
    form: form
      ? {
          formId: form.id,
          itemTwoStruck: form.itemTwoStruck,
          preparedAt: formatInstant(form.preparedAt),
          sha256: form.sha256,
          signedAt: form.signedAt === null ? null : formatInstant(form.signedAt),
          signedSha256: form.signedSha256,
        }
      : null,
  };
}

/** The form's bytes, once the reading is on record: with the signature where it is signed. */
export async function readDocument({ identity }: TaxDeps, customerId: string, formId: string, requestId: string) {
  const form = await formById(identity.db, formId);
  if (form?.customerId !== customerId) return refuse('not_found');
  const signed = form.signedDocument !== null;
  const place = documentPlace(formId, customerId, signed ? 'signed_document' : 'document');
  const opened = await identity.vault.openAll([{ ...place, bytes: form.signedDocument ?? form.document }], {
    ...{ actor: `customer:${customerId}`, reason: 'Your tax form, shown', requestId },
  });
  assert(opened.ok, 'a tax form that is stored cannot be opened');
  const bytes = opened.value[0]?.reveal() ?? Buffer.alloc(0);
  const { documentCode } = form;
  return accept({ pdf: bytes.toString('base64'), sha256: form.signedSha256 ?? form.sha256, signed, documentCode });
}
