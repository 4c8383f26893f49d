import type { Deposit } from '../../domains/account/deposit-queries.ts';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatMoney, formatUsdt, HIDDEN } from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';

/** Writes an amount in its own currency: dots while amounts are hidden. */
export function useAmountOf() {
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  return ({ amount, currency }: Pick<Deposit, 'amount' | 'currency'>) => {
    if (hideAmounts) return HIDDEN;
    return currency === 'USDT' ? formatUsdt(amount, locale) : formatMoney(amount, locale);
  };
}
