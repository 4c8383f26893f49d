import { DEPOSIT_STATES } from '@candor/model/deposits/deposit.ts';
import { expect, test } from 'vitest';
import { decideInMemory } from '../../test/decide-in-memory.ts';
import { pendingIn, pendingNeeds } from './pending.ts';
import { ANN, BOB, stored, storedByBank } from './testing/deposit-rows.ts';

test('what was credited and is not final may not leave yet, by asset', () => {
  const rows = [
    ...DEPOSIT_STATES.map((state, at) => stored({ id: `dep_${state}`, state, amount: 10n ** BigInt(at) })),
    ...[stored({ id: 'dep_a', state: 'credited', amount: 500n }), storedByBank({ state: 'credited', amount: 7n })],
    stored({ id: 'dep_b', state: 'credited', customerId: BOB, amount: 9_000n }),
  ];
  const pending = {
    ...{ name: 'pending', subject: () => ANN, needs: () => pendingNeeds(ANN) },
    decide: (view: Parameters<typeof pendingIn>[0]) => ({ ok: true, value: pendingIn(view, ANN) }) as const,
  };
  const { decision } = decideInMemory(pending, null, rows);
  expect(decision).toEqual({
    ok: true,
    value: new Map([
      ['USDT.SIM', 510n],
      ['USD.SIM', 7n],
    ]),
  });
});
