import { hasHiddenFigure } from './figures-in-words.ts';

/**
 * Filter between a language model and the customer: withholds a sentence with a figure that was not read, with a link
 * out of the app, or with text of the model's instructions. Returns plain text.
 */

/** Numbers as people write them: 1,234.56 · 12.3% · $45 · 100,000 */
const NUMBER = /\d[\d.,]*\d|\d/g;
/** Units that multiply a figure: 3.56 billion is 3,562,000,000. */
const LARGE: readonly (readonly [RegExp, number])[] = [
  [/^\s*(trillion|tn\b|兆)/iu, 1e12],
  [/^\s*(billion|bn\b|b\b|mil millones)/iu, 1e9],
  [/^\s*(億|亿)/u, 1e8],
  [/^\s*(million|millones|m\b)/iu, 1e6],
  [/^\s*(萬|万)/u, 1e4],
  [/^\s*(thousand|mil\b|k\b)/iu, 1e3],
];
/** Rounding allowed in a figure: the largest relative difference from the figure that was read. */
const ROUNDED = 0.005;

/** Counts that are no figures of anything: a few things, a list. */
const COUNT =
  /^\s*(?:things|reasons|ways|parts|kinds|steps|questions|cosas|razones|maneras|partes|tipos|pasos|preguntas|つ|種|項|方面|注文につき|個(?:原因|方面|問題|因素|部分))/iu;
const MOST_COUNTED = 12;
/** Spans that the app itself speaks of: a year's range, charts, the delay of a quote. */
const SPAN =
  /(?<![\d.,])(?:52[\s-]*(?:weeks?|semanas|週(?:間)?|周|星期)|(?:1|3|5|10)[\s-]*(?:years?|años?|年(?!\d)間?)|(?:1|3|6|12)[\s-]*(?:months?|mes(?:es)?|か月(?:間)?|ヶ月|個月)|15[\s-]*(?:minutes?|minutos?|分(?:鐘|間)?))/giu;

/** The figures that were read, as numbers. */
export class Figures {
  readonly #known: { readonly value: number; readonly source: number }[] = [];
  readonly #names = new Set<string>();

  /** Adds every number in a result. */
  add(read: unknown, source: number): void {
    if (typeof read === 'number') this.#known.push({ value: Math.abs(read), source });
    else if (typeof read === 'string')
      for (const { value } of numbersIn(read)) this.#known.push({ value: Math.abs(value), source });
    else if (Array.isArray(read)) for (const each of read) this.add(each, source);
    else if (typeof read === 'object' && read !== null)
      for (const [member, each] of Object.entries(read)) {
        if (member === 'name' && typeof each === 'string') this.#names.add(each);
        this.add(each, source);
      }
  }

  /** The sentence without names that were read: Amazon.com is a company, and 3M no figure. */
  withoutNames(sentence: string): string {
    let text = sentence;
    for (const name of this.#names) if (name.length > 2) text = text.replaceAll(name, ' ');
    return text;
  }

  /** The sources of every figure of a sentence; undefined where one of them was not read. */
  sourcesOf(sentence: string): readonly number[] | undefined {
    const sources = new Set<number>();
    for (const { value, counts } of numbersIn(sentence.normalize('NFKC').replace(SPAN, ' '))) {
      if (counts && value <= MOST_COUNTED && Number.isInteger(value)) continue;
      const found = this.#known.find((each) => isNear(each.value, value));
      if (!found) return undefined;
      sources.add(found.source);
    }
    return [...sources].sort((a, b) => a - b);
  }
}

const isNear = (read: number, said: number): boolean => Math.abs(read - said) <= Math.max(read * ROUNDED, 0.005);

/** A text that looks like a number and is none (1.2.3.4) is not a figure that was read. */
function numbersIn(written: string): { value: number; counts: boolean }[] {
  const text = written.normalize('NFKC');
  return [...text.matchAll(NUMBER)].map((match) => {
    const value = Number(plainNumber(match[0]));
    const after = text.slice(match.index + match[0].length);
    const unit = LARGE.find(([word]) => word.test(after));
    return { value: value * (unit?.[1] ?? 1), counts: !unit && COUNT.test(after) };
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

/** Links out of the app, and markup that would not be shown as text. */
const LEADS_OUT: readonly RegExp[] = [
  /\b(?:https?|hxxps?|ftp|file|mailto|tel|sms|javascript|data|blob|intent|wss?|tg|whatsapp|weixin|line):/i,
  /\bwww\b|\/\/|!\[|\]\(|<\/?[a-z]|@\s*[a-z]/i,
  // Any name with a point and letters after it, whatever the ending.
  /[\p{L}\p{N}][.。｡](?:[a-z]{2,}|xn--|公司|中国|中國|香港|台灣|网络|網絡|移动|商城|みんな|コム)(?![\p{L}]*\.\s*$)/iu,
  /[\p{L}\p{N}]\s*[[({<]\s*(?:\.|dot|punto|点|點|ドット)\s*[\])}>]\s*\p{L}/iu,
  /[a-z0-9]\s*(?:\s(?:dot|punto)\s|点|點|ドット)\s*(?:[a-z]{2,3}|info|link|site|shop|online|example|コム)(?![\p{L}])/iu,
  /[a-z0-9]\s+\.\s?[a-z]{2,}|[a-z0-9]\.\s(?:com|net|org|io|co|dev|xyz|info|app|ly|me)\b/i,
  /(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{1,4}:){3,}|[0-9a-f]{0,4}::[0-9a-f]{1,4}/i,
];

/** Ids of ours and secrets are no part of any answer. */
const OF_OURS = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}|\bBearer\b|aspctoken/i;

/** This many letters in a row of the instructions are no coincidence. */
const REPEATED = 24;

/** The sources of a sentence that may be shown; undefined where it may not. `instructions` are those of the model. */
export function judge(written: string, figures: Figures, instructions: string): readonly number[] | undefined {
  // Invisible characters between digits and letters only serve to hide them.
  const sentence = written.replace(/\p{Cf}/gu, '');
  if (OF_OURS.test(sentence) || repeats(sentence, instructions)) return undefined;
  // A comma of full width parts figures; made plain it would group digits.
  const text = figures.withoutNames(sentence).replaceAll('，', ' ， ');
  const plain = text.normalize('NFKC');
  if (LEADS_OUT.some((way) => way.test(plain))) return undefined;
  if (hasHiddenFigure(text, withoutFigures(plain))) return undefined;
  return figures.sourcesOf(text);
}

/** A text without its figures in digits and the words that multiply them. */
function withoutFigures(plain: string): string {
  let text = '';
  let from = 0;
  for (const match of plain.replace(SPAN, (span) => ' '.repeat(span.length)).matchAll(NUMBER)) {
    text += `${plain.slice(from, match.index)}#`;
    from = match.index + match[0].length;
    const after = plain.slice(from);
    for (const [unit] of LARGE) from += unit.exec(after)?.[0].length ?? 0;
  }
  return (text + plain.slice(from)).replace(SPAN, ' ');
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

/** Personal data that a vendor must not read: email addresses, telephone and account numbers. */
export function withoutPersons(text: string): string {
  return text
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[email]')
    .replace(/\b\d{3}-?\d{2}-?\d{4}\b/g, '[number]')
    .replace(/(?<!\d)\+?\d[\d\s().-]{8,}\d(?!\d)/g, '[number]')
    .replace(/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g, '[address]');
}
