import { foldName } from '../identity/names.ts';
import { isTronAddress } from '../tron.ts';

/** Bounds of a list: bytes of the file, lines, and characters of one. */
export const LIST_BYTES = 8 * 1024 * 1024;
export const LIST_LINES = 100_000;
export const LINE_LENGTH = 200;
/** Words of a name that are compared; more than nobody's documents print. */
const WORDS = 8;

export interface ListEntry {
  readonly line: number;
  readonly kind: 'name' | 'address';
  /** As the file says it, and as it is compared. */
  readonly value: string;
  readonly key: string;
}

export class BadList extends Error {}

/** Words of a name without case, diacritics and punctuation, in alphabetical order: word order does not count. */
const wordsOf = (name: string): string[] =>
  [...new Set(foldName(name).split(' '))].filter((word) => word !== '').sort();

export const keyOfName = (name: string): string => wordsOf(name).slice(0, WORDS).join(' ');

/**
 * Every key by which a list may name this person: the whole name, and any two or more of its words, so that a middle
 * name hides nobody. At most 247; one word alone counts only where the name has no other.
 */
export function keysOfName(name: string): string[] {
  const words = wordsOf(name).slice(0, WORDS);
  const keys: string[] = [];
  for (let mask = 1; mask < 1 << words.length; mask += 1) {
    const chosen = words.filter((_, index) => (mask >> index) & 1);
    if (chosen.length > 1 || words.length === 1) keys.push(chosen.join(' '));
  }
  return keys;
}

/** Reads a list: a line `name,…` or `address,…` for each; empty lines and lines that begin with # count for nothing. */
export function readList(text: string): ListEntry[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > LIST_LINES + 1) throw new BadList(`more than ${LIST_LINES} lines`);
  return lines.flatMap((raw, index): ListEntry[] => {
    const line = index + 1;
    const bad = (why: string) => new BadList(`line ${line}: ${why}`);
    if (raw.length > LINE_LENGTH) throw bad('too long');
    if (raw.trim() === '' || raw.startsWith('#')) return [];
    const comma = raw.indexOf(',');
    const [kind, value] = [raw.slice(0, Math.max(0, comma)), raw.slice(comma + 1).trim()];
    if (kind === 'address') {
      if (!isTronAddress(value)) throw bad('no address of TRON');
      return [{ line, kind, value, key: value }];
    }
    if (kind !== 'name') throw bad('begins with neither name nor address');
    const key = keyOfName(value);
    if (key === '') throw bad('no name');
    return [{ line, kind, value, key }];
  });
}
