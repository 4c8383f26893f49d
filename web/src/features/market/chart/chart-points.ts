import { parseDecimal } from '@candor/model/decimal.ts';
import { type Candles, plotted } from '../../../domains/market/queries.ts';
import type { ChartWriting } from './chart-writing.ts';

/** One bar of a range, as the reply has it. */
export interface Bar {
  readonly at: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number;
}

type Answered = Pick<Candles, 'bars' | 'warmup'>;

/** How many bars a range has; those before it are not counted. */
export const barsIn = ({ bars, warmup }: Answered): number => bars.at.length - warmup;

/** A bar of a range by its index, 0 for the first and -1 for the last. */
export function barOf(candles: Answered, place: number): Bar | undefined {
  const { bars, warmup } = candles;
  const row = place < 0 ? bars.at.length + place : warmup + place;
  if (row < warmup || row >= bars.at.length) return undefined;
  return {
    at: bars.at[row]!,
    open: bars.open[row]!,
    high: bars.high[row]!,
    low: bars.low[row]!,
    close: bars.close[row]!,
    volume: bars.volume[row]!,
  };
}

/** The lowest and the highest of some prices or levels; undefined where there are none. */
export function rangeOf(values: readonly string[]): { readonly low: string; readonly high: string } | undefined {
  const [first, ...others] = values;
  if (first === undefined) return undefined;
  const scaled = (value: string): bigint => parseDecimal(value) ?? 0n;
  let [low, high] = [first, first];
  for (const value of others) {
    if (scaled(value) < scaled(low)) low = value;
    if (scaled(value) > scaled(high)) high = value;
  }
  return { low, high };
}

/** The newest bars with their rows, newest first and none left out between them: for the table. */
export function tableRows(candles: Answered, most: number): { bar: Bar; row: number }[] {
  const count = barsIn(candles);
  return Array.from({ length: Math.min(most, count) }, (_, back) => count - 1 - back).map((row) => ({
    bar: barOf(candles, row)!,
    row,
  }));
}

/** Of an index only its levels count, as they are drawn: its first bar opens at the close before. */
export function summaryOf(candles: Candles, { price }: Pick<ChartWriting, 'price'>, hasPrices: boolean) {
  const { bars, warmup } = candles;
  const by = (of: 'high' | 'low') =>
    bars[hasPrices ? of : 'close'].slice(warmup).sort((a, b) => plotted(a) - plotted(b));
  const write = (text: string | undefined) => (text === undefined ? '' : price(plotted(text)));
  return {
    first: write(barOf(candles, 0)?.[hasPrices ? 'open' : 'close']),
    last: write(barOf(candles, -1)?.close),
    low: write(by('low')[0]),
    high: write(by('high').at(-1)),
  };
}
