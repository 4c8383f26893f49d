import { defineTexts } from '../../i18n/index.ts';

export const noticeTexts = defineTexts({
  en: () => import('../../i18n/en/notices.ts'),
  es: () => import('../../i18n/es/notices.ts'),
  ja: () => import('../../i18n/ja/notices.ts'),
  zhHK: () => import('../../i18n/zhHK/notices.ts'),
});
