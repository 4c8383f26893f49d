/**
 * Called with the content of each message of a topic. `missed` says that numbered messages in between were lost, so
 * data derived from them (a list of fills, a notice) must be fetched again.
 */
export type TopicListener<T> = (content: T, missed: boolean) => void;

/**
 * Follows the sequence numbers of one topic, which grow by one: a number that was seen already is dropped, one that
 * skips is passed on as missed. A message without a number is passed on as it comes.
 */
export class TopicSequence<T> {
  #last: number | undefined;
  readonly #pass: TopicListener<T>;

  constructor(pass: TopicListener<T>) {
    this.#pass = pass;
  }

  take(seq: unknown, content: T): void {
    if (typeof seq !== 'number') return this.#pass(content, false);
    const last = this.#last;
    if (last !== undefined && seq <= last) return;
    this.#last = seq;
    this.#pass(content, last !== undefined && seq !== last + 1);
  }

  /** A new connection starts with a snapshot of its own: whatever number it has is the first. */
  reset(): void {
    this.#last = undefined;
  }
}
