import { signOf } from './rank.ts';
import type { Sign } from './rows/row.ts';
import type { Scan } from './scan.ts';

/**
 * Things of which a question is about any: a feature names the kind alone, so that what is learnt of one holds for all.
 */
const KINDS_OF_THINGS = ['code', 'day', 'span', 'sector', 'unlisted', 'term'] as const;

/** Letters of a word that are one feature: endings and typing errors change only some of them. */
const LETTERS = 4;

/**
 * What examples and questions are compared by: words, neighbouring words, parts of words, and what the rules find in
 * the text, alone and in pairs. What the rules find means the same in every language, so that an example counts in all.
 * The signs of the conversation before are features too.
 */
export function featuresOf(read: Scan, before: ReadonlySet<Sign>): readonly string[] {
  const words = wordsOf(read);
  const features = new Set<string>();
  words.forEach(({ text, isWord }, at) => {
    features.add(`w:${text}`);
    features.add(`b:${words[at - 1]?.text ?? '^'} ${text}`);
    const bounded = `<${text}>`;
    if (isWord)
      for (let i = 0; i + LETTERS <= bounded.length; i += 1) features.add(`c:${bounded.slice(i, i + LETTERS)}`);
  });
  features.add(`b:${words.at(-1)?.text ?? '^'} $`);
  const signs = [...new Set<Sign>(read.matches.flatMap(({ tags }) => [...tags].map(signOf)))]
    .filter((sign) => sign !== 'filler')
    .sort();
  signs.forEach((sign, at) => {
    features.add(`s:${sign}`);
    for (const other of signs.slice(at + 1)) features.add(`p:${sign} ${other}`);
  });
  for (const kind of ['outside', 'unlisted']) if (hasKind(read.tags, kind)) features.add(`o:${kind}`);
  if (read.codes.length === 0) features.add('x:no code');
  for (const sign of before) features.add(`x:${sign}`);
  return [...features];
}

/** The words of a text, things and numbers replaced by their kind. */
function wordsOf({ matches, units }: Scan): readonly { readonly text: string; readonly isWord: boolean }[] {
  const byStart = new Map(matches.map((match) => [match.from, match]));
  const words: { text: string; isWord: boolean }[] = [];
  for (let at = 0; at < units.length; ) {
    const match = byStart.get(at);
    const thing = match && KINDS_OF_THINGS.find((kind) => hasKind(match.tags, kind));
    if (match && thing && (thing === 'code' || !hasKind(match.tags, 'cue'))) {
      words.push({ text: `«${thing}»`, isWord: false });
      at = match.to;
    } else {
      const { text, kind } = units[at]!;
      words.push(kind === 'number' ? { text: '«number»', isWord: false } : { text, isWord: kind === 'word' });
      at += 1;
    }
  }
  return words;
}

const hasKind = (tags: ReadonlySet<string>, kind: string): boolean =>
  [...tags].some((tag) => tag.startsWith(`${kind}:`));
