/** Typing errors that a word of this length may have; short words would become others too easily. */
const errorsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Everyday words that lie one letter from a word of ours and are none. */
const REAL_WORDS = new Set(
  'paycheck apply maple ample table cable weather father mother dinner movie music recipe games store score water paper house mouse phone laptop pizza poem story songs actor capital doctor school teacher street travel hotel flight poder comer comida tiempo llover pelicula cancion partido escuela amigo perro gatos cocinar receta jugar viaje vuelo musica poema chiste cuento'.split(
    ' ',
  ),
);

/** Words of ours that differ from the text by typing errors, the nearest first; none for words that need none. */
export function nearestWord(text: string, words: ReadonlySet<string>): readonly string[] {
  if (REAL_WORDS.has(text)) return [];
  const most = errorsAllowed(text.length);
  if (most === 0)
    return text.length < 4
      ? []
      : [...words].filter((word) => lacksDouble(text, word) || isSwapped(text, word)).slice(0, 1);
  const found: { word: string; errors: number }[] = [];
  for (const word of words) {
    if (word.length < 4 || Math.abs(word.length - text.length) > most) continue;
    // People seldom mistype the first letter; two swapped at the beginning are the exception.
    if (word[0] !== text[0] && !(word[0] === text[1] && word[1] === text[0])) continue;
    const errors = errorsBetween(text, word, most);
    if (errors <= most) found.push({ word, errors });
  }
  found.sort((a, b) => a.errors - b.errors);
  return found.slice(0, 3).map(({ word }) => word);
}

/** A common error in short words, `aple` for `apple`: one of two equal letters is left out. */
const lacksDouble = (text: string, word: string): boolean =>
  word.length === text.length + 1 && word.replace(/(.)\1/, '$1') === text;

/** Two neighbouring letters changed places, `opne` for `open`. */
const isSwapped = (text: string, word: string): boolean =>
  word.length === text.length &&
  errorsBetween(text, word, 1) === 1 &&
  [...text].sort().join() === [...word].sort().join();

/** Letters left out, added, changed or swapped with their neighbour; more than `most` where it takes more. */
function errorsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length]!;
}
