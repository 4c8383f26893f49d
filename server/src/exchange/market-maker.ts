import type { Book, Handle, Side } from './book.ts';
import { NO_ORDER } from './book.ts';
import { mix, uniform } from './noise.ts';
import type { SessionCode } from './tape/tape-spread.ts';
import type { Profile } from './tape/tape-profile.ts';
import { microsOf, type Tick } from './ticks.ts';

/** Owners of the exchange's own orders; customers' owners are larger. */
export const MAKER = 1;
export const NOISE = 2;

const LEVELS = 10;
const LEVELS_OUTSIDE_HOURS = 5;

/**
 * Shares of a round lot at a price (domain §2.2, Reg NMS 600(b)(93)): displayed sizes come in these.
 */
export function roundLot(tick: Tick): number {
  const dollars = microsOf(tick) / 1_000_000;
  if (dollars <= 250) return 100;
  if (dollars <= 1_000) return 40;
  return dollars <= 10_000 ? 10 : 1;
}

/** Shares the market maker shows at a price: by liquidity, more further out, different at every price. */
export function makerSize(profile: Profile, tick: Tick, level: number, session: SessionCode): number {
  const perMinute = (profile.turnover / 390) * (1_000_000 / microsOf(tick));
  const wanted = perMinute * (session === 'regular' ? 0.12 : 0.03) * (1 + 0.3 * level);
  const lot = roundLot(tick);
  return lot * Math.max(2, Math.round((wanted / lot) * (0.4 + 1.2 * uniform(mix(profile.key, 501), tick))));
}

interface Ladder {
  readonly side: Side;
  ticks: Int32Array;
  handles: Int32Array;
  spareTicks: Int32Array;
  spareHandles: Int32Array;
  count: number;
}

/**
 * The market makers of one instrument: a ladder of orders on both sides of the tape's quote. Orders at prices that stay
 * in the ladder keep their place in the queue; a level is filled up again by a new order behind whoever waits there.
 */
export class MarketMaker {
  readonly #book: Book;
  readonly #profile: Profile;
  readonly #bids = ladder('buy');
  readonly #asks = ladder('sell');

  constructor(book: Book, profile: Profile) {
    this.#book = book;
    this.#profile = profile;
  }

  /** Ticks from the best price to the far end of the ladder, at most. */
  static reach(spread: number): number {
    return (LEVELS + 2) * spread;
  }

  /**
   * Moves the ladder to a quote; orders that now cross someone else's trade with them at their price, a level at a
   * time.
   */
  quote(bid: Tick, ask: Tick, spread: number, session: SessionCode): void {
    const levels = session === 'regular' ? LEVELS : LEVELS_OUTSIDE_HOURS;
    this.#plan(this.#bids, bid, spread, levels, -1);
    this.#plan(this.#asks, ask, spread, levels, 1);
    this.#place(this.#bids, session);
    this.#place(this.#asks, session);
  }

  /** Adds shares behind the queue so that an order of `quantity` with this limit can trade whole. */
  provide(side: Side, limit: Tick, quantity: number): void {
    let shares = 0;
    for (const level of this.#book.depth(side, 4)) {
      if (side === 'buy' ? level.tick < limit : level.tick > limit) break;
      shares += level.quantity;
      if (shares >= quantity) return;
    }
    this.#book.submit({ side, limit, quantity: quantity - shares, lifetime: 'rest', owner: MAKER });
  }

  /** Takes all its orders out. */
  withdraw(): void {
    for (const side of [this.#bids, this.#asks]) {
      for (let i = 0; i < side.count; i += 1) {
        if (this.#lives(side, side.ticks[i]!, side.handles[i]!)) this.#book.cancel(side.handles[i]!);
      }
      side.count = 0;
    }
  }

  /** Works out which prices to hold, keeps the orders already there and cancels the others. */
  #plan(side: Ladder, best: Tick, step: number, levels: number, direction: 1 | -1): void {
    const { ticks, handles, spareTicks: next, spareHandles: nextHandles } = side;
    let old = 0;
    let count = 0;
    let tick = best;
    for (let level = 0; level < levels && tick >= 1; level += 1) {
      while (old < side.count && (ticks[old]! - tick) * direction < 0) this.#drop(side, old++);
      next[count] = tick;
      nextHandles[count] = old < side.count && ticks[old] === tick ? handles[old++]! : NO_ORDER;
      count += 1;
      tick = direction > 0 ? (Math.floor(tick / step) + 1) * step : (Math.ceil(tick / step) - 1) * step;
    }
    while (old < side.count) this.#drop(side, old++);
    side.spareTicks = ticks;
    side.spareHandles = handles;
    side.ticks = next;
    side.handles = nextHandles;
    side.count = count;
  }

  #drop(side: Ladder, place: number): void {
    if (this.#lives(side, side.ticks[place]!, side.handles[place]!)) this.#book.cancel(side.handles[place]!);
  }

  #place(side: Ladder, session: SessionCode): void {
    for (let level = 0; level < side.count; level += 1) {
      const tick = side.ticks[level]!;
      const handle = side.handles[level]!;
      const lives = this.#lives(side, tick, handle);
      if (lives && level > 0) continue;
      const size = makerSize(this.#profile, tick, level, session);
      if (lives) {
        if (this.#book.remainingOf(handle) * 3 >= size) continue;
        this.#book.cancel(handle);
      }
      const order = { side: side.side, limit: tick, quantity: size, lifetime: 'rest', owner: MAKER } as const;
      side.handles[level] = this.#book.submit(order);
      // Whoever stood in the way took the whole level: the next one waits for the next quote.
      if (side.handles[level] === NO_ORDER) break;
    }
  }

  /** Whether a remembered handle is still this order: filled ones are handed to other orders. */
  #lives(side: Ladder, tick: Tick, handle: Handle): boolean {
    const book = this.#book;
    return (
      book.isResting(handle) &&
      book.ownerOf(handle) === MAKER &&
      book.limitOf(handle) === tick &&
      book.sideOf(handle) === side.side
    );
  }
}

function ladder(side: Side): Ladder {
  const column = (): Int32Array => new Int32Array(LEVELS + 1);
  return { side, ticks: column(), handles: column(), spareTicks: column(), spareHandles: column(), count: 0 };
}
