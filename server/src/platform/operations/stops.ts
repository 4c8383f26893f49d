import type { Log } from './log.ts';

/** Functions that stop the parts of a start, in the order in which the parts were started. */
export class Stops {
  readonly #steps: (() => unknown)[] = [];
  #ended: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /**
   * Runs them, last added first; a failure is logged and the others still run. A second call waits for the same end, so
   * that the process does not exit while a part is still stopping.
   */
  run(log?: Log): Promise<void> {
    this.#ended ??= this.#runAll(log);
    return this.#ended;
  }

  async #runAll(log: Log | undefined): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        log?.error('stop failed', { error });
      }
    }
  }
}
