import { keep } from './bounded-cache.ts';
import { type DayTicks, dayPrices, type Source } from './tape-daily.ts';
import type { TapeDays } from './tape-days.ts';
import { dayVolume } from './tape-volumes.ts';

const BLOCK = 64;
const COLUMNS = 3;
/** A year and a half of some 800 instruments, 5 MB. */
const KEPT_BLOCKS = 6600;

/**
 * Daily bars drawn so far, in blocks of days: every morning and evening the research asks for a year of all instruments,
 * which is but for one day the year of the day before. Opens and closes are the path's.
 */
export class DrawnDays {
  readonly #blocks = new Map<string, Int32Array>();
  readonly #days: TapeDays;
  #code: string | undefined;
  #number = 0;
  #inHand: Int32Array = new Int32Array();

  constructor(days: TapeDays) {
    this.#days = days;
  }

  bar(code: string, source: Source, day: number): DayTicks {
    const { path } = source;
    const block = this.#blockOf(code, Math.floor(day / BLOCK));
    const at = COLUMNS * (day % BLOCK);
    // A high of nothing: not drawn yet.
    if (block[at] === 0) {
      const { high, low } = dayPrices(source, day, this.#days.regularMinutes(day));
      block[at] = high;
      block[at + 1] = low;
    }
    if (block[at + 2] === 0) block[at + 2] = dayVolume(source, day);
    return {
      open: path.open[day]!,
      high: block[at]!,
      low: block[at + 1]!,
      close: path.close[day]!,
      volume: block[at + 2]!,
    };
  }

  /** Shares of a day without its extremes, which cost three times as much. */
  volume(code: string, source: Source, day: number): number {
    const block = this.#blockOf(code, Math.floor(day / BLOCK));
    const at = COLUMNS * (day % BLOCK) + 2;
    if (block[at] === 0) block[at] = dayVolume(source, day);
    return block[at]!;
  }

  /** Days are asked for one after the other: mostly it is the block in hand. */
  #blockOf(code: string, number: number): Int32Array {
    if (code !== this.#code || number !== this.#number) {
      this.#inHand = this.#block(`${code}:${number}`);
      [this.#code, this.#number] = [code, number];
    }
    return this.#inHand;
  }

  #block(name: string): Int32Array {
    const known = this.#blocks.get(name);
    if (known) return known;
    const block = new Int32Array(COLUMNS * BLOCK);
    keep(this.#blocks, name, block, KEPT_BLOCKS);
    return block;
  }
}
