import { defineTexts } from './engine.ts';

/** The question before logging out, asked from more than one screen. */
export const logOutTexts = defineTexts({
  en: () => import('./en/log-out.ts'),
  es: () => import('./es/log-out.ts'),
  ja: () => import('./ja/log-out.ts'),
  zhHK: () => import('./zhHK/log-out.ts'),
});
