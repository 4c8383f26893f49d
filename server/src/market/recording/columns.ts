import type { Price } from '@candor/model/quantity.ts';

/** A recorded price as the branded value used outside; columns keep safe whole numbers, which are half the size. */
export function priceOf(micros: number): Price {
  return BigInt(micros) as Price;
}

/** Rows of one code in columns, sorted by time before use; rows of equal time keep their order. */
abstract class TimedColumns {
  readonly at: number[] = [];
  #sorted = true;

  protected noteTime(at: number): void {
    const last = this.at.length - 1;
    if (last >= 0 && at < this.at[last]!) this.#sorted = false;
    this.at.push(at);
  }

  get length(): number {
    return this.at.length;
  }

  /** Place of the first row at or after an instant; the columns must be sorted. */
  lowerBound(at: number): number {
    let low = 0;
    let high = this.at.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts late rows where they belong. */
  sort(): void {
    if (this.#sorted) return;
    const order = this.at.map((_, index) => index).sort((a, b) => this.at[a]! - this.at[b]! || a - b);
    for (const column of this.columns()) {
      const copy = column.slice();
      for (let i = 0; i < order.length; i += 1) column[i] = copy[order[i]!]!;
    }
    this.#sorted = true;
  }

  protected abstract columns(): number[][];
}

export class BarColumns extends TimedColumns {
  readonly open: number[] = [];
  readonly high: number[] = [];
  readonly low: number[] = [];
  readonly close: number[] = [];
  readonly volume: number[] = [];

  add(at: number, open: number, high: number, low: number, close: number, volume: number): void {
    this.noteTime(at);
    this.open.push(open);
    this.high.push(high);
    this.low.push(low);
    this.close.push(close);
    this.volume.push(volume);
  }

  /** Sorts, then joins rows of the same start, such as an opening print and the minute it belongs to. */
  settle(): void {
    this.sort();
    let kept = 0;
    for (let row = 1; row < this.length; row += 1) {
      if (this.at[row] === this.at[kept]) {
        this.high[kept] = Math.max(this.high[kept]!, this.high[row]!);
        this.low[kept] = Math.min(this.low[kept]!, this.low[row]!);
        this.close[kept] = this.close[row]!;
        this.volume[kept]! += this.volume[row]!;
        continue;
      }
      kept += 1;
      for (const column of this.columns()) column[kept] = column[row]!;
    }
    if (this.length > 0) for (const column of this.columns()) column.length = kept + 1;
  }

  protected columns(): number[][] {
    return [this.at, this.open, this.high, this.low, this.close, this.volume];
  }
}

/** Conditions of a recorded print besides price and size. */
export const PRINT = { ordinary: 0, volumeOnly: 1, opening: 2, closing: 3 } as const;

export class TradeColumns extends TimedColumns {
  readonly price: number[] = [];
  readonly size: number[] = [];
  readonly print: number[] = [];

  add(at: number, price: number, size: number, print: number): void {
    this.noteTime(at);
    this.price.push(price);
    this.size.push(size);
    this.print.push(print);
  }

  protected columns(): number[][] {
    return [this.at, this.price, this.size, this.print];
  }
}

/** A side that is 0/0 in a row was not quoted in that update: the previous one is still in force. */
export class QuoteColumns extends TimedColumns {
  readonly bid: number[] = [];
  readonly bidSize: number[] = [];
  readonly ask: number[] = [];
  readonly askSize: number[] = [];

  add(at: number, bid: number, bidSize: number, ask: number, askSize: number): void {
    this.noteTime(at);
    this.bid.push(bid);
    this.bidSize.push(bidSize);
    this.ask.push(ask);
    this.askSize.push(askSize);
  }

  protected columns(): number[][] {
    return [this.at, this.bid, this.bidSize, this.ask, this.askSize];
  }
}

export interface BarSeries {
  /** File the rows come from; series of different files are never mixed, their adjustments differ. */
  readonly file: string;
  /** Milliseconds of one bar; a trading day for daily bars. */
  readonly length: number;
  readonly splitAdjusted: boolean;
  readonly columns: BarColumns;
}
