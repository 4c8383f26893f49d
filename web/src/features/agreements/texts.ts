import { defineTexts } from '../../i18n/index.ts';

export const agreementTexts = defineTexts({
  en: () => import('../../i18n/en/agreements.ts'),
  es: () => import('../../i18n/es/agreements.ts'),
  ja: () => import('../../i18n/ja/agreements.ts'),
  zhHK: () => import('../../i18n/zhHK/agreements.ts'),
});
