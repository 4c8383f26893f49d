import fc from 'fast-check';
import { type ChainWorld, OTHER_TOKEN } from './chain-world.ts';

/** What may happen to a chain and to the node that is asked of it. */
export type Act =
  | { readonly send: number; readonly millionths: number; readonly kind: 'token' | 'other' | 'failed' }
  | { readonly pass: number }
  | { readonly fork: number; readonly fate: 'dropped' | 'moved' | 'later' }
  | { readonly lag: number }
  | { readonly repeats: number }
  | { readonly failures: number }
  | { readonly hide: boolean };

export const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      send: fc.integer({ min: 1, max: 4 }),
      millionths: fc.oneof(fc.integer({ min: 1, max: 1_500_000 }), fc.integer({ min: 1, max: 1_000_000_000 })),
      kind: fc.constantFrom('token', 'token', 'token', 'other', 'failed'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      fork: fc.integer({ min: 1, max: 25 }),
      fate: fc.constantFrom('dropped', 'moved', 'later'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ lag: fc.integer({ min: 0, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ repeats: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ failures: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ hide: fc.boolean() }) },
) as fc.Arbitrary<Act>;

export async function perform(world: ChainWorld, asked: Act): Promise<void> {
  const { faults } = world.node;
  if ('send' in asked) {
    const more = { token: {}, other: { contract: OTHER_TOKEN }, failed: { succeeded: false } }[asked.kind];
    await world.send(asked.send, BigInt(asked.millionths), more);
  } else if ('pass' in asked) world.blocks(asked.pass);
  else if ('fork' in asked) {
    const head = world.chain.headNumber();
    const places = { dropped: null, moved: head, later: head + 2 };
    await world.chain.fork(Math.min(asked.fork, head), () => places[asked.fate]);
  } else if ('lag' in asked) faults.lag = asked.lag;
  else if ('repeats' in asked) faults.repeats = asked.repeats;
  else if ('failures' in asked) faults.failures = asked.failures;
  else if (asked.hide) for (const { externalId } of world.deposits()) faults.hidden.add(externalId.slice(0, 64));
  else faults.hidden.clear();
}
