import type { Rate, Usd } from '../money.ts';
import type { Price, Quantity } from '../quantity.ts';
import { holdingValue, openBase, openPnl } from './figures.ts';
import { rateOf } from '../returns/time-weighted.ts';

/** A holding with its figures at one price. Undefined is "not known", never zero. */
export interface PricedHolding {
  readonly quantity: Quantity;
  readonly cost: Usd;
  readonly price: Price | undefined;
  readonly dayPnl: Usd | undefined;
  /** The base of the day's rate. */
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
 * The figures of a holding at a later price of the same regular session: equal to the server's answer at that price,
 * computed from its previous answer by the same functions. Money in USD millionths, whole cents, half up; rates at
 * 1e-8. Shares must not have changed in between; after a change the server sends a new holding. Source: domain §6.1.
 */
export function repriced(holding: PricedHolding, at: Price | undefined): RepricedHolding {
  const value = at === undefined ? undefined : holdingValue(holding.quantity, at);
  const before = holding.price === undefined ? undefined : holdingValue(holding.quantity, holding.price);
  const open = openPnl(holding.quantity, at, holding.cost);
  const known = holding.dayPnl !== undefined && value !== undefined && before !== undefined;
  const day = known ? ((holding.dayPnl + value - before) as Usd) : undefined;
  return {
    value,
    openPnl: open,
    openPnlRate: open === undefined ? undefined : rateOf(open, openBase([holding.cost])),
    dayPnl: day,
    dayPnlRate: day === undefined || holding.dayBase === undefined ? undefined : rateOf(day, holding.dayBase),
  };
}
