import { useCallback } from 'react';
import type { Order } from '../../../domains/account/queries.ts';
import { plotted } from '../../../domains/market/queries.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatPrice } from '../../../lib/format.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import type { PriceLevel } from '../../../ui/price-chart/scene.ts';

/** An open order as a price level with its words; undefined for one that waits for no price or has no shares yet. */
export function useOrderLevel(): (order: Order) => PriceLevel | undefined {
  const t = useTexts(chartTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return useCallback(
    ({ side, limitPrice, stop, leavesQuantity, quantity }) => {
      // Until it is elected, a stop order stands at its stop price.
      const waits = stop !== null && stop.electedAt === null;
      const price = waits ? stop.price : limitPrice;
      const shares = leavesQuantity ?? quantity;
      if (price === null || shares === null) return undefined;
      const words = waits ? 'levelStop' : side === 'buy' ? 'levelBuy' : 'levelSell';
      const label = t(words, { quantity: own.shares(shares), price: formatPrice(price, locale) });
      return { price: plotted(price), label, tone: side };
    },
    [t, locale, own],
  );
}
