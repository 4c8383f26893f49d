import { HOUSE_TRANSFER_STATES } from '@candor/model/treasury/house-transfers.ts';
import { instant } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { storeIn, storeRows } from '../../test/store-rows.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { balanceTable } from '../ledger/tables.ts';
import {
  hotWalletStanding,
  newestTransfers,
  promisedByHouse,
  transfersUnderWay,
  unmatchedPayments,
} from './read-transfers.ts';
import { coldPaymentTable, type HouseTransfer, houseTransferTable } from './tables.ts';
import { between } from './testing/transfer-rows.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const ended = (state: HouseTransfer['state']) => state === 'final' || state === 'failed' || state === 'cancelled';
const refill = (id: string, state: HouseTransfer['state'], more: Partial<HouseTransfer> = {}) =>
  between('refill', { id, state, endedTxn: state === 'final' ? '2:1' : null, ...more });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('what is under way is read whole, the oldest first', async () => {
  const rows = HOUSE_TRANSFER_STATES.map((state, n) => refill(`htr_${9 - n}`, state, { at: instant(n) }));
  await storeRows(db, houseTransferTable, ...rows);
  const open = rows.filter(({ state }) => !ended(state)).toReversed();
  expect(await transfersUnderWay(db)).toEqual(open);
});

test('the newest fifty are read, those that have not ended first', async () => {
  const id = (n: number) => `htr_${String(n).padStart(2, '0')}`;
  const rows = Array.from({ length: 51 }, (_v, n) => refill(id(n), n === 3 || n === 5 ? 'approved' : 'cancelled'));
  await storeRows(db, houseTransferTable, ...rows);
  const read = await newestTransfers(db);
  const endedOnes = ids(rows).filter((each) => each !== id(3) && each !== id(5));
  expect(ids(read)).toEqual([id(5), id(3), ...endedOnes.toReversed().slice(0, 48)]);
});

test('promised is what may be signed already and has not ended', async () => {
  expect(await promisedByHouse(db)).toBe(0n);
  await storeRows(
    db,
    houseTransferTable,
    refill('htr_1', 'signing', { amount: 5n, expiresAt: instant(9) }),
    refill('htr_2', 'sent', { amount: 70n, expiresAt: instant(9) }),
    refill('htr_3', 'approved', { amount: 600n }),
    refill('htr_4', 'failed', { amount: 8000n, expiresAt: instant(9) }),
  );
  expect(await promisedByHouse(db)).toBe(75n);
});

test('payments that no order was found for: the first hundred of the chain', async () => {
  await storeRows(db, houseTransferTable, refill('htr_1', 'final'));
  const payment = (n: number, blockNumber: bigint) => ({
    ...{ externalId: `tx${String(n).padStart(3, '0')}:0`, amount: BigInt(n + 1), blockNumber, refillId: null },
  });
  await storeRows(db, coldPaymentTable, { ...payment(900, 1n), refillId: 'htr_1' });
  // The later their ids, the earlier their blocks; of two in one block the first id comes first.
  const rows = Array.from({ length: 102 }, (_v, n) => payment(n, BigInt(1000 - Math.floor(n / 2))));
  await storeRows(db, coldPaymentTable, ...rows);
  const read = await unmatchedPayments(db);
  expect(read).toHaveLength(100);
  expect(read.slice(0, 3)).toEqual(
    [payment(100, 950n), payment(101, 950n), payment(98, 951n)].map(({ refillId: _none, ...each }) => each),
  );
});

test('how the hot wallet stands: what is owed, what is in both stores, and the limit in force', async () => {
  const balance = (accountId: string, posted: bigint, asset = 'USDT.SIM', lane = 0) => ({
    ...{ accountId, asset, lane, posted, held: 0n },
  });
  await storeRows(
    db,
    balanceTable,
    ...[balance('spot:cus_ann', 1_000_000_000_000n), balance('small_deposits:cus_bob', 7n)],
    ...[balance('house:suspense#0', 20n), balance('house:suspense#1', 30n, 'USDT.SIM', 1)],
    ...[balance('house:payouts#0', 400n), balance('house:rev_withdrawal#0', 5000n), balance('house:capital#0', 60000n)],
    ...[balance('house:usdt_hot#0', -60_000_000_000n), balance('house:usdt_hot#1', -1n, 'USDT.SIM', 1)],
    ...[balance('house:usdt_cold#0', -3n), balance('house:usdt_cold#1', -4n, 'USDT.SIM', 1)],
    ...[balance('house:usdt_deposits#0', -1000n), balance('spot:cus_cat', 9n, 'USD.SIM')],
    ...[balance('house:usdt_hot#2', -11n, 'USDT'), balance('spot:cus_dan', 12n, 'USDT')],
  );
  await storeIn(db, 'hot_wallet_limit', { from_at: 5000, share_bp: 100, floor: 10 });
  const liabilities = 1_000_000_000_000n + 7n + 50n + 400n;
  const standing = {
    ...{ terms: { shareBp: 500, floor: 10_000_000_000n }, liabilities, limit: (liabilities * 5n) / 100n },
    ...{ hot: 60_000_000_001n, cold: 7n, toCold: 60_000_000_001n - (liabilities * 5n) / 100n },
  };
  expect(await hotWalletStanding(db, 'simulated', 4999)).toEqual(standing);
  expect(await hotWalletStanding(db, 'simulated', 5000)).toMatchObject({
    ...{ terms: { shareBp: 100, floor: 10n }, limit: liabilities / 100n },
  });
  expect(await hotWalletStanding(db, 'live', 5000)).toMatchObject({
    ...{ liabilities: 12n, limit: 10n, hot: 11n, cold: 0n, toCold: 1n },
  });
});

test('no limit in force is an error', async () => {
  await expect(hotWalletStanding(db, 'simulated', -1)).rejects.toThrow('the hot wallet has no limit');
});
