import type { Session } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { Bar, Trade } from '../types.ts';

const SESSIONS = ['pre', 'regular', 'post'] as const satisfies readonly Exclude<Session, 'closed'>[];
const REGULAR = SESSIONS.indexOf('regular');
const FIRST_ROOM = 64;

/** Minutes of the regular session in columns: when each began, and its last price. */
export interface MinuteCloses {
  readonly at: readonly number[];
  readonly close: readonly Price[];
}

/** The minutes of one day of one code in columns; the last one is still running. Minutes without trades have no row. */
export class Minutes {
  #count = 0;
  #at = new Float64Array(FIRST_ROOM);
  /** Open, high, low and close of each minute, four places a row. */
  #prices = new BigInt64Array(4 * FIRST_ROOM);
  #volume = new Float64Array(FIRST_ROOM);
  #session = new Uint8Array(FIRST_ROOM);

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Makes room for so many minutes at once, and for a quarter as many that may follow. */
  expect(minutes: number): void {
    if (minutes > this.#at.length) this.#grow(minutes + (minutes >> 2));
  }

  trade({ at, price, size, session, volumeOnly }: Trade): void {
    const start = at - (at % MINUTE);
    const row = this.#count - 1;
    if (row < 0 || this.#at[row]! < start) {
      if (!volumeOnly) this.#push(start, price, price, price, price, size, SESSIONS.indexOf(session));
      return;
    }
    this.#volume[row]! += size;
    if (volumeOnly) return;
    if (price > this.#prices[4 * row + 1]!) this.#prices[4 * row + 1] = price;
    if (price < this.#prices[4 * row + 2]!) this.#prices[4 * row + 2] = price;
    this.#prices[4 * row + 3] = price;
  }

  /** Adds a finished bar. A bar no later than the last row is ignored: it was counted already. */
  bar({ at, open, high, low, close, volume, session }: Bar): void {
    const row = this.#count - 1;
    if (row >= 0 && this.#at[row]! >= at) return;
    this.#push(at, open, high, low, close, volume, SESSIONS.indexOf(session ?? 'regular'));
  }

  at(row: number): Bar | undefined {
    if (row < 0 || row >= this.#count) return undefined;
    return {
      at: instant(this.#at[row]!),
      open: this.#prices[4 * row]! as Price,
      high: this.#prices[4 * row + 1]! as Price,
      low: this.#prices[4 * row + 2]! as Price,
      close: this.#prices[4 * row + 3]! as Price,
      volume: this.#volume[row]!,
      session: SESSIONS[this.#session[row]!]!,
    };
  }

  last(): Bar | undefined {
    return this.at(this.#count - 1);
  }

  /** All minutes so far, the running one last. */
  all(): Bar[] {
    const bars: Bar[] = [];
    for (let row = 0; row < this.#count; row += 1) bars.push(this.at(row)!);
    return bars;
  }

  /** The regular session's minutes that begin at `from` or later, the running one last. */
  regularCloses(from = 0): MinuteCloses {
    const at: number[] = [];
    const close: Price[] = [];
    for (let row = this.#firstFrom(from); row < this.#count; row += 1) {
      if (this.#session[row] !== REGULAR) continue;
      at.push(this.#at[row]!);
      close.push(this.#prices[4 * row + 3]! as Price);
    }
    return { at, close };
  }

  /** Close of the last minute that began at or before an instant. */
  closeAt(at: Instant): Price | undefined {
    const next = this.#firstFrom(at + 1);
    return next === 0 ? undefined : (this.#prices[4 * (next - 1) + 3]! as Price);
  }

  /** The first row that begins at an instant or later; the number of rows where there is none. */
  #firstFrom(at: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #push(at: number, open: bigint, high: bigint, low: bigint, close: bigint, volume: number, session: number): void {
    const row = this.#count;
    if (row === this.#at.length) this.#grow(2 * row);
    this.#at[row] = at;
    this.#prices[4 * row] = open;
    this.#prices[4 * row + 1] = high;
    this.#prices[4 * row + 2] = low;
    this.#prices[4 * row + 3] = close;
    this.#volume[row] = volume;
    this.#session[row] = session;
    this.#count = row + 1;
  }

  #grow(room: number): void {
    const [at, prices, volume, session] = [this.#at, this.#prices, this.#volume, this.#session];
    this.#at = new Float64Array(room);
    this.#at.set(at);
    this.#prices = new BigInt64Array(4 * room);
    this.#prices.set(prices);
    this.#volume = new Float64Array(room);
    this.#volume.set(volume);
    this.#session = new Uint8Array(room);
    this.#session.set(session);
  }
}
