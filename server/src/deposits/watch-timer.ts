import { type Instant, plusMs } from '@candor/model/time.ts';
import { BLOCK_MS, type SimulatedChain } from '../chain/index.ts';
import type { SliceTimer } from '../slices/index.ts';
import type { ChainWatcher } from './watcher.ts';

interface Parts {
  readonly watcher: Pick<ChainWatcher, 'step' | 'head'>;
  /** The chain, where it is simulated: it says when something will happen, so that a jump over days stops only then. */
  readonly chain: SimulatedChain | undefined;
  readonly onError: (error: Error) => void;
}

/**
 * Reads the chain as business time passes. In simulated mode it is due when a transfer enters a block or becomes final,
 * so that a jump does what the days in it would have done; beside that the house asks every few seconds of real time.
 */
export class WatchTimer implements SliceTimer {
  readonly name = 'usdt';
  readonly after = ['orders', 'reviews', 'margin'];
  readonly #parts: Parts;
  #last: Instant | undefined;
  #running: Promise<Readonly<Record<string, number>>> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  nextAt(): Instant | undefined {
    const { watcher, chain } = this.#parts;
    const due = watcher.head === undefined ? undefined : chain?.nextChangeAfter(watcher.head);
    if (due === undefined || this.#last === undefined) return due;
    // After a failure it is asked again with the next block, not at once.
    const soonest = plusMs(this.#last, BLOCK_MS);
    return due > soonest ? due : soonest;
  }

  run(now: Instant): Promise<Readonly<Record<string, number>>> {
    this.#last = now;
    this.#running ??= this.#step().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #step(): Promise<Readonly<Record<string, number>>> {
    try {
      const { credited, final, reversed } = await this.#parts.watcher.step();
      return { deposits: credited + final + reversed };
    } catch (error) {
      this.#parts.onError(error as Error);
      return {};
    }
  }
}
