import type { Rate, Usd } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';
import { holdingValue, openBase, openPnl } from './figures.ts';
import { rateOf } from '../returns/time-weighted.ts';

/** A holding as it was told at one price. Undefined is "not known", never zero. */
export interface ToldHolding {
  readonly quantity: Quantity;
  readonly cost: Usd;
  readonly price: Price | undefined;
  readonly dayPnl: Usd | undefined;
  /** What the day's rate is measured against. */
  readonly dayBase: Usd | undefined;
}

export interface RepricedHolding {
  readonly value: Usd | undefined;
  readonly openPnl: Usd | undefined;
  readonly openPnlRate: Rate | undefined;
  readonly dayPnl: Usd | undefined;
  readonly dayPnlRate: Rate | undefined;
}

/**
 * The figures of a holding at a later price of the same regular session: what the server would answer at that price,
 * from what it answered before and with the same calculators. Money in USD millionths, whole cents, half up; rates at
 * 1e-8. Shares must not have changed in between; a change comes as a new holding. Source: domain §6.1.
 */
export function repriced(told: ToldHolding, at: Price | undefined): RepricedHolding {
  const value = at === undefined ? undefined : holdingValue(told.quantity, at);
  const before = told.price === undefined ? undefined : holdingValue(told.quantity, told.price);
  const open = openPnl(told.quantity, at, told.cost);
  const known = told.dayPnl !== undefined && value !== undefined && before !== undefined;
  const day = known ? ((told.dayPnl + value - before) as Usd) : undefined;
  return {
    value,
    openPnl: open,
    openPnlRate: open === undefined ? undefined : rateOf(open, openBase([told.cost])),
    dayPnl: day,
    dayPnlRate: day === undefined || told.dayBase === undefined ? undefined : rateOf(day, told.dayBase),
  };
}
