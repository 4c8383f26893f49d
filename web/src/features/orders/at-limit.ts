import { type Estimate, estimateOrder } from '@candor/model/orders/estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';

interface Limited {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly limitPrice: Price | undefined;
  readonly quantity: Quantity;
  readonly tradeDate: TradingDate;
  readonly priceFrom: OrderEstimate['priceFrom'] | undefined;
}

/** The estimate rests on a quote. */
export const isAtMarket = ({ priceFrom }: Pick<Limited, 'priceFrom'>): boolean =>
  priceFrom === 'ask' || priceFrom === 'bid';

/** An order at its limit, where its estimate rests on a better price of the market; undefined where it does not. */
export function estimateAtLimit(order: Limited): Estimate | undefined {
  const { side, type, limitPrice, quantity, tradeDate } = order;
  if (type !== 'limit' || limitPrice === undefined || !isAtMarket(order)) return undefined;
  return estimateOrder({ side, tradeDate, quantity, amount: null, price: limitPrice, workingPrice: limitPrice });
}
