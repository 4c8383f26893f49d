import { use, useMemo, useSyncExternalStore } from 'react';
import { readLanguage, storeLanguage } from '../lib/device.ts';
import { forgetFailures, kept } from '../lib/kept.ts';
import { fill, type Message, type Texts, type Translation } from './message.ts';

export type Lang = 'en' | 'es' | 'ja' | 'zhHK';
export const LANGS: readonly Lang[] = ['en', 'es', 'ja', 'zhHK'];

/** BCP 47 names: of the document, and of number and date formats (neutral Latin American Spanish). */
export const HTML_LANG: Record<Lang, string> = { en: 'en', es: 'es', ja: 'ja', zhHK: 'zh-Hant-HK' };
export const LOCALE: Record<Lang, string> = { en: 'en-US', es: 'es-419', ja: 'ja-JP', zhHK: 'zh-HK' };

type Loader<T> = () => Promise<{ default: T }>;
type Loaders<T extends Texts> = { readonly en: Loader<T> } & {
  readonly [L in Exclude<Lang, 'en'>]: Loader<Translation<T>>;
};

/** The texts of one feature, one lazy chunk per language. Made by `defineTexts`, read by `useTexts`. */
export interface TextsOf<T extends Texts> {
  load(lang: Lang): Promise<T>;
  /** What has arrived already. */
  ready(lang: Lang): T | undefined;
}

const known = new Set<TextsOf<Texts>>();

/**
 * Declares a feature's texts. How to add texts to a feature:
 *
 * 1. `i18n/en/<feature>.ts`: `export default { title: 'Market', shares: { one: '{count} share', other: '{count}
 *    shares' } } as const;`
 * 2. `i18n/{es,ja,zhHK}/<feature>.ts`: the same keys, `export default { … } satisfies Translation<typeof en>;`
 *    with `import type en from '../en/<feature>.ts'` and `import type { Translation } from '../message.ts'`.
 *    A missing or surplus key fails the type check; `completeness.test.ts` compares the placeholders.
 * 3. `features/<feature>/texts.ts`: `export const marketTexts = defineTexts({ en: () =>
 *    import('../../i18n/en/market.ts'), … });`
 * 4. in a component: `const t = useTexts(marketTexts); t('shares', { count: 3 })`.
 *
 * A message is a string with `{name}` placeholders, or `{ one, other }` chosen by the parameter `count`.
 */
export function defineTexts<const T extends Texts>(loaders: Loaders<T>): TextsOf<T> {
  const arrived = new Map<Lang, T>();
  const texts: TextsOf<T> = {
    ready: (lang) => arrived.get(lang),
    load: kept(async (lang) => {
      const loader = loaders[lang] as Loader<T>;
      const { default: table } = await loader();
      arrived.set(lang, table);
      return table;
    }),
  };
  known.add(texts);
  return texts;
}

let current: Lang = readLanguage();
const listeners = new Set<() => void>();

export function currentLang(): Lang {
  return current;
}

/** Loads texts ahead, so that the first render with them does not wait. */
export async function preloadTexts(...many: readonly TextsOf<Texts>[]): Promise<void> {
  await loadAll(many, current);
}

/** Words that could not be fetched ahead are fetched again by what shows them. */
async function loadAll(many: readonly TextsOf<Texts>[], lang: Lang): Promise<void> {
  try {
    await Promise.all(many.map((texts) => texts.load(lang)));
  } catch (error) {
    forgetFailures();
    throw error;
  }
}

/** Switches the language of everything on screen: fetches what is in use first, then flips at once and stores it. */
export async function setLang(lang: Lang): Promise<void> {
  const inUse = [...known].filter((texts) => texts.ready(current) !== undefined);
  await loadAll(inUse, lang);
  current = lang;
  storeLanguage(lang);
  document.documentElement.lang = HTML_LANG[lang];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribe, currentLang, currentLang);
}

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<M> = M extends string ? NamesIn<M> : M extends { other: infer O } ? NamesIn<O> | 'count' : never;
export type Params<M> = [NamesOf<M>] extends [never] ? [] : [params: { readonly [N in NamesOf<M>]: string | number }];

/** Reads a text by its key; placeholders are typed from the English text. */
export type Translate<T extends Texts> = <K extends keyof T & string>(key: K, ...params: Params<T[K]>) => string;
/** The function that `useTexts` answers for these texts. */
export type TranslateOf<X> = X extends TextsOf<infer T> ? Translate<T> : never;

export function translator<T extends Texts>(table: T, lang: Lang): Translate<T> {
  return (key, ...params) => fill(table[key] as Message, params[0], LOCALE[lang]);
}

/** The texts of a feature in the reader's language; suspends until their chunk is there. */
export function useTexts<T extends Texts>(texts: TextsOf<T>): Translate<T> {
  const lang = useLang();
  // Always asked through `use`, also when it is there already: React must meet the same hooks in every attempt.
  const table = use(texts.load(lang));
  return useMemo(() => translator(table, lang), [table, lang]);
}
