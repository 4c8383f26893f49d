import type { Bars } from '@candor/model/indicators/bars.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import type { Candles } from '../../../domains/market/queries.ts';
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

/** Rows of the newest bars, newest first and none left out between them: for the table. */
export const tableRows = ({ length }: Pick<Bars, 'length'>, most: number): number[] =>
  Array.from({ length: Math.min(most, length) }, (_, back) => length - 1 - back);

/** Of an index only its levels count, as they are drawn: its first bar opens at the close before. */
export function summaryOf(bars: Bars, { price }: Pick<ChartWriting, 'price'>, hasPrices: boolean) {
  const of = (column: 'open' | 'high' | 'low' | 'close') => bars[hasPrices ? column : 'close'].subarray(0, bars.length);
  const write = (value: number | undefined) => (value === undefined ? '' : price(value));
  return {
    first: write(of('open')[0]),
    last: write(of('close').at(-1)),
    low: write(of('low').toSorted()[0]),
    high: write(of('high').toSorted().at(-1)),
  };
}
