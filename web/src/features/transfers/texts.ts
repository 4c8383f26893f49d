import { defineTexts } from '../../i18n/index.ts';

export const transferTexts = defineTexts({
  en: () => import('../../i18n/en/transfers.ts'),
  es: () => import('../../i18n/es/transfers.ts'),
  ja: () => import('../../i18n/ja/transfers.ts'),
  zhHK: () => import('../../i18n/zhHK/transfers.ts'),
});
