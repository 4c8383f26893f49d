import { divide } from '../decimal.ts';
import { notional, toCents, type Usd, ZERO_USD } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';

/** Pure figures of an account. Money in USD millionths; values in whole cents, half up, so that days add up. */

/** Value of a holding at a price; a short holding is worth less than nothing. */
export function holdingValue(quantity: Quantity, at: Price): Usd {
  const magnitude = toCents(notional(at, (quantity < 0n ? -quantity : quantity) as Quantity, 'half-up'), 'half-up');
  return (quantity < 0n ? -magnitude : magnitude) as Usd;
}

export interface DayInput {
  readonly quantity: Quantity;
  readonly price: Price | undefined;
  /** Shares held at the previous official close, and that close, both in the shares of today. */
  readonly quantityBefore: Quantity;
  readonly previousClose: Price | undefined;
  readonly bought: Usd;
  readonly sold: Usd;
  readonly dividends: Usd;
  readonly fees: Usd;
  /** Cost of borrowed shares. */
  readonly borrow?: Usd;
}

/**
 * Profit or loss of a day, from official close to official close: value now − value before + sales − purchases +
 * dividends − fees − borrowing cost; money moved in or out does not count. Undefined where a price that is needed is not known.
 * Source: domain §6.1.
 */
export function dayPnl(input: DayInput): Usd | undefined {
  const { quantity, price, quantityBefore, previousClose } = input;
  const now = quantity === 0n ? ZERO_USD : price === undefined ? undefined : holdingValue(quantity, price);
  const before =
    quantityBefore === 0n
      ? ZERO_USD
      : previousClose === undefined
        ? undefined
        : holdingValue(quantityBefore, previousClose);
  if (now === undefined || before === undefined) return undefined;
  return (now - before + input.sold - input.bought + input.dividends - input.fees - (input.borrow ?? 0n)) as Usd;
}

/** Profit or loss of what is held: value − cost, purchase fees being part of the cost. */
export function openPnl(quantity: Quantity, price: Price | undefined, basis: Usd): Usd | undefined {
  if (quantity === 0n) return ZERO_USD;
  return price === undefined ? undefined : ((holdingValue(quantity, price) - basis) as Usd);
}

/** Cost per share for display, half up to a millionth: Σ cost of lots / Σ shares. */
export function averageCost(basis: Usd, quantity: Quantity): Price | undefined {
  return quantity === 0n ? undefined : (divide(basis * 1_000_000n, quantity, 'half-up') as Price);
}

/** The sum, unless one of the parts is not known. */
export function sumKnown(parts: readonly (Usd | undefined)[]): Usd | undefined {
  let sum = 0n;
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum += part;
  }
  return sum as Usd;
}
