import { addDays, instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import { changeOf } from '@candor/model/market/change.ts';
import { INTERVAL_OF, MINUTES_OF, rangeStart } from '@candor/model/market/ranges.ts';
import { type Instant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { levelOfSum, type OwnIndex, publishedLevel } from './instruments/index.ts';
import { LOOKBACK_DAYS, type OwnIndexLevels } from './own-index-levels.ts';

/** Length of a bar of a week, in which alone days before the running one are shown by their minutes. */
const STEP = MINUTES_OF[INTERVAL_OF['1W']]! * MINUTE;

/** About ten milliseconds of work between two yields to the event loop: codes whose day is drawn. */
const CODES_BETWEEN_YIELDS = 8;

export interface LevelAt {
  /** The end of a bar. */
  readonly at: Instant;
  readonly value: bigint;
}

/**
 * Published levels of our own indexes within finished days, at the end of every bar of a week's line: the close before
 * moved by the mean change of the day's members, and at the end the official close. A day changes no more once it is
 * over, so it is computed once, when somebody asks for the index, in small pieces.
 */
export class PastIndexLevels {
  readonly #market: Market;
  readonly #indexes: OwnIndexLevels;
  readonly #yieldToEventLoop: () => Promise<void>;
  /** By index, then by date. */
  readonly #kept = new Map<OwnIndex, ReadonlyMap<TradingDate, readonly LevelAt[]>>();
  readonly #running = new Map<OwnIndex, Promise<void>>();

  constructor(market: Market, indexes: OwnIndexLevels, yieldToEventLoop: () => Promise<void>) {
    this.#market = market;
    this.#indexes = indexes;
    this.#yieldToEventLoop = yieldToEventLoop;
  }

  /** Levels of a day; undefined where they are not computed. */
  of(index: OwnIndex, date: TradingDate): readonly LevelAt[] | undefined {
    return this.#kept.get(index)?.get(date);
  }

  /** Resolves when the finished days of the running week's line are known; undefined when they already are. */
  prepare(index: OwnIndex): Promise<void> | undefined {
    const dates = this.#datesOf(index);
    if (dates.every((date) => this.of(index, date))) return undefined;
    const running = this.#running.get(index) ?? this.#compute(index, dates).finally(() => this.#running.delete(index));
    this.#running.set(index, running);
    return running;
  }

  #datesOf(index: OwnIndex): readonly TradingDate[] {
    const from = rangeStart('1W', this.#market.session().lastTradeDate);
    return this.#indexes.closes(index).flatMap(({ date }) => (date >= from ? [date] : []));
  }

  async #compute(index: OwnIndex, dates: readonly TradingDate[]): Promise<void> {
    const days = new Map<TradingDate, readonly LevelAt[]>();
    for (const date of dates) days.set(date, this.of(index, date) ?? (await this.#levelsOn(index, date)));
    this.#kept.set(index, days);
  }

  async #levelsOn(index: OwnIndex, date: TradingDate): Promise<readonly LevelAt[]> {
    const day = this.#indexes.dayOf(index, date);
    const regular = tradingDay(date)?.regular;
    if (!day || !regular) return [];
    const ends = Array.from({ length: (regular.end - regular.start) / STEP }, (_, bar) =>
      instant(regular.start + (bar + 1) * STEP),
    );
    const sums = ends.map(() => 0n);
    let count = 0n;
    for (const [place, code] of day.members.entries()) {
      if (place % CODES_BETWEEN_YIELDS === 0) await this.#yieldToEventLoop();
      const changes = this.#changesOf(code, date, ends);
      if (changes.length > 0) count += 1n;
      for (const [bar, change] of changes.entries()) sums[bar]! += change;
    }
    const inside = sums.map((sum) => publishedLevel(levelOfSum(day.previousLevel, sum, count)));
    return [...inside.slice(0, -1), day.level].map((value, bar) => ({ at: ends[bar]!, value }));
  }

  /** Changes of a code at these moments of a day, none before its first trade; nothing where no close is before it. */
  #changesOf(code: string, date: TradingDate, ends: readonly Instant[]): bigint[] {
    const midnight = instantOf(date, '00:00');
    const from = instantOf(addDays(date, -LOOKBACK_DAYS), '00:00');
    const base = this.#market.closes(code, from, midnight, date).at(-1)?.close;
    if (!base) return [];
    const opens = instant(ends[0]! - STEP);
    const bars = this.#market.history(code, 'minute', opens, ends.at(-1)!, date);
    let [row, change] = [0, 0n];
    return ends.map((end) => {
      const before = row;
      while (row < bars.length && bars[row]!.at + MINUTE <= end) row += 1;
      if (row > before) change = changeOf(bars[row - 1]!.close, base).rate;
      return change;
    });
  }
}
