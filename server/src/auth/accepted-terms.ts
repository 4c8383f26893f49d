import { type DocumentName, IN_FORCE, SIGN_UP_DOCUMENTS, SIGN_UP_VERSION } from '@candor/model/agreements/documents.ts';
import { PUBLISHED } from '@candor/model/agreements/published.ts';
import type { Language } from '@candor/model/auth/terms.ts';

/** One text that was agreed to: SHA-256 (hex) of what was shown in that language. */
export interface AcceptedText {
  readonly document: DocumentName;
  readonly version: string;
  readonly lang: Language;
  readonly hash: string;
}

/** What is recorded of the agreements ticked at sign-up; undefined where it was another version than the one in force. */
export function acceptedTerms(version: string, lang: Language): readonly AcceptedText[] | undefined {
  if (version !== SIGN_UP_VERSION) return undefined;
  return SIGN_UP_DOCUMENTS.map((document) => {
    const inForce = IN_FORCE[document].version;
    return { document, version: inForce, lang, hash: PUBLISHED[document][inForce]?.[lang] ?? '' };
  });
}
