import { microsOf } from '../ticks.ts';
import { keep } from './bounded-cache.ts';
import { type DayTicks, dayPrices, reachOf, type Source } from './tape-daily.ts';
import type { TapeDays } from './tape-days.ts';
import { dayVolume } from './tape-volumes.ts';

const BLOCK = 64;
const COLUMNS = 3;

/** 0 stands for what is not drawn yet. */
interface Block {
  /** High, low and volume of each day. */
  readonly figures: Int32Array;
  readonly reaches: Float64Array;
}

const newBlock = (): Block => ({
  figures: new Int32Array(COLUMNS * BLOCK),
  reaches: new Float64Array(BLOCK),
});
/** Ten years of 650 instruments, 36 MB once somebody has asked for them; a year and a half of all takes 9 MB. */
const KEPT_BLOCKS = 26_000;

/**
 * Daily bars drawn so far, in blocks of days: every morning and evening the research asks for a year of all
 * instruments, which is but for one day the year of the day before. Opens and closes are the path's.
 */
export class DrawnDays {
  readonly #blocks = new Map<string, Block>();
  readonly #days: TapeDays;
  #code: string | undefined;
  #number = 0;
  #inHand: Block = newBlock();

  constructor(days: TapeDays) {
    this.#days = days;
  }

  bar(code: string, source: Source, day: number): DayTicks {
    const { path } = source;
    const block = this.#blockOf(code, Math.floor(day / BLOCK)).figures;
    const at = COLUMNS * (day % BLOCK);
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
    const block = this.#blockOf(code, Math.floor(day / BLOCK)).figures;
    const at = COLUMNS * (day % BLOCK) + 2;
    if (block[at] === 0) block[at] = dayVolume(source, day);
    return block[at]!;
  }

  /** Whether a day may reach above `high` or below `low`, which are in shares of that day. */
  mayReach(code: string, source: Source, day: number, high: number, low: number): boolean {
    const { reaches } = this.#blockOf(code, Math.floor(day / BLOCK));
    const at = day % BLOCK;
    if (reaches[at] === 0) reaches[at] = reachOf(source, day);
    const beyond = reaches[at]!;
    const open = microsOf(source.path.open[day]!);
    const close = microsOf(source.path.close[day]!);
    return (open > close ? open : close) * beyond > high || (open < close ? open : close) / beyond < low;
  }

  /** Days are asked for one after the other: mostly it is the block in hand. */
  #blockOf(code: string, number: number): Block {
    if (code !== this.#code || number !== this.#number) {
      this.#inHand = this.#block(`${code}:${number}`);
      [this.#code, this.#number] = [code, number];
    }
    return this.#inHand;
  }

  #block(name: string): Block {
    const known = this.#blocks.get(name);
    if (known) return known;
    const block = newBlock();
    keep(this.#blocks, name, block, KEPT_BLOCKS);
    return block;
  }
}
