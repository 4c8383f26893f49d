import type { Node, Repository } from './source.ts';

/** Files that declare messages and their texts; a message that is named only there is shown by no screen. */
const WORDING = /^model\/src\/(messages\/|refusals\.ts$)|\/i18n\/|routes\.ts$|^scripts\//;
const ENGLISH = /^web\/src\/i18n\/en\//;

export interface Shown {
  /** Message → the screens that show it; 'everywhere' is any screen. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Paths of the screens that exist. */
  readonly built: ReadonlySet<string>;
  /** Message → its English text. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Messages of the contract that no screen can produce. `later`: none of its screens is built, which is work to do.
 * `unsaid`: a screen that should show it exists, and no code brings it about: a refusal by its code, another message by
 * its key, or the same words by a key of the screens' own texts. That is a fault.
 */
export function unseenMessages({ sources }: Repository, { screens, built, texts }: Shown) {
  const named = new Set<unknown>();
  const ownWords = new Map<unknown, string[]>();
  for (const { path, isTest, nodes } of sources) {
    if (ENGLISH.test(path))
      for (const [text, key] of nodes.flatMap(wordsOf)) ownWords.set(text, [...(ownWords.get(text) ?? []), key]);
    if (isTest || WORDING.test(path)) continue;
    for (const node of nodes) {
      if (node.type === 'Literal') named.add(node.value);
      if (node.type === 'TemplateElement') named.add((node.value as { cooked?: string }).cooked);
    }
  }
  const later: string[] = [];
  const unsaid: string[] = [];
  for (const [message, paths] of Object.entries(screens)) {
    const keys = [message, message.slice(message.indexOf('.') + 1), ...(ownWords.get(texts[message]) ?? [])];
    if (!paths.some((path) => path === 'everywhere' || built.has(path))) later.push(`${message}: ${paths.join(' ')}`);
    else if (!keys.some((key) => named.has(key))) unsaid.push(message);
  }
  return { later, unsaid };
}

/** A text with its key, where a node is one. */
function wordsOf({ type, key, value }: Node): [text: unknown, key: string][] {
  if (type !== 'Property') return [];
  const { name } = key as { name?: string };
  return name === undefined ? [] : [[(value as Node).value, name]];
}
