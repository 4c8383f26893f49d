import * as z from 'zod/mini';
import { TRADING_TIMES } from '../calendar/index.ts';
import { decimal, symbolCode } from '../fields.ts';
import { TIMES_IN_FORCE } from '../orders/good-till.ts';

/** What is to be done: each has a ticket of its own. */
export const ORDER_VERBS = ['buy', 'sell', 'short', 'cover'] as const;
export type OrderVerb = (typeof ORDER_VERBS)[number];

/** How an order names its price: the way to it is that of the market, from its present price. */
export const PRICE_WAYS = [
  ...(['at', 'below', 'above', 'reaches', 'stop', 'falls_by', 'rises_by', 'trail_percent', 'trail_amount'] as const),
] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

/** What a part is one of, beside the shares that are held: the cash; more of what is held; or so many to be left. */
export const PART_OF = ['cash', 'more', 'left'] as const;

/** An order that is spoken of and not placed: "make it 5" and "limit 290" go on about it. */
function spokenOrder() {
  const count = () => z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
  return z.object({
    verb: z.nullable(z.enum(ORDER_VERBS)),
    code: z.nullable(symbolCode()),
    size: z.nullable(z.object({ by: z.enum(['shares', 'amount']), size: decimal() })),
    part: z.nullable(z.object({ of: count(), in: count(), from: z.nullable(z.enum(PART_OF)) })),
    price: z.nullable(z.object({ way: z.enum(PRICE_WAYS), price: decimal(), limit: z.nullable(decimal()) })),
  });
}
export type SpokenOrder = z.infer<ReturnType<typeof spokenOrder>>;

export const MOST_SPOKEN = 8;

/** The orders of a conversation, with how long they last and in which session they trade. */
export function spokenOrders() {
  return z.object({
    list: z.array(spokenOrder()).check(z.minLength(1), z.maxLength(MOST_SPOKEN)),
    lasts: z.nullable(z.enum(TIMES_IN_FORCE)),
    session: z.nullable(z.enum(TRADING_TIMES)),
  });
}
export type SpokenOrders = z.infer<ReturnType<typeof spokenOrders>>;
