import type { Language } from '../auth/terms.ts';

/** The agreements (ruling 27), in the order in which they are listed. */
export const DOCUMENTS = [
  'software-usage',
  'privacy',
  'quantitative-trading',
  'wealth',
  'anti-money-laundering',
  'referral',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Agreements that are accepted when an account is opened. Each other one is accepted on first use of its product. */
export const SIGN_UP_DOCUMENTS: readonly DocumentName[] = ['software-usage', 'privacy'];

/** A text of an agreement applies from its day on (New York), until the next one does. */
export interface Version {
  readonly version: string;
  readonly effectiveOn: string;
}

/**
 * The versions whose texts are part of the program, oldest first. A changed text, in any language, or a changed figure
 * in it needs a new version here, and a day that leaves its customers the days of notice (`AGREEMENT_TERMS`): the
 * server refuses to start on another text under a version that it has published before.
 */
export const VERSIONS: Readonly<Record<DocumentName, readonly [Version, ...Version[]]>> = {
  'software-usage': [
    { version: '2026-11', effectiveOn: '2026-11-21' },
    { version: '2027-01', effectiveOn: '2027-01-01' },
  ],
  privacy: [{ version: '2026-11-22', effectiveOn: '2026-11-22' }],
  'quantitative-trading': [{ version: '2026-11', effectiveOn: '2026-11-21' }],
  wealth: [{ version: '2026-11', effectiveOn: '2026-11-21' }],
  'anti-money-laundering': [{ version: '2026-11', effectiveOn: '2026-11-21' }],
  referral: [{ version: '2026-11', effectiveOn: '2026-11-21' }],
};

/** The version that applies on a New York day; before the first one began, the first. */
export function inForceOn(document: DocumentName, today: string): Version {
  return VERSIONS[document].findLast(({ effectiveOn }) => effectiveOn <= today) ?? VERSIONS[document][0];
}

/** The version that follows the one in force, from a later day on. */
export function comingAfter(document: DocumentName, today: string): Version | undefined {
  const versions = VERSIONS[document];
  return versions[versions.indexOf(inForceOn(document, today)) + 1];
}

/** The one version that stands for all documents of the sign-up on a day: the newest among them. */
export function signUpVersionOn(today: string): string {
  return SIGN_UP_DOCUMENTS.map((name) => inForceOn(name, today).version).reduce((a, b) => (a > b ? a : b));
}

/** The documents that a version of the sign-up stands for; undefined where it never stood for any. */
export function signUpTexts(version: string): readonly (Version & { readonly document: DocumentName })[] | undefined {
  const days = SIGN_UP_DOCUMENTS.flatMap((name) => VERSIONS[name].map(({ effectiveOn }) => effectiveOn));
  const day = days.find((each) => signUpVersionOn(each) === version);
  if (day === undefined) return undefined;
  return SIGN_UP_DOCUMENTS.map((document) => ({ document, ...inForceOn(document, day) }));
}

/** The other party. Whoever runs an installation with customers of its own puts its name here, as a new version. */
export const OPERATOR: Readonly<Record<Language, string>> = {
  en: 'the operator of this installation',
  es: 'el operador de esta instalación',
  ja: '本環境の運営者',
  zhHK: '本系統的營運者',
};
