import type { BarValues } from '@candor/model/indicators/bars.ts';
import { paintCrosshair } from './crosshair.ts';
import { type Ink, readInk } from './ink.ts';
import { type Layout, layoutOf, placeAt } from './layout.ts';
import { paint } from './paint.ts';
import { type ChartScene, isCandles, rowAt, slotOf, slotsOf, takeBar } from './scene.ts';
import { candleView, grown, isWhole, panned, showing, type View, wholeView, zoomed } from './view.ts';

/** The inspected row: the one under the crosshair, or the last one. */
export interface Inspected {
  readonly row: number;
  /** Whether the crosshair was placed by keys, so that its figures are read out. */
  readonly held: boolean;
  readonly byKeys: boolean;
}

export interface ChartViewOptions {
  readonly base: HTMLCanvasElement;
  readonly above: HTMLCanvasElement;
  readonly pricesHeight: number;
  /** Called when the inspected row, or whether all is in view, may have changed. */
  onChange(): void;
}

/**
 * A chart that draws itself: scenes come from outside, ticks go straight into the running bar, and every change is
 * drawn once in the next frame. Nothing here renders a component.
 */
export class ChartView {
  readonly #options: ChartViewOptions;
  #scene: ChartScene | undefined;
  #view: View = wholeView(1);
  #slots = 1;
  #ink: Ink | undefined;
  #width = 0;
  #layout: Layout | undefined;
  #row: number | undefined;
  #byKeys = false;
  #frame = 0;
  #stale = { base: false, above: false };
  #isCrossed = false;

  constructor(options: ChartViewOptions) {
    this.#options = options;
  }

  get layout(): Layout | undefined {
    return this.#layout;
  }

  get isWhole(): boolean {
    return isWhole(this.#view, this.#slots);
  }

  /** Undefined while there is no bar. */
  get inspected(): Inspected | undefined {
    const scene = this.#scene;
    if (!scene || scene.bars.length === 0) return undefined;
    const row = Math.min(this.#row ?? scene.bars.length - 1, scene.bars.length - 1);
    return { row, held: this.#row !== undefined, byKeys: this.#byKeys };
  }

  show(scene: ChartScene): void {
    const before = this.#scene;
    const slots = slotsOf(scene);
    const isKnown = before?.name === scene.name;
    this.#scene = scene;
    this.#view = isKnown ? grown(this.#view, this.#slots, slots) : this.#opening(scene, slots);
    if (!isKnown) this.#row = undefined;
    this.#slots = slots;
    this.#redraw();
  }

  /** A running bar: the last one as it is now, or the first of the next. */
  tick(bar: BarValues): void {
    const scene = this.#scene;
    if (!scene || !takeBar(scene, bar)) return;
    this.#view = grown(this.#view, this.#slots, slotsOf(scene));
    this.#slots = slotsOf(scene);
    this.#redraw();
  }

  resize(width: number): void {
    if (width === this.#width) return;
    this.#width = width;
    this.#redraw();
  }

  restyle(): void {
    this.#ink = readInk(this.#options.base);
    this.#redraw();
  }

  inspectAt(x: number): void {
    if (!this.#scene || !this.#layout) return;
    this.#inspect(rowAt(this.#scene, placeAt(this.#layout, x)), false);
  }

  leave(): void {
    if (this.#row !== undefined) this.#inspect(undefined, false);
  }

  /** Moves the crosshair by bars, starting at the last one. */
  step(by: number): void {
    const scene = this.#scene;
    if (!scene || scene.bars.length === 0) return;
    const last = scene.bars.length - 1;
    this.#goTo(this.#row === undefined ? last : Math.min(last, Math.max(0, this.#row + by)));
  }

  toEnd(end: 'first' | 'last'): void {
    if (this.#scene && this.#scene.bars.length > 0) this.#goTo(end === 'first' ? 0 : this.#scene.bars.length - 1);
  }

  /** A factor below 1 shows fewer slots, larger; around a pixel, or the crosshair, or the end. */
  zoom(factor: number, x?: number): void {
    const scene = this.#scene;
    if (!scene) return;
    const looked = this.#row === undefined ? undefined : slotOf(scene, this.#row) + 0.5;
    const around = x !== undefined && this.#layout ? placeAt(this.#layout, x) : looked;
    const end = slotOf(scene, scene.bars.length - 1) + 1;
    const follows = around === undefined && end > this.#view.from && end <= this.#view.to;
    this.#view = zoomed(this.#view, factor, around ?? this.#view.to, this.#slots);
    // Without a crosshair the last bar stays in view, near the right; beyond it a running day is empty.
    const span = this.#view.to - this.#view.from;
    if (follows) this.#view = panned(this.#view, end + span / 10 - this.#view.to, this.#slots);
    this.#redraw();
  }

  pan(pixels: number): void {
    if (!this.#layout) return;
    const { plot, view } = this.#layout;
    this.#view = panned(this.#view, (-pixels / plot) * (view.to - view.from), this.#slots);
    this.#redraw();
  }

  showWhole(): void {
    this.#view = wholeView(this.#slots);
    this.#redraw();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#scene = undefined;
  }

  #opening(scene: ChartScene, slots: number): View {
    const { bars } = scene;
    if (!isCandles(scene) || bars.length === 0 || this.#width === 0) return wholeView(slots);
    return candleView(slots, slotOf(scene, bars.length - 1), this.#width - this.#gutter(scene));
  }

  #goTo(row: number): void {
    const scene = this.#scene!;
    this.#view = showing(this.#view, slotOf(scene, row), this.#slots);
    this.#inspect(row, true);
    this.#redraw();
  }

  #inspect(row: number | undefined, byKeys: boolean): void {
    this.#row = row;
    this.#byKeys = byKeys;
    this.#stale.above = true;
    this.#schedule();
    this.#options.onChange();
  }

  #redraw(): void {
    this.#arrange();
    this.#stale = { base: true, above: true };
    this.#schedule();
    this.#options.onChange();
  }

  #arrange(): void {
    if (!this.#scene || this.#width === 0) return;
    const gutter = this.#gutter(this.#scene);
    this.#layout = layoutOf(this.#scene, this.#view, this.#width, this.#options.pricesHeight, gutter);
  }

  /** Room for the labels of the price axis. */
  #gutter({ bars, formatPrice }: ChartScene): number {
    this.#ink ??= readInk(this.#options.base);
    return Math.max(44, Math.round(formatPrice(bars.high[0] ?? 0).length * this.#ink.fontPx * 0.6) + 12);
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const [scene, layout, ink] = [this.#scene, this.#layout, this.#ink];
    if (!scene || !layout || !ink) return;
    const { base, above } = this.#options;
    const { base: all, above: cross } = this.#stale;
    this.#stale = { base: false, above: false };
    if (all) {
      const brush = brushOf(base, layout);
      if (brush) paint(brush, scene, layout, ink);
    }
    // Until the crosshair appears the upper canvas is empty, so it is made only then.
    if (cross && (this.#row !== undefined || this.#isCrossed)) {
      this.#isCrossed = this.#row !== undefined;
      const brush = brushOf(above, layout);
      if (brush) paintCrosshair(brush, scene, layout, ink, this.#row);
    }
  }
}

/** The canvas in the device's own pixels; undefined where nothing can be drawn. */
function brushOf(canvas: HTMLCanvasElement, { width, height }: Layout): CanvasRenderingContext2D | undefined {
  const brush = canvas.getContext('2d') ?? undefined;
  const ratio = globalThis.devicePixelRatio || 1;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  brush?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return brush;
}
