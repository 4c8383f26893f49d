import type { TradingTime } from '../calendar/index.ts';
import { type Usd, usd } from '../money.ts';
import { type Price, price, type Quantity, quantity } from '../quantity.ts';
import { parseDecimal } from '../decimal.ts';
import type { TimeInForce } from './good-till.ts';
import type { PlaceOrderBody } from './schema.ts';
import type { StopTerms } from './stops.ts';

/** An order as its owner wants it, in values; what is missing is undefined, never zero. */
export interface Ticket {
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly tradingTime: TradingTime | undefined;
  readonly limitPrice: Price | undefined;
  readonly quantity: Quantity | undefined;
  readonly amount: Usd | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  /** What it waits for, each as asked: more than one of them is refused. */
  readonly stops?: readonly StopTerms[];
  /** A sale that opens a short, or a purchase that covers one. */
  readonly short?: boolean;
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
    timeInForce: body.timeInForce,
    stops: stopsOf(body),
    short: body.short === true,
  };
}

type AskedStops = Partial<Record<'stopPrice' | 'trailAmount' | 'trailPercent', string | undefined>>;
const FIELDS = { stopPrice: 'stop', trailAmount: 'trail_amount', trailPercent: 'trail_percent' } as const;

/** Everything a body says about waiting for a price. */
export function stopsOf(body: AskedStops): StopTerms[] {
  return (['stopPrice', 'trailAmount', 'trailPercent'] as const).flatMap((field) => {
    const text = body[field];
    const level = text === undefined ? undefined : parseDecimal(text);
    return level === undefined ? [] : [{ kind: FIELDS[field], level }];
  });
}
