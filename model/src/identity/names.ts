import type { FieldProblem } from './problems.ts';

export const NAME_LENGTH = 60;
export const LEGAL_NAME_LENGTH = 120;

/**
 * Letters of any script with their marks, joined by a space, apostrophe, hyphen, middle dot, comma or full stop.
 * Digits, signs, invisible and direction-changing characters are not names (reliability §6).
 */
export const NAME_PATTERN = /^[\p{L}\p{M}]+(?:[ '’.,·・-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
  /** The whole name as the document prints it. */
  readonly legalName: string;
}

export function nameProblems({ firstName, lastName, legalName }: Names): FieldProblem[] {
  const problems = [
    ...oneNameProblems('firstName', firstName, NAME_LENGTH),
    ...oneNameProblems('lastName', lastName, NAME_LENGTH),
    ...oneNameProblems('legalName', legalName, LEGAL_NAME_LENGTH),
  ];
  if (problems.length === 0 && !holdsName(legalName, firstName, lastName))
    problems.push({ field: 'legalName', rule: 'names_differ' });
  return problems;
}

function oneNameProblems(field: string, text: string, longest: number): FieldProblem[] {
  if (text.trim() === '') return [{ field, rule: 'required' }];
  return text.length <= longest && NAME_PATTERN.test(text) ? [] : [{ field, rule: 'letters' }];
}

/**
 * The form in which names are compared: without case, diacritics, punctuation and spaces (only between letters of
 * scripts that write without them). Letters that Unicode does not decompose (ø, ł, đ, ß …) are spelled as in the
 * machine-readable lines of passports.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øœæßłđðþı]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

const SPELLED: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Whether every part of first and last name is in the whole name, in any order: middle names and family-first names
 * pass.
 */
export function holdsName(whole: string, firstName: string, lastName: string): boolean {
  const inWhole = foldName(whole);
  const words = inWhole.split(' ');
  const parts = [...foldName(firstName).split(' '), ...foldName(lastName).split(' ')].filter((part) => part !== '');
  if (parts.length === 0) return false;
  const joined = words.join('');
  return parts.every((part) => words.includes(part) || (isUnspaced(part) && joined.includes(part)));
}

/** Han, kana and hangul names are written without spaces, so a part is looked for inside the whole. */
const isUnspaced = (part: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(part);

/**
 * Whether a document's name equals the given name: the same words in any order (domain §11); all else goes to the
 * reviewer.
 */
export function sameName(one: string, other: string): boolean {
  const sorted = (text: string) => foldName(text).split(' ').sort().join(' ');
  return foldName(one) !== '' && sorted(one) === sorted(other);
}
