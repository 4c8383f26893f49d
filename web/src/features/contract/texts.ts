import { defineTexts } from '../../i18n/index.ts';

export const contractTexts = defineTexts({
  en: () => import('../../i18n/en/contract.ts'),
  es: () => import('../../i18n/es/contract.ts'),
  ja: () => import('../../i18n/ja/contract.ts'),
  zhHK: () => import('../../i18n/zhHK/contract.ts'),
});

export const invoiceTexts = defineTexts({
  en: () => import('../../i18n/en/invoices.ts'),
  es: () => import('../../i18n/es/invoices.ts'),
  ja: () => import('../../i18n/ja/invoices.ts'),
  zhHK: () => import('../../i18n/zhHK/invoices.ts'),
});
