import { defineTexts, type TranslateOf } from '../../i18n/index.ts';

/** Ideas, their cards and their score. */
export const ideaTexts = defineTexts({
  en: () => import('../../i18n/en/ideas.ts'),
  es: () => import('../../i18n/es/ideas.ts'),
  ja: () => import('../../i18n/ja/ideas.ts'),
  zhHK: () => import('../../i18n/zhHK/ideas.ts'),
});

/** Morning reports and market reviews. */
export const reportTexts = defineTexts({
  en: () => import('../../i18n/en/reports.ts'),
  es: () => import('../../i18n/es/reports.ts'),
  ja: () => import('../../i18n/ja/reports.ts'),
  zhHK: () => import('../../i18n/zhHK/reports.ts'),
});
export type ReportWords = TranslateOf<typeof reportTexts>;

/** News and calendars. */
export const newsTexts = defineTexts({
  en: () => import('../../i18n/en/news.ts'),
  es: () => import('../../i18n/es/news.ts'),
  ja: () => import('../../i18n/ja/news.ts'),
  zhHK: () => import('../../i18n/zhHK/news.ts'),
});
