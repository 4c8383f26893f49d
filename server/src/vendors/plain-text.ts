import { decodeHTML } from 'entities';

/** Elements of which a browser shows nothing. */
const HIDDEN = /<(script|style|template|iframe|object)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** Marks that change the direction of text or are invisible; they would garble the text beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/**
 * HTML of others as one line of plain text, at most `longest` characters, cut at a word with an ellipsis. Nothing of
 * it is markup afterwards, and what reads like markup is only text: whoever shows it escapes it as any other text.
 */
export function plainText(html: string, longest: number): string {
  const bare = html.slice(0, MOST_READ).replace(COMMENT, ' ').replace(HIDDEN, ' ').replace(TAG, ' ');
  const line = decodeHTML(bare)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .replace(/ ([.,;:!?])(?= |$)/g, '$1')
    .trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > longest / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

/** Enough for any summary; some feeds give whole articles. */
const MOST_READ = 20_000;
