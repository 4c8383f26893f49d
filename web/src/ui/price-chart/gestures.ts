import { GESTURE } from '../gesture.ts';
import type { ChartView } from './chart-view.ts';

const LONG_PRESS_MS = 280;
const KEY_ZOOM = 0.7;

interface Finger {
  x: number;
  y: number;
}

/**
 * One finger places the crosshair (or pans a chart that is zoomed in, unless it rested first), two fingers zoom and
 * pan; a mouse places the crosshair as it hovers, drags a chart that is zoomed in and zooms by its wheel. Keys can do
 * all of it. Answers a function that stops listening.
 */
export function listenToGestures(element: HTMLElement, chart: ChartView): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pointers = new PointerGestures(element, chart);
  element.addEventListener('pointerdown', (event) => pointers.down(event), { signal });
  element.addEventListener('pointermove', (event) => pointers.move(event), { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, (event) => pointers.up(event), { signal });
  }
  element.addEventListener('pointerleave', () => pointers.leave(), { signal });
  element.addEventListener('dblclick', () => chart.showWhole(), { signal });
  element.addEventListener('wheel', (event) => wheel(event, element, chart), { signal, passive: false });
  element.addEventListener('keydown', (event) => key(event, chart), { signal });
  element.addEventListener('blur', () => chart.leave(), { signal });
  return () => {
    pointers.rest();
    stop.abort();
  };
}

class PointerGestures {
  readonly #element: HTMLElement;
  readonly #chart: ChartView;
  readonly #fingers = new Map<number, Finger>();
  #looking = false;
  #moved = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, chart: ChartView) {
    this.#element = element;
    this.#chart = chart;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#element.setPointerCapture?.(event.pointerId);
    this.#moved = false;
    this.rest();
    if (this.#fingers.size > 1) {
      this.#looking = false;
      return this.#chart.leave();
    }
    const look = () => {
      this.#looking = true;
      this.#chart.inspectAt(this.#x(event.clientX));
    };
    if (event.pointerType === 'mouse') this.#looking = this.#chart.isWhole;
    else if (this.#chart.isWhole) look();
    else this.#timer = setTimeout(look, LONG_PRESS_MS);
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.#chart.inspectAt(this.#x(event.clientX));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, now);
    else if (this.#looking) this.#chart.inspectAt(this.#x(now.x));
    else if (this.#moved || Math.abs(now.x - before.x) > GESTURE.tapPx) {
      this.rest();
      this.#moved = true;
      this.#chart.leave();
      this.#chart.pan(now.x - before.x);
    } else return; // a movement too small to count
    this.#fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.rest();
    const tapped = !this.#moved && !this.#looking && event.type === 'pointerup';
    this.#looking = false;
    if (event.pointerType === 'mouse') return;
    // A tap on a chart that is zoomed in keeps the crosshair there until the next tap; a finger that is lifted removes
    // it.
    if (tapped && this.#fingers.size === 0) this.#chart.inspectAt(this.#x(event.clientX));
    else this.#chart.leave();
  }

  leave(): void {
    if (this.#fingers.size === 0 && !this.#element.matches(':focus-visible')) this.#chart.leave();
  }

  rest(): void {
    clearTimeout(this.#timer);
  }

  #pinch(id: number, now: Finger): void {
    const [other] = [...this.#fingers].filter(([each]) => each !== id).map(([, finger]) => finger);
    const before = this.#fingers.get(id);
    if (!other || !before) return;
    this.#moved = true;
    const apart = (one: Finger) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y));
    this.#chart.zoom(apart(before) / apart(now), this.#x((now.x + other.x) / 2));
    this.#chart.pan((now.x - before.x) / 2);
  }

  #x(clientX: number): number {
    return clientX - this.#element.getBoundingClientRect().left;
  }
}

/** Up zooms in, down out, sideways moves. A wheel movement without effect scrolls the page as usual. */
function wheel(event: WheelEvent, element: HTMLElement, chart: ChartView): void {
  const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
  if (chart.isWhole && (sideways || event.deltaY >= 0)) return;
  event.preventDefault();
  if (sideways) return chart.pan(-(event.deltaX || event.deltaY));
  chart.zoom(
    Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 240),
    event.clientX - element.getBoundingClientRect().left,
  );
}

const KEYS: Readonly<Record<string, (chart: ChartView) => void>> = {
  ArrowRight: (chart) => chart.step(1),
  ArrowLeft: (chart) => chart.step(-1),
  PageDown: (chart) => chart.step(10),
  PageUp: (chart) => chart.step(-10),
  Home: (chart) => chart.toEnd('first'),
  End: (chart) => chart.toEnd('last'),
  '+': (chart) => chart.zoom(KEY_ZOOM),
  '=': (chart) => chart.zoom(KEY_ZOOM),
  '-': (chart) => chart.zoom(1 / KEY_ZOOM),
  '0': (chart) => chart.showWhole(),
  Escape: (chart) => chart.leave(),
};

function key(event: KeyboardEvent, chart: ChartView): void {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act(chart);
}
