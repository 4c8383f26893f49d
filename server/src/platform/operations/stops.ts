import type { Log } from './log.ts';

/** What undoes the parts of a start, in the order in which they were started. */
export class Stops {
  readonly #steps: (() => unknown)[] = [];
  #ended: Promise<void> | undefined;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /**
   * Runs them, last added first; a failure is logged and the others still run. Whoever asks again waits for the same end,
   * so that nobody ends the process while a part is still stopping.
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
