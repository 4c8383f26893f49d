/** One paragraph of a document as readers see it. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'item'; readonly text: string }
  /** A clause with its number, by which it is cited. */
  | { readonly kind: 'clause'; readonly number: string; readonly text: string };

/** Splits a rendered text into blocks for display. Joined again, the blocks are the text that was hashed. */
export function blocksOf(text: string): Block[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Block => {
      if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) };
      if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2) };
      if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) };
      const [, number, text] = /^(\d+\.\d+) (.*)$/.exec(line) ?? [];
      return number && text ? { kind: 'clause', number, text } : { kind: 'paragraph', text: line };
    });
}
