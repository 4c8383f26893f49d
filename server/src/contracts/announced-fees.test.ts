import { usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { StoredWorld } from '../../test/stored-world.ts';
import { announcedFees, feeOfContract, inOrder } from './announced-fees.ts';
import { contractTable } from './tables.ts';
import { announced, contract, notice, stored } from './testing/contract-rows.ts';
import { scheduled } from '../invoices/testing/invoice-rows.ts';

const day = (date: string) => date as TradingDate;
const later = notice({ id: 'fno_2', amount: usd('180.00'), appliesOn: day('2026-10-01') });

test('the fee of a day is that of the last announcement which applies by then, else the contract’s own', () => {
  const fee = (date: string) => feeOfContract(contract(), [later, notice()], day(date));
  expect(fee('2026-07-31')).toEqual({ amount: usd('120.00'), from: undefined });
  expect(fee('2026-08-01')).toEqual({ amount: usd('150.00'), from: notice() });
  expect(fee('2026-10-01')).toEqual({ amount: usd('180.00'), from: later });
  expect(feeOfContract(contract(), [], day('2026-08-01'))).toEqual({ amount: usd('120.00'), from: undefined });
});

test('announcements are in the order of their ids, and the given list stays as it is', () => {
  const given = [later, notice({ id: 'fno_3' }), notice()];
  expect(inOrder(given).map(({ id }) => id)).toEqual(['fno_1', 'fno_2', 'fno_3']);
  expect(given.map(({ id }) => id)).toEqual(['fno_2', 'fno_3', 'fno_1']);
});

test('they are found by their id, their customer and their contract, in order', async () => {
  const world = await StoredWorld.start();
  const other = { id: 'fno_0', contractId: 'con_2', customerId: 'cus_bob' };
  await world.store(
    ...[stored(), [contractTable, contract({ id: 'con_2', customerId: 'cus_bob', number: '2' })] as const],
    ...[scheduled(), scheduled({ id: 'fee_2' })],
    ...[announced({ ...later, changeId: 'fee_2' }), announced(), announced(other)],
  );
  const found = async (...asked: [Parameters<typeof announcedFees>[1], string[]]) =>
    (await announcedFees(world.db, ...asked)).map(({ id }) => id);
  expect(await announcedFees(world.db, 'id', ['fno_1'])).toEqual([notice()]);
  expect(await found('customer_id', ['cus_ann'])).toEqual(['fno_1', 'fno_2']);
  expect(await found('contract_id', ['con_2', 'con_1'])).toEqual(['fno_0', 'fno_1', 'fno_2']);
  expect(await found('contract_id', [])).toEqual([]);
  await world.stop();
});
