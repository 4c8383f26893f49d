import type { MessageKey, Messages } from '@candor/model/messages/catalog.ts';
import { useCallback } from 'react';
import { defineTexts, LOCALE, type TextsOf, useLang, useTexts } from './engine.ts';
import { fill } from './message.ts';

export type { MessageKey };

/** The messages of the model (refusals and the spec's own), one lazy chunk per language. */
export const messageTexts: TextsOf<Messages> = defineTexts<Messages>({
  en: () => import('./en/messages.ts'),
  es: () => import('./es/messages.ts'),
  ja: () => import('./ja/messages.ts'),
  zhHK: () => import('./zhHK/messages.ts'),
});

/** Reads a message of the model by its key, with values for its placeholders. */
export function useMessages(): (key: MessageKey, params?: Readonly<Record<string, string>>) => string {
  const lang = useLang();
  const t = useTexts(messageTexts) as (key: MessageKey) => string;
  return useCallback((key, params) => fill(t(key), params, LOCALE[lang]), [t, lang]);
}
