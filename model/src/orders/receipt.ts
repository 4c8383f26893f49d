import { exactNotional, formatUsd } from '../money.ts';
import type { FigurePart } from '../portfolio/schema.ts';
import { formatPrice, type Price, price, type Quantity, quantity } from '../quantity.ts';
import { centsOf } from './estimate.ts';

/** A fill beside the quote that its order met: what waiting, size or speed has cost or brought. */
export interface Receipt {
  /** The opposite quote on arrival: the ask for a purchase, the bid for a sale. */
  readonly against: string;
  /** In the customer's favour when positive, USD a share. */
  readonly perShare: string;
  /** The same over the shares of the fill, to the cent, half up. */
  readonly amount: string;
  readonly kind: 'better' | 'same' | 'worse';
}

interface Filled {
  readonly price: string;
  readonly quantity: string;
}
interface Arrival {
  readonly bid: string | null;
  readonly ask: string | null;
}

/**
 * Price improvement or slippage of one fill against the quote on arrival; null where that side was empty. It measures
 * the price alone: fees are another line. Source: decision 0059.
 */
export function receiptOf(side: 'buy' | 'sell', fill: Filled, arrival: Arrival | null): Receipt | null {
  const against = side === 'buy' ? arrival?.ask : arrival?.bid;
  if (against === undefined || against === null) return null;
  const at = price(against);
  const paid = price(fill.price);
  const gain = (side === 'buy' ? at - paid : paid - at) as Price;
  const size = gain < 0n ? -gain : gain;
  const amount = centsOf(exactNotional(size as Price, quantity(fill.quantity) as Quantity), 'half-up');
  return {
    against,
    perShare: formatPrice(gain),
    amount: formatUsd(gain < 0n ? -amount : amount),
    kind: gain > 0n ? 'better' : gain < 0n ? 'worse' : 'same',
  };
}

/** What a receipt's amount is made of. */
export function explainReceipt(side: 'buy' | 'sell', fill: Filled, receipt: Receipt): FigurePart {
  const ref = null;
  return {
    formula: side === 'buy' ? 'receipt_buy' : 'receipt_sell',
    expression: side === 'buy' ? '(ask on arrival − price) × shares' : '(price − bid on arrival) × shares',
    result: receipt.amount,
    unit: 'usd',
    inputs: [
      {
        name: side === 'buy' ? 'arrival_ask' : 'arrival_bid',
        value: receipt.against,
        unit: 'price',
        source: 'market',
        ref,
      },
      { name: 'price', value: fill.price, unit: 'price', source: 'fills', ref },
      { name: 'shares', value: fill.quantity, unit: 'shares', source: 'fills', ref },
    ],
  };
}
