import { tradingDay } from '@candor/model/calendar/index.ts';
import { divide } from '@candor/model/decimal.ts';
import { changeOf } from '@candor/model/market/change.ts';
import type { Rate } from '@candor/model/money.ts';
import { type Instant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';

/** Changes of a group's members from their previous close: their sum and number. */
export interface ChangeSum {
  readonly sum: bigint;
  readonly count: bigint;
}

/** A group at the end of a minute. */
export interface MinuteMean extends ChangeSum {
  readonly at: Instant;
}

interface Day {
  readonly date: TradingDate;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** Places of the groups that a code is in. */
  readonly placesOf: ReadonlyMap<string, readonly number[]>;
  /**
   * Price of a code at the end of the last minute taken in: its last trade of the session, before it its previous
   * close.
   */
  readonly changes: Map<string, Rate>;
  /** By group, a value for each minute. */
  readonly sums: readonly bigint[][];
  readonly counts: readonly bigint[][];
  /** How many minutes are taken in. */
  minutes: number;
}

/**
 * Mean change of groups of instruments, all members weighing the same, at the end of each finished minute of the
 * regular session. Finished minutes do not change, so each is computed once: by `catchUp` in pieces, or when asked.
 */
export class MinuteMeans {
  readonly #market: Market;
  readonly #groups: (date: TradingDate) => ReadonlyMap<string, readonly string[]>;
  #names: readonly string[] = [];
  #day: Day | undefined;
  #work: Generator<void> | undefined;

  /** `groups` answers the codes of every group on a trading date. */
  constructor(market: Market, groups: (date: TradingDate) => ReadonlyMap<string, readonly string[]>) {
    this.#market = market;
    this.#groups = groups;
  }

  /** The finished minutes of a group, oldest first. */
  of(name: string): MinuteMean[] {
    for (const _piece of this.catchUp());
    const day = this.#day;
    const place = this.#names.indexOf(name);
    if (!day || place < 0) return [];
    const { sums, counts, opensAt } = day;
    return sums[place]!.map((sum, minute) => ({
      at: instant(opensAt + (minute + 1) * MINUTE),
      sum,
      count: counts[place]![minute]!,
    }));
  }

  /** Takes in the minutes that ended since the last call, a code at a time. */
  *catchUp(): Generator<void> {
    const date = this.#market.session().lastTradeDate;
    if (this.#day?.date !== date) this.#begin(date);
    this.#work ??= this.#pieces();
    while (this.#work !== undefined) {
      if (this.#work.next().done) this.#work = undefined;
      else yield;
    }
  }

  #begin(date: TradingDate): void {
    this.#work = undefined;
    const regular = tradingDay(date)?.regular;
    const groups = [...this.#groups(date)];
    this.#names = groups.map(([name]) => name);
    const placesOf = new Map<string, number[]>();
    for (const [place, [, codes]] of groups.entries())
      for (const code of codes) placesOf.set(code, [...(placesOf.get(code) ?? []), place]);
    this.#day = regular && {
      ...{ date, opensAt: regular.start, closesAt: regular.end, placesOf, changes: new Map(), minutes: 0 },
      sums: groups.map(() => []),
      counts: groups.map(() => []),
    };
  }

  *#pieces(): Generator<void> {
    const day = this.#day;
    if (!day) return;
    const { opensAt, closesAt, placesOf, sums, counts, minutes: from } = day;
    const to = Math.floor((Math.min(this.#market.now(), closesAt) - opensAt) / MINUTE);
    if (to <= from) return;
    const added = sums.map(() => ({
      sums: Array<bigint>(to - from).fill(0n),
      counts: Array<bigint>(to - from).fill(0n),
    }));
    for (const [code, places] of placesOf) {
      const changes = this.#changesOf(code, day, from, to);
      for (const [minute, change] of changes.entries()) {
        for (const place of places) {
          added[place]!.sums[minute]! += change;
          added[place]!.counts[minute]! += 1n;
        }
      }
      yield;
    }
    for (const [place, each] of added.entries()) {
      sums[place]!.push(...each.sums);
      counts[place]!.push(...each.counts);
    }
    day.minutes = to;
  }

  /** Changes of a code at the end of each minute; none where its previous close is not known. */
  #changesOf(code: string, { opensAt, changes }: Day, from: number, to: number): Rate[] {
    const base = this.#market.snapshot(code)?.previousClose;
    if (!base) return [];
    const { at, close } = this.#market.regularCloses(code, instant(opensAt + from * MINUTE));
    let change = changes.get(code) ?? (0n as Rate);
    const found: Rate[] = [];
    let row = 0;
    for (let minute = from; minute < to; minute += 1) {
      if (at[row] === opensAt + minute * MINUTE) change = changeOf(close[row++]!, base).rate;
      found.push(change);
    }
    changes.set(code, change);
    return found;
  }
}

/** The mean of changes, cut off towards zero; undefined of none. */
export const meanOf = ({ sum, count }: ChangeSum): Rate | undefined =>
  count === 0n ? undefined : (divide(sum, count, 'down') as Rate);
