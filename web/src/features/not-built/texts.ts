import { defineTexts } from '../../i18n/index.ts';

export const notBuiltTexts = defineTexts({
  en: () => import('../../i18n/en/not-built.ts'),
  es: () => import('../../i18n/es/not-built.ts'),
  ja: () => import('../../i18n/ja/not-built.ts'),
  zhHK: () => import('../../i18n/zhHK/not-built.ts'),
});

/** What every page route will let a person do, by its path. */
export const routePlanTexts = defineTexts({
  en: () => import('../../i18n/en/route-plans.ts'),
  es: () => import('../../i18n/es/route-plans.ts'),
  ja: () => import('../../i18n/ja/route-plans.ts'),
  zhHK: () => import('../../i18n/zhHK/route-plans.ts'),
});
