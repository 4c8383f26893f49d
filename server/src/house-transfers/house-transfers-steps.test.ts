import { instant, MINUTE, plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeRows } from '../../test/store-rows.ts';
import { StoredWorld } from '../../test/stored-world.ts';
import { GAS_MOST, type TransferOrder } from '../rails/index.ts';
import { block, type Script, scriptedNode, transferIn } from '../rails/testing/scripted-node.ts';
import { HouseTransfers } from './house-transfers.ts';
import { newestTransfers } from './read-transfers.ts';
import { coldPaymentTable, type HouseTransfer, houseTransferTable } from './tables.ts';
import { ADDRESS, between } from './testing/transfer-rows.ts';

/** One step after the other, with a node that answers what a test says: its head is 2600, its solid block 2500. */
let world: StoredWorld;
let balance: bigint;
let gas: bigint;
let promised: bigint;
let messages: string[];
let orders: TransferOrder[];
beforeEach(async () => {
  world = await StoredWorld.start();
  [balance, gas, promised, messages, orders] = [60_000_000n, GAS_MOST, 0n, [], []];
});
afterEach(() => world?.stop());

const END = plusMs(block(2600).at, 10 * MINUTE);
const SIGNED = { expiresAt: END, fromBlock: 2600, txId: 'tx-htr_1', signedBytes: 'bytes-htr_1' };
const toCold = (id: string, more: Partial<HouseTransfer> = {}) => between('to_cold', { id, ...more });
const refill = (id: string, more: Partial<HouseTransfer> = {}) => between('refill', { id, ...more });
const store = (...rows: HouseTransfer[]) => storeRows(world.db, houseTransferTable, ...rows);

function house(script: Script = {}, execute?: (row: HouseTransfer) => Promise<void>) {
  const { node, asked } = scriptedNode(script);
  const transfers = new HouseTransfers({
    ...{ db: world.db, runner: world.runner, mode: 'simulated', execute },
    node: { ...node, balance: async () => balance, gas: async () => gas },
    signer: {
      ...{ hotAddress: 'THot', coldAddress: 'TCold' },
      async sign(order) {
        orders.push(order);
        if (order.reference === 'htr_0') throw new Error('no key');
        return { txId: `tx-${order.reference}`, bytes: `bytes-${order.reference}`, expiresAt: order.expiresAt };
      },
    },
    promised: async () => promised,
    onError: (error) => void messages.push(error.message),
  });
  return { transfers, asked };
}
const states = async () =>
  Object.fromEntries((await newestTransfers(world.db)).map(({ id, state }) => [id, state] as const));
const run = async (script: Script = {}, execute?: (row: HouseTransfer) => Promise<void>) => {
  await house(script, execute).transfers.run();
  return states();
};

describe('signing begins', () => {
  test('with its end ten minutes after the head, and is handed over', async () => {
    await store(toCold('htr_1'));
    expect(await run()).toEqual({ htr_1: 'sent' });
    expect(orders).toEqual([{ reference: 'htr_1', to: ADDRESS, amount: 60_000_000n, expiresAt: END }]);
    expect(await newestTransfers(world.db)).toMatchObject([SIGNED]);
  });

  test.each<[string, () => void]>([
    ['holds a millionth too little', () => void (balance -= 1n)],
    ['owes a millionth of it to payouts', () => void (promised = 1n)],
    ['lacks a SUN for its gas', () => void (gas -= 1n)],
  ])('only once the hot wallet no longer %s', async (_, change) => {
    change();
    await store(toCold('htr_1'));
    expect([await run(), orders, messages]).toEqual([{ htr_1: 'approved' }, [], []]);
  });

  test('beside what others may take already, and their gas', async () => {
    await store(toCold('htr_1', { ...SIGNED, state: 'sent', amount: 5n }), toCold('htr_2'), refill('htr_3'));
    const begins = async () => (await run()).htr_2;
    [balance, gas] = [60_000_004n, 2n * GAS_MOST];
    expect(await begins()).toBe('approved');
    [balance, gas] = [60_000_005n, 2n * GAS_MOST - 1n];
    expect(await begins()).toBe('approved');
    gas += 1n;
    expect(await begins()).toBe('sent');
  });
});

describe('what is under way', () => {
  test('is known by the head that was seen; nothing is seen where nothing is', async () => {
    const { transfers, asked } = house();
    expect(transfers.seen).toBe(0);
    await transfers.run();
    expect([transfers.seen, asked]).toEqual([undefined, []]);
    await store(refill('htr_1'));
    await transfers.run();
    expect(transfers.seen).toBe(2600);
  });

  test('is looked at once at a time, and again after that', async () => {
    await store(toCold('htr_1', { ...SIGNED, state: 'sent' }));
    const { transfers, asked } = house();
    await Promise.all([transfers.run(), transfers.run()]);
    expect(asked.filter((each) => each.startsWith('fate'))).toHaveLength(1);
    await transfers.run();
    expect(asked.filter((each) => each.startsWith('fate'))).toHaveLength(2);
  });

  test('is followed to its end, with its gas', async () => {
    await store(toCold('htr_1', { ...SIGNED, state: 'sent' }));
    const fates = [{ found: true, block: block(2400), succeeded: true, gas: 13n }] as const;
    expect(await run({ fates })).toEqual({ htr_1: 'final' });
    const lines = await world.db.query<{ account_id: string; amount: bigint }>(
      'SELECT account_id, amount FROM ledger_entry ORDER BY account_id',
    );
    expect(lines.map((line) => `${line.account_id} ${line.amount}`)).toEqual([
      ...['house:exp_network#0 -13', 'house:trx_gas#0 13'],
      ...['house:usdt_cold#0 -60000000', 'house:usdt_hot#0 60000000'],
    ]);
  });

  test('one that fails is reported and does not stop the others', async () => {
    [balance, gas] = [120_000_000n, 2n * GAS_MOST];
    await store(toCold('htr_0'), toCold('htr_1', { ...SIGNED, state: 'sent' }));
    const fates = [{ found: true, block: block(2400), succeeded: false, gas: 0n }] as const;
    expect(await run({ fates })).toEqual({ htr_0: 'signing', htr_1: 'failed' });
    expect(messages).toEqual(['no key']);
  });

  test('one without an end is never signed', async () => {
    await store(toCold('htr_1', { state: 'signing' }), toCold('htr_2'));
    expect(await run()).toEqual({ htr_1: 'signing', htr_2: 'sent' });
    expect(messages).toEqual(['htr_1 is being signed without an end']);
  });

  test('a second signature is an error, and is not kept', async () => {
    await store(toCold('htr_1', { state: 'signing', expiresAt: END, fromBlock: 2600 }));
    const { transfers } = house();
    await world.db.query(`UPDATE house_transfer SET tx_id = 'other', signed_bytes = 'other'`);
    await transfers.run();
    expect(messages).toEqual([expect.stringContaining('the signer signed htr_1 a second time, differently')]);
    expect(await newestTransfers(world.db)).toMatchObject([{ state: 'signing', txId: 'other' }]);
  });
});

describe('refills', () => {
  test('are carried out by the holders of a simulated store, and nothing else is; a failure stops none', async () => {
    await store(refill('htr_1'), toCold('htr_2'), refill('htr_3'));
    const done: string[] = [];
    await run({}, async ({ id }) => {
      done.push(id);
      if (id === 'htr_1') throw new Error('no holders');
    });
    expect([done, messages, await states()]).toEqual([
      ...[['htr_1', 'htr_3'], ['no holders'], { htr_1: 'approved', htr_2: 'sent', htr_3: 'approved' }],
    ]);
  });

  test('that were paid before they were ordered are found by their amount', async () => {
    await store(refill('htr_1', { amount: 7n }));
    const payment = { blockNumber: 5n, refillId: null };
    await storeRows(world.db, coldPaymentTable, { ...payment, externalId: 'tx9:0', amount: 7n });
    await storeRows(world.db, coldPaymentTable, { ...payment, externalId: 'tx8:0', amount: 8n });
    expect(await run()).toEqual({ htr_1: 'final' });
    expect(await newestTransfers(world.db)).toMatchObject([{ txId: 'tx9' }]);
  });

  test('are seen as the transfers from the cold store into the hot wallet', async () => {
    const { transfers } = house();
    const own = transferIn(5, { from: 'TCold', to: 'THot', amount: 60_000_000n });
    expect([own, { ...own, from: 'THot' }, { ...own, to: 'TCold' }].map(transfers.isOwn)).toEqual([true, false, false]);
    await store(refill('htr_1'));
    await transfers.take(own, 'tx5:0');
    expect(await newestTransfers(world.db)).toMatchObject([{ state: 'final', txId: 'tx5', endedAt: world.now }]);
    const rows = await world.db.query('SELECT external_id, amount, block_number, refill_id FROM cold_payment');
    expect(rows).toEqual([{ external_id: 'tx5:0', amount: 60_000_000n, block_number: 5n, refill_id: 'htr_1' }]);
  });
});

test('times are those of the chain', () => expect(END).toBe(instant(5200 + 600_000)));
