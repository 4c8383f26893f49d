import type { BarValues } from '@candor/model/indicators/bars.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { ChartView, type Inspected } from './chart-view.ts';
import { listenToGestures } from './gestures.ts';
import { heightOf } from './layout.ts';
import styles from './price-chart.module.css';
import type { ChartScene } from './scene.ts';

export interface ChartCanvasProps {
  /** What is charted. */
  label: string;
  /** The accessible name of the chart, and the keys that move its crosshair. */
  summary: string;
  scene: ChartScene;
  /** Height of the prices' pane; panes of indicators add to it. */
  pricesHeight: number;
  /** The figures of the inspected bar, above the chart. */
  legend(inspected: Inspected): ReactNode;
  /** The same, to be read out when keys move the crosshair. */
  spoken(inspected: Inspected): string;
  wholeLabel: string;
  /** Subscribes to changes of the running bar; answers a function that unsubscribes. */
  follow?(onBar: (bar: BarValues) => void): () => void;
  /** Receives the chart, for buttons outside of it. */
  onChart?(chart: ChartView | undefined): void;
}

/** A chart with its crosshair. Ticks are drawn without rendering anything but the legend. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { label, summary, scene, pricesHeight, legend, spoken, wholeLabel, follow } = props;
  const stage = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const chart = useRef<ChartView>(undefined);
  const store = useMemo(() => new ChangeStore(), []);
  const summaryId = useId();
  const onChart = useRef(props.onChart);
  onChart.current = props.onChart;

  useEffect(() => {
    if (!stage.current || !base.current || !above.current) return;
    const view = new ChartView({
      base: base.current,
      above: above.current,
      pricesHeight,
      onChange: () => store.changed(),
    });
    chart.current = view;
    store.chart = view;
    const stop = [watchSize(stage.current, view), watchStyle(view), listenToGestures(stage.current, view)];
    onChart.current?.(view);
    return () => {
      for (const each of stop) each();
      view.stop();
      chart.current = undefined;
      onChart.current?.(undefined);
    };
  }, [pricesHeight, store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart made anew needs its scene again
  useEffect(() => chart.current?.show(scene), [scene, pricesHeight]);

  useEffect(() => follow?.((bar) => chart.current?.tick(bar)), [follow]);

  const panes = scene.compared.length > 0 ? 0 : scene.panes.length;
  return (
    <div className={styles.chart}>
      <Legend store={store} legend={legend} />
      <Spoken store={store} spoken={spoken} />
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div
        ref={stage}
        role="application"
        aria-label={label}
        aria-describedby={summaryId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair moves by keys
        tabIndex={0}
        className={styles.stage}
        style={{ height: heightOf(pricesHeight, panes) }}
      >
        <canvas ref={base} />
        <canvas ref={above} />
      </div>
      <WholeButton store={store} label={wholeLabel} />
    </div>
  );
}

/** Notifies the components that show something of the chart. */
class ChangeStore {
  chart: ChartView | undefined;
  version = 0;
  readonly #listeners = new Set<() => void>();

  changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

function Legend({ store, legend }: { store: ChangeStore; legend: ChartCanvasProps['legend'] }) {
  useSyncExternalStore(store.subscribe, () => store.version);
  const inspected = store.chart?.inspected;
  return (
    <div className={styles.legend} aria-hidden="true">
      {inspected ? legend(inspected) : null}
    </div>
  );
}

function Spoken({ store, spoken }: { store: ChangeStore; spoken: ChartCanvasProps['spoken'] }) {
  const text = () => {
    const inspected = store.chart?.inspected;
    return inspected?.held && inspected.byKeys ? spoken(inspected) : '';
  };
  return (
    <p className="visually-hidden" role="status">
      {useSyncExternalStore(store.subscribe, text)}
    </p>
  );
}

function WholeButton({ store, label }: { store: ChangeStore; label: string }) {
  const whole = useSyncExternalStore(store.subscribe, () => store.chart?.isWhole ?? true);
  return whole ? null : (
    <button type="button" className={styles.whole} onClick={() => store.chart?.showWhole()}>
      {label}
    </button>
  );
}

function watchSize(element: HTMLElement, chart: ChartView): () => void {
  const measure = () => chart.resize(element.clientWidth || 358);
  // An observer is called with the frame's own layout; asked for here, the page would be laid out once more.
  if (typeof ResizeObserver === 'undefined') {
    measure();
    return () => undefined;
  }
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Theme, direction colours and text size are attributes of the document's root element. */
function watchStyle(chart: ChartView): () => void {
  const observer = new MutationObserver(() => chart.restyle());
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown', 'style', 'lang'] });
  return () => observer.disconnect();
}
