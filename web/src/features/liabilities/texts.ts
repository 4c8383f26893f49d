import { defineTexts } from '../../i18n/index.ts';

export const liabilityTexts = defineTexts({
  en: () => import('../../i18n/en/liabilities.ts'),
  es: () => import('../../i18n/es/liabilities.ts'),
  ja: () => import('../../i18n/ja/liabilities.ts'),
  zhHK: () => import('../../i18n/zhHK/liabilities.ts'),
});
