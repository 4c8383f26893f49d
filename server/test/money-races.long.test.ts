import { expect, test } from 'vitest';
import { deadlocks, naivePayouts, type RaceFigures, RaceWorld, raceTable, runRace, unverified } from './race.ts';
import { RACES } from './race-scenarios.ts';

const ROUNDS = 200;

test(`every race, ${ROUNDS} rounds: nothing made, lost or done twice`, async () => {
  const world = await RaceWorld.start();
  try {
    const figures: RaceFigures[] = [];
    for (const [index, race] of RACES.entries()) figures.push(await runRace(world, race, index, ROUNDS));
    console.log(raceTable(figures, { rounds: ROUNDS, paid: await naivePayouts(world, ROUNDS) }));
    expect(figures.flatMap(({ name, wrong }) => wrong.map((each) => `${name}: ${each}`))).toEqual([]);
    expect(await unverified(world)).toEqual([]);
    expect(await deadlocks(world)).toBe(0);
  } finally {
    await world.stop();
  }
});
