import { COMMON_WORDS, KEYBOARD_ROWS, PRODUCT_WORDS } from './common-words.ts';

/**
 * The spec reads in two ways: "8-15 characters with 3 or 4 of the types lower case, upper case, digit and special",
 * and "8-16 characters with upper and lower case letters and digits". A password that meets either is accepted
 * (ruling 3). Counted in characters as people see them in code points; nothing is trimmed or cut.
 */
export const PASSWORD_READINGS = [
  { minLength: 8, maxLength: 15, typesOfFour: 3, needs: [] },
  { minLength: 8, maxLength: 16, typesOfFour: 3, needs: ['lower', 'upper', 'digit'] },
] as const satisfies readonly PasswordReading[];

export const CHARACTER_TYPES = ['lower', 'upper', 'digit', 'special'] as const;
export type CharacterType = (typeof CHARACTER_TYPES)[number];

interface PasswordReading {
  readonly minLength: number;
  readonly maxLength: number;
  /** How many of the four types at least. */
  readonly typesOfFour: number;
  /** Types that must be among them. */
  readonly needs: readonly CharacterType[];
}

export const PASSWORD_RULES = ['length', 'types', 'not_common', 'not_personal'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export interface PasswordCheck {
  readonly ok: boolean;
  /** Every rule, in the order in which forms show them. */
  readonly rules: readonly { readonly rule: PasswordRule; readonly passes: boolean }[];
  readonly types: Readonly<Record<CharacterType, boolean>>;
}

/** The shortest and the longest that any reading accepts. */
export const PASSWORD_LENGTH = {
  least: Math.min(...PASSWORD_READINGS.map(({ minLength }) => minLength)),
  most: Math.max(...PASSWORD_READINGS.map(({ maxLength }) => maxLength)),
} as const;

/**
 * Checks a new password. `personal` are the customer's own words: email address, telephone number, user name. The list
 * of common passwords is a rule over word stems, keyboard rows, sequences and repetitions rather than an enumeration.
 */
export function checkPassword(password: string, personal: readonly string[] = []): PasswordCheck {
  const length = [...password].length;
  const types = typesOf(password);
  const count = CHARACTER_TYPES.filter((type) => types[type]).length;
  const meets = PASSWORD_READINGS.some(
    (reading) =>
      length >= reading.minLength &&
      length <= reading.maxLength &&
      count >= reading.typesOfFour &&
      reading.needs.every((type) => types[type]),
  );
  const lengthFits = length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
  const passes: Record<PasswordRule, boolean> = {
    length: lengthFits,
    // At 16 characters only the second reading applies, so three types other than its three are not enough.
    types: lengthFits ? meets : count >= 3,
    not_common: length > 0 && !isCommon(password),
    not_personal: length > 0 && !isPersonal(password, personal),
  };
  const rules = PASSWORD_RULES.map((rule) => ({ rule, passes: passes[rule] }));
  return { ok: rules.every((rule) => rule.passes), rules, types };
}

/** Characters without case (其, の) and everything that is no letter and no digit count as special. */
function typesOf(password: string): Record<CharacterType, boolean> {
  return {
    lower: /\p{Ll}/u.test(password),
    upper: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(password),
  };
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const unleet = (text: string) => text.replace(/[01345789@$!|+]/g, (char) => LEET[char] ?? char);
const lettersOf = (text: string) => text.replace(/[^a-z]/g, '');

/** The words a password could be a decoration of: plain, with digits and signs around it dropped, and read as leet. */
function stemsOf(password: string): Set<string> {
  const folded = fold(password);
  const bare = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const core = folded.replace(/^[0-9\W_]+|[0-9\W_]+$/g, '');
  return new Set([
    lettersOf(folded),
    bare,
    lettersOf(unleet(folded)),
    lettersOf(unleet(core)),
    // p@ss0rd1!: the tail is decoration, the signs before it are letters.
    lettersOf(unleet(folded.replace(/[0-9\W_]{1,6}$/, ''))),
    lettersOf(unleet(folded.replace(/[0-9]{1,8}[\W_]*$/, ''))),
  ]);
}

function isCommon(password: string): boolean {
  if (new Set(fold(password)).size < 5) return true;
  if (withoutRuns(fold(password)).length < 4) return true;
  for (const stem of stemsOf(password)) if (isCommonStem(stem)) return true;
  const folded = unleet(fold(password));
  return PRODUCT_WORDS.some((word) => folded.includes(word));
}

const LONG_WORD = 6;
const AROUND = 2;

function isCommonStem(stem: string): boolean {
  if (stem.length < 3) return false;
  if (COMMON_WORDS.has(stem)) return true;
  const half = stem.length / 2;
  const first = stem.slice(0, half);
  if (Number.isInteger(half) && first === stem.slice(half) && COMMON_WORDS.has(first)) return true;
  // One common word with hardly anything around it: "passwordia".
  for (const word of COMMON_WORDS) {
    if (word.length >= LONG_WORD && stem.length - word.length <= AROUND && stem.includes(word)) return true;
  }
  // Two common words in a row: "summerlove". Three characters of a word are too few to call it one.
  for (let cut = 4; cut <= stem.length - 4; cut += 1) {
    if (COMMON_WORDS.has(stem.slice(0, cut)) && COMMON_WORDS.has(stem.slice(cut))) return true;
  }
  return false;
}

/**
 * The text without runs of three or more characters along the alphabet, the digits, a keyboard row, or of one
 * character.
 */
function withoutRuns(text: string): string {
  let rest = '';
  let start = 0;
  const chars = [...text];
  while (start < chars.length) {
    let end = start + 1;
    while (end < chars.length && isStep(chars, start, end)) end += 1;
    if (end - start < 3) rest += chars.slice(start, end).join('');
    start = end;
  }
  return rest;
}

/** Whether the characters from `start` to `end` continue in one direction along one row, or repeat. */
function isStep(chars: readonly string[], start: number, end: number): boolean {
  const stretch = chars.slice(start, end + 1).join('');
  if (chars[end] === chars[start] && new Set(stretch).size === 1) return true;
  return KEYBOARD_ROWS.some((row) => row.includes(stretch));
}

const SHORTEST_PERSONAL = 4;

/** Contains, plain or as leet, a word of the customer's own: parts of the address, the number's last digits, a name. */
function isPersonal(password: string, personal: readonly string[]): boolean {
  const folded = fold(password);
  const readings = [folded, unleet(folded), unleet(folded).replace(/[^a-z0-9]/g, '')];
  for (const word of personal.flatMap(partsOf)) {
    if (readings.some((reading) => reading.includes(word))) return true;
  }
  return false;
}

function partsOf(word: string): string[] {
  const folded = fold(word);
  const local = folded.includes('@') ? folded.slice(0, folded.lastIndexOf('@')) : folded;
  const digits = folded.replace(/\D/g, '');
  const parts = [local, ...local.split(/[^\p{L}\p{N}]+/u), local.replace(/[^a-z]/g, '')];
  if (/^\+?[\d\s-]+$/.test(folded) && digits.length >= 6) parts.push(digits, digits.slice(-6));
  return parts.filter((part) => part.length >= SHORTEST_PERSONAL);
}

const FORM: ReadonlySet<PasswordRule> = new Set(['length', 'types']);

/** The form rules that a text breaks. For existing passwords too, so without the rules on common and personal words. */
export function missedForm(password: string): readonly PasswordRule[] {
  return checkPassword(password).rules.flatMap(({ rule, passes }) => (!passes && FORM.has(rule) ? [rule] : []));
}
