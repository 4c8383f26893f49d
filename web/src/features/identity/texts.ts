import { defineTexts } from '../../i18n/index.ts';

export const identityTexts = defineTexts({
  en: () => import('../../i18n/en/identity.ts'),
  es: () => import('../../i18n/es/identity.ts'),
  ja: () => import('../../i18n/ja/identity.ts'),
  zhHK: () => import('../../i18n/zhHK/identity.ts'),
});
