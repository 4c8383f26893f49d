import { type Text, textsOf } from './customer-texts.ts';
import { lineOf, type Problem, type Repository } from './source.ts';

const GLOSSARY = 'docs/GLOSSARY.md';
const LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
type Lang = (typeof LANGUAGES)[number];

/** A word that texts of a language must not have; `line` is where the document says so. */
type Banned = { lang: Lang; word: string; isIn: (text: string) => boolean; line: number };
/** A term and its translations, several of a language divided by " / " in the document. */
type Term = { en: string; others: Readonly<Record<Exclude<Lang, 'en'>, readonly string[]>> };
/** A place where another word is the right one. */
type Exception = { path: string; lang: Lang; word: string; line: number };
type Glossary = { terms: Term[]; banned: Banned[]; exceptions: Exception[]; problems: Problem[] };

/**
 * The words that customers read are those of docs/GLOSSARY.md: no text has a word that the document rules out in its
 * language, a label whose English is a term has one of its translations, and an exception that nothing needs is gone.
 */
export function glossary({ sources, texts: files }: Repository): Problem[] {
  const document = files.get(GLOSSARY);
  if (document === undefined) return [];
  const { terms, banned, exceptions, problems } = readGlossary(document);
  const texts = sources.flatMap((source) => textsOf(source));
  const used = new Set<Exception>();
  const isRight = ({ lang, source }: Text, word: string): boolean => {
    const exception = exceptions.find(
      (each) => each.lang === lang && each.word === word && source.path.startsWith(each.path),
    );
    if (exception) used.add(exception);
    return exception !== undefined;
  };
  const ruledOut = texts.flatMap((text) =>
    banned
      .filter(({ lang, word, isIn }) => lang === text.lang && isIn(text.value) && !isRight(text, word))
      .map(({ word, line }) => at(text, `"${word}" is not our word: ${GLOSSARY} line ${line}`)),
  );
  const otherWords = translations(texts, terms)
    .filter(({ text }) => !isRight(text, text.value))
    .map(({ text, term, allowed }) =>
      at(text, `"${text.value}" for "${term}": the glossary says ${allowed.join(' or ')}`),
    );
  const idle = exceptions
    .filter((each) => !used.has(each))
    .map(({ path, word, line }) => ({ path: GLOSSARY, line, text: `nothing in ${path} needs "${word}" any more` }));
  return [...problems, ...ruledOut, ...otherWords, ...idle];
}

/**
 * Texts of one key whose English is a term and whose translation is none of the term's; documents may abbreviate,
 * labels may not.
 */
function translations(texts: readonly Text[], terms: readonly Term[]) {
  const byName = new Map(terms.map((term) => [term.en, term]));
  const labels = texts.filter(({ source }) => source.path.startsWith('web/src/i18n/'));
  const english = new Map(labels.filter(({ lang }) => lang === 'en').map(({ key, value }) => [key, value]));
  return labels.flatMap((text) => {
    const term = text.lang === 'en' ? undefined : byName.get(english.get(text.key) ?? '');
    const allowed = text.lang === 'en' ? [] : (term?.others[text.lang] ?? []);
    return term && !allowed.includes(text.value) ? [{ text, term: term.en, allowed }] : [];
  });
}

/**
 * Whether a text has a word outside the longer words `but`: in Spanish and English as whole words, whatever their case.
 */
function finder(lang: Lang, word: string, but: readonly string[]): (text: string) => boolean {
  const without = (text: string) => but.reduce((rest, longer) => rest.replaceAll(longer, ''), text);
  if (lang === 'ja' || lang === 'zhHK') return (text) => without(text).includes(word);
  const letters = word.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'iu');
  const lower = word.toLowerCase();
  return (text) => text.toLowerCase().includes(lower) && whole.test(without(text));
}

const at = ({ source, start }: Text, text: string): Problem => ({
  path: source.path,
  line: lineOf(source.text, start),
  text,
});

/** Reads the three tables of the document by the words of their headings; a cell that cannot be read is a problem. */
function readGlossary(document: string): Glossary {
  const read: Glossary = { terms: [], banned: [], exceptions: [], problems: [] };
  let table = '';
  document.split('\n').forEach((row, index) => {
    const line = index + 1;
    if (!row.startsWith('|')) return;
    const cells = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (/^\|\s*-/.test(row)) return;
    if (cells[0] === 'English' || cells[0] === 'Language' || cells[0] === 'Place' || cells[1] === 'Ours') {
      table = cells[0] ?? '';
    } else if (table === 'English') {
      const [en = '', es = '', ja = '', zhHK = '', , ruledOut = ''] = cells;
      if (cells.length !== 6) read.problems.push({ path: GLOSSARY, line, text: `${cells.length} cells instead of 6` });
      read.terms.push({ en, others: { es: choices(es), ja: choices(ja), zhHK: choices(zhHK) } });
      for (const part of ruledOut === '–' ? [] : ruledOut.split(';')) addBanned(read, part, line);
    } else if (table === 'Language') {
      addBanned(read, `${cells[0]}: ${cells[2]}`, line);
    } else if (table === 'Place') {
      const [path = '', lang = '', word = ''] = cells;
      read.exceptions.push({ path: path.replaceAll('`', ''), lang: lang as Lang, word, line });
    }
  });
  return read;
}

const choices = (cell: string): string[] => cell.split(' / ').map((each) => each.trim());

/** `zhHK: 身份 (but 身份證), 實名認證`: a language, then words, each with the longer words in which it is right. */
function addBanned({ banned, problems }: Glossary, part: string, line: number): void {
  const [lang, words] = part.split(/:\s*/).map((each) => each.trim());
  if (!LANGUAGES.includes(lang as Lang) || !words) {
    problems.push({ path: GLOSSARY, line, text: `cannot be read: "${part.trim()}"` });
    return;
  }
  for (const each of words.split(/[,、]\s*(?![^(]*\))/)) {
    const [, word = each.trim(), but] = /^\s*(.*?)\s*\(but (.*)\)$/.exec(each) ?? [];
    banned.push({ lang: lang as Lang, word, isIn: finder(lang as Lang, word, but?.split(/,\s*/) ?? []), line });
  }
}
