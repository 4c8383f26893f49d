import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatCoin, formatMoney, HIDDEN } from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';

type AssetText = (amount: string, asset: 'USD' | 'USDT' | 'TRX') => string;

/** An amount of a currency: dollars with their sign, others with their name and nothing rounded. */
export function useAssetText(): AssetText {
  const locale = LOCALE[useLang()];
  return (amount, asset) => (asset === 'USD' ? formatMoney(amount, locale) : formatCoin(amount, asset, locale));
}

/** The same of the reader's own money: dots while amounts are hidden. */
export function useOwnAssetText(): AssetText {
  const written = useAssetText();
  const { hideAmounts } = usePreferences();
  return (amount, asset) => (hideAmounts ? HIDDEN : written(amount, asset));
}
