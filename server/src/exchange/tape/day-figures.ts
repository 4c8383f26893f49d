import type { MinuteTicks } from './tape-minutes.ts';
import { sessionOfMinute } from './tape-prints.ts';
import type { SessionCode } from './tape-spread.ts';
import type { Tick } from '../ticks.ts';

/** What a trading day has shown so far, in ticks; undefined (0 inside) until there is one. */
export class DayFigures {
  /** Last trade of any session; at first yesterday's last in today's shares. */
  last: Tick;
  open = 0;
  high = 0;
  low = 0;
  /** Last trade of each session of the day. */
  pre = 0;
  regular = 0;
  post = 0;
  /** Shares of each session; the day's volume is the regular one. */
  preVolume = 0;
  volume = 0;
  postVolume = 0;

  constructor(last: Tick) {
    this.last = last;
  }

  /** Counts a trade. */
  trade(session: SessionCode, tick: Tick, quantity: number): void {
    this.#add(session, tick, tick, tick, tick, quantity);
  }

  /** Counts a whole minute at once; the result is that of its trades one by one. */
  minute(day: MinuteTicks, row: number): void {
    const session = sessionOfMinute(day, day.minute[row]!);
    this.#add(session, day.open[row]!, day.high[row]!, day.low[row]!, day.close[row]!, day.volume[row]!);
  }

  #add(session: SessionCode, open: Tick, high: Tick, low: Tick, close: Tick, quantity: number): void {
    this.last = close;
    if (session === 'regular') {
      if (this.open === 0) [this.open, this.high, this.low] = [open, high, low];
      if (high > this.high) this.high = high;
      if (low < this.low) this.low = low;
      this.regular = close;
      this.volume += quantity;
    } else if (session === 'pre') {
      this.pre = close;
      this.preVolume += quantity;
    } else {
      this.post = close;
      this.postVolume += quantity;
    }
  }
}
