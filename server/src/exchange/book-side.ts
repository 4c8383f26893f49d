import type { Tick } from './ticks.ts';

const NONE = -1;

/**
 * One side of a book: its price levels sorted so that the best is last, each the head and tail of a queue and its
 * shares. Sorted arrays rather than one cell per tick: work happens within a few places of the end, where inserting
 * moves next to nothing, and a forgotten order at a tenth of the price costs one place instead of a hundred thousand.
 */
export class BookSide {
  /** Prices times direction: higher is better on both sides. */
  #keys = new Int32Array(32);
  #heads = new Int32Array(32);
  #tails = new Int32Array(32);
  #shares = new Float64Array(32);
  #orders = new Int32Array(32);
  #count = 0;
  readonly #direction: 1 | -1;

  /** `direction` is 1 for buys, where higher is better, and -1 for sells. */
  constructor(direction: 1 | -1) {
    this.#direction = direction;
  }

  best(): Tick | undefined {
    return this.#count === 0 ? undefined : this.#keys[this.#count - 1]! * this.#direction;
  }

  /** Whether the best price of this side is acceptable to an order of the other side with that limit. */
  crosses(limit: Tick): boolean {
    return this.#count > 0 && this.#keys[this.#count - 1]! >= limit * this.#direction;
  }

  /** The order that trades next, -1 when the side is empty. */
  firstInLine(): number {
    return this.#count === 0 ? NONE : this.#heads[this.#count - 1]!;
  }

  headAt(tick: Tick): number {
    const place = this.#find(tick * this.#direction);
    return this.#isAt(place, tick) ? this.#heads[place]! : NONE;
  }

  sharesAt(tick: Tick): number {
    const place = this.#find(tick * this.#direction);
    return this.#isAt(place, tick) ? this.#shares[place]! : 0;
  }

  depth(levels: number): { readonly tick: Tick; readonly quantity: number; readonly orders: number }[] {
    const answer: { tick: Tick; quantity: number; orders: number }[] = [];
    for (let place = this.#count - 1; place >= 0 && answer.length < levels; place -= 1) {
      const tick = this.#keys[place]! * this.#direction;
      answer.push({ tick, quantity: this.#shares[place]!, orders: this.#orders[place]! });
    }
    return answer;
  }

  /** Puts an order at the end of its price's queue; answers the order ahead of it, -1 when it is first. */
  append(tick: Tick, handle: number, shares: number): number {
    const key = tick * this.#direction;
    const place = this.#find(key);
    if (place < this.#count && this.#keys[place] === key) {
      const tail = this.#tails[place]!;
      this.#tails[place] = handle;
      this.#shares[place]! += shares;
      this.#orders[place]! += 1;
      return tail;
    }
    this.#insert(place, key);
    this.#heads[place] = handle;
    this.#tails[place] = handle;
    this.#shares[place] = shares;
    this.#orders[place] = 1;
    return NONE;
  }

  /** Takes an order with its remaining shares out of its price's queue, given its neighbours. */
  remove(tick: Tick, ahead: number, behind: number, shares: number): void {
    const place = this.#find(tick * this.#direction);
    if (ahead === NONE && behind === NONE) {
      this.#erase(place);
      return;
    }
    if (ahead === NONE) this.#heads[place] = behind;
    if (behind === NONE) this.#tails[place] = ahead;
    this.#shares[place]! -= shares;
    this.#orders[place]! -= 1;
  }

  lessen(tick: Tick, shares: number): void {
    this.#shares[this.#find(tick * this.#direction)]! -= shares;
  }

  #isAt(place: number, tick: Tick): boolean {
    return place < this.#count && this.#keys[place] === tick * this.#direction;
  }

  /** Place of a key, or where it belongs: a few steps from the best price, then by halves. */
  #find(key: number): number {
    const keys = this.#keys;
    let place = this.#count;
    const near = Math.max(0, place - 12);
    while (place > near && keys[place - 1]! >= key) place -= 1;
    if (place > near || near === 0) return place;
    let low = 0;
    let high = near;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insert(place: number, key: number): void {
    if (this.#count === this.#keys.length) this.#grow();
    for (const column of [this.#keys, this.#heads, this.#tails, this.#shares, this.#orders]) {
      column.copyWithin(place + 1, place, this.#count);
    }
    this.#keys[place] = key;
    this.#count += 1;
  }

  #erase(place: number): void {
    if (place < this.#count - 1) {
      for (const column of [this.#keys, this.#heads, this.#tails, this.#shares, this.#orders]) {
        column.copyWithin(place, place + 1, this.#count);
      }
    }
    this.#count -= 1;
  }

  #grow(): void {
    const length = this.#keys.length * 2;
    this.#keys = grown(this.#keys, length);
    this.#heads = grown(this.#heads, length);
    this.#tails = grown(this.#tails, length);
    this.#orders = grown(this.#orders, length);
    const shares = new Float64Array(length);
    shares.set(this.#shares);
    this.#shares = shares;
  }
}

function grown(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}
