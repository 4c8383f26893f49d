import { defineTexts } from './engine.ts';

/** Words about the account: value, positions, and what stands behind a figure. */
export const portfolioTexts = defineTexts({
  en: () => import('./en/portfolio.ts'),
  es: () => import('./es/portfolio.ts'),
  ja: () => import('./ja/portfolio.ts'),
  zhHK: () => import('./zhHK/portfolio.ts'),
});
