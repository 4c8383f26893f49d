import { defineTexts } from './engine.ts';

/** Words about the market: sessions, figures, lists. Used by the market's screens, Home, and watchlists. */
export const marketTexts = defineTexts({
  en: () => import('./en/market.ts'),
  es: () => import('./es/market.ts'),
  ja: () => import('./ja/market.ts'),
  zhHK: () => import('./zhHK/market.ts'),
});
