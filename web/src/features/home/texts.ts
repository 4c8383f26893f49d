import { defineTexts } from '../../i18n/index.ts';

export const homeTexts = defineTexts({
  en: () => import('../../i18n/en/home.ts'),
  es: () => import('../../i18n/es/home.ts'),
  ja: () => import('../../i18n/ja/home.ts'),
  zhHK: () => import('../../i18n/zhHK/home.ts'),
});
