import { newYorkDay } from '../../../lib/format.ts';
import type { BarValues } from '@candor/model/indicators/bars.ts';
import { candleStart, MINUTES_OF } from '@candor/model/market/ranges.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { plotted } from '../../../domains/market/queries.ts';
import { barOf } from './chart-points.ts';
import type { HeadNow } from './shown-price.ts';

/** The running minute as pushed. */
export interface RunningMinute {
  readonly at: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number;
}

const DAY = 86_400_000;

/**
 * Applies the running minute to the last bar of a range. A minute bar is replaced; longer bars continue from the prices
 * of the reply, and count volume only where the bar began while the page was open: other volume comes with the next
 * reply, at most a minute later. Ranges of regular bars do not change in other sessions.
 */
export class RunningCandle {
  readonly #candles: Candles;
  /** Minutes of a candle within a day. */
  readonly #length: number | undefined;
  #running: BarValues | undefined;
  /** Minutes of the running bar, where all of them have been seen. */
  #minutes: Map<number, number> | undefined;

  constructor(candles: Candles) {
    this.#candles = candles;
    this.#length = MINUTES_OF[candles.interval];
    const last = barOf(candles, -1);
    this.#running = last && { ...toValues(last), begins: false };
  }

  /** The bar to draw; undefined where the minute is not part of the range's last bar or a next one. */
  take(minute: RunningMinute, session: string | undefined): BarValues | undefined {
    const { range } = this.#candles;
    const wholeDay = range === '1D' || range === '1W';
    if (!wholeDay && session !== 'regular') return undefined;
    const at = this.#beginning(minute.at, session);
    if (at === undefined || (this.#running && at < this.#running.at)) return undefined;
    const values = { ...toValues(minute), at };
    if (this.#length === 1) this.#running = values;
    else if (at === this.#running?.at) this.#running = this.#joined(this.#running, values, minute);
    else {
      this.#minutes = new Map([[minute.at, minute.volume]]);
      this.#running = values;
    }
    return this.#running;
  }

  /**
   * The last bar with the price in the page's head as its close, and a day's with the volume in the key figures: a
   * reply and a head are of different moments, and one figure must not read differently twice on a page. Undefined
   * where the head is of another session than the bar.
   */
  endingAt({ tradeDate, session, price, regularVolume }: HeadNow): BarValues | undefined {
    const last = this.#running;
    if (!last || tradeDate !== this.#candles.tradeDate || !this.#isOf(last.at, session)) return undefined;
    const close = plotted(price);
    return {
      ...last,
      high: Math.max(last.high, close),
      low: Math.min(last.low, close),
      close,
      volume: this.#candles.interval === '1d' ? regularVolume : last.volume,
    };
  }

  /** Whether the bar that began at a moment still grows in a session of the running day. */
  #isOf(at: number, session: HeadNow['session']): boolean {
    const { sessions, tradeDate } = this.#candles;
    if (sessions.length > 0)
      return sessions.some((each) => each.session === session && at >= each.start && at < each.end);
    if (session !== 'regular') return false;
    return this.#length === undefined ? this.#isRunning(at) : newYorkDay(at) === tradeDate;
  }

  /** Whether the running day is part of the day, week or month of a bar. */
  #isRunning(at: number): boolean {
    const { tradeDate, interval } = this.#candles;
    const groupOf = interval === '1w' ? weekOf : interval === '1mo' ? monthOf : (date: string) => date;
    return groupOf(newYorkDay(at)) === groupOf(tradeDate);
  }

  /** When the bar that a minute belongs to begins. */
  #beginning(at: number, session: string | undefined): number | undefined {
    if (this.#length !== undefined) return candleStart(at, this.#length, session === 'regular');
    const last = this.#running;
    if (!last || newYorkDay(at) !== this.#candles.tradeDate) return undefined;
    // A day, week or month without a bar begins with the next reply: only the server knows its opening price.
    return this.#isRunning(last.at) ? last.at : undefined;
  }

  #joined(bar: BarValues, minute: BarValues, { at, volume }: RunningMinute): BarValues {
    this.#minutes?.set(at, volume);
    return {
      ...bar,
      high: Math.max(bar.high, minute.high),
      low: Math.min(bar.low, minute.low),
      close: minute.close,
      volume: this.#minutes ? [...this.#minutes.values()].reduce((sum, each) => sum + each, 0) : bar.volume,
    };
  }
}

const monthOf = (date: string): string => date.slice(0, 'YYYY-MM'.length);

/** The number of a calendar date's week, which begins on Monday. */
const weekOf = (date: string): number => Math.floor((Date.parse(date) / DAY + 3) / 7);

export function toValues(bar: RunningMinute): BarValues {
  return {
    at: bar.at,
    open: plotted(bar.open),
    high: plotted(bar.high),
    low: plotted(bar.low),
    close: plotted(bar.close),
    volume: bar.volume,
  };
}
