import { defineTexts } from './engine.ts';

/** Words about money that leaves, and where it may go. */
export const withdrawalTexts = defineTexts({
  en: () => import('./en/withdrawals.ts'),
  es: () => import('./es/withdrawals.ts'),
  ja: () => import('./ja/withdrawals.ts'),
  zhHK: () => import('./zhHK/withdrawals.ts'),
});
