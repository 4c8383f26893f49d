import { defineTexts } from '../../i18n/index.ts';

export const mineTexts = defineTexts({
  en: () => import('../../i18n/en/mine.ts'),
  es: () => import('../../i18n/es/mine.ts'),
  ja: () => import('../../i18n/ja/mine.ts'),
  zhHK: () => import('../../i18n/zhHK/mine.ts'),
});
