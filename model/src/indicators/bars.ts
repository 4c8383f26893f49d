/**
 * Bars in columns, oldest first, for drawing and indicators: plain numbers, never money. Columns may have more room
 * than `length` says, so that a running bar can be replaced or followed by the next one without copying.
 */
export interface Bars {
  length: number;
  /** Start of each bar, epoch milliseconds. */
  at: Float64Array;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  /** Shares. */
  volume: Float64Array;
  /** 1 where a trading day begins within the range: there, sums over a day begin anew. */
  begins: Uint8Array;
}

export interface BarValues {
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  begins?: boolean;
}

const COLUMNS = ['at', 'open', 'high', 'low', 'close', 'volume'] as const;
const LEAST_ROOM = 16;

export function emptyBars(room: number = LEAST_ROOM): Bars {
  const column = () => new Float64Array(Math.max(LEAST_ROOM, room));
  return {
    length: 0,
    at: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    begins: new Uint8Array(Math.max(LEAST_ROOM, room)),
  };
}

export function barsOf(values: readonly BarValues[]): Bars {
  const bars = emptyBars(values.length + LEAST_ROOM);
  const { at, open, high, low, close, volume, begins } = bars;
  // Runs thousands of times before a chart's first drawing, in code that is not optimised yet: no call for each.
  let row = 0;
  let before = Number.NEGATIVE_INFINITY;
  for (; row < values.length; row += 1) {
    const value = values[row]!;
    if (value.at <= before) break;
    before = value.at;
    at[row] = before;
    open[row] = value.open;
    high[row] = value.high;
    low[row] = value.low;
    close[row] = value.close;
    volume[row] = value.volume;
    if (value.begins) begins[row] = 1;
  }
  bars.length = row;
  for (; row < values.length; row += 1) putBar(bars, values[row]!);
  return bars;
}

/** The rows from `first` on, in columns of their own; the same bars where that is all of them. */
export function rowsFrom(bars: Bars, first: number): Bars {
  if (first === 0) return bars;
  const rest = emptyBars(bars.length - first + LEAST_ROOM);
  for (const name of COLUMNS) rest[name].set(bars[name].subarray(first, bars.length));
  rest.begins.set(bars.begins.subarray(first, bars.length));
  rest.length = bars.length - first;
  return rest;
}

/** Adds a bar, or replaces the last one when it began at the same moment. An earlier one is ignored: answers false. */
export function putBar(bars: Bars, { at, open, high, low, close, volume, begins = false }: BarValues): boolean {
  const last = bars.length - 1;
  const previous = last < 0 ? Number.NEGATIVE_INFINITY : bars.at[last]!;
  if (at < previous) return false;
  const row = at === previous ? last : last + 1;
  if (row === bars.at.length) grow(bars);
  bars.at[row] = at;
  bars.open[row] = open;
  bars.high[row] = high;
  bars.low[row] = low;
  bars.close[row] = close;
  bars.volume[row] = volume;
  if (row > last) bars.begins[row] = begins ? 1 : 0;
  bars.length = row + 1;
  return true;
}

function grow(bars: Bars): void {
  const room = 2 * bars.at.length;
  for (const name of COLUMNS) {
    const wider = new Float64Array(room);
    wider.set(bars[name]);
    bars[name] = wider;
  }
  const wider = new Uint8Array(room);
  wider.set(bars.begins);
  bars.begins = wider;
}

/** (high + low + close) ÷ 3. */
export function typicalPrice({ high, low, close }: Bars, row: number): number {
  return (high[row]! + low[row]! + close[row]!) / 3;
}

/** The largest of the bar's own range and its reach from the previous close; the first bar has its own range alone. */
export function trueRange({ high, low, close }: Bars, row: number): number {
  const own = high[row]! - low[row]!;
  if (row === 0) return own;
  const before = close[row - 1]!;
  return Math.max(own, Math.abs(high[row]! - before), Math.abs(low[row]! - before));
}
