import { sessionAt, tradingDay } from '@candor/model/calendar/index.ts';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { SimulatedInstrument } from '../instruments.ts';
import { DrawnDays } from './drawn-days.ts';
import { keep } from './bounded-cache.ts';
import type { DayTicks, Source } from './tape-daily.ts';
import { TapeDays } from './tape-days.ts';
import { type DayPlan, lastTick, type MinuteTicks, minuteTicks, preMarketTicks } from './tape-minutes.ts';
import { type Path, previousCloseMicros } from './tape-path.ts';
import { Paths } from './tape-paths.ts';
import { type Prints, printsOf } from './tape-prints.ts';
import type { Profile } from './tape-profile.ts';
import { microsOf, nearestTick, type Tick } from '../ticks.ts';

/** Prices in millionths of a dollar as safe whole numbers, volumes in shares. */
export interface DailyBar {
  readonly date: TradingDate;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares of the regular session, both auctions included; extended hours are not in it. */
  readonly volume: number;
}

export type DayClose = Pick<DailyBar, 'date' | 'close' | 'volume'>;

export interface MinuteBar {
  /** Start of the minute. */
  readonly at: Instant;
  readonly session: 'pre' | 'regular' | 'post';
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export type CorporateAction =
  | { readonly kind: 'split'; readonly exDate: TradingDate; readonly to: number; readonly from: number }
  | { readonly kind: 'dividend'; readonly exDate: TradingDate; readonly perShare: number };

/** Minutes of today of some 800 instruments, without which every jump would draw them anew, and room for charts. */
const KEPT_DAYS = 1800;
const KEPT_PRINTS = 4000;

/**
 * The simulated history: daily bars, minute bars and trades of every instrument as a pure function of
 * (seed, instrument, date) (ruling 34). Made on demand; recently used days are kept.
 */
export class Tape {
  readonly days = new TapeDays();
  readonly codes: readonly string[];
  readonly #paths: Paths;
  readonly #drawn = new DrawnDays(this.days);
  readonly #minutes = new Map<string, MinuteTicks>();
  /** The last trade of days whose minutes nobody asked for. */
  readonly #lasts = new Map<string, Tick>();
  readonly #prints = new Map<string, Prints>();

  constructor(seed: number, instruments: readonly SimulatedInstrument[]) {
    const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]));
    this.codes = [...byCode.keys()];
    this.#paths = new Paths(seed, byCode, this.days);
  }

  profile(code: string): Profile {
    return this.#paths.profile(code);
  }

  /**
   * Daily bars of the trading days from `from` to `to`, both included, oldest first. Raw bars are in shares of their
   * own day; split-adjusted ones in shares of `to` (which must be over: the tape knows the future too), prices rounded
   * half up to a millionth, volume to a share.
   */
  dailyBars(code: string, from: TradingDate, to: TradingDate, adjusted: boolean): DailyBar[] {
    const first = this.days.numberAtOrAfter(from);
    const last = this.days.numberAtOrBefore(to);
    if (last < 0) return [];
    const source = this.#of(code, last);
    const { path } = source;
    const bars: DailyBar[] = [];
    let factor = 1;
    for (let day = last; day >= first; day -= 1) {
      const date = this.days.dates[day]!;
      const bar = this.#drawn.bar(code, source, day);
      bars.push(adjusted && factor !== 1 ? scaled(date, bar, factor) : raw(date, bar));
      for (const split of path.splits) if (split.day === day) factor *= split.from / split.to;
    }
    return bars.reverse();
  }

  /** The closes and volumes of raw daily bars, without their extremes. */
  dayCloses(code: string, from: TradingDate, to: TradingDate): DayClose[] {
    const first = this.days.numberAtOrAfter(from);
    const last = this.days.numberAtOrBefore(to);
    if (last < 0) return [];
    const source = this.#of(code, last);
    const closes: DayClose[] = [];
    for (let day = first; day <= last; day += 1) {
      const date = this.days.dates[day]!;
      closes.push({ date, close: microsOf(source.path.close[day]!), volume: this.#drawn.volume(code, source, day) });
    }
    return closes;
  }

  /**
   * The raw daily bars that can hold the highest or the lowest price of their span: few, for most days lie within
   * others.
   */
  extremeDays(code: string, from: TradingDate, to: TradingDate): DailyBar[] {
    const last = this.days.numberAtOrBefore(to);
    if (last < 0) return [];
    const source = this.#of(code, last);
    const { path } = source;
    const first = this.days.numberAtOrAfter(from);
    const factors = factorsOf(path, first, last);
    let [highest, lowest] = [0, Number.POSITIVE_INFINITY];
    for (let day = last; day >= first; day -= 1) {
      const factor = factors?.[day - first] ?? 1;
      const open = microsOf(path.open[day]!) * factor;
      const close = microsOf(path.close[day]!) * factor;
      highest = Math.max(highest, open, close);
      lowest = Math.min(lowest, open, close);
    }
    const bars: DailyBar[] = [];
    for (let day = last; day >= first; day -= 1) {
      const factor = factors?.[day - first] ?? 1;
      if (!this.#drawn.mayReach(code, source, day, highest / factor, lowest / factor)) continue;
      const bar = raw(this.days.dates[day]!, this.#drawn.bar(code, source, day));
      highest = Math.max(highest, bar.high * factor);
      lowest = Math.min(lowest, bar.low * factor);
      bars.push(bar);
    }
    return bars.reverse();
  }

  /**
   * Splits and cash dividends with ex-dates from `from` to `to`, in date order; dividends in shares of their ex-date.
   */
  corporateActions(code: string, from: TradingDate, to: TradingDate): CorporateAction[] {
    const last = this.days.numberAtOrBefore(to);
    if (last < 0) return [];
    const { path } = this.#of(code, last);
    const actions: CorporateAction[] = [];
    for (const split of path.splits) {
      const exDate = this.days.dates[split.day]!;
      if (exDate >= from && exDate <= to) actions.push({ kind: 'split', exDate, to: split.to, from: split.from });
    }
    for (const dividend of path.dividends) {
      const exDate = this.days.dates[dividend.day]!;
      if (exDate >= from && exDate <= to) actions.push({ kind: 'dividend', exDate, perShare: dividend.micros });
    }
    return actions.sort((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
  }

  /** Official close of the trading day before `date` in shares of `date`, in millionths. */
  previousClose(code: string, date: TradingDate): number {
    const number = this.#number(date);
    return previousCloseMicros(this.#of(code, number).path, number);
  }

  /** Last trade of the trading day before `date`, after-hours included, in shares of `date`. */
  lastBefore(code: string, date: TradingDate): Tick {
    const number = this.#number(date);
    const path = this.#of(code, number).path;
    const close = path.close[number - 1]!;
    const last = this.#lastTick(code, this.days.dates[number - 1]!) ?? close;
    return nearestTick((microsOf(last) * previousCloseMicros(path, number)) / microsOf(close));
  }

  /** Minute bars of a trading date in ticks; undefined when the exchange is closed that day or before the tape. */
  minuteTicks(code: string, date: TradingDate): MinuteTicks | undefined {
    const name = `${code}:${date}`;
    const known = this.#minutes.get(name);
    if (known) {
      this.#minutes.delete(name);
      this.#minutes.set(name, known);
      return known;
    }
    const plan = this.#plan(code, date);
    if (!plan) return undefined;
    const minutes = minuteTicks(plan);
    keep(this.#minutes, name, minutes, KEPT_DAYS);
    return minutes;
  }

  /**
   * The minutes of a date that begin before an instant, possibly with more; of a morning, pre-market alone is drawn.
   */
  minuteTicksBefore(code: string, date: TradingDate, before: number): MinuteTicks | undefined {
    if (this.#minutes.has(`${code}:${date}`)) return this.minuteTicks(code, date);
    const regular = tradingDay(date)?.regular;
    if (!regular || before > regular.start) return this.minuteTicks(code, date);
    const plan = this.#plan(code, date);
    return plan && preMarketTicks(plan);
  }

  #lastTick(code: string, date: TradingDate): Tick | undefined {
    const name = `${code}:${date}`;
    const day = this.#minutes.get(name);
    const known = day ? day.close[day.count - 1] : this.#lasts.get(name);
    if (known !== undefined) return known;
    const plan = this.#plan(code, date);
    if (!plan) return undefined;
    const last = lastTick(plan);
    keep(this.#lasts, name, last, KEPT_DAYS);
    return last;
  }

  #plan(code: string, date: TradingDate): DayPlan | undefined {
    const hours = tradingDay(date);
    const day = this.days.numberOf(date);
    if (!hours || day === undefined || day === 0) return undefined;
    return { ...this.#of(code, day), day, hours };
  }

  /**
   * Minute bars of a trading date, oldest first; minutes without a trade have none. The tape knows the whole day before
   * it happens: give `until` to have only minutes that have ended by then.
   */
  minuteBars(code: string, date: TradingDate, until: Instant = Number.MAX_SAFE_INTEGER as Instant): MinuteBar[] {
    const day = this.minuteTicks(code, date);
    if (!day) return [];
    let count = day.count;
    while (count > 0 && day.start + (day.minute[count - 1]! + 1) * MINUTE > until) count -= 1;
    return Array.from({ length: count }, (_, row) => minuteBarOf(day, row));
  }

  /** The trades behind row `row` of the minute bars of a date. */
  prints(code: string, date: TradingDate, day: MinuteTicks, row: number): Prints {
    const name = `${code}:${date}:${row}`;
    const known = this.#prints.get(name);
    if (known) return known;
    const prints = printsOf(this.profile(code), this.#number(date), day, row);
    keep(this.#prints, name, prints, KEPT_PRINTS);
    return prints;
  }

  /** The running trade date at an instant, or the last one that began when closed; undefined before the tape. */
  dateAt(at: Instant): TradingDate | undefined {
    const date = sessionAt(at).lastTradeDate;
    return this.days.numberOf(date) === undefined ? undefined : date;
  }

  #number(date: TradingDate): number {
    const number = this.days.numberOf(date);
    if (number === undefined || number === 0) throw new RangeError(`no tape for ${date}`);
    return number;
  }

  #of(code: string, number: number): Source {
    const { moods } = this.#paths;
    return { path: this.#paths.path(code, number), profile: this.#paths.profile(code), days: this.days, moods };
  }
}

export function minuteBarOf(day: MinuteTicks, row: number): MinuteBar {
  const minute = day.minute[row]!;
  return {
    at: (day.start + minute * MINUTE) as Instant,
    session: minute < day.regularStart ? 'pre' : minute < day.postStart ? 'regular' : 'post',
    open: microsOf(day.open[row]!),
    high: microsOf(day.high[row]!),
    low: microsOf(day.low[row]!),
    close: microsOf(day.close[row]!),
    volume: day.volume[row]!,
  };
}

/** Shares of the last day for one of each day from `first` on; undefined where they are the same. */
function factorsOf(path: Path, first: number, last: number): Float64Array | undefined {
  if (!path.splits.some(({ day }) => day > first && day <= last)) return undefined;
  const factors = new Float64Array(last - first + 1);
  let factor = 1;
  for (let day = last; day >= first; day -= 1) {
    factors[day - first] = factor;
    for (const split of path.splits) if (split.day === day) factor *= split.from / split.to;
  }
  return factors;
}

function raw(date: TradingDate, bar: DayTicks): DailyBar {
  return {
    date,
    open: microsOf(bar.open),
    high: microsOf(bar.high),
    low: microsOf(bar.low),
    close: microsOf(bar.close),
    volume: bar.volume,
  };
}

function scaled(date: TradingDate, bar: DayTicks, factor: number): DailyBar {
  return {
    date,
    open: Math.round(microsOf(bar.open) * factor),
    high: Math.round(microsOf(bar.high) * factor),
    low: Math.round(microsOf(bar.low) * factor),
    close: Math.round(microsOf(bar.close) * factor),
    volume: Math.round(bar.volume / factor),
  };
}
