import { expect, test } from 'vitest';
import { OrderWorld } from '../src/orders/testing/fakes.ts';
import { verify } from '../src/verify.ts';
import { CALLERS, RACES, runRace } from './race-scenarios.ts';

const ROUNDS = 200;

test(`every race of ${CALLERS} callers, ${ROUNDS} rounds each: nothing made, lost or done twice`, async () => {
  const world = await OrderWorld.start('2026-11-20T15:00:00Z', { lanes: 2 });
  try {
    world.market.quote('AAPL', '49.99', '50.00');
    for (const race of RACES) {
      const started = performance.now();
      expect(await runRace(world, race, ROUNDS), race.name).toEqual([]);
      console.log(`${race.name}: ${ROUNDS} rounds in ${Math.round(performance.now() - started)} ms`);
    }
    expect((await verify(world.db)).broken).toEqual([]);
  } finally {
    await world.stop();
  }
});
