import { defineTexts } from '../../i18n/index.ts';

export const avatarTexts = defineTexts({
  en: () => import('../../i18n/en/avatar.ts'),
  es: () => import('../../i18n/es/avatar.ts'),
  ja: () => import('../../i18n/ja/avatar.ts'),
  zhHK: () => import('../../i18n/zhHK/avatar.ts'),
});
