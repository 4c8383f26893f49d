import { instantOf, newYorkDate, sessionAt, tradingDatesBetween, tradingDay } from '@candor/model/calendar/index.ts';
import { type Instant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { dayOfMinutes } from '../feeds/day-of-minutes.ts';
import type { BarInterval, CorporateAction } from '../feeds/feed.ts';
import type { Bar } from '../types.ts';
import { type BarColumns, type BarSeries, PRINT, priceOf, type TradeColumns } from './columns.ts';
import type { CodeRecording, Recording, SplitRow } from './read-folder.ts';

/** Bars of a recording as they were known at an instant, for the feeds that read recordings. */
export class RecordedHistory {
  readonly #recording: Recording;
  readonly #actions = new Map<string, CorporateAction[]>();

  constructor(recording: Recording) {
    this.#recording = recording;
    for (const split of recording.splits) {
      const known = this.#actions.get(split.code) ?? [];
      known.push(splitAction(split));
      this.#actions.set(split.code, known);
    }
  }

  actions(code: string): readonly CorporateAction[] {
    return this.#actions.get(code) ?? [];
  }

  /** Whether the daily series that serves this code is split-adjusted by its vendor. */
  splitAdjusted(code: string, now: Instant): boolean {
    return this.#dailySeries(code, now)?.splitAdjusted ?? false;
  }

  bars(code: string, interval: BarInterval, from: Instant, to: Instant, now: Instant): Bar[] {
    const recording = this.#recording.codes.get(code);
    if (!recording) return [];
    return interval === 'minute'
      ? minuteBars(recording, from, to, now)
      : this.#dailyBars(recording, code, from, to, now);
  }

  /** Of several files with daily bars of a code the one that reaches closest to now is used, then the longest. */
  #dailySeries(code: string, now: Instant): BarSeries | undefined {
    let best: BarSeries | undefined;
    let [bestLast, bestCount] = [Number.NEGATIVE_INFINITY, 0];
    for (const series of this.#recording.codes.get(code)?.daily ?? []) {
      const count = series.columns.lowerBound(now);
      const last = count > 0 ? series.columns.at[count - 1]! : Number.NEGATIVE_INFINITY;
      if (last > bestLast || (last === bestLast && count > bestCount))
        [best, bestLast, bestCount] = [series, last, count];
    }
    return best;
  }

  #dailyBars(recording: CodeRecording, code: string, from: Instant, to: Instant, now: Instant): Bar[] {
    const bars: Bar[] = [];
    const columns = this.#dailySeries(code, now)?.columns;
    if (columns) {
      for (let row = columns.lowerBound(from); row < columns.length && columns.at[row]! < to; row += 1) {
        const date = newYorkDate(instant(columns.at[row]!));
        const day = tradingDay(date);
        if (day === undefined || day.regular.end > now) continue;
        bars.push(barAt(columns, row, 'regular'));
      }
    }
    return withDaysFromMinutes(recording, bars, from, to, now);
  }
}

function barAt(columns: BarColumns, row: number, session: Bar['session']): Bar {
  return {
    at: instant(columns.at[row]!),
    open: priceOf(columns.open[row]!),
    high: priceOf(columns.high[row]!),
    low: priceOf(columns.low[row]!),
    close: priceOf(columns.close[row]!),
    volume: columns.volume[row]!,
    ...(session ? { session } : {}),
  };
}

function splitAction({ code, exDate, newPerOld }: SplitRow): CorporateAction {
  const [whole, fraction = ''] = newPerOld.split('.') as [string, string?];
  return { kind: 'split', code, exDate, to: BigInt(whole + fraction), from: 10n ** BigInt(fraction.length) };
}

/** Days recorded only as minutes or ticks get a daily bar from their regular session. */
function withDaysFromMinutes(recording: CodeRecording, bars: Bar[], from: Instant, to: Instant, now: Instant): Bar[] {
  if (recording.intraday.length === 0 && recording.trades.length === 0) return bars;
  const [first, last] = extentOf(recording);
  const known = new Set(bars.map((bar) => newYorkDate(bar.at)));
  const start = newYorkDate(instant(Math.max(from, first)));
  const end = newYorkDate(instant(Math.min(to, last, now)));
  let added = false;
  for (const date of start <= end ? tradingDatesBetween(start, end) : []) {
    const midnight = instantOf(date, '00:00');
    if (known.has(date) || midnight < from || midnight >= to) continue;
    const bar = dayFromMinutes(recording, date, now);
    if (bar) bars.push(bar);
    added ||= bar !== undefined;
  }
  return added ? bars.sort((a, b) => a.at - b.at) : bars;
}

function extentOf(recording: CodeRecording): [first: number, last: number] {
  const columns = [...recording.intraday.map((series) => series.columns), recording.trades].filter((c) => c.length > 0);
  const first = Math.min(...columns.map((column) => column.at[0]!));
  return [first, Math.max(...columns.map((column) => column.at[column.length - 1]!))];
}

function dayFromMinutes(recording: CodeRecording, date: TradingDate, now: Instant): Bar | undefined {
  const day = tradingDay(date);
  if (!day || day.regular.end > now) return undefined;
  return dayOfMinutes(minuteBars(recording, day.regular.start, day.regular.end, now), date);
}

/** Minutes from ticks where ticks are on file for the day, else from the series with the most bars in the window. */
function minuteBars(recording: CodeRecording, from: Instant, to: Instant, now: Instant): Bar[] {
  const ticks = recording.trades;
  const firstTick = ticks.lowerBound(from);
  if (firstTick < ticks.length && ticks.at[firstTick]! < to) return minutesOfTicks(ticks, from, to, now);
  let best: { series: BarSeries; first: number; end: number } | undefined;
  for (const series of recording.intraday) {
    const first = series.columns.lowerBound(from);
    const end = series.columns.lowerBound(Math.min(to, now - series.length + 2));
    if (end > first && (!best || end - first > best.end - best.first)) best = { series, first, end };
  }
  const bars: Bar[] = [];
  for (let row = best?.first ?? 0; best && row < best.end; row += 1) {
    const { session } = sessionAt(instant(best.series.columns.at[row]!));
    if (session !== 'closed') bars.push(barAt(best.series.columns, row, session));
  }
  return bars;
}

function minutesOfTicks(ticks: TradeColumns, from: Instant, to: Instant, now: Instant): Bar[] {
  const columns: Bar[] = [];
  let bar: { -readonly [Key in keyof Bar]: Bar[Key] } | undefined;
  for (let row = ticks.lowerBound(from); row < ticks.length; row += 1) {
    const at = ticks.at[row]!;
    if (at >= to || at > now) break;
    const start = at - (at % MINUTE);
    const price = priceOf(ticks.price[row]!);
    const volumeOnly = ticks.print[row] === PRINT.volumeOnly;
    if (bar?.at !== start) {
      const { session } = sessionAt(instant(start));
      if (volumeOnly || session === 'closed') continue;
      bar = { at: instant(start), open: price, high: price, low: price, close: price, volume: 0, session };
      columns.push(bar);
    }
    bar.volume += ticks.size[row]!;
    if (volumeOnly) continue;
    bar.close = price;
    if (price > bar.high) bar.high = price;
    if (price < bar.low) bar.low = price;
  }
  return columns;
}
