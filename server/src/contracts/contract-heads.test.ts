import { usd } from '@candor/model/money.ts';
import { expect, test } from 'vitest';
import { StoredWorld } from '../../test/stored-world.ts';
import { contractHeads, RUNS } from './contract-heads.ts';
import { contractTable } from './tables.ts';
import { ANN, BEGAN, CONTRACT, contract, ENDS, stored, waiting } from './testing/contract-rows.ts';

test('the heads of contracts for which a condition holds, with what they have and have not', async () => {
  const world = await StoredWorld.start();
  const of = (id: string, more: object) =>
    [contractTable, contract({ id, customerId: `cus_${id}`, number: id, ...more })] as const;
  await world.store(
    ...[stored(), [contractTable, waiting({ id: 'con_w', customerId: 'cus_w', number: 'w' })] as const],
    ...[of('ended', { state: 'ended', endedAt: BEGAN }), of('specimen', { specimen: true }), of('con_2', {})],
  );
  const head = {
    ...{ id: CONTRACT, number: 'CU-2026-1', customerId: ANN, lang: 'en', specimen: false, state: 'in_force' },
    ...{ fee: usd('120.00'), preparedAt: BEGAN, inForceAt: BEGAN, endsAt: ENDS },
  };
  expect(await contractHeads(world.db, 'c.id = $1', [CONTRACT])).toEqual([head]);
  expect(await contractHeads(world.db, `c.id = 'con_w'`, [])).toMatchObject([
    { preparedAt: BEGAN, inForceAt: null, endsAt: null },
  ]);
  const running = await contractHeads(world.db, `${RUNS} ORDER BY c.id`, []);
  expect(running.map(({ id }) => id)).toEqual([CONTRACT, 'con_2']);
  await world.stop();
});
