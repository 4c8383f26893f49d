import type { Repository } from './source.ts';

/** Where messages are declared and worded; being named there makes no screen say them. */
const WORDING = /^model\/src\/(messages\/|refusals\.ts$)|\/i18n\/|routes\.ts$|^scripts\//;

export interface Shown {
  /** Message → the screens that show it; 'everywhere' is any screen. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Paths of the screens that exist. */
  readonly built: ReadonlySet<string>;
}

/**
 * Messages of the contract that no screen can produce yet, each with what is missing: a screen that shows it, or code
 * that brings it about (a refusal by its code, another message by its key). Listed, not a fault: it is work to do.
 */
export function unseenMessages({ sources }: Repository, { screens, built }: Shown): string[] {
  const named = new Set<unknown>();
  for (const { path, isTest, nodes } of sources) {
    if (isTest || WORDING.test(path)) continue;
    for (const node of nodes) {
      if (node.type === 'Literal') named.add(node.value);
      if (node.type === 'TemplateElement') named.add((node.value as { cooked?: string }).cooked);
    }
  }
  return Object.entries(screens).flatMap(([message, paths]) => {
    const seen = paths.some((path) => path === 'everywhere' || built.has(path));
    if (!seen) return [`${message}: not built: ${paths.join(' ')}`];
    const said = named.has(message) || named.has(message.slice(message.indexOf('.') + 1));
    return said ? [] : [`${message}: nothing brings it about`];
  });
}
