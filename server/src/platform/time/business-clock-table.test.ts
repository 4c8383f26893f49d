import { instant } from '@candor/model/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { storedBusinessTime, WrongMarket } from './business-clock-table.ts';
import { testClock } from './clock.ts';
import { openDb } from '../database/db.ts';
import { clockSkew, migrationsAtHead, writeProbe } from '../operations/readiness.ts';

async function openTestDb() {
  const database = await testDatabase();
  const db = openDb({ url: database.appUrl, poolSize: 2 });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  return db;
}

test('business time is kept, and a database of one market is not opened for another', async () => {
  const db = await openTestDb();
  const store = storedBusinessTime(db, 'simulated:a');
  expect(await store.load()).toBeUndefined();
  await store.save(instant(1_770_000_000_000));
  await store.save(instant(1_770_000_000_500));
  expect(await store.load()).toBe(1_770_000_000_500);
  expect(await store.latestRecord()).toBeUndefined();
  await db.query(
    `INSERT INTO event (lane, seq, type, subject, at, payload) VALUES (0, 1, 'a', 'b', 7, '{}'), (1, 1, 'a', 'b', 9, '{}')`,
  );
  expect(await store.latestRecord()).toBe(9);
  const other = storedBusinessTime(db, 'replay:tapes@2025-09-26');
  await expect(other.load()).rejects.toThrow(WrongMarket);
  await expect(other.load()).rejects.toThrow('FEED');
  const newer = storedBusinessTime(db, 'simulated:a@prices-2');
  await expect(newer.load()).rejects.toThrow('the price model');
  await other.save(instant(5));
  expect(await store.load()).toBe(1_770_000_000_500);
});

test('the readiness checks hold on a healthy database, as the application role, and see a clock that is off', async () => {
  const db = await openTestDb();
  const [row] = await db.query<{ ms: bigint }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::int8 AS ms',
  );
  const wall = testClock(instant(Number(row?.ms)));
  for (const check of [writeProbe(db), migrationsAtHead(db), clockSkew(db, wall)])
    expect(await check.run()).toBeUndefined();
  wall.advance(-2_500);
  expect(await clockSkew(db, wall).run()).toMatch(/2 s/);
});
