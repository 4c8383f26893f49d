import type { Log } from './log.ts';

/** What undoes the parts of a start, in the order in which they were started. */
export class Stops {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs them, last added first; a failure is logged and the others still run. Does nothing the second time. */
  async run(log?: Log): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        log?.error('stop failed', { error });
      }
    }
  }
}
