import { defineTexts } from '../../i18n/index.ts';

export const depositTexts = defineTexts({
  en: () => import('../../i18n/en/deposits.ts'),
  es: () => import('../../i18n/es/deposits.ts'),
  ja: () => import('../../i18n/ja/deposits.ts'),
  zhHK: () => import('../../i18n/zhHK/deposits.ts'),
});
