import type { TradingTime } from '../calendar/index.ts';
import { type Usd, usd } from '../money.ts';
import { type Price, price, type Quantity, quantity } from '../quantity.ts';
import { parseDecimal } from '../decimal.ts';
import type { TimeInForce } from './good-till.ts';
import type { PlaceOrderBody } from './schema.ts';
import { STOP_FIELDS, STOP_KINDS, type StopKind, type StopTerms } from './stops.ts';

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

/** An order that opens a short, and one that buys it back. */
export const isShortSale = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  ticket.short === true && ticket.side === 'sell';
export const isCover = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  ticket.short === true && ticket.side === 'buy';
/** Takes on something new, where the others close a position: buying shares and selling short do. */
export const opensPosition = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  (ticket.side === 'buy') !== (ticket.short === true);

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

type AskedStops = Partial<Record<(typeof STOP_FIELDS)[StopKind], string | undefined>>;

/** Everything a body says about waiting for a price. */
export function stopsOf(body: AskedStops): StopTerms[] {
  return STOP_KINDS.flatMap((kind) => {
    const text = body[STOP_FIELDS[kind]];
    const level = text === undefined ? undefined : parseDecimal(text);
    return level === undefined ? [] : [{ kind, level }];
  });
}
