import { defineTexts } from '../../i18n/index.ts';

export const helpTexts = defineTexts({
  en: () => import('../../i18n/en/help.ts'),
  es: () => import('../../i18n/es/help.ts'),
  ja: () => import('../../i18n/ja/help.ts'),
  zhHK: () => import('../../i18n/zhHK/help.ts'),
});
