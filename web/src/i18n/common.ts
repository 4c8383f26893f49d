import { defineTexts } from './engine.ts';

/** The kit's and the frame's own words. */
export const commonTexts = defineTexts({
  en: () => import('./en/common.ts'),
  es: () => import('./es/common.ts'),
  ja: () => import('./ja/common.ts'),
  zhHK: () => import('./zhHK/common.ts'),
});
