import { afterAll, beforeAll, expect, test } from 'vitest';
import { invariantBreaks } from '../src/ledger/index.ts';
import { OrderWorld } from '../src/orders/testing/fakes.ts';
import { verify } from '../src/verify.ts';
import { naiveTransfers, RACES, runRace } from './race-scenarios.ts';

const ROUNDS = 20;
let world: OrderWorld;
beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z', { lanes: 2 });
  world.market.quote('AAPL', '49.99', '50.00');
});
afterAll(() => world?.stop());

test.each(RACES)('$name', async (race) => {
  expect(await runRace(world, race, ROUNDS)).toEqual([]);
  expect(await invariantBreaks(world.db)).toEqual([]);
});

test('after all of them the books hold', async () => {
  expect((await verify(world.db)).broken).toEqual([]);
});

test('a program that reads, compares and writes moves the same money more than three times', async () => {
  await world.db.query('CREATE TABLE naive_balance (account text PRIMARY KEY, posted bigint NOT NULL)');
  const moved = await Promise.all(Array.from({ length: ROUNDS }, (_none, round) => naiveTransfers(world, round)));
  expect(Math.max(...moved)).toBeGreaterThan(3);
});
