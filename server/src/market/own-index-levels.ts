import { addDays, instantOf, newYorkDate, previousTradingDate, tradingDay } from '@candor/model/calendar/index.ts';
import { changeOf } from '@candor/model/market/change.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { indexLevel, indexMembers, publishedLevel, OWN_INDEXES, type OwnIndex } from './instruments/index.ts';
import { dollarsOf } from './stats.ts';

/** Every index has its base level at this close; a market whose date is earlier begins with the year of that date. */
const BASE_DATE = '2025-12-31' as TradingDate;

/** A code's close before a day is searched no further back than this. */
export const LOOKBACK_DAYS = 20;

export interface IndexFigures {
  readonly index: OwnIndex;
  readonly members: readonly string[];
  /** Millionths of a point. */
  readonly previousLevel: bigint;
  readonly level: bigint;
}

/** An index on a finished day: its members, and its levels before it and at its close. */
interface FinishedDay {
  readonly members: readonly string[];
  /** Millionths of a point. */
  readonly previousLevel: bigint;
  /** As it is published. */
  readonly level: bigint;
}

interface PastPrices {
  /** By date and code, in today's shares. */
  readonly closes: ReadonlyMap<TradingDate, ReadonlyMap<string, Price>>;
  /** Dollars traded by month (`YYYY-MM`) and code. */
  readonly dollars: ReadonlyMap<string, ReadonlyMap<string, bigint>>;
}

/**
 * Levels of our own indexes: every day all members weigh the same, members are chosen at the start of each month by the
 * dollars traded in the month before. Closed days are computed once a trade date, by `chain` or on first request,
 * today's with every call.
 */
export class OwnIndexLevels {
  readonly #market: Market;
  readonly #instruments: readonly Instrument[];
  /** Levels at the last included close, which later days are chained to. */
  #closed: { readonly date: TradingDate; readonly levels: readonly bigint[] } | undefined;
  /** Levels at every included close. */
  readonly #closes = new Map<TradingDate, readonly bigint[]>();
  /** Members of each index by month, as far as its days are included. */
  readonly #membersOfMonth = new Map<string, readonly (readonly string[])[]>();
  #today: { readonly date: TradingDate; readonly members: readonly (readonly string[])[] } | undefined;

  constructor(market: Market) {
    this.#market = market;
    this.#instruments = market.codes.flatMap((code) => market.instrument(code) ?? []);
  }

  figures(): IndexFigures[] {
    if (!this.#market.source.simulated) return [];
    const { lastTradeDate } = this.#market.session();
    while (lastTradeDate !== this.#today?.date) for (const _piece of this.chain());
    return OWN_INDEXES.map((index, place) => {
      const members = this.#today!.members[place]!;
      const previousLevel = this.#closed!.levels[place]!;
      return {
        index,
        members,
        previousLevel,
        level: indexLevel(previousLevel, changesOf(this.#market, members)),
      };
    });
  }

  /**
   * Published closes of an index on the finished days since its base, oldest first; none before `figures` was asked.
   */
  closes(index: OwnIndex): { readonly date: TradingDate; readonly level: bigint }[] {
    const place = OWN_INDEXES.indexOf(index);
    return [...this.#closes]
      .map(([date, levels]) => ({ date, level: publishedLevel(levels[place]!) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  }

  /** An index on a finished day after its base; undefined on others, and before `figures` was asked. */
  dayOf(index: OwnIndex, date: TradingDate): FinishedDay | undefined {
    const place = OWN_INDEXES.indexOf(index);
    const [before, levels] = [this.#closes.get(previousTradingDate(date)), this.#closes.get(date)];
    const members = this.#membersOfMonth.get(monthOf(date))?.[place];
    if (!before || !levels || !members) return undefined;
    return { members, previousLevel: before[place]!, level: publishedLevel(levels[place]!) };
  }

  /**
   * Published levels at the official close of a day that is over, in the order of the indexes; undefined before the
   * base. Days not included yet are added first, in pieces.
   */
  *levelsAt(date: TradingDate): Generator<void, readonly bigint[] | undefined> {
    yield* this.chain();
    const known = this.#closes.get(date);
    const end = tradingDay(date)?.regular.end;
    if (known || date !== this.#today?.date || end === undefined || this.#market.now() < end)
      return known?.map(publishedLevel);
    const { members } = this.#today;
    const levels: bigint[] = [];
    for (const [place, codes] of members.entries()) {
      levels.push(indexLevel(this.#closed!.levels[place]!, this.#closeChanges(codes, date)));
      yield;
    }
    return levels.map(publishedLevel);
  }

  /** Changes of the members from close to close of a day. */
  #closeChanges(members: readonly string[], date: TradingDate): Rate[] {
    const [from, to] = [instantOf(addDays(date, -LOOKBACK_DAYS), '00:00'), instantOf(addDays(date, 1), '00:00')];
    return members.flatMap((code) => {
      const [before, at] = this.#market.closes(code, from, to, date).slice(-2);
      return before && at && newYorkDate(at.at) === date ? [changeOf(at.close, before.close).rate] : [];
    });
  }

  /**
   * Adds the days closed since the last call, at first all of them since the base, in pieces of a few milliseconds.
   * Work overtaken by the turn of a day is discarded.
   */
  *chain(): Generator<void> {
    const today = this.#market.session().lastTradeDate;
    if (!this.#market.source.simulated || today === this.#today?.date) return;
    const base = today > BASE_DATE ? BASE_DATE : previousTradingDate(`${today.slice(0, 4)}-01-01` as TradingDate);
    const start = this.#closed ?? { date: base, levels: OWN_INDEXES.map(({ baseLevel }) => baseLevel) };
    const past = yield* this.#past(`${monthBefore(start.date)}-01` as TradingDate, today);
    const { closes } = past;
    let members = yield* this.#membersOn(start.date, past);
    let { date: last, levels } = start;
    this.#closes.set(last, levels);
    for (const [date, day] of closes) {
      if (date <= start.date) continue;
      if (monthOf(date) !== monthOf(last)) members = yield* this.#membersOn(date, past);
      const previous = closes.get(last);
      levels = levels.map((level, place) => indexLevel(level, dayChanges(members[place]!, previous, day)));
      last = date;
      this.#closes.set(date, levels);
      yield;
    }
    if (monthOf(today) !== monthOf(last)) members = yield* this.#membersOn(today, past);
    if (today !== this.#market.session().lastTradeDate) return;
    this.#closed = { date: last, levels };
    this.#today = { date: today, members };
  }

  /** Members by the dollars of the month before. */
  *#membersOn(date: TradingDate, { dollars }: PastPrices): Generator<void, (readonly string[])[]> {
    const traded = dollars.get(monthBefore(date));
    const members: (readonly string[])[] = [];
    for (const index of OWN_INDEXES) {
      members.push(indexMembers(index, this.#instruments, (code) => traded?.get(code)));
      yield;
    }
    this.#membersOfMonth.set(monthOf(date), members);
    return members;
  }

  *#past(from: TradingDate, today: TradingDate): Generator<void, PastPrices> {
    const closes = new Map<TradingDate, Map<string, Price>>();
    const dollars = new Map<string, Map<string, bigint>>();
    for (const { kind, sample, code } of this.#instruments) {
      if (kind !== 'stock' || sample) continue;
      for (const bar of this.#market.closes(code, instantOf(from, '00:00'), instantOf(today, '00:00'))) {
        const date = newYorkDate(bar.at);
        within(closes, date).set(code, bar.close);
        const month = within(dollars, monthOf(date));
        month.set(code, (month.get(code) ?? 0n) + dollarsOf(bar.volume, bar.close));
      }
      yield;
    }
    return { closes: new Map([...closes].sort(([a], [b]) => (a < b ? -1 : 1))), dollars };
  }
}

/** Changes of the members from their previous close. */
function changesOf(market: Market, members: readonly string[]): Rate[] {
  const changes: Rate[] = [];
  for (const code of members) {
    const snapshot = market.snapshot(code);
    const price = snapshot?.close ?? snapshot?.regularPrice;
    if (snapshot?.previousClose && price !== undefined) changes.push(changeOf(price, snapshot.previousClose).rate);
  }
  return changes;
}

/** The calendar month of a date, as `YYYY-MM`. */
const monthOf = (date: TradingDate): string => date.slice(0, 'YYYY-MM'.length);

/** The calendar month before a date's. */
const monthBefore = (date: TradingDate): string => monthOf(addDays(`${monthOf(date)}-01` as TradingDate, -1));

function within<Key, Value>(maps: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> {
  let map = maps.get(key);
  if (!map) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

function dayChanges(
  members: readonly string[],
  previous: ReadonlyMap<string, Price> | undefined,
  day: ReadonlyMap<string, Price>,
): Rate[] {
  const changes: Rate[] = [];
  for (const code of members) {
    const [base, now] = [previous?.get(code), day.get(code)];
    if (base && now) changes.push(changeOf(now, base).rate);
  }
  return changes;
}
