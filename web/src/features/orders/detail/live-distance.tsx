import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { formatPrice } from '../../../lib/format.ts';
import { distanceOf, distanceText } from '../../../lib/distance.ts';
import { LiveCell, useQuote, useQuoteOf } from '../../../live/index.ts';
import { Price } from '../../../ui/index.ts';
import { useHoursOfPrice } from '../market-price.ts';
import { triggerNow } from './trigger.ts';

/** The price that an order waits for: its stop until that is reached, else its limit. */
function waitsFor(order: Order, trigger: string | null): { level: 'stop' | 'trail' | 'limit'; at: string } | undefined {
  const { limitPrice, stop } = order;
  if (stop !== null && stop.electedAt === null)
    return trigger === null ? undefined : { level: stop.kind === 'stop' ? 'stop' : 'trail', at: trigger };
  return limitPrice === null ? undefined : { level: 'limit', at: limitPrice };
}

interface LiveDistanceProps {
  order: Order;
  /** The last price known before the first live one. */
  last: string | null;
}

/**
 * "Limit 8.9% below the last price": where the price that an order waits for lies now, as a part of the last price, as
 * on the ticket. A trail names its trigger too, which moves.
 */
export const LiveDistance = memo(function LiveDistance({ order, last }: LiveDistanceProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const quote = useQuoteOf(order.code, useHoursOfPrice());
  const price = quote?.price ?? last;
  const waits = waitsFor(order, triggerNow(order, quote));
  if (waits === undefined || price === null) return null;
  const found = distanceOf(waits.at, price);
  const words = { percent: distanceText(found, locale), price: formatPrice(waits.at, locale) };
  return <LiveCell code={order.code}>{t(`${waits.level}_${found.side}`, words)}</LiveCell>;
});

/** The price that would elect a stop now; of a trail it moves with the market. */
export const LiveTrigger = memo(function LiveTrigger({ order }: { order: Order }) {
  const at = triggerNow(order, useQuote(order.code));
  return (
    <LiveCell code={order.code}>
      <Price value={at ?? undefined} />
    </LiveCell>
  );
});
