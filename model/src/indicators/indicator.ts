import type { Bars } from './bars.ts';

/** One number that a reader may set. */
export interface Parameter {
  readonly name: 'period' | 'fast' | 'slow' | 'signal' | 'smooth' | 'width' | 'range';
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Steps of a half where whole numbers are too coarse. */
  readonly step?: 0.5;
}

/**
 * An indicator: pure arithmetic over columns of bars. Values not known yet (the warm-up) are NaN, never zero.
 *
 * `run` works out rows `from` to `to` (excluded) into `lines`, one column each, continuing from the `memory` of row
 * `from − 1`. Rows before `from` of bars and lines may be read and are not written. `from` 0 begins anew.
 */
export interface Indicator {
  readonly id: string;
  /** Drawn over the prices, or in a pane of its own. */
  readonly place: 'prices' | 'pane';
  /** Names of the lines shown; further columns that `run` needs follow them unnamed. */
  readonly lines: readonly string[];
  readonly scratch?: number;
  readonly parameters: readonly Parameter[];
  /** Numbers carried from row to row. */
  readonly memory: number;
  /** Rows before its first figure. */
  warmUp(p: readonly number[]): number;
  run(
    bars: Bars,
    from: number,
    to: number,
    memory: Float64Array,
    lines: readonly Float64Array[],
    p: readonly number[],
  ): void;
}

export const usualParameters = ({ parameters }: Indicator): number[] => parameters.map(({ usual }) => usual);

/**
 * All of an indicator over all bars: its named lines, as long as the bars. Columns that are passed in are overwritten
 * and returned, so that a caller of many indicators allocates only once.
 */
export function computed(
  indicator: Indicator,
  bars: Bars,
  p: readonly number[] = usualParameters(indicator),
  into: readonly Float64Array[] = columns(columnsOf(indicator), bars.length),
): Float64Array[] {
  for (let each = columnsOf(indicator) - 1; each >= 0; each -= 1) into[each]!.fill(Number.NaN);
  indicator.run(bars, 0, bars.length, new Float64Array(indicator.memory), into, p);
  return into.slice(0, indicator.lines.length);
}

/** The newest value of an indicator's first line; undefined where there are too few bars. */
export function newestOf(
  indicator: Indicator,
  bars: Bars,
  p?: readonly number[],
  into?: readonly Float64Array[],
): number | undefined {
  const value = computed(indicator, bars, p, into)[0]![bars.length - 1];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

const columnsOf = ({ lines, scratch = 0 }: Indicator): number => lines.length + scratch;

/** Room for so many columns, in one piece. */
export function columns(count: number, room: number): Float64Array[] {
  const all = new Float64Array(count * room);
  return Array.from({ length: count }, (_, index) => all.subarray(index * room, (index + 1) * room));
}

/**
 * An indicator that follows bars whose last one still runs: after each change of the last bar, or after new ones, only
 * what depends on them is worked out again. Its results equal those of `computed` to the last digit.
 */
export class RunningIndicator {
  readonly indicator: Indicator;
  readonly parameters: readonly number[];
  /** As long as the bars' columns have room; rows from the bars' length on mean nothing. */
  lines: Float64Array[] = [];
  /** The same lines from the first bar on that is shown. */
  shown: Float64Array[] = [];
  readonly #bars: Bars;
  /** `memory` after the rows before the last one. */
  readonly #settled: Float64Array;
  readonly #running: Float64Array;
  /** Rows that are in `#settled`. */
  #rows = 0;
  readonly #warmup: number;

  /** @param warmup rows that come before the first one to be shown */
  constructor(
    indicator: Indicator,
    bars: Bars,
    parameters: readonly number[] = usualParameters(indicator),
    warmup = 0,
  ) {
    this.#warmup = warmup;
    this.indicator = indicator;
    this.parameters = parameters;
    this.#bars = bars;
    this.#settled = new Float64Array(indicator.memory);
    this.#running = new Float64Array(indicator.memory);
    this.update();
  }

  /** Call after the bars have changed: at the last row, or by rows added. */
  update(): void {
    const { indicator, parameters } = this;
    const last = this.#bars.length - 1;
    if (last < 0) return;
    this.#makeRoom();
    if (last > this.#rows) {
      indicator.run(this.#bars, this.#rows, last, this.#settled, this.lines, parameters);
      this.#rows = last;
    }
    this.#running.set(this.#settled);
    for (const line of this.lines) line[last] = Number.NaN;
    indicator.run(this.#bars, last, last + 1, this.#running, this.lines, parameters);
  }

  #makeRoom(): void {
    const room = this.#bars.at.length;
    if (this.lines[0]?.length === room) return;
    const wider = columns(columnsOf(this.indicator), room);
    for (const line of wider) line.fill(Number.NaN);
    for (const [index, line] of this.lines.entries()) wider[index]!.set(line);
    this.lines = wider;
    this.shown = wider.map((line) => line.subarray(this.#warmup));
  }
}

/**
 * One step of an exponential average that begins with the plain mean of its first `n` values. `held` is their sum until
 * there are `n`, the average after; `seen` counts the values before this one.
 */
export function averageStep(held: number, value: number, seen: number, n: number, share: number): number {
  if (seen >= n) return held + share * (value - held);
  return seen === n - 1 ? (held + value) / n : held + value;
}

/** Wilder's average gives the newest value 1 ÷ n; an exponential one 2 ÷ (n + 1). */
export const wilderShare = (n: number): number => 1 / n;
export const exponentialShare = (n: number): number => 2 / (n + 1);

/** Row of the highest of the last `n` values up to `row`, the later of equals; `at` is what it was one row before. */
export function highestRow(values: Float64Array, row: number, n: number, at: number): number {
  const first = row - n + 1;
  if (at >= first && row > 0) return values[row]! >= values[at]! ? row : at;
  let best = Math.max(0, first);
  for (let each = best + 1; each <= row; each += 1) if (values[each]! >= values[best]!) best = each;
  return best;
}

export function lowestRow(values: Float64Array, row: number, n: number, at: number): number {
  const first = row - n + 1;
  if (at >= first && row > 0) return values[row]! <= values[at]! ? row : at;
  let best = Math.max(0, first);
  for (let each = best + 1; each <= row; each += 1) if (values[each]! <= values[best]!) best = each;
  return best;
}
