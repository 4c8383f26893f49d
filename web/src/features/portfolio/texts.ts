import { defineTexts } from '../../i18n/index.ts';

/** Statements, exports, lots and the share card. */
export const recordTexts = defineTexts({
  en: () => import('../../i18n/en/records.ts'),
  es: () => import('../../i18n/es/records.ts'),
  ja: () => import('../../i18n/ja/records.ts'),
  zhHK: () => import('../../i18n/zhHK/records.ts'),
});
