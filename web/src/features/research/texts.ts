import { defineTexts } from '../../i18n/index.ts';

/** Ideas, their cards and their score. */
export const ideaTexts = defineTexts({
  en: () => import('../../i18n/en/ideas.ts'),
  es: () => import('../../i18n/es/ideas.ts'),
  ja: () => import('../../i18n/ja/ideas.ts'),
  zhHK: () => import('../../i18n/zhHK/ideas.ts'),
});
