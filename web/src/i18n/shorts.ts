import { defineTexts } from './engine.ts';

/** Words about short selling: ticket, borrowing, margin, the check before the first one. */
export const shortsTexts = defineTexts({
  en: () => import('./en/shorts.ts'),
  es: () => import('./es/shorts.ts'),
  ja: () => import('./ja/shorts.ts'),
  zhHK: () => import('./zhHK/shorts.ts'),
});
