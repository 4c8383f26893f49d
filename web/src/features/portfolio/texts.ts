import { defineTexts } from '../../i18n/index.ts';

/** Statements, exports, lots and the share card. */
export const recordTexts = defineTexts({
  en: () => import('../../i18n/en/records.ts'),
  es: () => import('../../i18n/es/records.ts'),
  ja: () => import('../../i18n/ja/records.ts'),
  zhHK: () => import('../../i18n/zhHK/records.ts'),
});

/** The list of everything that moved money or shares. */
export const activityTexts = defineTexts({
  en: () => import('../../i18n/en/activity.ts'),
  es: () => import('../../i18n/es/activity.ts'),
  ja: () => import('../../i18n/ja/activity.ts'),
  zhHK: () => import('../../i18n/zhHK/activity.ts'),
});
