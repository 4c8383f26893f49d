import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Tape } from './tape.ts';

/** More than the research looks back; a longer span is read anew each time. */
const LONGEST = 400;

/** A finished day as readers get it. */
export interface FinishedClose {
  readonly at: Instant;
  readonly close: Price;
  readonly volume: number;
}

/** Closes of days that follow one another, from the tape's day `from` on. */
interface Kept {
  from: number;
  readonly closes: FinishedClose[];
}

/**
 * Closes and volumes of finished days as readers get them, kept by code: every evening and morning a year of all codes
 * is asked for several times, and one day of it is new.
 */
export class FinishedCloses {
  readonly #tape: Tape;
  readonly #at: (date: TradingDate) => Instant;
  readonly #kept = new Map<string, Kept>();

  /** `at` is when a day's figures are dated. */
  constructor(tape: Tape, at: (date: TradingDate) => Instant) {
    this.#tape = tape;
    this.#at = at;
  }

  /** Those of the trading days from `first` to `last`, both included and both over, oldest first. */
  of(code: string, first: TradingDate, last: TradingDate): FinishedClose[] {
    const { days } = this.#tape;
    const to = days.numberAtOrBefore(last);
    const from = days.numberAtOrAfter(first);
    if (to < from) return [];
    if (to - from >= LONGEST) return this.#read(code, from, to);
    const kept = this.#keptFrom(code, from);
    const next = kept.from + kept.closes.length;
    if (to >= next) kept.closes.push(...this.#read(code, next, to));
    const closes = kept.closes.slice(from - kept.from, to - kept.from + 1);
    if (kept.closes.length > 2 * LONGEST) {
      kept.closes.splice(0, LONGEST);
      kept.from += LONGEST;
    }
    return closes;
  }

  /** The kept days of a code, which begin at `from` or before and leave no gap to it; far from it they are given up. */
  #keptFrom(code: string, from: number): Kept {
    let kept = this.#kept.get(code);
    if (!kept || from > kept.from + kept.closes.length || from < kept.from - LONGEST) {
      kept = { from, closes: [] };
      this.#kept.set(code, kept);
    } else if (from < kept.from) {
      kept.closes.unshift(...this.#read(code, from, kept.from - 1));
      kept.from = from;
    }
    return kept;
  }

  #read(code: string, from: number, to: number): FinishedClose[] {
    const { dates } = this.#tape.days;
    return this.#tape
      .dayCloses(code, dates[from]!, dates[to]!)
      .map(({ date, close, volume }) => ({ at: this.#at(date), close: BigInt(close) as Price, volume }));
  }
}
