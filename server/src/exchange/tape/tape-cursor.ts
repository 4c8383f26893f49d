import { tradingDay } from '@candor/model/calendar/index.ts';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { DayFigures } from './day-figures.ts';
import type { Tape } from './tape.ts';
import type { MinuteTicks } from './tape-minutes.ts';
import { type Prints, sessionOfMinute } from './tape-prints.ts';
import { type SessionCode, spreadTicks } from './tape-spread.ts';
import type { Tick } from '../ticks.ts';

const NEVER = Number.POSITIVE_INFINITY;

/**
 * A place on one instrument's tape: the trading day it is in, what that day has shown, and the trade that comes next.
 */
export class TapeCursor {
  readonly code: string;
  readonly #tape: Tape;
  date: TradingDate | undefined;
  day: MinuteTicks | undefined;
  figures = new DayFigures(1);
  previousClose = 0;
  /** The quote the last trade met; 0 before the first of a session. */
  bid: Tick = 0;
  ask: Tick = 0;
  spread = 1;
  session: SessionCode = 'pre';
  prints: Prints | undefined;
  /** Place of the next trade in `prints`, and when it happens. */
  next = 0;
  nextAt = NEVER;
  #row = 0;
  #minuteAt = 0;

  constructor(tape: Tape, code: string) {
    this.#tape = tape;
    this.code = code;
  }

  /** Goes to the beginning of a trading date, before its first trade. */
  startDay(date: TradingDate): void {
    this.date = date;
    this.day = this.#tape.minuteTicks(this.code, date);
    this.previousClose = this.#tape.previousClose(this.code, date);
    this.figures = new DayFigures(this.#tape.lastBefore(this.code, date));
    this.#row = -1;
    this.#nextRow();
    this.#readQuote();
  }

  /** Goes to an instant as if every trade until then, itself included, had been counted. */
  seek(at: Instant): void {
    const date = this.#tape.dateAt(at);
    if (date === undefined) throw new RangeError(`no tape at ${at}`);
    this.startDay(date);
    while (this.minuteEnd <= at && this.nextAt !== NEVER) this.skipMinute();
    this.readQuoteBefore();
    while (this.nextAt <= at) {
      const { prints, next } = this;
      this.figures.trade(this.session, prints!.tick[next]!, prints!.size[next]!);
      this.take();
    }
    const day = this.day;
    if (day && at >= day.start + day.postStart * MINUTE && this.figures.post === 0) this.readQuoteAhead();
  }

  /** End of the minute the next trade is in. */
  get minuteEnd(): number {
    return this.nextAt === NEVER ? NEVER : this.#minuteAt + MINUTE;
  }

  /** Whether nothing of the next trade's minute has been taken yet. */
  get atMinuteStart(): boolean {
    return this.next === 0;
  }

  /** Lowest and highest price of the next trade's minute. */
  get minuteRange(): readonly [low: Tick, high: Tick] {
    return [this.day!.low[this.#row]!, this.day!.high[this.#row]!];
  }

  /** Passes over the next trade; the caller counts it or makes it happen. */
  take(): void {
    this.bid = this.prints!.bid[this.next]!;
    this.ask = this.prints!.ask[this.next]!;
    this.next += 1;
    if (this.next < this.prints!.count) this.nextAt = this.#minuteAt + this.prints!.offset[this.next]!;
    else this.#nextRow();
  }

  /** Counts a whole minute without making its trades. The quote is stale until `readQuoteBefore`. */
  skipMinute(): void {
    this.figures.minute(this.day!, this.#row);
    this.#nextRow(false);
  }

  /** After skipping: makes the trades of the minute now reached, and takes the quote from the one before. */
  readQuoteBefore(): void {
    const row = this.#row - 1;
    if (row >= 0 && this.prints === undefined && this.day) {
      const before = this.#tape.prints(this.code, this.date!, this.day, row);
      this.bid = before.bid[before.count - 1]!;
      this.ask = before.ask[before.count - 1]!;
    }
    if (this.nextAt !== NEVER) this.#load();
  }

  /** Before a session's first trade the market makers already stand where it will happen. */
  #readQuote(): void {
    if (!this.prints) return;
    this.bid = this.prints.bid[0]!;
    this.ask = this.prints.ask[0]!;
  }

  /** Takes the next trade's quote when it opens a session. */
  readQuoteAhead(): void {
    this.#load();
    this.#readQuote();
  }

  /** Regular session hours of the date. */
  get closesAt(): number {
    return tradingDay(this.date!)!.regular.end;
  }

  #nextRow(load = true): void {
    this.#row += 1;
    this.next = 0;
    this.prints = undefined;
    const day = this.day;
    if (!day || this.#row >= day.count) {
      this.nextAt = NEVER;
      return;
    }
    const minute = day.minute[this.#row]!;
    this.#minuteAt = day.start + minute * MINUTE;
    this.session = sessionOfMinute(day, minute);
    this.nextAt = this.#minuteAt;
    if (load) this.#load();
  }

  #load(): void {
    if (this.nextAt === NEVER || this.prints) return;
    this.prints = this.#tape.prints(this.code, this.date!, this.day!, this.#row);
    this.spread = spreadTicks(this.#tape.profile(this.code), this.day!.open[this.#row]!, this.session);
    this.nextAt = this.#minuteAt + this.prints.offset[0]!;
  }
}
