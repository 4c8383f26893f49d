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
