import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '../commands/assert.ts';

/** Figures of the moment for a page that the build has drawn for the server to fill. */
export interface PageFigures {
  /** Values of the page's slots, as plain text. */
  readonly slots: Readonly<Record<string, string>>;
  /** The hidden parts of the page to show now. */
  readonly shown: readonly string[];
  /** The answer that the figures are from, so that the app begins with the same ones and need not ask. */
  readonly answer: { readonly url: string; readonly data: unknown };
}

/** The figures of a path; undefined where it has none or they are not ready in time. */
export type FiguresOf = (path: string, query: URLSearchParams) => Promise<PageFigures | undefined>;

/** Pages to fill, by path; none where the build wrote none. */
export function builtFills(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'fills.json');
  return new Map(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
}

const BOOT = '<script async ';

/** The page with its figures: text and JSON are escaped, so nothing of them becomes markup. */
export function fillPage(page: string, { slots, shown, answer }: PageFigures): string {
  const filled = page.replace(/⟦(\w+)⟧/g, (_slot, name: string) => {
    const text = slots[name];
    assert(text !== undefined, `a page has a slot "${name}" that nothing fills`);
    return escaped(text);
  });
  const seen = shown.reduce((html, name) => {
    const part = `data-first="${name}"`;
    assert(html.includes(`${part} hidden=""`), `a page has no hidden part "${name}"`);
    return html.replaceAll(`${part} hidden=""`, part);
  }, filled);
  // Before the script that begins the first reads. A block of data runs nowhere, so no policy has to allow it.
  const data = JSON.stringify(answer.data).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="first-answer" data-url="${escaped(answer.url)}">${data}</script>`;
  assert(seen.includes(BOOT), 'a page has no boot script');
  return seen.replace(BOOT, () => block + BOOT);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
