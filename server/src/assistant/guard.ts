/**
 * What stands between a language model and whoever asked: a sentence with a figure that was not read is withheld, and
 * so is one that leads anywhere else or speaks of what the model was told. Plain text comes out.
 */

/** Numbers as people write them: 1,234.56 · 12.3% · $45 · 100,000 */
const NUMBER = /\d[\d.,]*\d|\d/g;
/** Units that multiply what was read: 3.56 billion is 3,562,000,000. */
const LARGE: readonly (readonly [RegExp, number])[] = [
  [/^\s*(trillion|tn\b|兆)/iu, 1e12],
  [/^\s*(billion|bn\b|b\b|mil millones)/iu, 1e9],
  [/^\s*(億|亿)/u, 1e8],
  [/^\s*(million|millones|m\b)/iu, 1e6],
  [/^\s*(萬|万)/u, 1e4],
  [/^\s*(thousand|mil\b|k\b)/iu, 1e3],
];
/** A figure may be said rounded; so far may it be from what was read, as a part of it. */
const ROUNDED = 0.005;

/** Numbers that are no figures of anything: a count of a few things, a session, a list. */
const SMALL = 12;

/** What was read, as numbers. */
export class Figures {
  readonly #known: { readonly value: number; readonly source: number }[] = [];

  /** Takes up every number in something read. */
  add(read: unknown, source: number): void {
    if (typeof read === 'number') this.#known.push({ value: Math.abs(read), source });
    else if (typeof read === 'string')
      for (const { value } of numbersIn(read)) this.#known.push({ value: Math.abs(value), source });
    else if (Array.isArray(read)) for (const each of read) this.add(each, source);
    else if (typeof read === 'object' && read !== null) for (const each of Object.values(read)) this.add(each, source);
  }

  /** The sources of every figure of a sentence; undefined where one of them was not read. */
  sourcesOf(sentence: string): readonly number[] | undefined {
    const sources = new Set<number>();
    for (const { value, exact } of numbersIn(sentence)) {
      if (exact && value <= SMALL && Number.isInteger(value)) continue;
      const found = this.#known.find((each) => isNear(each.value, value));
      if (!found) return undefined;
      sources.add(found.source);
    }
    return [...sources].sort((a, b) => a - b);
  }
}

const isNear = (read: number, said: number): boolean => Math.abs(read - said) <= Math.max(read * ROUNDED, 0.005);

function numbersIn(written: string): { value: number; exact: boolean }[] {
  const text = written.normalize('NFKC');
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const value = Number(plainNumber(match[0]));
    if (!Number.isFinite(value)) return [];
    const after = text.slice(match.index + match[0].length);
    const unit = LARGE.find(([word]) => word.test(after));
    const around = text.slice(Math.max(0, match.index - 1), match.index);
    return [{ value: value * (unit?.[1] ?? 1), exact: !unit && !/[$€¥]/.test(around) && !/^\s*[%％$]/.test(after) }];
  });
}

/** 1,234.5 and 1.234,5 are the same; a lone comma before three digits groups, else it is a decimal point. */
function plainNumber(text: string): string {
  const bare = text.replace(/[.,]+$/, '');
  const lastComma = bare.lastIndexOf(',');
  const lastPoint = bare.lastIndexOf('.');
  if (lastComma > lastPoint && !/^\d{1,3}(,\d{3})+$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return bare.replaceAll(',', '');
}

/** What leads out of the app, or would be shown as something else than text. */
const LEADS_OUT = /https?:|www\.|!\[|\]\(|<\/?[a-z]|data:|javascript:|\b[a-z0-9-]+\.(com|net|org|io|example|xyz|info)\b/i;

/** Ids of ours and secrets are no part of any answer. */
const OF_OURS = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}|\bBearer\b|aspctoken/i;

/** So many letters in a row of what the model was told are no chance. */
const REPEATED = 24;

/** The sources of a sentence that may be told; undefined where it may not. `instructions` are what the model was told. */
export function judge(sentence: string, figures: Figures, instructions: string): readonly number[] | undefined {
  if (LEADS_OUT.test(sentence) || OF_OURS.test(sentence) || repeats(sentence, instructions)) return undefined;
  return figures.sourcesOf(sentence);
}

function repeats(sentence: string, instructions: string): boolean {
  for (let from = 0; from + REPEATED <= sentence.length; from += 1)
    if (instructions.includes(sentence.slice(from, from + REPEATED))) return true;
  return false;
}

/** Takes whole sentences off the front of a text as it grows. */
export function takeSentences(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let rest = text;
  for (;;) {
    const end = /(?<=[^\d\s][.!?])\s|(?<=\d[.!?])\s(?=[A-ZÁÉÍÓÚÑ¿¡])|(?<=[。！？])|\n/u.exec(rest);
    if (!end) return { sentences, rest };
    const sentence = rest.slice(0, end.index).trim();
    if (sentence) sentences.push(sentence);
    rest = rest.slice(end.index + end[0].length);
    if (end[0].length === 0 && end.index === 0) return { sentences, rest };
  }
}

/** What names a person is not for a vendor to read: addresses of mail, telephone and account numbers. */
export function withoutPersons(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[email]')
    .replace(/\b\d{3}-?\d{2}-?\d{4}\b/g, '[number]')
    .replace(/(?<!\d)\+?\d[\d\s().-]{8,}\d(?!\d)/g, '[number]')
    .replace(/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g, '[address]');
}
