export { commonTexts } from './common.ts';
export {
  currentLang,
  defineTexts,
  HTML_LANG,
  LANGS,
  type Lang,
  LOCALE,
  preloadTexts,
  setLang,
  type TextsOf,
  type Translate,
  type TranslateOf,
  translator,
  useLang,
  useTexts,
} from './engine.ts';
export { logOutTexts } from './log-out.ts';
export type { Texts } from './message.ts';
export { type MessageKey, messageTexts, useMessages } from './messages.ts';
export { errorTextOf, useErrorText } from './refusal.ts';
