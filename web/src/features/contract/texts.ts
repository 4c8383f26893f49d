import { defineTexts } from '../../i18n/index.ts';

export const contractTexts = defineTexts({
  en: () => import('../../i18n/en/contract.ts'),
  es: () => import('../../i18n/es/contract.ts'),
  ja: () => import('../../i18n/ja/contract.ts'),
  zhHK: () => import('../../i18n/zhHK/contract.ts'),
});
