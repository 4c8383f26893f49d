import { divide, ONE } from '../decimal.ts';
import { CENT, RATE_ONE, type Rate, type Usd } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';

/**
 * Cost of borrowing shares that were sold short. One function makes the figures of the ticket and the charge of every
 * night, so that the quote and the charge agree. Source: domain §3, the convention of lending desks: 102 % of the
 * close, rounded up to the dollar, at a yearly rate over 360 days.
 */

/** Collateral behind one borrowed share: 102 % of the close before, rounded up to the whole dollar. USD millionths. */
export function collateralPerShare(previousClose: Price): Usd {
  return (divide(previousClose * 102n, 100n * ONE, 'up') * ONE) as Usd;
}

export interface BorrowTerms {
  /** Official close of the trading day before the night in question. */
  readonly previousClose: Price;
  readonly quantity: Quantity;
  /** Yearly, in 1e-8. */
  readonly ratePerYear: Rate;
}

export interface BorrowCost {
  readonly collateralPerShare: Usd;
  /** Collateral of all shares. */
  readonly collateral: Usd;
  /** A year at today's rate and close. */
  readonly annual: Usd;
  /** One night: annual / 360. */
  readonly daily: Usd;
  /** Nights, each charged once. */
  readonly total: Usd;
}

/** Days of a year in the convention of lending desks. */
const YEAR_DAYS = 360n;

/** Nights in the ticket's total. */
export const TICKET_NIGHTS = 30;

/** Cost of borrowing, USD millionths; each night is rounded half even to a millionth. */
export function borrowCost({ previousClose, quantity, ratePerYear }: BorrowTerms, nights = TICKET_NIGHTS): BorrowCost {
  const perShare = collateralPerShare(previousClose);
  const collateral = divide(perShare * quantity, ONE, 'half-even') as Usd;
  const annual = divide(collateral * ratePerYear, RATE_ONE, 'half-even') as Usd;
  const daily = divide(collateral * ratePerYear, RATE_ONE * YEAR_DAYS, 'half-even') as Usd;
  return { collateralPerShare: perShare, collateral, annual, daily, total: (daily * BigInt(nights)) as Usd };
}

/**
 * What of an exact cost so far counts now, in whole cents: the sum half up, less what counted before. Over any number
 * of nights the customer is never charged half a cent more or less than they cost.
 */
export function borrowInCents(exact: bigint, counted: bigint): Usd {
  return (divide(exact, CENT, 'half-up') * CENT - counted) as Usd;
}
