import type { Language } from '../auth/terms.ts';
import { FIGURES, type FigureName, writeFigure } from './figures.ts';

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

/** What is ticked when an account is opened. The others are ticked where what they are about is used. */
export const SIGN_UP_DOCUMENTS: readonly DocumentName[] = ['software-usage', 'privacy'];

/**
 * The version in force of each. A changed text, in any language, or a changed figure in it needs a new version and
 * date here: the server refuses to start on another text under a version that it has published before.
 */
export const IN_FORCE: Readonly<Record<DocumentName, { readonly version: string; readonly effectiveOn: string }>> = {
  'software-usage': { version: '2026-11', effectiveOn: '2026-11-21' },
  privacy: { version: '2026-11', effectiveOn: '2026-11-21' },
  'quantitative-trading': { version: '2026-11', effectiveOn: '2026-11-21' },
  wealth: { version: '2026-11', effectiveOn: '2026-11-21' },
  'anti-money-laundering': { version: '2026-11', effectiveOn: '2026-11-21' },
  referral: { version: '2026-11', effectiveOn: '2026-11-21' },
};

/** The one version that stands for all documents of the sign-up: the newest among them. */
export const SIGN_UP_VERSION = SIGN_UP_DOCUMENTS.map((name) => IN_FORCE[name].version)
  .sort()
  .at(-1) as string;

/** Who the other party is. Whoever runs an installation with customers of its own puts its name here, as a new version. */
export const OPERATOR: Readonly<Record<Language, string>> = {
  en: 'the operator of this installation',
  es: 'el operador de esta instalación',
  ja: '本環境の運営者',
  zhHK: '本系統的營運者',
};

/**
 * A template's text as it is agreed to: figures filled in, sections and clauses numbered. A template has `# title`,
 * `## section`, `- item` and plain lines; plain lines before the first section are the summary, those after it clauses. What is hashed is this text, as UTF-8.
 * Throws on a figure that does not exist: a text with a hole is never published.
 */
export function renderAgreement(name: DocumentName, template: string, lang: Language): string {
  let section = 0;
  let clause = 0;
  const lines = template.trim().split('\n').map((line) => {
    if (line.startsWith('# ')) return `${line}\n\n${versionLine(name, lang)}`;
    const filled = fillFigures(line, lang);
    if (line.startsWith('## ')) {
      section += 1;
      clause = 0;
      return `## ${section}. ${filled.slice(3)}`;
    }
    if (section === 0 || line === '' || line.startsWith('- ')) return filled;
    clause += 1;
    return `${section}.${clause} ${filled}`;
  });
  return `${lines.join('\n')}\n`;
}

/** The version is part of the text, so that the hash binds it too. */
function versionLine(name: DocumentName, lang: Language): string {
  const { version, effectiveOn } = IN_FORCE[name];
  const from = writeFigure({ kind: 'date', value: effectiveOn }, lang);
  return {
    en: `Version ${version}, in force from ${from}`,
    es: `Versión ${version}, vigente desde el ${from}`,
    ja: `版 ${version}（${from}施行）`,
    zhHK: `版本 ${version}，自${from}起生效`,
  }[lang];
}

function fillFigures(line: string, lang: Language): string {
  return line.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (name === 'operator') return OPERATOR[lang];
    if (!(name in FIGURES)) throw new RangeError(`no figure ${name}`);
    return writeFigure(FIGURES[name as FigureName], lang);
  });
}
