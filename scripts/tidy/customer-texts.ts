import type { Node, Source } from './source.ts';

type Lang = 'en' | 'es' | 'ja' | 'zhHK';

/**
 * One text that customers read, without the places where a word may break; `key` is the same for its four languages.
 */
export type Text = { source: Source; start: number; lang: Lang; key: string; value: string };

/** Files of one language each, and files whose texts stand side by side under the name of their language. */
const BY_FILE: readonly [place: RegExp, key: string][] = [
  [/^web\/src\/i18n\/(en|es|ja|zhHK)\/([\w-]+)\.ts$/, 'web'],
  [/^web\/src\/console\/texts\/(en|es|ja|zhHK)()\.ts$/, 'console'],
  [/^model\/src\/messages\/(en|es|ja|zh-hk)()\.ts$/, 'messages'],
  [/^server\/src\/statements\/print\/words\/(en|es|ja|zh-hk)()\.ts$/, 'statements'],
  [/^model\/src\/agreements\/[\w-]+\/(en|es|ja|zh-hk)()\.ts$/, 'agreements'],
];
const SIDE_BY_SIDE: readonly string[] = [
  'model/src/agreements/documents.ts',
  'model/src/agreements/render.ts',
  'model/src/auth/messages.ts',
  'model/src/identity/reason-texts.ts',
  'model/src/market/sectors.ts',
  'model/src/market/etf-categories.ts',
  'model/src/market/markets.ts',
  'server/src/market/groups.ts',
];

/** The places above in which none of these files stands: their texts would be checked no more. */
export function placesWithoutTexts(paths: readonly string[]): string[] {
  const empty = BY_FILE.filter(([place]) => !paths.some((path) => place.test(path))).map(([place]) => place.source);
  return [...empty, ...SIDE_BY_SIDE.filter((path) => !paths.includes(path))];
}

/**
 * Every text of a source that customers read, without the names of keys and of imported files; none of other sources.
 */
export function textsOf(source: Source): Text[] {
  const { path } = source;
  for (const [place, key] of BY_FILE) {
    const [, lang, file] = place.exec(path) ?? [];
    if (lang !== undefined) return collect(source, langOf(lang), `${key} ${file}`);
  }
  return SIDE_BY_SIDE.includes(path) ? collect(source, undefined, path) : [];
}

const langOf = (name: string): Lang | undefined =>
  name === 'zh-hk' ? 'zhHK' : (['en', 'es', 'ja', 'zhHK'] as const).find((each) => each === name);

/** Properties enclose the texts of a table; the innermost that is a language says whose a text is. */
function collect(source: Source, fileLang: Lang | undefined, prefix: string): Text[] {
  const properties = source.nodes.filter(({ type }) => type === 'Property');
  const imports = source.nodes.filter(({ type }) => type === 'ImportDeclaration');
  const keys = new Set(properties.map((property) => (property.key as Node).start));
  return source.nodes.flatMap((node) => {
    const value = written(node);
    if (value === undefined || keys.has(node.start) || imports.some((each) => encloses(each, node))) return [];
    const names = properties.filter((each) => encloses(each, node)).map(nameOf);
    const lang = fileLang ?? names.map(langOf).findLast((each) => each !== undefined);
    if (lang === undefined) return [];
    const key = [prefix, ...names.filter((name) => fileLang !== undefined || langOf(name) === undefined)].join('.');
    return [{ source, start: node.start, lang, key, value: value.replaceAll('\u00ad', '') }];
  });
}

function written(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return (node.value as { cooked?: string }).cooked;
  return undefined;
}

const encloses = (outer: Node, inner: Node): boolean => outer.start <= inner.start && inner.end <= outer.end;

function nameOf(property: Node): string {
  const key = property.key as Node;
  return String(key.name ?? key.value);
}
