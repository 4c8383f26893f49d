import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChainWorld } from './testing/chain-world.ts';
import { type Act, act, perform } from './testing/random-acts.ts';

const BLOCKS = 100_000;

test(
  `${BLOCKS} blocks of transfers, forks and faults: what is credited is what the chain holds, exactly`,
  async () => {
    const world = new ChainWorld(20);
    const watchers = [world.watcher(), world.watcher()];
    const acts: readonly Act[] = fc.sample(act, { numRuns: 20_000, seed: 11 });
    let steps = 0;
    for (let i = 0; world.chain.headNumber() < BLOCKS; i += 1) {
      await perform(world, acts[i % acts.length] as Act);
      await watchers[i % 2]?.step().catch(() => undefined);
      steps += 1;
    }
    Object.assign(world.node.faults, { lag: 0, failures: 0, repeats: 1 });
    world.node.faults.hidden.clear();
    world.blocks(30);
    await watchers[0]?.step();
    await watchers[1]?.step();
    expect(world.held()).toEqual(world.owed());
    const states = Map.groupBy(world.states(), (state) => state);
    console.log(
      `${BLOCKS} blocks, ${steps} steps, ${world.deposits().length} deposits:`,
      [...states].map(([state, all]) => `${all.length} ${state}`).join(', '),
    );
  },
  30 * 60_000,
);
