import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatUsd } from '@candor/model/money.ts';
import type { PositionLotMethod } from '@candor/model/orders/lot-methods.ts';
import { invariantBreaks } from '../ledger/index.ts';
import { verify } from '../verify.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { chooseLots } from './lot-choice.ts';
import { runSplit } from '../corporate-actions/run-corporate-actions.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
});
afterAll(() => world?.stop());

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'];
const choose = (customerId: string, code: string, method: PositionLotMethod, lots: string[] = []) =>
  world.runner.run(chooseLots, { customerId, code, method, lots });

/** Buys 100 @ 10, 100 @ 12 and 100 @ 11 on three days; a dollar and a cent of fees each. Answers the lots' ids. */
async function bought(customerId: string, code: string): Promise<string[]> {
  await world.open(customerId);
  for (const [index, price] of ['10.00', '12.00', '11.00'].entries()) {
    world.market.at(`${DAYS[index]}T15:00:00Z`);
    world.market.quote(code, price, price);
    const id = await world.placed(customerId, { side: 'buy', code, limitPrice: price, quantity: '100' });
    await world.fill(id, 1, '100', price);
  }
  world.market.at('2026-11-20T15:00:00Z');
  world.market.quote(code, '15.00', '15.00');
  const lots = await world.db.query<{ id: string }>(
    'SELECT id FROM lot WHERE customer_id = $1 AND code = $2 ORDER BY opened_on, id',
    [customerId, code],
  );
  return lots.map(({ id }) => id);
}

const placeSale = (customerId: string, code: string, shares: string) =>
  world.placed(customerId, { side: 'sell', code, limitPrice: '15.00', quantity: shares });

/** What a sale closed: shares and cost of each lot, by the lot's number. */
async function closed(orderId: string, lots: readonly string[]): Promise<string[]> {
  const rows = await world.db.query<{ lot_id: string; quantity: bigint; basis: bigint }>(
    'SELECT lot_id, quantity, basis FROM realized WHERE exec_id = $1',
    [`${orderId}:1`],
  );
  return rows
    .map(({ lot_id: id, quantity, basis }) => `${lots.indexOf(id) + 1}: ${quantity / 1_000_000n} @ ${formatUsd(basis)}`)
    .sort();
}

async function sold(customerId: string, code: string, shares: string, lots: readonly string[]) {
  const id = await placeSale(customerId, code, shares);
  await world.fill(id, 1, shares, '15.00');
  return closed(id, lots);
}

test.each([
  ['fifo', ['1: 100 @ 1001.01', '2: 50 @ 600.50']],
  ['lifo', ['2: 50 @ 600.50', '3: 100 @ 1101.01']],
  ['highest_cost', ['2: 100 @ 1201.01', '3: 50 @ 550.50']],
] as const)('golden: 150 of three lots by %s', async (method, expected) => {
  const customerId = `cus_${method}`;
  const lots = await bought(customerId, 'LOTS');
  expect((await choose(customerId, '', method)).ok).toBe(true);
  expect(await sold(customerId, 'LOTS', '150', lots)).toEqual(expected);
});

test('lots named one by one go first, in the order named, then the others by the account’s method', async () => {
  const lots = await bought('cus_named', 'LOTS');
  const [first, second, third] = lots as [string, string, string];
  await choose('cus_named', '', 'lifo');
  expect((await choose('cus_named', 'LOTS', 'specific', [second, first])).ok).toBe(true);
  expect(await sold('cus_named', 'LOTS', '210', lots)).toEqual([
    '1: 100 @ 1001.01',
    '2: 100 @ 1201.01',
    '3: 10 @ 110.10',
  ]);
  expect(await choose('cus_named', 'LOTS', 'specific', [second])).toMatchObject({ refusal: { code: 'invalid_field' } });
  expect(await choose('cus_named', 'LOTS', 'specific', [third, third])).toMatchObject({
    refusal: { code: 'invalid_field' },
  });
  expect(await choose('cus_named', 'LOTS', 'specific', [])).toMatchObject({ refusal: { code: 'invalid_field' } });
  expect(await choose('cus_named', 'LOTS', 'lifo', [third])).toMatchObject({ refusal: { code: 'invalid_field' } });
});

test('somebody else’s lots cannot be named', async () => {
  const [mine] = await bought('cus_mine', 'LOTS');
  await bought('cus_other', 'LOTS');
  expect(await choose('cus_other', 'LOTS', 'specific', [mine as string])).toMatchObject({
    refusal: { code: 'invalid_field' },
  });
});

test('a choice applies to orders placed after it: earlier and open sales keep the one before', async () => {
  const lots = await bought('cus_later', 'LOTS');
  const onItsWay = await placeSale('cus_later', 'LOTS', '100');
  await choose('cus_later', '', 'highest_cost');
  await world.fill(onItsWay, 1, '100', '15.00');
  expect(await closed(onItsWay, lots)).toEqual(['1: 100 @ 1001.01']);
  expect(await sold('cus_later', 'LOTS', '100', lots)).toEqual(['2: 100 @ 1201.01']);
});

test('choosing the same again changes nothing', async () => {
  const count = async () =>
    (await world.db.query<{ n: bigint }>(`SELECT count(*) AS n FROM lot_choice WHERE customer_id = 'cus_later'`))[0]?.n;
  const before = await count();
  await choose('cus_later', '', 'highest_cost');
  expect(await count()).toBe(before);
});

test('the books verify after any choices and splits, and a lot taken out of turn is found', async () => {
  const lots = await bought('cus_split', 'PART');
  await choose('cus_split', 'PART', 'highest_cost');
  await sold('cus_split', 'PART', '30', lots);
  await runSplit({ ...world }, { code: 'PART', exDate: '2026-11-20' as never, to: 3n, from: 2n });
  await sold('cus_split', 'PART', '200', lots);
  expect(await invariantBreaks(world.db)).toEqual([]);
  expect((await verify(world.db)).broken).toEqual([]);
  // The sum is right, the lots are not: as if the first lot had been sold instead of the dearest.
  await world.db.query('ALTER TABLE lot_choice DISABLE TRIGGER lot_choice_append_only');
  await world.db.query(`UPDATE lot_choice SET method = 'fifo' WHERE customer_id = 'cus_split'`);
  const { broken } = await verify(world.db);
  expect(broken.map(({ check }) => check)).toContain('lots sold');
});
