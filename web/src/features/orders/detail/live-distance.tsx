import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { distanceOf, distanceText, reaches } from '../../../lib/distance.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';

/** The price that an order waits for: its stop until that is reached, else its limit. */
function waitsFor({ limitPrice, stop }: Order): { level: 'stop' | 'limit'; at: string } | undefined {
  if (stop !== null && stop.electedAt === null && stop.price !== null) return { level: 'stop', at: stop.price };
  return limitPrice === null ? undefined : { level: 'limit', at: limitPrice };
}

interface LiveDistanceProps {
  order: Order;
  /** The last price known before the first live one. */
  last: string | null;
}

/** From this distance on, in per cent, it is counted from the price: of a small limit it would be thousands. */
const FAR_PERCENT = '50';

/**
 * "8.9% above your limit": where the price is now, seen from the one that an order waits for. Of one that is far away,
 * where it lies, seen from the price: "Limit 99.6% below the price".
 */
export const LiveDistance = memo(function LiveDistance({ order, last }: LiveDistanceProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const price = useQuote(order.code)?.price ?? last;
  const waits = waitsFor(order);
  if (waits === undefined || price === null) return null;
  const near = distanceOf(price, waits.at);
  const far = reaches(near, FAR_PERCENT) ? distanceOf(waits.at, price) : undefined;
  const percent = distanceText(far ?? near, locale);
  const key =
    far && far.side !== 'at' ? (`${waits.level}_far_${far.side}` as const) : (`${waits.level}_${near.side}` as const);
  return <LiveCell code={order.code}>{t(key, { percent })}</LiveCell>;
});
