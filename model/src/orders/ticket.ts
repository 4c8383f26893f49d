import type { TradingTime } from '../calendar/index.ts';
import { type Usd, usd } from '../money.ts';
import { type Price, price, type Quantity, quantity } from '../quantity.ts';
import type { PlaceOrderBody } from './schema.ts';

/** An order as its owner wants it, in values; what is missing is undefined, never zero. */
export interface Ticket {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly tradingTime: TradingTime | undefined;
  readonly limitPrice: Price | undefined;
  readonly quantity: Quantity | undefined;
  readonly amount: Usd | undefined;
}

/** Reads a checked request body; the schema has refused everything that would not parse. */
export function ticketOf(body: PlaceOrderBody): Ticket {
  return {
    code: body.code,
    side: body.side,
    type: body.type,
    tradingTime: body.tradingTime,
    limitPrice: body.limitPrice === undefined ? undefined : price(body.limitPrice),
    quantity: body.quantity === undefined ? undefined : quantity(body.quantity),
    amount: body.amount === undefined ? undefined : usd(body.amount),
  };
}
