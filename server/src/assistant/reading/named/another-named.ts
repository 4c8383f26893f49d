import type { Scan } from '../scan.ts';

/** Words right before what is asked about, in English and Spanish. */
const BEFORE_NAME = new Set('of for about de del sobre'.split(' '));
/** A run of katakana of which half or more is unknown is a name, but a unit; pieces of it may be words by chance. */
const KATAKANA = /(?!パーセント)(?<![ァ-ヺー])[ァ-ヺー]{4,}/gu;

/**
 * Whether a question names something that is not known here: a company that is not listed, a symbol in capitals, a name
 * with its possessive or behind a preposition. Then it is not about what was spoken of before.
 */
export function namesAnother(text: string, read: Scan): boolean {
  const { units, unknown, tags } = read;
  if ([...tags].some((tag) => tag.startsWith('unlisted:') || tag.startsWith('outside:'))) return true;
  if (hasKatakanaName(text, read)) return true;
  const isShouted = !/\p{Ll}/u.test(text) && units.length > 2;
  return units.some(({ text: word, raw, kind }, at) => {
    if (kind !== 'word' || !unknown.includes(word)) return false;
    const isCapital = !isShouted && (at > 0 ? /^\p{Lu}/u : /^\p{Lu}{2}/u).test(raw);
    return isCapital || (/'s$/i.test(raw) && !word.endsWith("'s")) || BEFORE_NAME.has(units[at - 1]?.text ?? '');
  });
}

function hasKatakanaName(text: string, { units, matches }: Scan): boolean {
  const isKnown = (at: number) => matches.some(({ from, to }) => from <= at && at < to);
  return [...text.normalize('NFKC').matchAll(KATAKANA)].some(({ 0: run, index }) => {
    const inside = units.flatMap(({ start }, at) => (start >= index && start < index + run.length ? [at] : []));
    return inside.filter((at) => !isKnown(at)).length * 2 >= run.length;
  });
}
