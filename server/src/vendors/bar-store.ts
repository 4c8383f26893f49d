import type { Instant } from '@candor/model/time.ts';
import type { Bar } from '../market/index.ts';

/** Bars of one code and one interval, sorted; a bar that comes again replaces the one before it. */
export class BarStore {
  #bars: Bar[] = [];

  /** Takes bars in any order, known ones among them; what they say now stands. */
  merge(bars: readonly Bar[]): void {
    const last = this.#bars.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (bars.every((bar, i) => bar.at > (bars[i - 1]?.at ?? last))) {
      for (const bar of bars) this.#bars.push(bar);
      return;
    }
    const byStart = new Map(this.#bars.map((bar) => [bar.at, bar]));
    for (const bar of bars) byStart.set(bar.at, bar);
    this.#bars = [...byStart.values()].sort((a, b) => a.at - b.at);
  }

  /** Bars that start in [from, to). */
  between(from: Instant, to: Instant): Bar[] {
    return this.#bars.slice(this.#place(from), this.#place(to));
  }

  #place(at: number): number {
    let low = 0;
    let high = this.#bars.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#bars[middle]!.at < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
