import { defineTexts } from './engine.ts';

/** Words about moving money between the reader's own accounts. */
export const transferTexts = defineTexts({
  en: () => import('./en/transfers.ts'),
  es: () => import('./es/transfers.ts'),
  ja: () => import('./ja/transfers.ts'),
  zhHK: () => import('./zhHK/transfers.ts'),
});
