import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlocks, naivePayouts, type RaceFigures, RaceWorld, raceTable, runRace, unverified } from './race.ts';
import { RACES } from './race-scenarios.ts';

const ROUNDS = 20;
let world: RaceWorld;
const figures: RaceFigures[] = [];
beforeAll(async () => {
  world = await RaceWorld.start();
});
afterAll(() => world?.stop());

test('there are twenty-five races at least', () => {
  expect(RACES.length).toBeGreaterThanOrEqual(25);
});

test.each(RACES.map((race, index) => ({ ...race, index })))('$name', async ({ index, ...race }) => {
  const ran = await runRace(world, race, index, ROUNDS);
  figures.push(ran);
  expect(ran.wrong).toEqual([]);
});

test('after all of them the books hold, and the database had no deadlock to end', async () => {
  expect(await unverified(world)).toEqual([]);
  expect(await deadlocks(world)).toBe(0);
});

test('a program that reads, compares and writes pays many times over: these are races', async () => {
  const paid = await naivePayouts(world, ROUNDS);
  console.log(raceTable(figures, { rounds: ROUNDS, paid }));
  expect(paid).toBeGreaterThan(2 * ROUNDS);
});
