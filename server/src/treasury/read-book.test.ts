import { DAY, instant, plusMs } from '@candor/model/time.ts';
import { DEPOSIT_STATES } from '@candor/model/deposits/deposit.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeIn, storeRows } from '../../test/store-rows.ts';
import { StoredWorld } from '../../test/stored-world.ts';
import { type Deposit, depositTable } from '../deposits/index.ts';
import { bankDeposit, deposit } from '../deposits/testing/deposit-rows.ts';
import { houseTransferTable } from '../house-transfers/tables.ts';
import { between } from '../house-transfers/testing/transfer-rows.ts';
import { balanceTable } from '../ledger/tables.ts';
import { depositById, readBook } from './read-book.ts';

let world: StoredWorld;
beforeEach(async () => {
  world = await StoredWorld.start();
});
afterEach(() => world?.stop());

const SIGNER = { hotAddress: 'THot', coldAddress: 'TCold' };
const book = (signer: typeof SIGNER | undefined = SIGNER, mode: 'simulated' | 'live' = 'simulated') =>
  readBook({ db: world.db, clock: { now: () => world.now }, mode, chain: { signer } });
const inSuspense = (id: string, more: Partial<Deposit> = {}): Deposit =>
  deposit({
    ...{ id, externalId: id, seenTxn: id, state: 'suspense', suspenseReason: 'other_name', seenAt: world.now },
    ...{ sender: 'TSender', reference: 'CND', ...more },
  });

test('one deposit is read whole by its id', async () => {
  const row = inSuspense('dep_1');
  await storeRows(world.db, depositTable, inSuspense('dep_0'), row, inSuspense('dep_2'));
  expect(await depositById(world.db, 'dep_1')).toEqual(row);
  expect(await depositById(world.db, 'dep_9')).toBe(undefined);
});

test('what waits for a person is shown with the whole days that it has waited', async () => {
  await storeRows(world.db, depositTable, inSuspense('dep_1', { seenAt: plusMs(world.now, -DAY) }), {
    ...bankDeposit(),
    ...{ id: 'dep_2', externalId: 'b', seenTxn: 'b', state: 'suspense', suspenseReason: 'screening' },
    seenAt: plusMs(world.now, 1 - DAY),
  });
  const { suspense } = await book();
  expect(suspense).toEqual([
    {
      ...{ depositId: 'dep_1', rail: 'usdt', amount: '100.00', sender: 'TSender', currency: 'USDT', days: 1 },
      ...{ reason: 'other_name', reference: 'CND', customerId: 'cus_ann', at: '2026-11-19T15:00:00Z' },
    },
    {
      ...{ depositId: 'dep_2', rail: 'bank', amount: '100.00', sender: 'Ann Lee', currency: 'USD', days: 0 },
      ...{ reason: 'screening', reference: 'CND', customerId: 'cus_ann', at: '2026-11-19T15:00:00.001Z' },
    },
  ]);
});

test('of what waits the two hundred are shown that were seen first; nothing that does not wait', async () => {
  const id = (n: number) => `dep_${String(n).padStart(3, '0')}`;
  const rows = Array.from({ length: 201 }, (_v, n) => inSuspense(id(n), { seenAt: instant(n < 2 ? 500 : 499 - n) }));
  const others = DEPOSIT_STATES.filter((state) => state !== 'suspense').map((state) => {
    const [at, gone] = [instant(9), state === 'returned' || state === 'reversed'];
    const ended = { endTxn: gone ? state : null, endedAt: gone ? at : null };
    return inSuspense(`other_${state}`, { state, creditTxn: state, ...ended, finalAt: at });
  });
  await storeRows(world.db, depositTable, ...rows, ...others);
  const ids = (await book()).suspense.map(({ depositId }) => depositId);
  expect([ids.length, ids[0], ids.at(-2), ids.at(-1)]).toEqual([200, id(200), id(2), id(0)]);
});

test('comparisons are shown with their difference, and without one where nobody answered', async () => {
  const run = { asset: 'USDT.SIM', wall_at: 1, detail: null };
  await storeIn(
    world.db,
    'reconciliation_run',
    { ...run, place: 'cold store', ledger: 5_000_000, outside: 5_000_000, at: 1000 },
    { ...run, place: 'cold store', ledger: 5_000_000, outside: 4_000_000, at: 2000, detail: 'T1 -1.00' },
    { ...run, place: 'hot wallet', ledger: 7_000_000, outside: null, at: 3000 },
  );
  expect((await book()).reconciliation).toEqual([
    {
      ...{ place: 'cold store', asset: 'USDT.SIM', ledger: '5.00', outside: '4.00', difference: '-1.00' },
      ...{ detail: 'T1 -1.00', at: '1970-01-01T00:00:02Z' },
    },
    {
      ...{ place: 'hot wallet', asset: 'USDT.SIM', ledger: '7.00', outside: null, difference: null },
      ...{ detail: null, at: '1970-01-01T00:00:03Z' },
    },
  ]);
});

test('payouts are paused as soon as one way out is', async () => {
  const rail = { state: 'closed', at: 1, wall_at: 1 };
  await storeIn(world.db, 'rail', { ...rail, rail: 'bank_in', paused: false });
  expect((await book()).payoutsPaused).toBe(false);
  await storeIn(world.db, 'rail', { ...rail, rail: 'bank_out', paused: true, paused_at: 1, pause_reason: 'test' });
  expect((await book()).payoutsPaused).toBe(true);
});

test('transfers of the house are shown, and where the money goes', async () => {
  await storeRows(world.db, houseTransferTable, between('to_cold', { txId: 'tx', signedBytes: 'b', state: 'sent' }));
  expect((await book()).transfers).toEqual([
    {
      ...{ id: 'htr_7', kind: 'to_cold', state: 'sent', amount: '60.00', to: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
      ...{ depositId: null, txId: 'tx', at: '1970-01-01T00:00:00.001Z' },
    },
  ]);
});

test('the stores are shown with what is in them by the books; a house without any shows none', async () => {
  const balance = (accountId: string, posted: bigint, asset = 'USDT.SIM', lane = 0) => ({
    ...{ accountId, asset, lane, posted, held: 0n },
  });
  await storeRows(
    world.db,
    balanceTable,
    ...[balance('spot:cus_ann', 300_000_000_000n), balance('house:usdt_hot#0', -15_000_000_001n)],
    ...[balance('house:usdt_cold#0', -9_000_000n), balance('house:trx_gas#0', -70_000_000n, 'TRX.SIM')],
    ...[balance('house:trx_gas#1', -500_000n, 'TRX.SIM', 1), balance('house:exp_network#0', -1n, 'TRX.SIM')],
    balance('house:trx_gas#2', -3_000_000n, 'TRX'),
  );
  expect((await book()).stores).toEqual({
    ...{ hot: '15000.000001', hotAddress: 'THot', cold: '9.00', coldAddress: 'TCold', limit: '15000.00' },
    ...{ sharePercent: '5.00', floor: '10000.00', owed: '300000.00', toCold: '0.000001' },
    ...{ trx: '70.50', trxLow: '600.00' },
  });
  expect((await book(SIGNER, 'live')).stores).toMatchObject({ hot: '0.00', trx: '3.00' });
  expect(
    (await readBook({ db: world.db, clock: { now: () => world.now }, mode: 'live', chain: { signer: undefined } }))
      .stores,
  ).toBe(null);
});

test('nothing was ever bought: no TRX', async () => {
  expect((await book()).stores).toMatchObject({ trx: '0.00', owed: '0.00' });
});
