import { defineTexts } from '../../i18n/index.ts';

export const assistantTexts = defineTexts({
  en: () => import('../../i18n/en/assistant.ts'),
  es: () => import('../../i18n/es/assistant.ts'),
  ja: () => import('../../i18n/ja/assistant.ts'),
  zhHK: () => import('../../i18n/zhHK/assistant.ts'),
});
export const glossaryTexts = defineTexts({
  en: () => import('../../i18n/en/glossary.ts'),
  es: () => import('../../i18n/es/glossary.ts'),
  ja: () => import('../../i18n/ja/glossary.ts'),
  zhHK: () => import('../../i18n/zhHK/glossary.ts'),
});
export const howToTexts = defineTexts({
  en: () => import('../../i18n/en/assistant-how-to.ts'),
  es: () => import('../../i18n/es/assistant-how-to.ts'),
  ja: () => import('../../i18n/ja/assistant-how-to.ts'),
  zhHK: () => import('../../i18n/zhHK/assistant-how-to.ts'),
});
export const questionTexts = defineTexts({
  en: () => import('../../i18n/en/assistant-questions.ts'),
  es: () => import('../../i18n/es/assistant-questions.ts'),
  ja: () => import('../../i18n/ja/assistant-questions.ts'),
  zhHK: () => import('../../i18n/zhHK/assistant-questions.ts'),
});
/** Names of holidays, as the calendar writes them. */
export const calendarTexts = defineTexts({
  en: () => import('../../i18n/en/reports.ts'),
  es: () => import('../../i18n/es/reports.ts'),
  ja: () => import('../../i18n/ja/reports.ts'),
  zhHK: () => import('../../i18n/zhHK/reports.ts'),
});
