import { defineTexts } from './engine.ts';

/** Words of the chart that come with it, when it is first shown. */
export const chartTexts = defineTexts({
  en: () => import('./en/chart.ts'),
  es: () => import('./es/chart.ts'),
  ja: () => import('./ja/chart.ts'),
  zhHK: () => import('./zhHK/chart.ts'),
});
