import { isLargeMove } from '@candor/model/margin/requirement.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import type { Bar, FeedListener, Trade } from '../market/index.ts';

/**
 * Follows regular-session prices of all instruments that are sold short, and reports an instrument once when it has
 * moved far since its last mark. Other sessions are ignored: nothing could be bought back, and prices are thin.
 */
export class LargeMoves implements FeedListener {
  readonly #marked = new Map<string, Price | undefined>();
  readonly #moved = new Set<string>();
  readonly #awaited = new Set<string>();
  readonly #onLargeMove: (at: Instant) => void;
  readonly #resumed: (at: Instant) => void;

  /** `largeMove` is called for a large move, `resumed` at the end of a halt. */
  constructor(on: { readonly largeMove: (at: Instant) => void; readonly resumed: (at: Instant) => void }) {
    this.#onLargeMove = on.largeMove;
    this.#resumed = on.resumed;
  }

  /** Instruments that moved far since they were marked. */
  moved(): readonly string[] {
    return [...this.#moved];
  }

  /** The price it was marked at. */
  markPriceOf(code: string): Price | undefined {
    return this.#marked.get(code);
  }

  /** Follows these alone from now on, each from the price it was marked at. */
  follow(markPrices: ReadonlyMap<string, Price | undefined>): void {
    for (const code of this.#marked.keys()) if (!markPrices.has(code)) this.#marked.delete(code);
    for (const [code, price] of markPrices) this.#marked.set(code, price);
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
    this.#onLargeMove(at);
  }
}
