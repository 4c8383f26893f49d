import { parseDecimal } from '@candor/model/decimal.ts';
import { markAfter, stopPriceOf } from '@candor/model/orders/stops.ts';
import { formatPrice, price } from '@candor/model/quantity.ts';
import type { Order } from '../../../domains/account/queries.ts';
import type { Quote } from '../../../live/index.ts';

/**
 * The price that would elect an order now, by the functions that elect it: a trail moves with each trade of regular
 * hours, which reaches this device before the order's next reading. Null where it has none.
 */
export function triggerNow(
  { side, stop, held }: Pick<Order, 'side' | 'stop' | 'held'>,
  quote: Pick<Quote, 'price' | 'session'> | undefined,
): string | null {
  if (stop === null || stop.kind === 'stop' || stop.electedAt !== null || held) return stop?.price ?? null;
  const known = stop.mark === null ? null : price(stop.mark);
  const moves = quote?.session === 'regular' && quote.price !== null;
  const mark = moves ? markAfter(side, known, price(quote.price)) : known;
  const at = stopPriceOf(side, { kind: stop.kind, level: parseDecimal(stop.level) ?? 0n }, mark);
  return at === undefined ? stop.price : formatPrice(at);
}
