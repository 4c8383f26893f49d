import type { Log } from '../platform/operations/log.ts';
import { isOutage } from '../platform/commands/parking.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Opened, Poller } from './contract.ts';

/** Runs the stop functions, last added first. A failure is logged and the others still run. */
export class Stops {
  readonly #log: Log;
  readonly #steps: (() => unknown)[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Does nothing the second time. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        this.#log.error('stop failed', { error });
      }
    }
  }
}

/** The slices of one process, in the order in which they were opened. */
export class OpenSlices {
  readonly #log: Log;
  readonly #stops: Stops;
  readonly #all: Opened[] = [];

  constructor(log: Log) {
    this.#log = log;
    this.#stops = new Stops(log);
  }

  get all(): readonly Opened[] {
    return this.#all;
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
    await this.#stops.run();
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
