import { isLargeMove } from '@candor/model/margin/requirement.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import type { Bar, FeedListener, Trade } from '../market/index.ts';

/**
 * Follows the regular session's prices of everything that somebody is short of, and tells once of each that has moved
 * far since it was marked. Outside of that session nothing could be bought back, and few trades make a price.
 */
export class LargeMoves implements FeedListener {
  readonly #marked = new Map<string, Price | undefined>();
  readonly #moved = new Set<string>();
  readonly #awaited = new Set<string>();
  readonly #tell: (at: Instant) => void;
  readonly #resumed: (at: Instant) => void;

  /** `tell` is told of moves, `resumed` of the end of a halt. */
  constructor(on: { readonly tell: (at: Instant) => void; readonly resumed: (at: Instant) => void }) {
    this.#tell = on.tell;
    this.#resumed = on.resumed;
  }

  /** What has moved since it was marked. */
  moved(): readonly string[] {
    return [...this.#moved];
  }

  /** The price it was marked at. */
  markOf(code: string): Price | undefined {
    return this.#marked.get(code);
  }

  /** Follows these alone from now on, each from the price it was marked at. */
  follow(marks: ReadonlyMap<string, Price | undefined>): void {
    for (const code of this.#marked.keys()) if (!marks.has(code)) this.#marked.delete(code);
    for (const [code, price] of marks) this.#marked.set(code, price);
    this.#moved.clear();
  }

  /** Its next price counts as a move: something waits for a current one. */
  await(code: string): void {
    this.#awaited.add(code);
  }

  /** Follows one more, from its next price on. */
  add(code: string): void {
    if (!this.#marked.has(code)) this.#marked.set(code, undefined);
  }

  onTrade({ code, price, at, session, volumeOnly }: Trade): void {
    if (session === 'regular' && !volumeOnly) this.#priced(code, price, at);
  }

  onBar(code: string, bar: Bar, lengthMs: number): void {
    if ((bar.session ?? 'regular') === 'regular') this.#priced(code, bar.close, instant(bar.at + lengthMs - 1));
  }

  onHalt(code: string, halted: boolean, at: Instant): void {
    if (!halted && this.#marked.has(code)) this.#resumed(at);
  }

  onQuote(): void {}
  onJump(): void {}

  #priced(code: string, price: Price, at: Instant): void {
    if (!this.#marked.has(code) || this.#moved.has(code)) return;
    const from = this.#marked.get(code) ?? price;
    this.#marked.set(code, from);
    if (!this.#awaited.delete(code) && !isLargeMove(from, price)) return;
    this.#moved.add(code);
    this.#tell(at);
  }
}
