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

/**
 * The version in force of each. A changed text, in any language, or a changed figure in it needs a new version and
 * date here: the server refuses to start on another text under a version that it has published before.
 */
export const IN_FORCE: Readonly<Record<DocumentName, { readonly version: string; readonly effectiveOn: string }>> = {
  'software-usage': { version: '2026-11', effectiveOn: '2026-11-21' },
  privacy: { version: '2026-11-22', effectiveOn: '2026-11-22' },
  'quantitative-trading': { version: '2026-11', effectiveOn: '2026-11-21' },
  wealth: { version: '2026-11', effectiveOn: '2026-11-21' },
  'anti-money-laundering': { version: '2026-11', effectiveOn: '2026-11-21' },
  referral: { version: '2026-11', effectiveOn: '2026-11-21' },
};

/** The one version that stands for all documents of the sign-up: the newest among them. */
export const SIGN_UP_VERSION = SIGN_UP_DOCUMENTS.map((name) => IN_FORCE[name].version)
  .sort()
  .at(-1) as string;

/** The other party. Whoever runs an installation with customers of its own puts its name here, as a new version. */
export const OPERATOR: Readonly<Record<Language, string>> = {
  en: 'the operator of this installation',
  es: 'el operador de esta instalación',
  ja: '本環境の運営者',
  zhHK: '本系統的營運者',
};
