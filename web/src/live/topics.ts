/**
 * Told with every message of an account topic. Each is a whole snapshot; `missed` says that some between were lost,
 * so what was derived from them (a list of fills, a notice) must be fetched again.
 */
export type TopicListener<T> = (snapshot: T, missed: boolean) => void;

/**
 * Follows the sequence numbers of one topic, which grow by one: a number seen already is dropped, one that skips
 * is told as missed.
 */
export class TopicSequence<T> {
  #last: number | undefined;
  readonly #tell: TopicListener<T>;

  constructor(tell: TopicListener<T>) {
    this.#tell = tell;
  }

  take(seq: number, snapshot: T): void {
    const last = this.#last;
    if (last !== undefined && seq <= last) return;
    this.#last = seq;
    this.#tell(snapshot, last !== undefined && seq !== last + 1);
  }

  /** A new connection starts with a snapshot of its own: whatever number it has is the first. */
  reset(): void {
    this.#last = undefined;
  }
}
