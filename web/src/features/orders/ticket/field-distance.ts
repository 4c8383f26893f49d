import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { distanceOf, distanceText, reaches } from '../../../lib/distance.ts';
import { typedPrice } from '../form.ts';

/** From this distance on, in percent, a price may be a slip: somebody typed the shares into it. */
const FAR_PERCENT = '20';

interface FieldDistance {
  readonly text: string;
  readonly isFar: boolean;
}

/** "1.2% below the price" of now, for a price that is typed; undefined without one. */
export function useDistanceFrom(
  now: Price | undefined,
): (typed: string, warned?: boolean) => FieldDistance | undefined {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  return (typed, warned = false) => {
    const at = typedPrice(typed);
    if (at === undefined || at <= 0n || now === undefined) return undefined;
    const found = distanceOf(formatPrice(at), formatPrice(now));
    const distance = t(`price_${found.side}`, { distance: distanceText(found, locale) });
    const isFar = warned || reaches(found, FAR_PERCENT);
    return { text: isFar ? t('isFar', { distance }) : distance, isFar };
  };
}
