import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { distanceOf } from '../../../lib/distance.ts';
import { formatPercent } from '../../../lib/format.ts';
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
  /** Every distance by its figure, also one that only says that the order is far away. */
  exact?: boolean;
}

/** From this distance on the figure says nothing more, in per cent. */
const FAR_PERCENT = 50;

/** "8.9% above your limit", or that it is far from it: where the price is now, seen from the one that an order waits for. */
export const LiveDistance = memo(function LiveDistance({ order, last, exact = false }: LiveDistanceProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const price = useQuote(order.code)?.price ?? last;
  const waits = waitsFor(order);
  if (waits === undefined || price === null) return null;
  const { percent, side } = distanceOf(price, waits.at);
  const words = { percent: formatPercent(percent, locale, 'auto', 1) };
  const isFar = !exact && Number.parseFloat(percent) >= FAR_PERCENT;
  return <LiveCell code={order.code}>{t(`${waits.level}_${isFar ? 'far' : side}`, words)}</LiveCell>;
});
