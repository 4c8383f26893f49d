import { defineTexts } from '../../i18n/index.ts';

export const conversionTexts = defineTexts({
  en: () => import('../../i18n/en/conversions.ts'),
  es: () => import('../../i18n/es/conversions.ts'),
  ja: () => import('../../i18n/ja/conversions.ts'),
  zhHK: () => import('../../i18n/zhHK/conversions.ts'),
});
