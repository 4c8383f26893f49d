import { usd } from '@candor/model/money.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoredWorld } from '../../test/stored-world.ts';
import { contractTable } from '../contracts/index.ts';
import type { Contract } from '../contracts/tables.ts';
import { contract, waiting } from '../contracts/testing/contract-rows.ts';
import { feeListener } from './announce-fee.ts';
import { scheduled } from './testing/invoice-rows.ts';

let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
  world.clock.now = parseInstant('2026-06-01T15:00:00Z');
});
afterEach(() => world?.stop());

const of = (name: string, more: Partial<Contract> = {}) =>
  [contractTable, contract({ id: `con_${name}`, customerId: `cus_${name}`, number: name, ...more })] as const;
const handle = (type: string, payload: object) =>
  feeListener(world.db, world.runner).handle({ type, subject: 'system', payload } as never);
const announcements = () =>
  world.events.map(({ subject, payload }) => `${subject} ${String(payload.amount)}`).toSorted();

test('a change is announced to every contract that runs, once, however many there are', async () => {
  const many = Array.from({ length: 201 }, (_, n) => `n${String(n).padStart(3, '0')}`);
  await world.store(
    ...many.map((name) => of(name)),
    ...[of('ended', { state: 'ended', endedAt: world.clock.now }), of('specimen', { specimen: true })],
    [contractTable, waiting({ id: 'con_w', customerId: 'cus_w', number: 'w' })],
    ...[scheduled(), scheduled({ id: 'fee_2', amount: usd('180.00') })],
  );
  await handle('contract_fee.announced', { changeId: 'fee_1' });
  expect(announcements()).toEqual(many.map((name) => `cus_${name} 150.00`));
  await handle('contract_fee.announced', { changeId: 'fee_1' });
  expect(world.events).toHaveLength(201);
  await handle('contract_fee.announced', { changeId: 'fee_none' });
  expect(world.events).toHaveLength(201);
});

test('a contract that comes into force learns of the changes that its pages do not have, and nobody else does', async () => {
  const preparedAt = parseInstant('2026-08-02T03:59:00Z'); // 1 August in New York
  await world.store(
    ...[
      of('ann', { preparedAt }),
      of('bob', { preparedAt }),
      of('old', { preparedAt, state: 'ended', endedAt: preparedAt }),
    ],
    scheduled({ id: 'fee_0', amount: usd('90.00'), appliesOn: '2026-07-31' as TradingDate }),
    ...[scheduled(), scheduled({ id: 'fee_2', amount: usd('180.00'), appliesOn: '2026-09-01' as TradingDate })],
  );
  await handle('contract.in_force', { contractId: 'con_ann' });
  expect(announcements()).toEqual(['cus_ann 150.00', 'cus_ann 180.00']);
  await handle('contract.in_force', { contractId: 'con_old' });
  await handle('contract.in_force', { contractId: 'con_none' });
  expect(world.events).toHaveLength(2);
});

test('it hears of both, and of nothing else', () => {
  const { name, types } = feeListener(world.db, world.runner);
  expect([name, [...(types ?? [])]]).toEqual([
    'announce-contract-fees',
    ['contract_fee.announced', 'contract.in_force'],
  ]);
});
