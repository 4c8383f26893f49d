import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** For `HttpDeps.observe`. */
  observeHttp(route: string, method: string, status: number, durationMs: number): void;
  /** A number read at each scrape. */
  gauge(name: string, about: string, read: () => number | Promise<number>): void;
  counter(name: string, about: string): { add(by?: number): void };
  /** Seconds something took. */
  timer(name: string, about: string): { observe(seconds: number): void };
  /** Numbers by one label, read at each scrape. Several readers may share one name. */
  gauges(name: string, about: string, label: string, read: ReadEach): void;
  /** The same for numbers that only grow and are counted elsewhere. */
  counts(name: string, about: string, label: string, read: ReadEach): void;
  /** A distribution of sizes or of seconds, by one label. */
  sizes(name: string, about: string, label: string, buckets: readonly number[]): Sizes;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Readings by label: a lane, a listener, a job. */
export type ReadEach = () => Iterable<readonly [of: string, value: number]>;

export interface Sizes {
  observe(of: string, size: number): void;
}

const HTTP_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A registry of its own, so that several servers in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: HTTP_SECONDS,
    registers: [registry],
  });
  const labelled = labelledReadings(registry);
  const known = new Map<string, { observe(value: number): void }>();
  return {
    observeHttp(route, method, status, durationMs) {
      const key = `${route} ${method} ${status}`;
      let series = known.get(key);
      if (!series) {
        series = http.labels({ route, method, status: String(status) });
        known.set(key, series);
      }
      series.observe(durationMs / 1_000);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    counter(name, help) {
      const counter = new Counter({ name, help, registers: [registry] });
      return { add: (by = 1) => counter.inc(by) };
    },
    timer(name, help) {
      const histogram = new Histogram({ name, help, buckets: HTTP_SECONDS, registers: [registry] });
      return { observe: (seconds) => histogram.observe(seconds) };
    },
    gauges: (name, help, label, read) => labelled('gauge', { name, help, label }, read),
    counts: (name, help, label, read) => labelled('counter', { name, help, label }, read),
    sizes(name, help, label, buckets) {
      const histogram = new Histogram({
        name,
        help,
        labelNames: [label],
        buckets: [...buckets],
        registers: [registry],
      });
      return { observe: (of, size) => histogram.observe({ [label]: of }, size) };
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

interface Labelled {
  readonly name: string;
  readonly help: string;
  readonly label: string;
}

/** One metric for each name, filled from all its readers at each scrape. */
function labelledReadings(registry: Registry) {
  const readers = new Map<string, ReadEach[]>();
  return (kind: 'gauge' | 'counter', { name, help, label }: Labelled, read: ReadEach): void => {
    const known = readers.get(name);
    if (known) {
      known.push(read);
      return;
    }
    const all = [read];
    readers.set(name, all);
    const options = { name, help, labelNames: [label], registers: [registry] };
    const each = () => all.flatMap((one) => [...one()]);
    if (kind === 'gauge')
      new Gauge({
        ...options,
        collect() {
          this.reset();
          for (const [of, value] of each()) this.set({ [label]: of }, value);
        },
      });
    else
      new Counter({
        ...options,
        collect() {
          this.reset();
          for (const [of, value] of each()) this.inc({ [label]: of }, value);
        },
      });
  };
}

export interface Pressure {
  level(): 'none' | 'reads' | 'all';
  stop(): void;
}

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
/** R-55; beyond five times as much only reserved calls are served. */
const DELAY_MS = 200;
const POOL_WAIT_MS = 500;
const HEAVY = 5;

/** Watches how late the event loop runs, and how long calls wait for a connection, over half-second windows. */
export function watchPressure(poolWaitMs: () => number = () => 0): Pressure {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let level: 'none' | 'reads' | 'all' = 'none';
  const timer = setInterval(() => {
    const meanMs = delays.count === 0 ? 0 : delays.mean / 1e6 - RESOLUTION_MS;
    level = pressureOf(meanMs, poolWaitMs());
    delays.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    level: () => level,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}

export function pressureOf(loopDelayMs: number, poolWaitMs: number): 'none' | 'reads' | 'all' {
  const load = Math.max(loopDelayMs / DELAY_MS, poolWaitMs / POOL_WAIT_MS);
  return load > HEAVY ? 'all' : load > 1 ? 'reads' : 'none';
}
