import { defineTexts } from './engine.ts';

/** Words of the reader of PDF documents. */
export const pdfTexts = defineTexts({
  en: () => import('./en/pdf.ts'),
  es: () => import('./es/pdf.ts'),
  ja: () => import('./ja/pdf.ts'),
  zhHK: () => import('./zhHK/pdf.ts'),
});
