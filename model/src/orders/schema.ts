import * as z from 'zod/mini';
import {
  clientOrderId,
  cursor,
  decimal,
  id,
  isoDate,
  isoInstant,
  pageOfDays,
  signedDecimal,
  symbolCode,
} from '../fields.ts';
import { TRADING_TIMES } from '../calendar/index.ts';
import { TIMES_IN_FORCE } from './good-till.ts';
import { REFUSAL_CODES } from '../refusals.ts';
import { ORDER_STATUSES } from './states.ts';
import { STOP_KINDS } from './stops.ts';

/** Orders, fills and tickets on the wire: money and shares are decimal strings, instants ISO 8601 in UTC. */

export const side = () => z.enum(['buy', 'sell']);
export const tradingTime = () => z.enum(TRADING_TIMES);
/** Dollars and cents. */
const cents = () => z.string().check(z.regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/));
const none = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);

/**
 * What a customer sends. Price, quantity and trading time are optional here so that their absence gets its own
 * refusal; quantity and amount exclude each other.
 */
export const placeOrderBody = () =>
  z.strictObject({
    code: symbolCode(),
    side: side(),
    type: z.enum(['limit', 'market']),
    tradingTime: z.optional(tradingTime()),
    /** Without it, 'day'. */
    timeInForce: z.optional(z.enum(TIMES_IN_FORCE)),
    limitPrice: z.optional(decimal()),
    quantity: z.optional(decimal()),
    amount: z.optional(cents()),
    /** One of these makes it wait for a price: a stop price, or a trail in dollars or in percent. */
    stopPrice: z.optional(decimal()),
    trailAmount: z.optional(decimal()),
    trailPercent: z.optional(decimal()),
    /** A sale that opens a short, or a purchase that covers one. */
    short: z.optional(z.boolean()),
  });
export type PlaceOrderBody = z.infer<ReturnType<typeof placeOrderBody>>;

export const amendOrderBody = () =>
  z.strictObject({
    limitPrice: z.optional(decimal()),
    quantity: z.optional(decimal()),
    tradingTime: z.optional(tradingTime()),
    /** Of the kind that the order has. */
    stopPrice: z.optional(decimal()),
    trailAmount: z.optional(decimal()),
    trailPercent: z.optional(decimal()),
    /** The version the customer saw; another one is answered with stale_version. */
    version: z.optional(z.int().check(z.gte(1))),
  });
export type AmendOrderBody = z.infer<ReturnType<typeof amendOrderBody>>;

/** Facts of acceptance; a repeated request with the same key gets exactly the same again. */
export const placedOrder = () =>
  z.object({
    orderId: id('ord'),
    clientOrderId: clientOrderId(),
    status: z.literal('accepted'),
    held: z.boolean(),
    acceptedAt: isoInstant(),
  });

export const feesView = () =>
  z.object({
    platform: signedDecimal(),
    sec: signedDecimal(),
    taf: signedDecimal(),
    cat: signedDecimal(),
    total: signedDecimal(),
  });

/** Cost of borrowing and margin of a short sale; every figure is made by the function that charges it. */
export const shortFiguresView = () =>
  z.object({
    ratePerYear: signedDecimal(),
    /** Day of the lender's list. */
    listedOn: isoDate(),
    previousClose: signedDecimal(),
    collateralPerShare: signedDecimal(),
    annual: signedDecimal(),
    daily: signedDecimal(),
    /** Cost of so many nights at today's rate and close. */
    total: signedDecimal(),
    nights: z.int(),
    /** Shares that can be borrowed now. */
    available: signedDecimal(),
    margin: signedDecimal(),
    maintenance: signedDecimal(),
    equity: signedDecimal(),
  });
export type ShortFiguresView = z.infer<ReturnType<typeof shortFiguresView>>;

/** Account and position before the order, and once all of it has filled at the estimate's price with its fees. */
export const afterOrderView = () =>
  z.object({
    cashBefore: signedDecimal(),
    cash: signedDecimal(),
    /** Shares; negative when short. */
    quantityBefore: signedDecimal(),
    quantity: signedDecimal(),
    /** What the shares cost, fees included; of a short what they brought, negative. */
    cost: signedDecimal(),
    averageBefore: none(signedDecimal()),
    averageCost: none(signedDecimal()),
    /** Profit that this order realises; null where it closes nothing. */
    realized: none(signedDecimal()),
    /** Of a short sale or a cover. */
    margin: none(
      z.object({
        /** What stands behind this short. */
        collateralBefore: signedDecimal(),
        collateral: signedDecimal(),
        /** What this order would cost beyond everything there is: a debt. */
        owing: signedDecimal(),
        /** Behind all shorts, and what has to be kept for them; null while a price is not known. */
        equity: none(signedDecimal()),
        kept: none(signedDecimal()),
        /**
         * The price of this short above which a margin call is made; null where none is left or no price is low enough.
         */
        callPrice: none(signedDecimal()),
      }),
    ),
  });
export type AfterOrderView = z.infer<ReturnType<typeof afterOrderView>>;

export const orderEstimate = () =>
  z.object({
    code: symbolCode(),
    quantity: signedDecimal(),
    /** The price that the estimate rests on, and where it comes from: of a limit beyond the quote, the quote. */
    price: signedDecimal(),
    priceFrom: z.enum(['limit', 'stop', 'ask', 'bid', 'close']),
    quotedAt: none(isoInstant()),
    /** Worst price: the limit, or the collar of a market order. */
    workingPrice: signedDecimal(),
    amount: signedDecimal(),
    fees: feesView(),
    total: signedDecimal(),
    hold: signedDecimal(),
    buyingPower: signedDecimal(),
    buyingPowerAfter: signedDecimal(),
    held: z.boolean(),
    expiresAt: isoInstant(),
    /** Limit far from the market outside regular hours, where it is only a warning. */
    farFromMarket: z.boolean(),
    simulated: z.boolean(),
    after: afterOrderView(),
    /** Null but for a short sale. */
    short: none(shortFiguresView()),
  });
export type OrderEstimate = z.infer<ReturnType<typeof orderEstimate>>;

/** What an order waits for, and what became of it. */
export const stopView = () =>
  z.object({
    kind: z.enum(STOP_KINDS),
    /** Stop price or trail in dollars, or trail in percent. */
    level: signedDecimal(),
    /** The best price since it works, which a trail follows; null before its first one. */
    mark: none(signedDecimal()),
    /** The price that elects it now, or did; null for a trail without a mark. */
    price: none(signedDecimal()),
    /** When a trade elected it, and at what price. */
    electedAt: none(isoInstant()),
    electedBy: none(signedDecimal()),
  });
export type StopView = z.infer<ReturnType<typeof stopView>>;

/** The market when the order reached it: what a fill is measured against. */
export const arrivalView = () => z.object({ bid: none(signedDecimal()), ask: none(signedDecimal()), at: isoInstant() });

export const orderView = () =>
  z.object({
    id: id('ord'),
    clientOrderId: clientOrderId(),
    code: symbolCode(),
    side: side(),
    type: z.enum(['limit', 'market']),
    limitPrice: none(signedDecimal()),
    workingPrice: signedDecimal(),
    quantity: none(signedDecimal()),
    amount: none(signedDecimal()),
    tradingTime: tradingTime(),
    timeInForce: z.enum(TIMES_IN_FORCE),
    stop: none(stopView()),
    arrival: none(arrivalView()),
    status: z.enum(ORDER_STATUSES),
    held: z.boolean(),
    filledQuantity: signedDecimal(),
    leavesQuantity: none(signedDecimal()),
    /**
     * Kept for it until it fills or ends: dollars of a purchase or a short sale, shares of a sale; a cover needs
     * nothing.
     */
    reservedMoney: signedDecimal(),
    reservedShares: signedDecimal(),
    averagePrice: none(signedDecimal()),
    filledAmount: signedDecimal(),
    fees: signedDecimal(),
    /** Why it ended, where it was not the customer: 'collar', 'insufficient_funds', 'split' … */
    reason: none(z.string()),
    tradeDate: isoDate(),
    acceptedAt: isoInstant(),
    expiresAt: isoInstant(),
    updatedAt: isoInstant(),
    version: z.int(),
    simulated: z.boolean(),
    /** Opens a short (a sale) or covers one (a purchase). */
    short: z.boolean(),
    /** Placed for a margin call, without asking. */
    forced: z.boolean(),
  });
export type OrderView = z.infer<ReturnType<typeof orderView>>;

export const fillView = () =>
  z.object({
    execId: z.string(),
    price: signedDecimal(),
    quantity: signedDecimal(),
    amount: signedDecimal(),
    fees: feesView(),
    at: isoInstant(),
    tradeDate: isoDate(),
    settleDate: isoDate(),
    liquidity: z.enum(['added', 'removed']),
    capacity: z.enum(['agency', 'principal']),
    model: z.string(),
    evidence: z.record(z.string(), z.string()),
    /** Lane and sequence of the ledger transaction that booked it. */
    transaction: z.string(),
  });
export type FillView = z.infer<ReturnType<typeof fillView>>;

/** A fill measured against the quote its order met; null where that is not known. */
export const receiptView = () =>
  z.object({
    against: signedDecimal(),
    perShare: signedDecimal(),
    amount: signedDecimal(),
    kind: z.enum(['better', 'same', 'worse']),
  });
export const receiptedFill = () => z.extend(fillView(), { receipt: none(receiptView()) });

/** Terms that a change of an order can replace; `stop` is its price, or the distance of its trail. */
export const CHANGED_TERMS = ['limitPrice', 'stop', 'quantity', 'tradingTime'] as const;

export const orderStep = () =>
  z.object({
    at: isoInstant(),
    type: z.string(),
    status: z.enum(ORDER_STATUSES),
    reason: none(z.string()),
    /** What a change replaced; absent where nothing was, and in a release before this one. */
    changes: z.optional(z.array(z.object({ term: z.enum(CHANGED_TERMS), from: z.string(), to: z.string() }))),
  });

export const orderDetail = () =>
  z.object({ order: orderView(), fills: z.array(receiptedFill()), steps: z.array(orderStep()) });
export type OrderDetail = z.infer<ReturnType<typeof orderDetail>>;

/** Many orders asked about at once: what became of each. */
export const orderResults = () =>
  z.object({
    results: z.array(
      z.object({
        code: symbolCode(),
        orderId: none(id('ord')),
        status: none(z.enum(ORDER_STATUSES)),
        /** Name of the refusal, where it was refused. */
        refusal: none(z.enum(REFUSAL_CODES)),
      }),
    ),
  });
export type OrderResults = z.infer<ReturnType<typeof orderResults>>;

/** With what it has realised so far; null where it has closed nothing. */
export const pastOrderView = () => z.extend(orderView(), { realized: none(signedDecimal()) });

export const orderPage = () => z.object({ orders: z.array(pastOrderView()), next: none(cursor()) });

export const orderHistoryQuery = () =>
  z.strictObject({
    code: z.optional(symbolCode()),
    side: z.optional(side()),
    status: z.optional(z.enum(['open', 'filled', 'canceled', 'expired', 'ended'])),
    ...pageOfDays(),
  });
export type OrderHistoryQuery = z.infer<ReturnType<typeof orderHistoryQuery>>;

export const disclosureState = () =>
  z.object({ accepted: z.boolean(), version: z.string(), acceptedAt: none(isoInstant()) });
