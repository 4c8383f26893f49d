import { type Instant, MINUTE, SECOND } from '@candor/model/time.ts';
import type { FeedListener } from '../feeds/feed.ts';
import type { Quote, Trade } from '../types.ts';

/** Prices are millionths of a dollar, as plain numbers: figures of a study, never money. */
export interface StandingQuote {
  readonly at: number;
  readonly bid: number;
  readonly ask: number;
}

export interface Print {
  readonly at: number;
  readonly price: number;
  readonly size: number;
}

/** The longest that one quote counts in the spread; a longer one is not tradable (domain §4 rule 1). */
const LONGEST_MS = 15 * SECOND;

/** Public data of one code, recorded while the tape plays, and figures derived from it without a model. */
export class PublicTape implements FeedListener {
  readonly code: string;
  readonly quotes: StandingQuote[] = [];
  readonly prints: Print[] = [];

  constructor(code: string) {
    this.code = code;
  }

  onQuote({ code, bid, ask, quotedAt, fromBars }: Quote): void {
    if (code !== this.code || fromBars || quotedAt === undefined) return;
    if (bid === undefined || ask === undefined || bid >= ask) return;
    this.quotes.push({ at: quotedAt, bid: Number(bid), ask: Number(ask) });
  }

  onTrade({ code, price, size, at, volumeOnly }: Trade): void {
    if (code === this.code && !volumeOnly) this.prints.push({ at, price: Number(price), size });
  }

  onBar(): void {}
  onHalt(): void {}
  onJump(): void {}

  /** The last valid quote in force at an instant. */
  quoteAt(at: number): StandingQuote | undefined {
    return this.quotes[lastUpTo(this.quotes, at)];
  }

  midAt(at: number): number | undefined {
    const quote = this.quoteAt(at);
    return quote && (quote.bid + quote.ask) / 2;
  }

  /** Mean spread between two instants, each quote weighted by the time it was in force. */
  meanSpread(from: Instant, to: Instant): number {
    let [weighted, total] = [0, 0];
    for (let row = Math.max(0, lastUpTo(this.quotes, from)); row < this.quotes.length; row += 1) {
      const { at, bid, ask } = this.quotes[row]!;
      if (at >= to) break;
      const end = Math.min(this.quotes[row + 1]?.at ?? to, to, at + LONGEST_MS);
      const stood = Math.max(0, end - Math.max(at, from));
      weighted += (ask - bid) * stood;
      total += stood;
    }
    return weighted / total;
  }

  /** Shares printed in each minute, by its start. */
  printedByMinute(): Map<number, number> {
    const printed = new Map<number, number>();
    for (const { at, size } of this.prints) {
      const minute = at - (at % MINUTE);
      printed.set(minute, (printed.get(minute) ?? 0) + size);
    }
    return printed;
  }

  /**
   * When a rule that uses prints alone would have filled a limit: at the first print that touches it, or trades through
   * it.
   */
  printFill(
    side: 'buy' | 'sell',
    limit: number,
    after: number,
    before: number,
    rule: 'touch' | 'through',
  ): number | undefined {
    for (let row = lastUpTo(this.prints, after) + 1; row < this.prints.length; row += 1) {
      const { at, price } = this.prints[row]!;
      if (at >= before) return undefined;
      const beyond = side === 'buy' ? price < limit : price > limit;
      if (beyond || (rule === 'touch' && price === limit)) return at;
    }
    return undefined;
  }
}

/** Place of the last row stamped no later than an instant; −1 when there is none. */
function lastUpTo(rows: readonly { readonly at: number }[], at: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
