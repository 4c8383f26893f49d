import { type DocumentName, IN_FORCE, SIGN_UP_DOCUMENTS, SIGN_UP_VERSION } from '@candor/model/agreements/documents.ts';
import { PUBLISHED } from '@candor/model/agreements/published.ts';
import type { Language } from '@candor/model/auth/terms.ts';

/** One accepted text: SHA-256 (hex) of the text in the language shown. */
export interface AcceptedText {
  readonly document: DocumentName;
  readonly version: string;
  readonly lang: Language;
  readonly hash: string;
}

/** The record of the agreements ticked at sign-up; undefined when one was not the version in force. */
export function acceptedTerms(version: string, lang: Language): readonly AcceptedText[] | undefined {
  if (version !== SIGN_UP_VERSION) return undefined;
  return SIGN_UP_DOCUMENTS.map((document) => {
    const inForce = IN_FORCE[document].version;
    return { document, version: inForce, lang, hash: PUBLISHED[document][inForce]?.[lang] ?? '' };
  });
}
