import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderDetail } from '@candor/model/orders/schema.ts';
import { micro } from './books.ts';

/** Domain §4 rules 1 to 4 written a second time, over a tape read a second time, for one order at a time of a code. */

interface QuoteRow {
  readonly kind: 'quote';
  readonly at: number;
  readonly bid: bigint;
  readonly bidSize: number;
  readonly ask: bigint;
  readonly askSize: number;
}
interface TradeRow {
  readonly kind: 'trade';
  readonly at: number;
  readonly price: bigint;
  readonly size: number;
}
type Row = QuoteRow | TradeRow;

function rowsOf(file: string, code: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.split(',');
  const own = lines.filter((line) => line.startsWith(`${code},`)).map((line) => line.split(','));
  return own.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/**
 * Public quotes and trades of a code, in order of time; a quote of the same instant stands when its print is judged.
 */
export function readTape(folder: string, code: string): Row[] {
  const quotes = rowsOf(join(folder, 'ticks_quote_simulated.csv'), code).map(
    (row): Row => ({
      kind: 'quote',
      at: Date.parse(row.timestamp_utc ?? ''),
      bid: micro(row.bid_price ?? ''),
      bidSize: Number(row.bid_size),
      ask: micro(row.ask_price ?? ''),
      askSize: Number(row.ask_size),
    }),
  );
  const trades = rowsOf(join(folder, 'ticks_trade_simulated.csv'), code).map(
    (row): Row => ({
      kind: 'trade',
      at: Date.parse(row.timestamp_utc ?? ''),
      price: micro(row.price ?? ''),
      size: Number(row.size),
    }),
  );
  return [...quotes, ...trades].sort((a, b) => a.at - b.at || (a.kind === b.kind ? 0 : a.kind === 'quote' ? -1 : 1));
}

export interface ExpectedFill {
  readonly at: number;
  readonly price: bigint;
  readonly shares: number;
  readonly liquidity: 'added' | 'removed';
}

const TICK = 10_000n;
const OLDEST_QUOTE_MS = 15_000;
const MINUTE_MS = 60_000;

/** Quantities taken by our earlier orders of a code: from the quote that stands, and passively in each minute. */
export class Ours {
  readonly taken = {
    buy: { price: 0n, size: 0, shares: 0, at: 0 },
    sell: { price: 0n, size: 0, shares: 0, at: 0 },
  };
  readonly passive = new Map<number, number>();
}

/** A whole-share order in regular hours against the tape, from the instant its latency is over. */
export class OneOrder {
  readonly fills: ExpectedFill[] = [];
  private left: number;
  private quote: QuoteRow | undefined;
  private queueAhead: number | undefined;
  private minute = { at: 0, printed: 0 };
  private rests = false;
  private readonly ours: Ours;
  private readonly buying: boolean;
  private readonly limit: bigint;
  private readonly market: boolean;

  constructor(order: OrderDetail['order'], ours: Ours) {
    this.ours = ours;
    this.left = Number(micro(order.quantity ?? '0') / 1_000_000n);
    this.buying = order.side === 'buy';
    this.limit = micro(order.workingPrice);
    this.market = order.type === 'market';
  }

  /** Plays the tape; only what is stamped later than `eligibleAt` and before `until` can fill. */
  play(tape: readonly Row[], eligibleAt: number, until: number): ExpectedFill[] {
    for (const row of tape) {
      if (row.at >= until || this.left === 0) break;
      const counts = row.at > eligibleAt;
      if (row.kind === 'quote') this.seeQuote(row, counts, eligibleAt);
      else this.seeTrade(row, counts);
    }
    return this.fills;
  }

  private seeQuote(quote: QuoteRow, counts: boolean, eligibleAt: number): void {
    const found = this.quote;
    this.quote = quote;
    const [price, size] = this.buying ? [quote.ask, quote.askSize] : [quote.bid, quote.bidSize];
    const taken = this.ours.taken[this.buying ? 'buy' : 'sell'];
    const another = price !== taken.price || size !== taken.size;
    if (another && quote.at > taken.at) Object.assign(taken, { price, size, shares: 0 });
    if (!counts || !isTwoSided(quote)) return;
    this.rests ||= !this.market && found !== undefined && this.letsRest(found, eligibleAt);
    if (this.rests) this.giveWay(quote.at, price, size - taken.shares, taken);
    while (this.left > 0 && !this.rests) {
      const level = Math.floor(taken.shares / size);
      const at = this.worse(price, BigInt(level) * TICK);
      if (!this.within(at)) break;
      const shares = Math.min(this.left, size - (taken.shares % size));
      this.fill(quote.at, at, shares, 'removed');
      Object.assign(taken, { shares: taken.shares + shares, at: quote.at });
    }
    this.rests = !this.market;
    if (this.market || this.queueAhead !== undefined) return;
    const [best, ahead] = this.buying ? [quote.bid, quote.bidSize] : [quote.ask, quote.askSize];
    if (best === this.limit) this.queueAhead = ahead;
    else if (this.buying ? this.limit > best : this.limit < best) this.queueAhead = 0;
  }

  /** A sound quote, not too old on the order's arrival, that the order did not meet. */
  private letsRest(quote: QuoteRow, eligibleAt: number): boolean {
    const fresh = isTwoSided(quote) && eligibleAt - quote.at <= OLDEST_QUOTE_MS;
    return fresh && !this.within(this.buying ? quote.ask : quote.bid);
  }

  /**
   * A quote that crosses the price of a resting order fills it at that price, within the share of volume that resting
   * orders may have.
   */
  private giveWay(at: number, price: bigint, displayed: number, taken: Ours['taken']['buy']): void {
    const minute = this.minuteOf(at);
    if (!this.within(price)) return;
    const shares = Math.max(0, Math.min(displayed, this.fillableShares(minute), this.left));
    if (shares === 0) return;
    this.ours.passive.set(minute, (this.ours.passive.get(minute) ?? 0) + shares);
    Object.assign(taken, { shares: taken.shares + shares, at });
    this.fill(at, this.limit, shares, 'added');
  }

  private minuteOf(at: number): number {
    const minute = at - (at % MINUTE_MS);
    if (minute !== this.minute.at) this.minute = { at: minute, printed: 0 };
    return minute;
  }

  private fillableShares(minute: number): number {
    return Math.floor(this.minute.printed / 10) - (this.ours.passive.get(minute) ?? 0);
  }

  private seeTrade({ at, price, size }: TradeRow, counts: boolean): void {
    const minute = this.minuteOf(at);
    this.minute.printed += size;
    const { quote } = this;
    if (!counts || this.market || !quote || !isTwoSided(quote) || at - quote.at > OLDEST_QUOTE_MS) return;
    const through = this.buying ? price < this.limit : price > this.limit;
    if (!through && price !== this.limit) return;
    if (!through && this.queueAhead === undefined) return;
    const before = through ? 0 : (this.queueAhead ?? 0);
    const used = Math.min(before, size);
    this.queueAhead = before - used;
    const inside = this.limit >= quote.bid && this.limit <= quote.ask;
    const shares = inside ? Math.max(0, Math.min(size - used, this.fillableShares(minute), this.left)) : 0;
    if (shares === 0) return;
    this.ours.passive.set(minute, (this.ours.passive.get(minute) ?? 0) + shares);
    this.fill(at, this.limit, shares, 'added');
  }

  private fill(at: number, price: bigint, shares: number, liquidity: ExpectedFill['liquidity']): void {
    this.fills.push({ at, price, shares, liquidity });
    this.left -= shares;
  }

  private worse(price: bigint, by: bigint): bigint {
    return this.buying ? price + by : price - by;
  }

  private within(price: bigint): boolean {
    return this.buying ? price <= this.limit : price >= this.limit;
  }
}

const isTwoSided = ({ bid, ask }: QuoteRow): boolean => bid > 0n && ask > 0n && bid < ask;
