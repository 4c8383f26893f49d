import type { Language } from '../auth/terms.ts';
import { OPERATOR, type Version } from './documents.ts';
import { FIGURES, type FigureName, writeFigure } from './figures.ts';

/**
 * Renders the text that customers accept: fills in figures, numbers sections and clauses. A template has `# title`, `##
 * section`, `- item` and plain lines; plain lines before the first section are the summary, those after it are clauses.
 * The hash covers this text, as UTF-8. Throws on an unknown figure, so that no incomplete text is published.
 */
export function renderAgreement(version: Version, template: string, lang: Language): string {
  let section = 0;
  let clause = 0;
  const lines = template
    .trim()
    .split('\n')
    .map((line) => {
      if (line.startsWith('# ')) return `${line}\n\n${versionLine(version, lang)}`;
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
function versionLine({ version, effectiveOn }: Version, lang: Language): string {
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
