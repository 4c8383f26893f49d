import { type Instant, plusMs } from '@candor/model/time.ts';
import type { SliceTimer } from '../slices/index.ts';
import { BLOCK_MS, type SimulatedChain } from './simulated-chain.ts';

interface Parts {
  readonly name: string;
  readonly after: readonly string[];
  readonly chain: SimulatedChain;
  /** The newest block that the last round has seen; undefined where nothing is to be done with later ones. */
  readonly seen: () => number | undefined;
  readonly round: () => Promise<Readonly<Record<string, number>>>;
}

/**
 * Work that follows the simulated chain by business time: it is due when a transfer enters a block or becomes final, so
 * that a jump over days does what the days in it would have done. Where a round failed it is tried again with the next
 * block, not at once.
 */
export function chainTimer({ name, after, chain, seen, round }: Parts): SliceTimer {
  let last: Instant | undefined;
  return {
    ...{ name, after },
    nextAt() {
      const block = seen();
      const due = block === undefined ? undefined : chain.nextChangeAfter(block);
      if (due === undefined || last === undefined) return due;
      const soonest = plusMs(last, BLOCK_MS);
      return due > soonest ? due : soonest;
    },
    run(now) {
      last = now;
      return round();
    },
  };
}
