import { refusalMessageKey } from '@candor/model/refusals.ts';
import { useCallback } from 'react';
import { ApiFailure, ApiRefusal } from '../lib/http.ts';
import { commonTexts } from './common.ts';
import { currentLang, LOCALE } from './engine.ts';
import { fill } from './message.ts';
import { type MessageKey, messageTexts, useMessages } from './messages.ts';

/**
 * What to tell the reader about an error thrown by `call`: the refusal's text, or what is known about a lost
 * answer. Anything else is "Acquisition failed, please try again later".
 */
export function useErrorText(): (error: unknown) => string {
  const message = useMessages();
  return useCallback(
    (error) => {
      const [key, params] = messageFor(error);
      return message(key, params);
    },
    [message],
  );
}

/** The same, fetched when it is needed: for screens that would otherwise wait for messages they may never show. */
export async function errorTextOf(error: unknown): Promise<string> {
  const lang = currentLang();
  const [key, params] = messageFor(error);
  try {
    return fill((await messageTexts.load(lang))[key], params, LOCALE[lang]);
  } catch {
    return (await commonTexts.load(lang)).acquisitionFailed;
  }
}

function messageFor(error: unknown): [key: MessageKey, params?: Readonly<Record<string, string>>] {
  if (error instanceof ApiRefusal) return [refusalMessageKey(error.code) as MessageKey, error.params];
  if (error instanceof ApiFailure) return [`failure.${error.kind}`];
  return ['error.acquisition_failed'];
}
