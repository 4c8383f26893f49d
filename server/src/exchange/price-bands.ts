import { MINUTE, SECOND } from '@candor/model/time.ts';
import { microsOf, type Tick, tickAbove, tickBelow } from './ticks.ts';

/** Limit up, limit down (domain §2.2): trades stay inside bands around a moving reference price. */
export interface Band {
  readonly low: Tick;
  readonly high: Tick;
}

export const LIMIT_STATE_MS = 15 * SECOND;
export const PAUSE_MS = 5 * MINUTE;
const WINDOW_MS = 5 * MINUTE;
const WIDE_FROM_CLOSE_MS = 25 * MINUTE;

/**
 * Half width of the band in millionths of a dollar. `previousClose` decides the row; `late` is the last 25 minutes,
 * when Tier 1 and cheap Tier 2 widths double. Source: LULD plan as amended, domain §2.2.
 */
export function bandWidth(reference: number, previousClose: number, tier: 1 | 2, late: boolean): number {
  const doubled = late && (tier === 1 || previousClose <= 3_000_000) ? 2 : 1;
  if (previousClose > 3_000_000) return reference * (tier === 1 ? 0.05 : 0.1) * doubled;
  if (previousClose >= 750_000) return reference * 0.2 * doubled;
  return Math.min(150_000, reference * 0.75) * doubled;
}

/** Keeps the reference: the mean of the trades of the last five minutes, taken over when it has moved by 1 %. */
export class PriceBands {
  readonly #previousClose: number;
  readonly #tier: 1 | 2;
  readonly #closesAt: number;
  readonly #times: number[] = [];
  readonly #prices: number[] = [];
  #first = 0;
  #sum = 0;
  #reference = 0;
  #limitSince = 0;

  constructor(previousClose: number, tier: 1 | 2, closesAt: number) {
    this.#previousClose = previousClose;
    this.#tier = tier;
    this.#closesAt = closesAt;
  }

  /**
   * Counts a trade of the regular session. The first, the opening auction, sets the reference; a limit state keeps it.
   */
  trade(at: number, tick: Tick): void {
    const price = microsOf(tick);
    this.#times.push(at);
    this.#prices.push(price);
    this.#sum += price;
    while (this.#times[this.#first]! <= at - WINDOW_MS) {
      this.#sum -= this.#prices[this.#first]!;
      this.#first += 1;
    }
    if (this.#first > 4096) {
      this.#times.splice(0, this.#first);
      this.#prices.splice(0, this.#first);
      this.#first = 0;
    }
    const mean = this.#sum / (this.#times.length - this.#first);
    const moved = this.#limitSince === 0 && Math.abs(mean - this.#reference) >= 0.01 * this.#reference;
    if (this.#reference === 0 || moved) this.#reference = mean;
  }

  /** The band now; undefined before the first trade of the session. */
  at(now: number): Band | undefined {
    if (this.#reference === 0) return undefined;
    const late = now >= this.#closesAt - WIDE_FROM_CLOSE_MS;
    const width = bandWidth(this.#reference, this.#previousClose, this.#tier, late);
    return { low: tickAbove(this.#reference - width), high: tickBelow(this.#reference + width) };
  }

  /**
   * Notes the quote after an event; answers whether trading must pause: the bid has stood at the upper band, or the ask
   * at the lower one, for 15 seconds.
   */
  mustPause(now: number, bid: Tick | undefined, ask: Tick | undefined): boolean {
    const band = this.at(now);
    const limit =
      band !== undefined && ((bid !== undefined && bid >= band.high) || (ask !== undefined && ask <= band.low));
    if (!limit) {
      this.#limitSince = 0;
      return false;
    }
    if (this.#limitSince === 0) this.#limitSince = now;
    return now - this.#limitSince >= LIMIT_STATE_MS;
  }

  /** After a pause the reopening price is the new reference. */
  restart(): void {
    this.#times.length = 0;
    this.#prices.length = 0;
    this.#first = 0;
    this.#sum = 0;
    this.#reference = 0;
    this.#limitSince = 0;
  }
}
