import * as z from 'zod/mini';
import { id, isoInstant, sha256 } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { signature } from './signature.ts';

const formId = () => id('txf');
const params = () => z.strictObject({ formId: formId() });

/** A customer's tax form: which one applies, and how far it is. */
export const taxFormView = z.strictObject({
  kind: z.nullable(z.enum(['w9', 'w8ben'])),
  /** `needs_identity` until the identity that fills it in is verified. */
  state: z.enum(['needs_identity', 'none', 'prepared', 'signed']),
  consentVersion: z.string(),
  form: z.nullable(
    z.strictObject({
      formId: formId(),
      itemTwoStruck: z.boolean(),
      preparedAt: isoInstant(),
      /** Hash of the bytes shown and signed. */
      sha256: sha256(),
      signedAt: z.nullable(isoInstant()),
      /** Hash of the file with the signature: the shown bytes, then the signature. */
      signedSha256: z.nullable(sha256()),
    }),
  ),
});
export type TaxFormView = z.infer<typeof taxFormView>;

export const taxFormDocument = z.strictObject({
  /** The PDF, in base64. */
  pdf: z.string(),
  sha256: sha256(),
  signed: z.boolean(),
  /** The code that is printed on it; the signature asks for it, so it comes with the document alone. */
  documentCode: z.string(),
});

const common = { tag: 'tax', reply: () => taxFormView } as const;

/** The tax form: made from the verified identity, shown as a PDF, signed in the app as the last act. */
export const taxRoutes = {
  taxForm: route({
    ...common,
    name: 'taxForm',
    method: 'GET',
    path: '/tax-form',
    access: 'login',
    limit: 'read',
    summary: 'Read which tax form is yours, and its state',
  }),
  prepareTaxForm: route({
    ...common,
    name: 'prepareTaxForm',
    method: 'POST',
    path: '/tax-form',
    access: 'verified',
    limit: 'write',
    summary: 'Prepare your tax form from your verified identity, once you agree to sign electronically',
    body: () => z.strictObject({ consentVersion: z.string().check(z.maxLength(20)), itemTwoStruck: z.boolean() }),
    idempotent: true,
    refusals: ['agreement_required', 'illegal_state'],
  }),
  taxFormDocument: route({
    name: 'taxFormDocument',
    tag: 'tax',
    method: 'GET',
    path: '/tax-form/:formId/document',
    access: 'login',
    limit: 'read',
    summary: 'Read the tax form as a PDF; your access log records it',
    params,
    reply: () => taxFormDocument,
    refusals: ['not_found'],
  }),
  signTaxForm: route({
    ...common,
    name: 'signTaxForm',
    method: 'POST',
    path: '/tax-form/:formId/signature',
    access: 'verified',
    limit: 'write',
    summary: 'Sign the tax form, named by the hash of the PDF that was shown',
    params,
    body: () =>
      z.strictObject({
        /** Hash of the bytes that the customer was shown. */
        sha256: sha256(),
        ...signature(),
      }),
    idempotent: true,
    refusals: ['not_found', 'illegal_state', 'stale_version', 'wrong_code', 'agreement_required', 'signature_name'],
  }),
} satisfies Record<string, Route>;
