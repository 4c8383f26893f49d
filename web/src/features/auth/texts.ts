import { defineTexts } from '../../i18n/index.ts';

export const authTexts = defineTexts({
  en: () => import('../../i18n/en/auth.ts'),
  es: () => import('../../i18n/es/auth.ts'),
  ja: () => import('../../i18n/ja/auth.ts'),
  zhHK: () => import('../../i18n/zhHK/auth.ts'),
});
