import { addDays, instantOf } from '@candor/model/calendar/index.ts';
import { ONE } from '@candor/model/decimal.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import type { PriceRange } from './feeds/price-history.ts';
import type { DayClose } from './types.ts';

/** Trading of the 20 days before the running one; fewer where fewer are on record. */
export interface Turnover {
  readonly previousVolume: number;
  readonly averageVolume: number;
  /** Whole dollars. */
  readonly meanDollars: bigint;
  /** Spread of the daily dollars around their mean, as a whole number of dollars; statistics, not money. */
  readonly deviationDollars: number;
  readonly days: number;
}

/** Highest and lowest regular-session price of a year, today's so far included, in today's shares (domain §12). */
export interface YearRange {
  readonly high: Price | undefined;
  readonly low: Price | undefined;
}

const TURNOVER_DAYS = 20;
const LOOKBACK_DAYS = 35;

/** Figures that change once a day, computed on first request and cached for the trade date. */
export class MarketStats {
  readonly #market: Market;
  readonly #turnovers = new Map<string, Turnover | undefined>();
  readonly #years = new Map<string, PriceRange | undefined>();
  #date: TradingDate | undefined;

  constructor(market: Market) {
    this.#market = market;
  }

  /** Undefined when no finished day is on record. */
  turnover(code: string): Turnover | undefined {
    this.#keepTo(this.#market.session().lastTradeDate);
    if (this.#turnovers.has(code)) return this.#turnovers.get(code);
    const turnover = turnoverOf(this.#market.closes(code, ...this.#before(LOOKBACK_DAYS)).slice(-TURNOVER_DAYS));
    this.#turnovers.set(code, turnover);
    return turnover;
  }

  yearRange(code: string): YearRange {
    this.#keepTo(this.#market.session().lastTradeDate);
    if (!this.#years.has(code)) this.#years.set(code, this.#market.range(code, ...this.#before(366)));
    const past = this.#years.get(code);
    const today = this.#market.snapshot(code);
    return { high: higherOf(past?.high, today?.high), low: lowerOf(past?.low, today?.low) };
  }

  /** From midnight so many calendar days ago to midnight of the running day. */
  #before(days: number): [from: Instant, to: Instant] {
    const date = this.#date!;
    return [instantOf(addDays(date, -days), '00:00'), instantOf(date, '00:00')];
  }

  #keepTo(date: TradingDate): void {
    if (date === this.#date) return;
    this.#date = date;
    this.#turnovers.clear();
    this.#years.clear();
  }
}

/** Dollars of a bar: its shares at its close, whole dollars rounded down. */
export function dollarsOf(volume: number, at: Price): bigint {
  return (BigInt(volume) * at) / ONE;
}

function turnoverOf(bars: readonly DayClose[]): Turnover | undefined {
  const last = bars[bars.length - 1];
  if (!last) return undefined;
  const dollars = bars.map((bar) => Number(dollarsOf(bar.volume, bar.close)));
  const mean = dollars.reduce((sum, each) => sum + each, 0) / dollars.length;
  const variance = dollars.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, dollars.length - 1);
  const volume = bars.reduce((sum, bar) => sum + bar.volume, 0);
  return {
    previousVolume: last.volume,
    averageVolume: Math.round(volume / bars.length),
    meanDollars: BigInt(Math.round(mean)),
    deviationDollars: Math.sqrt(variance),
    days: bars.length,
  };
}

const higherOf = (a: Price | undefined, b: Price | undefined): Price | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
const lowerOf = (a: Price | undefined, b: Price | undefined): Price | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;
