import { defineTexts } from '../../i18n/index.ts';

export const conductTexts = defineTexts({
  en: () => import('../../i18n/en/conduct.ts'),
  es: () => import('../../i18n/es/conduct.ts'),
  ja: () => import('../../i18n/ja/conduct.ts'),
  zhHK: () => import('../../i18n/zhHK/conduct.ts'),
});
