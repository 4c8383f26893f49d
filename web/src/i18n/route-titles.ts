import { defineTexts } from './engine.ts';

/** The title of every page route, by its path. */
export const routeTitleTexts = defineTexts({
  en: () => import('./en/route-titles.ts'),
  es: () => import('./es/route-titles.ts'),
  ja: () => import('./ja/route-titles.ts'),
  zhHK: () => import('./zhHK/route-titles.ts'),
});
