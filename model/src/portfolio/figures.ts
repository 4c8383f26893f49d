import { divide, ONE } from '../decimal.ts';
import { CENT, type Usd, ZERO_USD } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';

/** Pure figures of an account. Money in USD millionths; values in whole cents, half up, so that days add up. */

/** One division for both roundings: ⌊(⌊x / a⌋ + b) / c⌋ = ⌊(x + a·b) / (a·c)⌋. */
const CENT_IN_PRODUCT = ONE * CENT;
const HALVES = ONE / 2n + (ONE * CENT) / 2n;

/**
 * Value of a holding at a price; a short has a negative value. Rounded half up to a millionth and then to a cent, as
 * `notional` and `toCents` do it, written out because large accounts call this most.
 */
export function holdingValue(quantity: Quantity, at: Price): Usd {
  if (quantity < 0n) return -(((HALVES - quantity * at) / CENT_IN_PRODUCT) * CENT) as Usd;
  return (((quantity * at + HALVES) / CENT_IN_PRODUCT) * CENT) as Usd;
}

/** The same, zero for no shares; undefined where the price of some is not known. */
export function valueAt(quantity: Quantity, at: Price | undefined): Usd | undefined {
  if (quantity === 0n) return ZERO_USD;
  return at === undefined ? undefined : holdingValue(quantity, at);
}

interface DayFlows {
  readonly bought: Usd;
  readonly sold: Usd;
  readonly dividends: Usd;
  readonly fees: Usd;
  /** Cost of borrowed shares. */
  readonly borrow?: Usd;
}

export interface DayInput extends DayFlows {
  readonly quantity: Quantity;
  readonly price: Price | undefined;
  /** Shares held at the previous official close, and that close, both in the shares of today. */
  readonly quantityBefore: Quantity;
  readonly previousClose: Price | undefined;
}

/**
 * Profit or loss of a day, from official close to official close: value now − value before + sales − purchases +
 * dividends − fees − borrowing cost; money moved in or out does not count. Undefined where a price that is needed is
 * not known. Source: domain §6.1.
 */
export function dayPnl(input: DayInput): Usd | undefined {
  const { quantity, price, quantityBefore, previousClose } = input;
  return dayPnlBetween(valueAt(quantity, price), valueAt(quantityBefore, previousClose), input);
}

/** The same with both values given. */
export function dayPnlBetween(
  now: Usd | undefined,
  before: Usd | undefined,
  { sold, bought, dividends, fees, borrow = ZERO_USD }: DayFlows,
): Usd | undefined {
  if (now === undefined || before === undefined) return undefined;
  return (now - before + sold - bought + dividends - fees - borrow) as Usd;
}

/** Profit or loss of open positions: value − cost, purchase fees being part of the cost. */
export function openPnl(quantity: Quantity, price: Price | undefined, basis: Usd): Usd | undefined {
  if (quantity === 0n) return ZERO_USD;
  return price === undefined ? undefined : ((holdingValue(quantity, price) - basis) as Usd);
}

interface ResultParts {
  readonly realized: Usd;
  /** Undefined where the price of an open position is not known. */
  readonly unrealized: Usd | undefined;
  readonly dividends: Usd;
  /** Cost of borrowed shares. */
  readonly borrow: Usd;
}

/**
 * Result of everything done in one instrument: realised + open profit + dividends − borrowing cost. Fees are in the
 * first two already. Undefined where a price is missing.
 */
export function resultOf({ realized, unrealized, dividends, borrow }: ResultParts): Usd | undefined {
  return unrealized === undefined ? undefined : ((realized + unrealized + dividends - borrow) as Usd);
}

/** The base of the open profit's rate: cost of long positions and proceeds of shorts, each by its size. */
export function openBase(costs: readonly Usd[]): Usd {
  return costs.reduce<bigint>((sum, cost) => sum + sizeOf(cost), 0n) as Usd;
}

/**
 * Gain or loss of positions if the price of each one moved by so many percent: of the exact sum, half up to the cent.
 * Shorts have values below zero, so that they gain what is held loses.
 */
export function effectOfMove(values: readonly Usd[], percent: bigint): Usd {
  const whole = values.reduce<bigint>((sum, value) => sum + value, 0n);
  return (divide(whole * percent, 100n * CENT, 'half-up') * CENT) as Usd;
}

/** Sold short: shares are owed. Of a position as it is on the wire. */
export const isShort = ({ quantity }: { readonly quantity: string }): boolean => quantity.startsWith('-');

/** The absolute value of an amount. */
export const sizeOf = <T extends bigint>(amount: T): T => (amount < 0n ? -amount : amount) as T;

/** Cost per share for display, half up to a millionth: Σ cost of lots / Σ shares. */
export function averageCost(basis: Usd, quantity: Quantity): Price | undefined {
  return quantity === 0n ? undefined : (divide(basis * 1_000_000n, quantity, 'half-up') as Price);
}

/** The sum; undefined where a part is not known. */
export function sumKnown(parts: readonly (Usd | undefined)[]): Usd | undefined {
  let sum = 0n;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum as Usd;
}
