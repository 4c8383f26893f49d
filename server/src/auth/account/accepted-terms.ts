import { type DocumentName, inForceOn, signUpTexts } from '@candor/model/agreements/documents.ts';
import { PUBLISHED } from '@candor/model/agreements/published.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { Instant } from '@candor/model/time.ts';

/** One accepted text: SHA-256 (hex) of the text in the language shown. */
export interface AcceptedText {
  readonly document: DocumentName;
  readonly version: string;
  readonly lang: Language;
  readonly hash: string;
}

/** The record of the agreements ticked at sign-up; undefined when the version never stood for any. */
export function acceptedTerms(signUpVersion: string, lang: Language): readonly AcceptedText[] | undefined {
  return signUpTexts(signUpVersion)?.map(({ document, version }) => {
    return { document, version, lang, hash: PUBLISHED[document][version]?.[lang] ?? '' };
  });
}

/** Whether each text is the one in force at a moment of business time. */
export function areInForce(terms: readonly AcceptedText[], now: Instant): boolean {
  const today = newYorkDate(now);
  return terms.every(({ document, version }) => inForceOn(document, today).version === version);
}
