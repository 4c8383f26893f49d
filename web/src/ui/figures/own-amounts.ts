import { useMemo } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import {
  type DecimalText,
  formatExactMoney,
  formatMoney,
  formatQuantity,
  HIDDEN,
  type Sign,
} from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';

export interface OwnAmounts {
  money(value: DecimalText, sign?: Sign): string;
  /** With every place that it has. */
  exact(value: DecimalText): string;
  shares(value: DecimalText): string;
}

/**
 * Writes what the reader owns, owes, paid or earned into sentences and into names that are read out: dots while amounts
 * are hidden. Prices, rates and the terms of an order form are always shown.
 */
export function useOwnAmounts(): OwnAmounts {
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  return useMemo(() => {
    const unless = (written: string) => (hideAmounts ? HIDDEN : written);
    return {
      money: (value, sign) => unless(formatMoney(value, locale, sign)),
      exact: (value) => unless(formatExactMoney(value, locale)),
      shares: (value) => unless(formatQuantity(value, locale)),
    };
  }, [locale, hideAmounts]);
}
