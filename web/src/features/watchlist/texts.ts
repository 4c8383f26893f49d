import { defineTexts } from '../../i18n/index.ts';

export const watchlistTexts = defineTexts({
  en: () => import('../../i18n/en/watchlist.ts'),
  es: () => import('../../i18n/es/watchlist.ts'),
  ja: () => import('../../i18n/ja/watchlist.ts'),
  zhHK: () => import('../../i18n/zhHK/watchlist.ts'),
});
