import { defineTexts } from '../../i18n/index.ts';

export const bankDepositTexts = defineTexts({
  en: () => import('../../i18n/en/bank-deposits.ts'),
  es: () => import('../../i18n/es/bank-deposits.ts'),
  ja: () => import('../../i18n/ja/bank-deposits.ts'),
  zhHK: () => import('../../i18n/zhHK/bank-deposits.ts'),
});
