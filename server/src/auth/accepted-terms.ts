import { createHash } from 'node:crypto';
import { type Language, LANGUAGES, SIMULATED_TERMS, termsCanonical } from '@candor/model/auth/terms.ts';
import type { AcceptedTerms } from './create-customer.ts';

/** SHA-256 (hex) of the terms in each language, as recorded with every acceptance. */
export const TERMS_HASHES = Object.fromEntries(
  LANGUAGES.map((language) => [language, createHash('sha256').update(termsCanonical(language)).digest('hex')]),
) as Readonly<Record<Language, string>>;

/** What is recorded of an acceptance; undefined where another version than the one in force was ticked. */
export function acceptedTerms(version: string, lang: Language): AcceptedTerms | undefined {
  return version === SIMULATED_TERMS.version ? { lang, hash: TERMS_HASHES[lang] } : undefined;
}

/** The terms in force, as the sign-up page shows them. */
export function termsInForce() {
  const { document, version, text } = SIMULATED_TERMS;
  return {
    document,
    version,
    texts: LANGUAGES.map((lang) => ({ lang, text: text[lang], sha256: TERMS_HASHES[lang] })),
  };
}
