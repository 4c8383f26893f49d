import { defineTexts } from '../../i18n/index.ts';

export const landingTexts = defineTexts({
  en: () => import('../../i18n/en/landing.ts'),
  es: () => import('../../i18n/es/landing.ts'),
  ja: () => import('../../i18n/ja/landing.ts'),
  zhHK: () => import('../../i18n/zhHK/landing.ts'),
});
