import { defineTexts } from '../../i18n/index.ts';

export const authTexts = defineTexts({
  en: () => import('../../i18n/en/auth.ts'),
  es: () => import('../../i18n/es/auth.ts'),
  ja: () => import('../../i18n/ja/auth.ts'),
  zhHK: () => import('../../i18n/zhHK/auth.ts'),
});

/** Texts about the account's security: passkeys, confirming, devices, protections, deletion. */
export const securityTexts = defineTexts({
  en: () => import('../../i18n/en/security.ts'),
  es: () => import('../../i18n/es/security.ts'),
  ja: () => import('../../i18n/ja/security.ts'),
  zhHK: () => import('../../i18n/zhHK/security.ts'),
});
