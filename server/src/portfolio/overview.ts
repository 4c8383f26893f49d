import { addDays, type SessionState } from '@candor/model/calendar/index.ts';
import { type Rate, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { linkedReturn, type ValuedDay } from '@candor/model/returns/time-weighted.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Snapshot } from '../market/index.ts';
import { type AccountDay, type AccountFacts, type Holding, totalOf } from './account-facts.ts';
import { dayPnlBetween, holdingValue, sumKnown, valueAt } from '@candor/model/portfolio/figures.ts';

/** Market data of a position's instrument for the day. */
export interface HoldingPrice {
  /** Price of the regular session: live, or its close. */
  readonly price: Price | undefined;
  readonly previousClose: Price | undefined;
  readonly asOf: Instant | undefined;
  readonly source: string | undefined;
  readonly simulated: boolean;
  readonly extended: { readonly price: Price; readonly session: 'pre' | 'post' } | undefined;
}

export interface HoldingFigures {
  readonly holding: Holding;
  readonly price: HoldingPrice;
  readonly value: Usd | undefined;
  readonly openPnl: Usd | undefined;
  readonly dayPnl: Usd | undefined;
  /** Value at the previous close plus the payments of the day: the base of the day's rate. */
  readonly dayBase: Usd | undefined;
  readonly extendedPnl: Usd | undefined;
}

/** The price of a holding for the day `date`: a snapshot of the following day knows the close as its previous one. */
export function priceFor(
  snapshot: Snapshot | undefined,
  date: TradingDate,
  session: SessionState['session'],
): HoldingPrice {
  if (!snapshot) {
    return {
      price: undefined,
      previousClose: undefined,
      asOf: undefined,
      source: undefined,
      simulated: false,
      extended: undefined,
    };
  }
  const sameDay = snapshot.tradeDate === date;
  const price = sameDay
    ? (snapshot.regularPrice ?? snapshot.previousClose)
    : (snapshot.previousClose ?? snapshot.regularPrice);
  const outside = session === 'pre' ? snapshot.prePrice : session === 'post' ? snapshot.postPrice : undefined;
  return {
    price,
    previousClose: sameDay ? snapshot.previousClose : undefined,
    asOf: snapshot.lastAt ?? snapshot.asOf,
    source: snapshot.source.label,
    simulated: snapshot.source.simulated,
    extended:
      outside !== undefined && (session === 'pre' || session === 'post') ? { price: outside, session } : undefined,
  };
}

export function holdingFigures(holding: Holding, price: HoldingPrice, closed: AccountDay | undefined): HoldingFigures {
  const { quantity, quantityOfDay } = holding;
  const value = valueAt(quantity, price.price);
  const ofDay = quantityOfDay === quantity ? value : valueAt(quantityOfDay, price.price);
  const before = valueAt(holding.quantityBefore, price.previousClose);
  const settled = closed?.prices[holding.code];
  return {
    holding,
    price,
    value,
    openPnl: quantity === 0n ? ZERO_USD : value === undefined ? undefined : ((value - holding.basis) as Usd),
    dayPnl: settled ? (BigInt(settled.dayPnl) as Usd) : dayPnlBetween(ofDay, before, holding),
    dayBase: before === undefined ? undefined : baseOf(holding, before),
    extendedPnl: extendedPnl(holding, price, ofDay),
  };
}

/**
 * The base of a day's profit: opening value plus purchases, fees included as in the cost of lots, so that a position
 * bought today has the same rate today and since it was opened; of a short, its size.
 */
function baseOf(holding: Holding, before: Usd): Usd {
  const short = holding.quantityBefore < 0n || holding.quantityOfDay < 0n;
  return (short ? holding.sold - holding.fees - before : before + holding.bought + holding.fees) as Usd;
}

/** Profit at prices outside regular hours; it counts in the next day, with trades after the close. */
function extendedPnl(holding: Holding, { price, extended }: HoldingPrice, ofDay: Usd | undefined): Usd | undefined {
  if (!extended || price === undefined || ofDay === undefined) return undefined;
  return (holdingValue(holding.quantity, extended.price) - holding.laterSpent - ofDay) as Usd;
}

export interface Earnings {
  readonly amount: Usd | undefined;
  readonly rate: Rate | undefined;
  readonly from: TradingDate;
  /** Days before the running or last trading day. */
  readonly days: readonly AccountDay[];
  /** Trading days counted: those and the running or last one, whether it is closed or not. */
  readonly count: number;
}

export interface Overview {
  readonly holdings: readonly HoldingFigures[];
  readonly positionsValue: Usd | undefined;
  readonly totalValue: Usd | undefined;
  readonly openPnl: Usd | undefined;
  readonly dayPnl: Usd | undefined;
  readonly dayBase: Usd | undefined;
  readonly extendedPnl: Usd | undefined;
  readonly realized: Usd;
  readonly settledCash: Usd;
  readonly withdrawable: Usd;
  readonly buyingPower: Usd;
  readonly earnings: Earnings;
}

/** All figures of an account from its stored facts and the prices of its positions. Source: domain §2.4, §6.1. */
export function overviewOf(facts: AccountFacts, priceOf: (code: string) => HoldingPrice): Overview {
  const holdings = facts.holdings.map((holding) => holdingFigures(holding, priceOf(holding.code), facts.closed));
  const open = holdings.filter(({ holding }) => holding.quantity !== 0n);
  const positionsValue = sumKnown(open.map(({ value }) => value));
  const day = facts.closed ? facts.closed.dayPnl : sumKnown(holdings.map((figures) => figures.dayPnl));
  const outside = holdings.map((figures) => figures.extendedPnl).filter((pnl) => pnl !== undefined);
  const settledCash = (facts.posted - facts.unsettled) as Usd;
  const free = settledCash - facts.held;
  const last = facts.days.at(-1);
  return {
    holdings,
    positionsValue,
    totalValue: sumKnown([
      facts.posted,
      facts.collateral,
      facts.debt,
      positionsValue,
      facts.accruedDividends,
      -facts.accruedBorrow as Usd,
    ]),
    openPnl: sumKnown(open.map((figures) => figures.openPnl)),
    dayPnl: day,
    dayBase: ((last ? totalOf(last) : 0n) + facts.deposits) as Usd,
    extendedPnl: outside.length === 0 ? undefined : sumKnown(outside),
    realized: facts.holdings.reduce((sum, holding) => sum + holding.realized, 0n) as Usd,
    settledCash,
    withdrawable: (free > 0n ? free : 0n) as Usd,
    buyingPower: (facts.posted - facts.held) as Usd,
    earnings: earningsOf(facts, day),
  };
}

/**
 * Σ daily profit of the last 30 calendar days with the linked return over them; today's live. A younger account's
 * begins with its first day.
 */
export function earningsOf(facts: AccountFacts, today: Usd | undefined): Earnings {
  const window = addDays(facts.date, -29);
  const days = facts.days.filter((day) => day.date >= window);
  const amount =
    today === undefined ? undefined : (days.reduce((sum, day) => sum + day.dayPnl, today as bigint) as Usd);
  const before = facts.days.findLast((day) => day.date < window);
  const from = before ? window : (days[0]?.date ?? facts.date);
  const valued: ValuedDay[] = [];
  let start = (before ? totalOf(before) : 0n) as Usd;
  for (const day of days) {
    valued.push({ start, end: totalOf(day), deposits: day.deposits, withdrawals: day.withdrawals });
    start = totalOf(day);
  }
  if (today !== undefined) {
    const end = (start + facts.deposits - facts.withdrawals + today) as Usd;
    valued.push({ start, end, deposits: facts.deposits, withdrawals: facts.withdrawals });
  }
  return { amount, rate: today === undefined ? undefined : linkedReturn(valued), from, days, count: days.length + 1 };
}
