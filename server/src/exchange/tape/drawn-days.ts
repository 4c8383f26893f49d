import { keep } from './bounded-cache.ts';
import { type DayTicks, dayTicks } from './tape-daily.ts';
import type { Path } from './tape-path.ts';
import type { Profile } from './tape-profile.ts';

export type DayPrices = Pick<DayTicks, 'open' | 'high' | 'low' | 'close' | 'volume'>;

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

  bar(code: string, profile: Profile, path: Path, day: number): DayPrices {
    const block = this.#block(code, profile, path, day);
    const at = COLUMNS * (day % BLOCK);
    const [high, low, volume] = [block[at]!, block[at + 1]!, block[at + 2]!];
    return { open: path.open[day]!, high, low, close: path.close[day]!, volume };
  }

  #block(code: string, profile: Profile, path: Path, day: number): Int32Array {
    const first = day - (day % BLOCK);
    const name = `${code}:${first}`;
    const days = Math.min(BLOCK, path.close.length - first);
    const known = this.#blocks.get(name);
    if (known?.length === COLUMNS * days) return known; // a path may have grown meanwhile
    const block = new Int32Array(COLUMNS * days);
    for (let place = 0; place < days; place += 1) {
      const { high, low, volume } = dayTicks(profile, path, first + place);
      block[COLUMNS * place] = high;
      block[COLUMNS * place + 1] = low;
      block[COLUMNS * place + 2] = volume;
    }
    keep(this.#blocks, name, block, KEPT_BLOCKS);
    return block;
  }
}
