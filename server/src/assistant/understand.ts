import { GLOSSARY_TERMS, type GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import { INSTRUMENTS } from '../market/index.ts';
import { INTENTS, type Intent, SPANS, TERM_WORDS, WORDS } from './lexicon.ts';

/** A question as the rules read it. */
export interface Understood {
  readonly intents: readonly Intent[];
  /** Stocks and funds that it names, in its order. */
  readonly codes: readonly string[];
  readonly term: GlossaryTerm | undefined;
  readonly span: (typeof SPANS)[number][1] | undefined;
}

const MOST_CODES = 3;

/** Reads a question by rules. The same text always means the same; nothing in it can make the rules do anything else. */
export function understand(text: string): Understood {
  const plain = fold(text);
  const codes = codesIn(text);
  const term = GLOSSARY_TERMS.find((each) => TERM_WORDS[each].test(plain));
  const matched = INTENTS.filter((intent) => WORDS[intent].test(plain));
  const only = (intent: Intent): Intent[] => (matched.includes(intent) ? [intent] : []);
  const span = SPANS.find(([words]) => words.test(plain))?.[1];
  if (matched.includes('act')) return { intents: ['act'], codes, term: undefined, span };
  // A question about a term gets its definition, whatever else the word may mean, unless it is about the customer's own
  // data.
  if (matched.includes('term') && term && codes.length === 0 && !OWN.test(plain))
    return { intents: ['term'], codes, term, span };
  const intents = [...only('advice'), ...matched.filter((intent) => intent !== 'advice' && intent !== 'term')];
  const meant = codes.length > 0 ? intents.filter(isAboutOne) : aboutAll(intents);
  const fallback: Intent[] = codes.length > 0 ? ['quote'] : term ? ['term'] : [];
  // A span alone asks for the change over it, where there is something that can change.
  const ofSpan: Intent[] = span && codes.length > 0 && span !== '1D' && !meant.includes('change') ? ['change'] : [];
  const all = [...meant, ...ofSpan];
  return { intents: all.length > 0 ? all : fallback, codes, term, span };
}

const OWN = /\b(my|mis?)\b|私の|自分の|我的/u;

/** Without a stock, subjects that need none come first; nobody asks for the price of nothing. */
function aboutAll(intents: readonly Intent[]): readonly Intent[] {
  const wide = intents.filter((intent) => !ABOUT_ONE_ALONE.has(intent));
  if (wide.length === 0) return intents.filter((intent) => intent !== 'quote');
  return wide.includes('session') ? wide.filter((intent) => intent !== 'market') : wide;
}
const ABOUT_ONE_ALONE: ReadonlySet<Intent> = new Set<Intent>([
  'quote',
  'change',
  'year_range',
  'fundamentals',
  'ratings',
]);

/** Of a named stock these can be asked; lists and the whole market cannot, their words then mean the stock's own. */
const NOT_ABOUT_ONE: ReadonlySet<Intent> = new Set<Intent>([
  'gainers',
  'losers',
  'active',
  'trending',
  'market',
  'session',
  'help',
  'account',
  'fees',
  'statements',
]);
const isAboutOne = (intent: Intent): boolean => !NOT_ABOUT_ONE.has(intent);

/** Lower case without accents; full-width letters and digits become plain ones. */
function fold(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return bare.normalize('NFC').replace(/[’]/g, "'").replace(/[¿¡]/g, '').trim();
}

/** Codes that are words as well: only with a dollar sign, or where nothing else is written in capitals beside it. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  'A AI ALL ARE BE CAN CAR CAT COST DAY DO FAST FOR FUN GO GOOD HAS HE IT KEY LOVE LOW MA MAIN MET NICE NOW O ON ONE OR OUT PEN PM REAL SEE SO T TEAM TELL TRUE U V WELL WM YOU ETF USD CEO IPO PE EPS GTC YTD FIFO'.split(
    ' ',
  ),
);
const LISTED: ReadonlySet<string> = new Set(INSTRUMENTS.map(({ code }) => code));

function codesIn(text: string): string[] {
  const normal = text.normalize('NFKC');
  const found: { code: string; at: number }[] = [];
  for (const match of normal.matchAll(/(?<![A-Za-z0-9.])(\$?)([A-Z]{1,6}(?:\.[A-Z])?)(?![A-Za-z0-9])/g)) {
    const [, dollar, code] = match as unknown as [string, string, string];
    if (LISTED.has(code) && (dollar === '$' || !ALSO_WORDS.has(code))) found.push({ code, at: match.index });
  }
  for (const match of normal.matchAll(/\$([A-Za-z]{1,6}(?:\.[A-Za-z])?)(?![A-Za-z0-9])/g)) {
    const code = match[1]!.toUpperCase();
    if (LISTED.has(code)) found.push({ code, at: match.index });
  }
  for (const { code, words } of NAMES) {
    const at = indexOfName(normal, words);
    if (at >= 0) found.push({ code, at });
  }
  found.sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ code }) => code))].slice(0, MOST_CODES);
}

/** Endings of company names that people leave out. */
const ENDINGS =
  /(,? (inc|corp|corporation|co|company|companies|plc|ltd|limited|n\.?v|s\.?a|group|holdings?|international|technologies|class [a-c]|the|trust|etf|&)\.?)+$/i;
/** Names that are everyday words, and of which a text with a capital letter still need not speak. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'target',
  'gap',
  'ball',
  'block',
  'progressive',
  'southern',
  'public',
  'american',
  'general',
  'first',
  'national',
  'united',
  'global',
  'digital',
  'best',
  'capital',
  'energy',
  'market',
]);

/** One name for each issuer, the longest first: 'Apple', 'Bank of America', 'Exxon Mobil'. */
const NAMES: readonly { readonly code: string; readonly words: string }[] = INSTRUMENTS.filter(
  ({ kind }) => kind === 'stock',
)
  .map(({ code, name }) => ({
    code,
    words: name
      .replace(/\s*\(.*\)$/, '')
      .replace(ENDINGS, '')
      .trim(),
  }))
  .filter(({ words }) => words.length >= 3 && !EVERYDAY.has(words.toLowerCase()))
  .sort((a, b) => b.words.length - a.words.length);

/** Where a name stands by itself, written with its capital letters. */
function indexOfName(text: string, name: string): number {
  const at = text.indexOf(name);
  if (at < 0) return -1;
  const isLetter = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character);
  return isLetter(text[at - 1]) || isLetter(text[at + name.length]) ? -1 : at;
}
