import { defineTexts } from '../../i18n/index.ts';

export const signingTexts = defineTexts({
  en: () => import('../../i18n/en/signing.ts'),
  es: () => import('../../i18n/es/signing.ts'),
  ja: () => import('../../i18n/ja/signing.ts'),
  zhHK: () => import('../../i18n/zhHK/signing.ts'),
});
