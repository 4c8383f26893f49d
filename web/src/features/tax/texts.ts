import { defineTexts } from '../../i18n/index.ts';

export const taxTexts = defineTexts({
  en: () => import('../../i18n/en/tax.ts'),
  es: () => import('../../i18n/es/tax.ts'),
  ja: () => import('../../i18n/ja/tax.ts'),
  zhHK: () => import('../../i18n/zhHK/tax.ts'),
});
