import { defineTexts } from '../../i18n/index.ts';

export const settingsTexts = defineTexts({
  en: () => import('../../i18n/en/settings.ts'),
  es: () => import('../../i18n/es/settings.ts'),
  ja: () => import('../../i18n/ja/settings.ts'),
  zhHK: () => import('../../i18n/zhHK/settings.ts'),
});

/** Names of the languages, each in that language. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', ja: '日本語', zhHK: '繁體中文（香港）' } as const;
