import { defineTexts } from '../../i18n/index.ts';

export const supportTexts = defineTexts({
  en: () => import('../../i18n/en/support.ts'),
  es: () => import('../../i18n/es/support.ts'),
  ja: () => import('../../i18n/ja/support.ts'),
  zhHK: () => import('../../i18n/zhHK/support.ts'),
});
