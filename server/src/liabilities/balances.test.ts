import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeRows } from '../../test/store-rows.ts';
import { chainTable } from '../ledger/tables.ts';
import type { Db } from '../platform/database/db.ts';
import { balancesAt } from './balances.ts';
import { DayWorld } from './testing/day-world.ts';

let world: DayWorld;
beforeEach(async () => {
  world = await DayWorld.start(2);
});
afterEach(() => world?.stop());

const head = (lane: number, seq: bigint) => ({ lane, seq: String(seq), hash: 'a' });

test('what a customer holds in all accounts is one sum; debts stand apart', async () => {
  await world.balance('spot:cus_b', 'USD.SIM', 5n);
  await world.balance('stock:cus_b', 'USD.SIM', 70n);
  await world.balance('recv:cus_b', 'USD.SIM', -8n);
  await world.balance('short:cus_b', 'KO:SH.SIM', -3n);
  await world.balance('recv:cus_a', 'USD.SIM', -2n);
  await world.balance('short:cus_a', 'KO:SH.SIM', -4n);
  await world.balance('spot:cus_a', 'USD.SIM', 600n);
  await world.balance('fund:cus_c', 'USD.SIM', 0n);
  await world.balance('house:bank#0', 'USD.SIM', -674n);
  expect(await balancesAt(world.db, [])).toEqual([
    {
      ...{ asset: 'KO:SH.SIM', holdings: [] },
      owed: [
        { customer: 'cus_a', amount: 4n },
        { customer: 'cus_b', amount: 3n },
      ],
    },
    {
      asset: 'USD.SIM',
      holdings: [
        { customer: 'cus_a', amount: 600n },
        { customer: 'cus_b', amount: 75n },
      ],
      owed: [
        { customer: 'cus_a', amount: 2n },
        { customer: 'cus_b', amount: 8n },
      ],
    },
  ]);
});

test('debts of one kind and another add up', async () => {
  await world.balance('recv:cus_a', 'USD.SIM', -2n);
  await world.balance('short:cus_a', 'USD.SIM', -40n);
  const [dollars] = await balancesAt(world.db, []);
  expect(dollars?.owed).toEqual([{ customer: 'cus_a', amount: 42n }]);
});

test('assets and customers stand in the order of their names, as characters are numbered', async () => {
  for (const customer of ['cus_b', 'cus_B', 'cus_a', 'cus_Z'])
    for (const asset of ['b.SIM', 'B.SIM']) await world.balance(`spot:${customer}`, asset, 1n);
  const all = await balancesAt(world.db, []);
  expect(all.map(({ asset }) => asset)).toEqual(['B.SIM', 'b.SIM']);
  expect(all[0]?.holdings.map(({ customer }) => customer)).toEqual(['cus_B', 'cus_Z', 'cus_a', 'cus_b']);
});

test('what was booked after the heads is taken off, lane by lane; what came to nothing is left out', async () => {
  await world.balance('spot:cus_a', 'USD.SIM', 111n);
  await world.balance('spot:cus_b', 'USD.SIM', 50n, 1);
  for (const [lane, seq] of [2n, 1n].entries()) await storeRows(world.db, chainTable, { lane, seq, hash: 'b' });
  await world.booked(0, 1n, { 'spot:cus_a': 100n, 'house:bank#0': -100n });
  await world.booked(0, 2n, { 'spot:cus_a': 11n, 'house:bank#0': -11n });
  await world.booked(1, 1n, { 'spot:cus_b': 50n, 'house:bank#1': -50n });
  const at = async (...heads: ReturnType<typeof head>[]) =>
    (await balancesAt(world.db, heads))[0]?.holdings.map(({ customer, amount }) => `${customer} ${amount}`);
  expect(await at(head(0, 2n), head(1, 1n))).toEqual(['cus_a 111', 'cus_b 50']);
  expect(await at(head(0, 1n), head(1, 1n))).toEqual(['cus_a 100', 'cus_b 50']);
  expect(await at(head(0, 2n))).toEqual(['cus_a 111']);
  expect(await at(head(1, 1n))).toEqual(['cus_b 50']);
  expect(await at()).toBe(undefined);
});

describe('however a database orders its answer', () => {
  const answering = (rows: readonly { customer: string; asset: string; amount: bigint }[]) =>
    ({ ...world.db, query: async () => rows }) as unknown as Db;

  test('assets and customers stand in their own order', async () => {
    const rows = ['b', 'a', 'c'].flatMap((asset) =>
      ['cus_2', 'cus_1', 'cus_3'].flatMap((customer) => [
        { customer, asset, amount: 5n },
        { customer, asset, amount: -6n },
      ]),
    );
    const all = await balancesAt(answering(rows), []);
    expect(all.map(({ asset }) => asset)).toEqual(['a', 'b', 'c']);
    for (const { holdings, owed } of all)
      for (const side of [holdings, owed])
        expect(side.map(({ customer }) => customer)).toEqual(['cus_1', 'cus_2', 'cus_3']);
  });

  test('other work goes on after each ten thousand rows', async () => {
    const rows = Array.from({ length: 20_001 }, (_v, n) => ({ customer: `cus_${n}`, asset: 'a', amount: 1n }));
    let turns = 0;
    let running = true;
    const turn = () => {
      turns += 1;
      if (running) setImmediate(turn);
    };
    setImmediate(turn);
    await balancesAt(answering(rows), []);
    running = false;
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(turns).toBeLessThan(100);
  });
});
