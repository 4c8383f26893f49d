import { useCallback } from 'react';
import { type Lang, useLang } from './engine.ts';

type Part = string | null | undefined | false;

const ENDED = /[.!?…。！？]$/;

const isWide = (lang: Lang) => lang === 'ja' || lang === 'zhHK';

/** Between two sentences; the stops of Chinese and Japanese bring their own space. */
export const gapOf = (lang: Lang): string => (isWide(lang) ? '' : ' ');

/** A text as a whole sentence: with a stop, unless it has one. */
export function sentence(lang: Lang, text: string): string {
  if (ENDED.test(text)) return text;
  return text + (isWide(lang) ? '。' : '.');
}

/** The first of several sentences; a point inside a number ends none. */
export function firstSentence(lang: Lang, text: string): string {
  return (isWide(lang) ? /^[^。]*。/ : /^.*?[.!?](?= )/).exec(text)?.[0] ?? text;
}

/** Whole sentences one after another, as each language sets them; what is absent is left out. */
export function joinSentences(lang: Lang, ...parts: readonly Part[]): string {
  const there = parts.filter((part): part is string => typeof part === 'string' && part !== '');
  return there.map((part) => sentence(lang, part)).join(gapOf(lang));
}

/** Parts of one sentence, with the comma between them. */
export function joinClauses(lang: Lang, ...parts: readonly string[]): string {
  return parts.join(lang === 'zhHK' ? '，' : lang === 'ja' ? '、' : ', ');
}

/** What something is, before what it says, with the colon of the language. */
export function joinLabel(lang: Lang, label: string, text: string): string {
  return label + (isWide(lang) ? '：' : ': ') + text;
}

/** `joinSentences` in the reader's language. */
export function useSentences(): (...parts: readonly Part[]) => string {
  const lang = useLang();
  return useCallback((...parts) => joinSentences(lang, ...parts), [lang]);
}
