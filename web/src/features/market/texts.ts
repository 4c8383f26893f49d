import { defineTexts } from '../../i18n/index.ts';

/** Markets, trending and maps: not needed by the first screens of the market. */
export const listTexts = defineTexts({
  en: () => import('../../i18n/en/lists.ts'),
  es: () => import('../../i18n/es/lists.ts'),
  ja: () => import('../../i18n/ja/lists.ts'),
  zhHK: () => import('../../i18n/zhHK/lists.ts'),
});
