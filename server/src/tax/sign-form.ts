import { isSameName, isSignature, type Stroke } from '@candor/model/tax/forms.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import { readVerifiedIdentity } from '../identity/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Command, IdempotencyKey } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import type { Mark } from '../platform/pdf-marks.ts';
import { type Access, keepKey, type Sealed } from '../vault/index.ts';
import type { TaxDeps } from './deps.ts';
import { documentPlace, sha256Of } from './prepare-form.ts';
import { formById } from './read-form.ts';
import { stampSignature } from './stamp-signature.ts';
import { type TaxForm, taxFormTable } from './tables.ts';

export interface SignForm {
  readonly formId: string;
  readonly customerId: string;
  /** Of the bytes that were shown, as the signer's device saw them. */
  readonly sha256: string;
  readonly signedDocument: Sealed;
  readonly signedSha256: string;
  readonly how: 'drawn' | 'typed';
  readonly sessionId: string;
  readonly device: string;
  readonly requestId: string;
}

/** The last act: binds the signature to the very bytes that were shown. */
export const signForm: Command<SignForm, { readonly formId: string }> = {
  name: 'sign_tax_form',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, formId }, lane) => [
    needRow(customerTable, customerId),
    needRow(taxFormTable, formId),
    ...auditNeeds(lane),
  ],
  decide(
    rows,
    { formId, customerId, sha256, signedDocument, signedSha256, how, sessionId, device, requestId },
    context,
  ) {
    const before = rows.get(taxFormTable, formId);
    if (before?.customerId !== customerId) return refuse('not_found');
    if (before.state !== 'prepared' || rows.get(customerTable, customerId)?.identityStatus !== 'approved')
      return refuse('illegal_state');
    if (before.sha256 !== sha256) return refuse('stale_version');
    const after: TaxForm = {
      ...before,
      ...{ state: 'signed', signedSha256, sessionId, device },
      ...{ signedAt: context.now, wallSignedAt: context.wallNow },
      signedDocument: keepKey(rows, context, signedDocument),
    };
    rows.update(taxFormTable, after);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'tax.form_signed', object: `tax_form:${formId}`, customerId },
      ...{ before, after, reason: `shown ${sha256}, signed ${signedSha256}, ${how} by ${device}`, requestId },
    });
    rows.emit({ type: 'tax.form_signed', subject: customerId, payload: { formId, kind: before.kind, sha256 } });
    return accept({ formId });
  },
};

export interface Signature {
  readonly sha256: string;
  readonly documentCode: string;
  readonly strokes: readonly Stroke[];
  readonly typedName?: string | undefined;
}

/** Where and how the signer is known. */
export interface Signer {
  readonly customerId: string;
  readonly sessionId: string;
  readonly device: string;
}

export async function sign(
  deps: TaxDeps,
  { customerId, sessionId, device }: Signer,
  formId: string,
  { sha256, documentCode, strokes, typedName }: Signature,
  request: { readonly requestId: string; readonly idempotency: IdempotencyKey },
): Promise<Decision<{ readonly formId: string }>> {
  const { identity } = deps;
  const form = await formById(identity.db, formId);
  if (form?.customerId !== customerId) return refuse('not_found');
  if (form.sha256 !== sha256) return refuse('stale_version');
  if (form.documentCode !== documentCode) return refuse('wrong_code');
  const access = { actor: `customer:${customerId}`, reason: 'Your signature', requestId: request.requestId } as const;
  const marked = typedName ? await typed(identity, customerId, typedName, access) : drawn(strokes);
  if (!marked.ok) return marked;
  const mark = marked.value;
  const how: SignForm['how'] = 'typedName' in mark ? 'typed' : 'drawn';
  const opened = await identity.vault.openAll(
    [{ ...documentPlace(formId, customerId, 'document'), bytes: form.document }],
    access,
  );
  assert(opened.ok, 'a tax form that is stored cannot be opened');
  const shown = opened.value[0]?.reveal() ?? Buffer.alloc(0);
  assert(sha256Of(shown) === sha256, 'the stored form is not the one that was shown');
  const at = formatInstant(identity.clock.now());
  const words = [
    `Signed electronically ${at} under penalties of perjury, ${how} by the signer`,
    `SHA-256 of what was signed: ${sha256}`,
  ];
  const signed = stampSignature(shown, mark, words);
  const signedDocument = identity.vault.seal(documentPlace(formId, customerId, 'signed_document'), signed);
  const input = { formId, customerId, sha256, signedDocument, signedSha256: sha256Of(signed), how, sessionId, device };
  return identity.runner.run(signForm, { ...input, requestId: request.requestId }, request.idempotency);
}

function drawn(strokes: readonly Stroke[]): Decision<Mark> {
  return isSignature(strokes) ? accept({ strokes }) : refuse('agreement_required');
}

/** A typed signature is the name that was verified and stands on the form, written as it stands there. */
async function typed(
  identity: TaxDeps['identity'],
  customerId: string,
  typedName: string,
  access: Access,
): Promise<Decision<Mark>> {
  const verified = await readVerifiedIdentity(identity, customerId, access);
  if (!verified) return refuse('illegal_state');
  const { legalName } = verified.names;
  return isSameName(typedName, legalName) ? accept({ typedName: legalName }) : refuse('signature_name');
}
