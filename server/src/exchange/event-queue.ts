/**
 * A queue of numbered items by due time: a binary heap whose times can change; of equal times the smaller number is
 * first.
 */
export class EventQueue {
  readonly #times: Float64Array;
  readonly #heap: Int32Array;
  readonly #places: Int32Array;

  /** Holds the numbers 0 to `count` - 1; at first none of them has a time. */
  constructor(count: number) {
    this.#times = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.#heap = Int32Array.from({ length: count }, (_, i) => i);
    this.#places = Int32Array.from({ length: count }, (_, i) => i);
  }

  /** The number that is due first; -1 when there is none at all. */
  get first(): number {
    return this.#heap[0] ?? -1;
  }

  /** When it is due. */
  get firstAt(): number {
    return this.#times[this.first] ?? Number.POSITIVE_INFINITY;
  }

  /** Sets when `number` is due. */
  set(number: number, time: number): void {
    this.#times[number] = time;
    this.#sink(this.#rise(this.#places[number]!));
  }

  #before(a: number, b: number): boolean {
    const [timeA, timeB] = [this.#times[a]!, this.#times[b]!];
    return timeA < timeB || (timeA === timeB && a < b);
  }

  #rise(from: number): number {
    let place = from;
    const number = this.#heap[place]!;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#before(number, this.#heap[parent]!)) break;
      this.#put(place, this.#heap[parent]!);
      place = parent;
    }
    this.#put(place, number);
    return place;
  }

  #sink(from: number): void {
    let place = from;
    const number = this.#heap[place]!;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#heap.length) break;
      if (child + 1 < this.#heap.length && this.#before(this.#heap[child + 1]!, this.#heap[child]!)) child += 1;
      if (!this.#before(this.#heap[child]!, number)) break;
      this.#put(place, this.#heap[child]!);
      place = child;
    }
    this.#put(place, number);
  }

  #put(place: number, number: number): void {
    this.#heap[place] = number;
    this.#places[number] = place;
  }
}
