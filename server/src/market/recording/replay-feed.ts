import { newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import { DAY, type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import type { Feed, FeedListener } from '../feeds/feed.ts';
import { type CodeRecording, type Recording, readFolder } from './read-folder.ts';
import { RecordedHistory } from './recorded-history.ts';
import { minuteSeries } from './tick-minutes.ts';
import { barStream, Player, quoteStream, type Stream, tradeStream } from './streams.ts';

export interface ReplayFeed extends Feed {
  readonly notices: readonly string[];
}

/** A replay goes on over the recorded days that follow its date, as far as this. */
const TICK_DAYS = 7;
/** Minutes before the date serve the one-week and one-month charts. */
const MINUTE_HISTORY_DAYS = 45;

/**
 * Plays recorded bars, quotes and trades of a folder from a date on; the business clock sets the speed. Throws when
 * the exchange was closed that day or when nothing was recorded on it.
 */
export async function openReplayFeed(folder: string, date: TradingDate, name = folder): Promise<ReplayFeed> {
  const day = tradingDay(date);
  if (!day) throw new RangeError(`FEED: the exchange is closed on ${date}, choose a trading day to replay`);
  const recording = await readFolder(folder, {
    ticksFrom: day.pre.start,
    ticksTo: instant(day.pre.start + TICK_DAYS * DAY),
    minutesFrom: instant(day.pre.start - MINUTE_HISTORY_DAYS * DAY),
  });
  const codes = codesOn(recording, day.pre.start, day.post.end);
  if (codes.length === 0) throw new RangeError(`FEED: ${folder} has no minutes, trades or quotes of ${date}`);
  return new Replay(recording, codes, date, name);
}

class Replay implements ReplayFeed {
  readonly source;
  readonly marketId: string;
  readonly live = true;
  readonly codes: readonly string[];
  readonly notices: readonly string[];
  readonly #recording: Recording;
  readonly #history: RecordedHistory;
  #now: Instant = instant(0);
  #player: Player | undefined;
  #listener: FeedListener | undefined;

  constructor(recording: Recording, codes: readonly string[], date: TradingDate, name: string) {
    this.source = { kind: 'replay', label: `Recorded prices of ${date}`, simulated: false } as const;
    this.marketId = `replay:${name}@${date}`;
    this.codes = codes;
    this.notices = recording.notices;
    this.#recording = recording;
    this.#history = new RecordedHistory(recording);
  }

  start(at: Instant, listener: FeedListener): void {
    const streams: Stream[] = [];
    for (const code of this.codes) streams.push(...streamsOf(code, this.#recording.codes.get(code)!));
    this.#player = new Player(streams, at);
    this.#listener = listener;
    this.#now = at;
    for (let i = 0; i < streams.length; i += 1) {
      const played = this.#player.played(i);
      if (streams[i]!.rank === 0 && played > 0) streams[i]!.emit(played - 1, listener);
    }
  }

  advanceTo(at: Instant): void {
    if (at <= this.#now || !this.#player || !this.#listener) return;
    this.#player.advanceTo(at, this.#listener);
    this.#now = at;
  }

  history(code: string, interval: 'minute' | 'day', from: Instant, to: Instant) {
    return this.#history.bars(code, interval, from, to, this.#now);
  }

  splitAdjusted(code: string): boolean {
    return this.#history.splitAdjusted(code, this.#now);
  }

  actions(code: string) {
    return this.#history.actions(code);
  }
}

/** Codes with anything intraday recorded in a span, by name. */
function codesOn(recording: Recording, from: Instant, to: Instant): string[] {
  const codes: string[] = [];
  for (const [code, { intraday, trades, quotes }] of recording.codes) {
    const columns = [trades, quotes, ...intraday.map((series) => series.columns)];
    const recorded = columns.some((column) => {
      const row = column.lowerBound(from);
      return row < column.length && column.at[row]! < to;
    });
    if (recorded) codes.push(code);
  }
  return codes.sort();
}

/** Events to play of a code: ticks on days that have them, bars on the others. */
function streamsOf(code: string, recording: CodeRecording): Stream[] {
  const { trades, quotes, quoteBars, intraday } = recording;
  const streams: Stream[] = [];
  const quoted = quotes.length + quoteBars.length > 0;
  if (quotes.length > 0) streams.push(quoteStream(code, quotes, false));
  else if (quoteBars.length > 0) streams.push(quoteStream(code, quoteBars, true));
  if (trades.length > 0 && quoted) streams.push(tradeStream(code, trades));
  // Orders cannot fill on trades without any quote: such trades are played as minute bars.
  else if (trades.length > 0) streams.push(barStream(code, minuteSeries(trades), () => false));
  const tickDates = new Set<TradingDate>();
  for (const at of trades.at) tickDates.add(newYorkDate(instant(at)));
  const finest = [...intraday].sort((a, b) => a.length - b.length || b.columns.length - a.columns.length)[0];
  if (finest) streams.push(barStream(code, finest, (at) => tickDates.has(newYorkDate(at))));
  return streams;
}
