import * as z from 'zod/mini';
import { LANGUAGES } from '../auth/terms.ts';
import { isoDate, isoInstant } from '../fields.ts';
import { DOCUMENTS } from './documents.ts';

export const documentName = () => z.enum(DOCUMENTS);
export const documentVersion = () => z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/));
const sha256 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
const language = () => z.enum(LANGUAGES);

const titles = () => z.array(z.strictObject({ lang: language(), title: z.string(), sha256: sha256() }));

/** The version in force of each document, and the one that follows it, without their texts. */
export const agreementList = z.strictObject({
  /** One version for all documents with `atSignUp`. */
  signUpVersion: z.string(),
  documents: z.array(
    z.strictObject({
      document: documentName(),
      version: documentVersion(),
      effectiveOn: isoDate(),
      atSignUp: z.boolean(),
      texts: titles(),
      /** Published, and applies from its day on. */
      coming: z.optional(z.strictObject({ version: documentVersion(), effectiveOn: isoDate(), texts: titles() })),
    }),
  ),
});
export type AgreementList = z.infer<typeof agreementList>;

export const agreement = z.strictObject({
  document: documentName(),
  version: documentVersion(),
  effectiveOn: isoDate(),
  lang: language(),
  /** Byte for byte (UTF-8) what `sha256` is the hash of. */
  text: z.string(),
  sha256: sha256(),
  inForce: z.boolean(),
  /** The version that follows the one in force, from a later day on. */
  coming: z.optional(z.strictObject({ version: documentVersion(), effectiveOn: isoDate() })),
  /** Every published version, newest first. */
  versions: z.array(documentVersion()),
});
export type Agreement = z.infer<typeof agreement>;

export const acceptedAgreement = z.strictObject({
  document: z.string(),
  version: z.string(),
  lang: language(),
  sha256: z.string(),
  acceptedAt: isoInstant(),
});
export const acceptedAgreements = z.strictObject({
  accepted: z.array(acceptedAgreement),
  /** Newer versions of what was accepted, of which the customer has notice, and the first day of each for them. */
  announced: z.array(z.strictObject({ document: z.string(), version: z.string(), appliesFrom: isoDate() })),
});

/** The hash says which text was on the screen: only the text in force and the one that follows it can be accepted. */
export const acceptBody = z.strictObject({ version: documentVersion(), lang: language(), sha256: sha256() });
