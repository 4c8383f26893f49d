import type { Log } from '../platform/operations/log.ts';
import { isOutage } from '../platform/commands/parking.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import { Stops } from '../platform/operations/stops.ts';
import { assert } from '../platform/commands/assert.ts';
import type { AnyRoute } from '../platform/http/types.ts';
import type { AnyHandler, Opened, Poller } from './contract.ts';

/** The slices of one process, in the order in which they were opened. */
export class OpenSlices {
  readonly #log: Log;
  readonly #stops = new Stops();
  readonly #all: Opened[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  get all(): readonly Opened[] {
    return this.#all;
  }

  get checks(): readonly ReadyCheck[] {
    return this.#all.flatMap(({ checks = [] }) => checks);
  }

  get listeners(): readonly Listener[] {
    return this.#all.flatMap(({ listeners = [] }) => listeners);
  }

  /** Shows the numbers of all slices among the process's metrics. */
  measure(metrics: Metrics): void {
    for (const { gauges = [] } of this.#all)
      for (const { name, about, read } of gauges) metrics.gauge(name, about, read);
  }

  /** The handler of a route that one of them answers; to be asked for once all are open. */
  handlerOf(route: AnyRoute): AnyHandler {
    const handler = this.#all.find(({ handlers }) => handlers?.[route.name])?.handlers?.[route.name];
    assert(handler, `route ${route.name} has no handler`);
    return handler;
  }

  /** Takes in a slice that has just been opened, and answers it. */
  readonly add = <T extends Opened>(slice: T): T => {
    this.#all.push(slice);
    if (slice.stop) this.#stops.add(slice.stop);
    return slice;
  };

  /** Begins what waits until everything has started. */
  started(): void {
    for (const slice of this.#all) slice.started?.();
    this.#poll('started');
  }

  /** Begins what waits until the process listens. */
  listening(): void {
    for (const slice of this.#all) slice.listening?.();
    this.#poll('listening');
  }

  async stop(): Promise<void> {
    await this.#stops.run(this.#log);
  }

  #poll(from: Poller['from']): void {
    for (const poller of this.#all.flatMap(({ pollers = [] }) => pollers)) {
      if (poller.from !== from) continue;
      const run = () => void this.#runOnce(poller);
      if (poller.atOnce) run();
      const timer = setInterval(run, poller.everyMs).unref();
      this.#stops.add(() => clearInterval(timer));
    }
  }

  async #runOnce({ name, run }: Poller): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (isOutage(error)) logRetry(this.#log, name, error as Error);
      else this.#log.error('bug', { component: name, error });
    }
  }
}
