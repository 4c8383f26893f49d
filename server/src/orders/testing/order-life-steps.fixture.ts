import fc from 'fast-check';

/**
 * What can happen in the life of an account's orders, in whole cents and shares; `pick` chooses among those there are.
 */
export type LifeStep =
  | { what: 'place'; kind: 'buy' | 'sell' | 'short' | 'cover'; cents: number; shares: number }
  | { what: 'amend'; pick: number; cents: number; shares: number }
  | { what: 'cancel'; pick: number }
  | { what: 'expire'; pick: number }
  | { what: 'fill'; pick: number; part: number; better: number; gap: boolean }
  | { what: 'venue'; refuses: boolean }
  | { what: 'deliver'; count: number };

const cents = fc.integer({ min: 4600, max: 5400 });
const shares = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1200, max: 1700 }));
const pick = fc.nat(20);
const anyStep: fc.Arbitrary<LifeStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('place' as const),
      kind: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const, 'short' as const, 'cover' as const),
      cents,
      shares,
    }),
  },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('amend' as const), pick, cents, shares }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('cancel' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('expire' as const), pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('fill' as const),
      pick,
      part: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1000 })),
      better: fc.integer({ min: 0, max: 90 }),
      gap: fc.nat(5).map((n) => n === 0),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('venue' as const), refuses: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 4 }) }) },
);
export const anyLife = fc.array(anyStep, { minLength: 15, maxLength: 45, size: 'max' });
