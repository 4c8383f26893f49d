/** A new file of the guide, complete. */
interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Lines that the guide changes in an existing file. */
interface Edit {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

const HEADED = /^`([\w./-]+)`[^\n]*\n\n((?:```\w+\n[\s\S]*?^```\n\n?)+)/gm;
const BLOCK = /^```(\w+)\n([\s\S]*?)^```\n/gm;

/** The section of a page under a heading, up to the next one of the same rank. Throws where there is none. */
export function sectionOf(page: string, heading: string): string {
  const from = page.indexOf(`\n## ${heading}\n`);
  if (from === -1) throw new Error(`no section "${heading}"`);
  const to = page.indexOf('\n## ', from + 1);
  return page.slice(from, to === -1 ? undefined : to + 1);
}

/** The blocks of code that stand under a path: new files, and edits where the block is a diff. */
export function blocksOf(section: string): { readonly files: readonly NewFile[]; readonly edits: readonly Edit[] } {
  const files: NewFile[] = [];
  const edits: Edit[] = [];
  for (const [, path = '', blocks = ''] of section.matchAll(HEADED)) {
    for (const [, language, text = ''] of blocks.matchAll(BLOCK)) {
      if (language === 'diff') edits.push({ path, ...sidesOf(text) });
      else files.push({ path, text });
    }
  }
  return { files, edits };
}

function sidesOf(diff: string): { before: string; after: string } {
  const lines = diff.split(/(?<=\n)/);
  const side = (without: string) => lines.flatMap((line) => (line.startsWith(without) ? [] : [line.slice(1)])).join('');
  return { before: side('+'), after: side('-') };
}

/** A text with an edit made. Throws where its context lines do not occur exactly once. */
export function edited(text: string, { path, before, after }: Edit): string {
  const places = `\n${text}`.split(`\n${before}`).length - 1;
  if (places !== 1) throw new Error(`${path}: these lines stand there ${places} times:\n${before}`);
  return `\n${text}`.replace(`\n${before}`, () => `\n${after}`).slice(1);
}
