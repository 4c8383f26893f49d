import type { GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { CUES, type Cue } from './cues.ts';
import { ACCOUNT } from './rows/account.ts';
import { APP, UNBUILT } from './rows/app.ts';
import { COMPANY } from './rows/company.ts';
import { DECLINED } from './rows/declined.ts';
import { MARKET } from './rows/market.ts';
import { OWN_FIGURES } from './rows/own-figures.ts';
import { FOUND, type Found, type Row, type Sign } from './rows/row.ts';
import type { Scan } from './scan.ts';

/** Groups of a row: of each one sign must be there, signs that may be there, signs that must not. */
interface Pattern {
  readonly row: Row;
  readonly groups: readonly (readonly Sign[])[];
  readonly absent: readonly Sign[];
  readonly explained: ReadonlySet<Sign>;
}

const isSign = (name: string): name is Sign => Object.hasOwn(CUES, name) || Object.hasOwn(FOUND, name);

function patternOf(row: Row): Pattern {
  const groups: Sign[][] = [];
  const absent: Sign[] = [];
  const explained = new Set<Sign>();
  for (const group of row.when.split(' ')) {
    const names = group
      .replace(/^!/, '')
      .split('|')
      .map((name) => name.replace('?', ''));
    for (const name of names)
      if (!isSign(name)) throw new RangeError(`no sign is called ${name}, in a row of ${row.subject}`);
    const signs = names as Sign[];
    if (group.startsWith('!')) absent.push(...signs);
    else {
      for (const sign of signs) explained.add(sign);
      if (!group.endsWith('?')) groups.push(signs);
    }
  }
  return { row, groups, absent, explained };
}

const PATTERNS: readonly Pattern[] = [
  ...COMPANY,
  ...ACCOUNT,
  ...OWN_FIGURES,
  ...MARKET,
  ...APP,
  ...UNBUILT,
  ...DECLINED,
].map(patternOf);

/** Words of every sentence: they cost nothing where a row does not name them. */
const FREE: ReadonlySet<Sign> = new Set<Sign>([
  'filler',
  'polite',
  'what',
  'is',
  'show',
  'have',
  'did',
  'and',
  'all',
  'about',
  'now',
  'can',
  'want',
  'you',
  'which',
  'usual',
  'app',
  'term',
  'hello',
  'thanks',
  'ever',
  'after_own',
  'after_orders',
  'after_code',
  'its',
]);

/** Terms of everyday use: a stop limit order is no share. */
export const EVERYDAY: ReadonlySet<string> = new Set<GlossaryTerm>([
  'share',
  'index',
  'sector',
  'portfolio',
  'dividend',
  'etf',
]);

/** The sign that a tag of the text stands for. */
export function signOf(tag: string): Sign {
  const [kind = '', id = ''] = tag.split(':');
  if (kind === 'cue') return id as Cue;
  if (kind === 'span') return id === '1D' ? 'today' : id === 'ALL' ? 'ever' : 'span';
  if (kind === 'day') return id === 'today' || id === 'yesterday' ? id : 'day';
  return kind === 'sector' ? 'sector_name' : (kind as Found);
}

const weightOf = (sign: Sign): number => (sign in CUES ? CUES[sign as Cue] : FOUND[sign as Found]);

/**
 * Signs of each match. An everyday word, a share or a sector, is asked about as a word only where nothing else is said:
 * `what is a share`, but not `what is the safest share`.
 */
function signsOf({ matches }: Scan): readonly (readonly Sign[])[] {
  const words = matches.map(({ tags }) => [...tags].map(signOf));
  const asksForWord = words.every(
    (signs) => signs.length === 0 || signs.some((sign) => sign === 'term' || sign === 'define' || FREE.has(sign)),
  );
  return words
    .map((signs, at) => {
      const isEveryday = [...matches[at]!.tags].every((tag) => !tag.startsWith('term:') || EVERYDAY.has(tag.slice(5)));
      return isEveryday && !asksForWord ? signs.filter((sign) => sign !== 'term') : signs;
    })
    .filter((signs) => signs.length > 0);
}

export interface Ranked {
  readonly row: Row;
  readonly score: number;
}

/** What an unexplained word costs, of what it would say; and a word that is not known. */
const UNEXPLAINED = 0.75;
/**
 * A word that asks for a time, a cause or a person, or the stock that a question names, unexplained: another answer is
 * wanted.
 */
const UNEXPLAINED_ASKING = 2;
const ASKING: ReadonlySet<Sign> = new Set<Sign>(['when', 'why', 'who', 'code', 'unlisted']);
const UNKNOWN = 0.55;
/** More where the unknown word looks like what is asked about. */
const UNKNOWN_OBJECT = 0.3;
/** At least this much must be understood, and this part of the whole. */
const LEAST = 0.85;
const LEAST_PART = 0.5;

/** The rows that fit, the best first, each with how much of the question it explains. */
export function rank(read: Scan, before: ReadonlySet<Sign>): readonly Ranked[] {
  const words = signsOf(read);
  const present = new Set<Sign>([...words.flat(), ...before]);
  if (read.codes.length > 1) present.add('two_codes');
  if (read.tags.has('fund')) present.add('fund');
  if (read.numbers.length > 0) present.add('number');
  const unknown = read.unknown.length * UNKNOWN + read.objects * UNKNOWN_OBJECT;
  const ranked = PATTERNS.flatMap((pattern) => {
    const score = scoreOf(pattern, words, present, unknown);
    return score === undefined ? [] : [{ row: pattern.row, score }];
  });
  return ranked.sort((a, b) => b.score - a.score);
}

function scoreOf(
  { row, groups, absent, explained }: Pattern,
  words: readonly (readonly Sign[])[],
  present: ReadonlySet<Sign>,
  unknown: number,
): number | undefined {
  if (absent.some((sign) => present.has(sign))) return undefined;
  if (groups.some((group) => !group.some((sign) => present.has(sign)))) return undefined;
  let said = 0;
  let left = 0;
  let cost = unknown;
  const counted = new Set<Sign>();
  for (const signs of words) {
    const used = signs.filter((sign) => explained.has(sign));
    if (used.length > 0) {
      for (const sign of used) if (!counted.has(sign)) said += weightOf(sign) / Math.sqrt(used.length);
      for (const sign of used) counted.add(sign);
    } else if (!signs.some((sign) => FREE.has(sign))) {
      const weight = Math.min(...signs.map(weightOf));
      left += weight;
      cost += weight * (signs.some((sign) => ASKING.has(sign)) ? UNEXPLAINED_ASKING : UNEXPLAINED);
    }
  }
  for (const sign of ['after_own', 'after_orders', 'after_code', 'two_codes', 'fund', 'number'] as const)
    if (explained.has(sign) && present.has(sign) && !counted.has(sign)) said += weightOf(sign) / 2;
  const score = said - cost + (row.prior ?? 0);
  return said / (said + left + unknown) < LEAST_PART || score < LEAST ? undefined : score;
}

/** Subjects that the words point to, however little: for the questions that are offered instead. */
export function nearest(read: Scan, count: number): readonly Subject[] {
  const present = new Set(read.matches.flatMap(({ tags }) => [...tags].map(signOf)));
  const found = new Map<Subject, number>();
  for (const { row, groups, explained } of PATTERNS) {
    const said = [...explained]
      .filter((sign) => present.has(sign) && !FREE.has(sign))
      .reduce((sum, sign) => sum + weightOf(sign), 0);
    const missing = groups.filter((group) => !group.some((sign) => present.has(sign))).length;
    const near = said - missing;
    if (said > 0.5 && near > (found.get(row.subject) ?? 0)) found.set(row.subject, near);
  }
  return [...found]
    .sort((a, b) => b[1] - a[1])
    .map(([subject]) => subject)
    .slice(0, count);
}
