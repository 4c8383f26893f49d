import { defineTexts } from './engine.ts';

/** Words of lists of records: which days, what matches, and the calendar that asks. */
export const recordListTexts = defineTexts({
  en: () => import('./en/record-list.ts'),
  es: () => import('./es/record-list.ts'),
  ja: () => import('./ja/record-list.ts'),
  zhHK: () => import('./zhHK/record-list.ts'),
});
