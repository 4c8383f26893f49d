import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatMoney, formatUsdt, HIDDEN } from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';

type AssetText = (amount: string, asset: 'USD' | 'USDT') => string;

/** An amount of a currency: dollars with their sign, USDT with its name and nothing rounded. */
export function useAssetText(): AssetText {
  const locale = LOCALE[useLang()];
  return (amount, asset) => (asset === 'USD' ? formatMoney(amount, locale) : formatUsdt(amount, locale));
}

/** The same of the reader's own money: dots while amounts are hidden. */
export function useOwnAssetText(): AssetText {
  const written = useAssetText();
  const { hideAmounts } = usePreferences();
  return (amount, asset) => (hideAmounts ? HIDDEN : written(amount, asset));
}
