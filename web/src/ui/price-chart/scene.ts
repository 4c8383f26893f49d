import type { Bars, BarValues } from '@candor/model/indicators/bars.ts';
import { putBar } from '@candor/model/indicators/bars.ts';
import { firstFrom } from '../figures/chart-scale.ts';
import type { RunningIndicator } from '@candor/model/indicators/indicator.ts';

export type ChartStyle = 'line' | 'candles';

/** An indicator as it is drawn: its figures, and which of the series' colours its lines take. */
export interface DrawnIndicator {
  readonly key: string;
  readonly running: RunningIndicator;
  /** First colour of the series, from 1; further lines take the next ones. */
  readonly series: number;
  /** Fixed bounds and levels of its pane, such as 0, 30, 70 and 100. */
  readonly levels: readonly number[];
}

/** A price of the reader's own: the cost of a position, the price of an open order. */
export interface PriceLevel {
  readonly price: number;
  readonly label: string;
  readonly tone: 'position' | 'buy' | 'sell';
}

/** Another symbol in per cent from the same start, a value for each bar of the scene, NaN where it had none yet. */
export interface ComparedLine {
  readonly label: string;
  readonly series: number;
  readonly percents: Float64Array;
}

export interface SessionBand {
  /** In slots. */
  readonly from: number;
  readonly to: number;
}

/** All that a chart draws. The last row of the bars may change and rows may be added; nothing else changes. */
export interface ChartScene {
  /** The same name means the same symbol and range: the view stays where the reader has moved it. */
  readonly name: string;
  readonly bars: Bars;
  /** The same bars, preceded by those that indicators need, where there are any. */
  readonly withWarmup?: Bars;
  readonly style: ChartStyle;
  /**
   * A day drawn true to scale: its first moment, and how many bars of which length it has. Else bars stand side by
   * side.
   */
  readonly day: { readonly start: number; readonly slots: number; readonly slotMs: number } | undefined;
  readonly bands: readonly SessionBand[];
  /** The close that the range began from, drawn as a dotted line, and the name of that line. */
  readonly previousClose: number | undefined;
  readonly startLabel?: string;
  readonly overlays: readonly DrawnIndicator[];
  readonly panes: readonly DrawnIndicator[];
  readonly levels: readonly PriceLevel[];
  /** Equal rates of change are equally high, instead of equal amounts. */
  readonly isLogarithmic?: boolean;
  /** In per cent: the scene's own symbol first. Prices, indicators and levels are not drawn then. */
  readonly compared: readonly ComparedLine[];
  formatPrice(value: number): string;
  formatPercent(value: number): string;
  formatVolume(value: number): string;
  /** Formats a time at the axis, given how many milliseconds are in view. */
  formatAxis(at: number, span: number): string;
}

export const slotsOf = ({ bars, day }: ChartScene): number => (day ? day.slots : bars.length);

export function slotOf({ bars, day }: ChartScene, row: number): number {
  return day ? Math.floor((bars.at[row]! - day.start) / day.slotMs) : row;
}

/** The moment at which a slot begins; of bars side by side, that of the bar. */
export function momentOf({ bars, day }: ChartScene, slot: number): number {
  if (day) return day.start + slot * day.slotMs;
  return bars.at[Math.min(bars.length - 1, Math.max(0, Math.floor(slot)))] ?? 0;
}

/** First row whose slot is not before `slot`; the number of rows where there is none. */
export const rowFrom = (scene: ChartScene, slot: number): number =>
  firstFrom(0, scene.bars.length, (row) => slotOf(scene, row) >= slot);

/** The row nearest to a place on the axis. */
export function rowAt(scene: ChartScene, place: number): number {
  const next = rowFrom(scene, Math.floor(place));
  const last = scene.bars.length - 1;
  if (next > last) return last;
  if (next === 0) return 0;
  const [before, after] = [place - (slotOf(scene, next - 1) + 0.5), slotOf(scene, next) + 0.5 - place];
  return before < after ? next - 1 : next;
}

/** Puts a running bar into the scene and updates its indicators. False when it is older than the last one. */
export function takeBar(scene: ChartScene, bar: BarValues): boolean {
  if (!putBar(scene.bars, bar)) return false;
  if (scene.withWarmup) putBar(scene.withWarmup, bar);
  for (const { running } of scene.overlays) running.update();
  for (const { running } of scene.panes) running.update();
  return true;
}

/** Candles are drawn one a bar; symbols that are compared are lines. */
export const isCandles = ({ style, compared }: ChartScene): boolean => style === 'candles' && compared.length === 0;

/** Bars of slots `k·size` to `(k + 1)·size`, which share a column. */
export interface Group {
  /** First and last row in it. */
  readonly first: number;
  readonly last: number;
  readonly slot: number;
  readonly volume: number;
}

/** The group that a row is in. */
export function groupOf(scene: ChartScene, row: number, size: number): Group {
  const { bars, day } = scene;
  const slot = Math.floor(slotOf(scene, row) / size) * size;
  // Side by side a slot is a row; in a day true to scale some have none.
  const first = day && size > 1 ? rowFrom(scene, slot) : day ? row : slot;
  const end = day ? rowFrom(scene, slot + size) : Math.min(bars.length, slot + size);
  const volumes = bars.volume;
  let volume = 0;
  for (let next = first; next < end; next += 1) volume += volumes[next]!;
  return { first, last: end - 1, slot, volume };
}
