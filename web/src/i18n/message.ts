import { marked, spaced } from '../lib/chinese.ts';

export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly other: string;
}
export type Message = string | Plural;
export type Texts = Readonly<Record<string, Message>>;

/** What another language must bring for the English texts `T`: the same keys, a string or a plural alike. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Plural };

const rules = new Map<string, Intl.PluralRules>();

function pluralForm(message: Plural, count: number, locale: string): string {
  if (count === 0 && message.zero !== undefined) return message.zero;
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return rule.select(count) === 'one' ? (message.one ?? message.other) : message.other;
}

/** Puts the parameters into a message. A placeholder without a value stays visible, so that tests see it. */
export function fill(
  message: Message,
  params: Readonly<Record<string, string | number>> | undefined,
  locale: string,
): string {
  const text = typeof message === 'string' ? message : pluralForm(message, Number(params?.count ?? 0), locale);
  if (!params) return text;
  const put = (written: (value: string) => string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : written(String(value));
    });
  return locale.startsWith('zh') ? spaced(put(marked)) : put((value) => value);
}
