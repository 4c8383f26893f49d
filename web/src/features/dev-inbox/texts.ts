import { defineTexts } from '../../i18n/index.ts';

export const devInboxTexts = defineTexts({
  en: () => import('../../i18n/en/dev-inbox.ts'),
  es: () => import('../../i18n/es/dev-inbox.ts'),
  ja: () => import('../../i18n/ja/dev-inbox.ts'),
  zhHK: () => import('../../i18n/zhHK/dev-inbox.ts'),
});
