/**
 * The reference that a customer writes into a bank transfer: CND, seven letters, and one that checks them. 23 letters
 * and digits, none of which is read as another: no B 8, I 1, O 0, S 5, Z 2, V. 23 is a prime and all weights differ, so
 * one wrong letter, or any two that changed places, never make another sound reference.
 */
const LETTERS = 'ACDEFGHJKLMNPQRTUWXY479';
const SIZE = LETTERS.length;
const PREFIX = 'CND';
const RANDOM = 7;

const checkOf = (letters: string) => {
  const sum = [...letters].reduce((total, letter, place) => total + LETTERS.indexOf(letter) * (place + 2), 0);
  return LETTERS[sum % SIZE] ?? '';
};

/** A reference made of seven random bytes at least. */
export function referenceOf(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, RANDOM), (byte) => LETTERS[byte % SIZE]).join('');
  if (letters.length < RANDOM) throw new RangeError('a reference needs seven random bytes');
  return `${PREFIX}${letters}${checkOf(letters)}`;
}

/** As it is shown and read out: `CND ACDE FGHJ`. */
export const spacedReference = (reference: string): string =>
  `${reference.slice(0, 3)} ${reference.slice(3, 7)} ${reference.slice(7)}`;

/**
 * Every sound reference in what a sender wrote, however they spaced it and in whichever case; banks cut, join and
 * capitalise texts.
 */
export function referencesIn(text: string): readonly string[] {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = new Set<string>();
  for (let at = letters.indexOf(PREFIX); at >= 0; at = letters.indexOf(PREFIX, at + 1)) {
    const body = letters.slice(at + PREFIX.length, at + PREFIX.length + RANDOM + 1);
    const known = [...body].every((letter) => LETTERS.includes(letter));
    if (known && checkOf(body.slice(0, RANDOM)) === body[RANDOM]) found.add(PREFIX + body);
  }
  return [...found];
}
