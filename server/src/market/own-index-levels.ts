import { addDays, instantOf, newYorkDate, previousTradingDate } from '@candor/model/calendar/index.ts';
import { changeOf } from '@candor/model/market/change.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { indexLevel, indexMembers, OWN_INDEXES, type OwnIndex } from './instruments/index.ts';
import { sparkTimes } from './shown.ts';
import { dollarsOf } from './stats.ts';

/** Every index stood at its base level at this close; markets that run before it begin with the year they run in. */
const BASE_DATE = '2025-12-31' as TradingDate;

export interface IndexFigures {
  readonly index: OwnIndex;
  readonly members: readonly string[];
  /** Millionths of a point. */
  readonly previousLevel: bigint;
  readonly level: bigint;
  readonly spark: readonly bigint[];
}

interface DailyClose {
  readonly date: TradingDate;
  readonly close: Price;
  readonly dollars: bigint;
}

/**
 * Levels of our own indexes: every day all members weigh the same, members are chosen at the start of each month by the
 * dollars traded in the month before. Closed days are worked out once a trade date, today's with every call.
 */
export class OwnIndexLevels {
  readonly #market: Market;
  readonly #instruments: readonly Instrument[];
  /** Levels at the last close counted in, which later days are chained to. */
  #closed: { readonly date: TradingDate; readonly levels: readonly bigint[] } | undefined;
  #today: { readonly date: TradingDate; readonly members: readonly (readonly string[])[] } | undefined;

  constructor(market: Market) {
    this.#market = market;
    this.#instruments = market.codes.flatMap((code) => market.instrument(code) ?? []);
  }

  figures(): IndexFigures[] {
    if (!this.#market.source.simulated) return [];
    const { lastTradeDate } = this.#market.session();
    if (lastTradeDate !== this.#today?.date) this.#chainTo(lastTradeDate);
    const times = sparkTimes(this.#market, lastTradeDate);
    return OWN_INDEXES.map((index, place) => {
      const members = this.#today!.members[place]!;
      const previousLevel = this.#closed!.levels[place]!;
      return {
        index,
        members,
        previousLevel,
        level: indexLevel(previousLevel, this.#changes(members)),
        spark: times.map((at) => indexLevel(previousLevel, this.#changes(members, at))),
      };
    });
  }

  /** Changes of the members from their previous close, now or as of a minute of the day. */
  #changes(members: readonly string[], at?: Instant): Rate[] {
    const changes: Rate[] = [];
    for (const code of members) {
      const snapshot = this.#market.snapshot(code);
      const price =
        at === undefined ? (snapshot?.close ?? snapshot?.regularPrice) : this.#market.minuteCloseAt(code, at);
      if (snapshot?.previousClose && price !== undefined) changes.push(changeOf(price, snapshot.previousClose).rate);
    }
    return changes;
  }

  /** Counts in the days closed since the last time; the first time all of them since the base. */
  #chainTo(today: TradingDate): void {
    const base = today > BASE_DATE ? BASE_DATE : previousTradingDate(`${today.slice(0, 4)}-01-01` as TradingDate);
    const start = this.#closed ?? { date: base, levels: OWN_INDEXES.map(({ baseLevel }) => baseLevel) };
    const closes = this.#closes(`${monthBefore(start.date)}-01` as TradingDate, today);
    const membersOn = (date: TradingDate) =>
      OWN_INDEXES.map((index) => membersFor(index, this.#instruments, closes, monthBefore(date)));
    let members = membersOn(start.date);
    let { date: last, levels } = start;
    for (const [date, day] of closes) {
      if (date <= start.date) continue;
      if (date.slice(0, 7) !== last.slice(0, 7)) members = membersOn(date);
      const previous = closes.get(last);
      levels = levels.map((level, place) => indexLevel(level, dayChanges(members[place]!, previous, day)));
      last = date;
    }
    if (today.slice(0, 7) !== last.slice(0, 7)) members = membersOn(today);
    this.#closed = { date: last, levels };
    this.#today = { date: today, members };
  }

  /** Closes by date and code, in today's shares. */
  #closes(from: TradingDate, today: TradingDate): Map<TradingDate, Map<string, DailyClose>> {
    const days = new Map<TradingDate, Map<string, DailyClose>>();
    for (const { kind, sample, code } of this.#instruments) {
      if (kind !== 'stock' || sample) continue;
      for (const bar of this.#market.history(code, 'day', instantOf(from, '00:00'), instantOf(today, '00:00'))) {
        const date = newYorkDate(bar.at);
        let day = days.get(date);
        if (!day) {
          day = new Map();
          days.set(date, day);
        }
        day.set(code, { date, close: bar.close, dollars: dollarsOf(bar.volume, bar.close) });
      }
    }
    return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The calendar month before a date's, as `YYYY-MM`. */
function monthBefore(date: TradingDate): string {
  return addDays(`${date.slice(0, 7)}-01` as TradingDate, -1).slice(0, 7);
}

/** Members by the dollars of one month. */
function membersFor(
  index: OwnIndex,
  instruments: readonly Instrument[],
  closes: ReadonlyMap<TradingDate, ReadonlyMap<string, DailyClose>>,
  month: string,
): readonly string[] {
  const dollars = new Map<string, bigint>();
  for (const [date, day] of closes) {
    if (!date.startsWith(month)) continue;
    for (const [code, close] of day) dollars.set(code, (dollars.get(code) ?? 0n) + close.dollars);
  }
  return indexMembers(index, instruments, (code) => dollars.get(code));
}

function dayChanges(
  members: readonly string[],
  previous: ReadonlyMap<string, DailyClose> | undefined,
  day: ReadonlyMap<string, DailyClose>,
): Rate[] {
  const changes: Rate[] = [];
  for (const code of members) {
    const [base, now] = [previous?.get(code)?.close, day.get(code)?.close];
    if (base && now) changes.push(changeOf(now, base).rate);
  }
  return changes;
}
