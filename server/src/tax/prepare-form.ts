import { createHash } from 'node:crypto';
import { ESIGN_CONSENT, TAX_FORMS, taxFormOf } from '@candor/model/tax/forms.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import { readVerifiedIdentity } from '../identity/index.ts';
import type { Command, IdempotencyKey } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { keepKey, type Place, type Sealed } from '../vault/index.ts';
import type { TaxDeps } from './deps.ts';
import { drawForm } from './draw-form.ts';
import { type TaxForm, taxFormTable } from './tables.ts';

export interface PrepareForm
  extends Pick<TaxForm, 'customerId' | 'kind' | 'itemTwoStruck' | 'sha256' | 'documentCode'> {
  readonly formId: string;
  readonly document: Sealed;
  readonly requestId: string;
}

/** Keeps the form as it will be shown. One that was prepared before and not signed is replaced; a signed one stays. */
export const prepareForm: Command<PrepareForm, { readonly formId: string }> = {
  name: 'prepare_tax_form',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, formId }, lane) => [
    needRow(customerTable, customerId),
    needRow(taxFormTable, formId),
    needRows(taxFormTable, 'current', customerId),
    ...auditNeeds(lane),
  ],
  decide(rows, { formId, document, requestId, ...about }, context) {
    const { customerId, kind } = about;
    const customer = rows.get(customerTable, customerId);
    if (customer?.kind !== 'standard' || customer.identityStatus !== 'approved') return refuse('illegal_state');
    const current = rows.find(taxFormTable, 'current', customerId);
    if (current.some(({ state }) => state === 'signed')) return refuse('illegal_state');
    for (const form of current) rows.update(taxFormTable, { ...form, state: 'replaced' });
    const form: TaxForm = {
      ...about,
      id: formId,
      revision: TAX_FORMS[kind].revision,
      state: 'prepared',
      consentVersion: ESIGN_CONSENT,
      preparedAt: context.now,
      wallPreparedAt: context.wallNow,
      document: keepKey(rows, context, document),
      ...{
        signedDocument: null,
        signedSha256: null,
        signedAt: null,
        wallSignedAt: null,
        sessionId: null,
        device: null,
      },
    };
    rows.insert(taxFormTable, form);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'tax.form_prepared', object: `tax_form:${formId}`, customerId },
      ...{
        after: form,
        reason: `electronic documents agreed to, version ${ESIGN_CONSENT}; sha256 ${form.sha256}`,
        requestId,
      },
    });
    rows.emit({ type: 'tax.form_prepared', subject: customerId, payload: { formId, kind } });
    return accept({ formId });
  },
};

export const documentPlace = (formId: string, customerId: string, column: 'document' | 'signed_document'): Place => ({
  ...{ table: taxFormTable.name, column, rowId: formId, customerId },
});

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Letters and digits that cannot be taken for one another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

/** Fills the form in from the verified identity and keeps it sealed. */
export async function prepare(
  deps: TaxDeps,
  customerId: string,
  wish: { readonly consentVersion: string; readonly itemTwoStruck: boolean },
  request: { readonly requestId: string; readonly idempotency: IdempotencyKey },
): Promise<Decision<{ readonly formId: string }>> {
  if (wish.consentVersion !== ESIGN_CONSENT) return refuse('agreement_required');
  const access = { actor: `customer:${customerId}`, reason: 'Your tax form', requestId: request.requestId } as const;
  const identity = await readVerifiedIdentity(deps.identity, customerId, access);
  if (!identity) return refuse('illegal_state');
  const { names, area, street, tax } = identity;
  const kind = taxFormOf(tax.usPerson);
  const formId = deps.identity.newId('txf');
  const documentCode = Array.from(
    deps.random.bytes(CODE_LENGTH),
    (byte) => CODE_LETTERS[byte % CODE_LETTERS.length] as string,
  ).join('');
  const itemTwoStruck = kind === 'w9' && wish.itemTwoStruck;
  const bytes = await drawForm({
    ...{ kind, formId, documentCode, itemTwoStruck, simulated: deps.simulated },
    preparedAt: deps.identity.clock.now(),
    ...{ legalName: names.legalName, birthDate: names.birthDate, country: tax.country },
    address: [street.street, street.detail, area.city, area.state, area.postalCode, area.country].filter(
      (part) => part !== '',
    ),
    ...{ taxNumberKind: tax.numberKind, taxNumber: tax.number },
  });
  const document = deps.identity.vault.seal(documentPlace(formId, customerId, 'document'), bytes);
  const input = { formId, customerId, kind, itemTwoStruck, documentCode, document, sha256: sha256Of(bytes) };
  return deps.identity.runner.run(prepareForm, { ...input, requestId: request.requestId }, request.idempotency);
}
