import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { testClock } from '../time/clock.ts';
import { type Db, openDb } from '../database/db.ts';
import { Unavailable } from './outages.ts';
import { LaneClosed } from './lane.ts';
import { createLog } from '../operations/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { isOutage, MOST_TRIES, Parked, parkedWork, retryParked, tryOrPark } from './parking.ts';
import { logRetry, showParked } from '../operations/parked.ts';
import { Secret } from '../config/secrets.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  db = openDb({ url: database.url });
  drop = async () => {
    await db.close();
    await database.drop();
  };
});
afterAll(() => drop?.());

const limits = (errors: Error[], stopped = () => false) => ({
  ...{ onError: (error: Error) => errors.push(error), stopped },
  ...{ firstWaitMs: 1, longestWaitMs: 1 },
});

test('a database that is away or busy is an outage; a bug and a broken constraint are not', () => {
  const coded = (code: string) => Object.assign(new Error('database'), { code });
  const away = [
    new LaneClosed(''),
    new Unavailable('mail'),
    ...['57P01', '08006', '40P01', '53300', '55P03'].map(coded),
  ];
  expect(away.map(isOutage)).toEqual(away.map(() => true));
  const own = [new Error('assertion'), new RangeError('lots'), coded('23505'), coded('22003'), coded('42P01')];
  expect(own.map(isOutage)).toEqual(own.map(() => false));
});

test('work that fails by itself is tried so many times, parked with its input, counted, and done later', async () => {
  const errors: Error[] = [];
  let tries = 0;
  const fail = () => {
    tries += 1;
    throw new Error('a bug');
  };
  const work = { kind: 'order', item: 'fill 1', input: { shares: 10n } } as const;
  expect(await tryOrPark(db, work, fail, limits(errors))).toBeUndefined();
  expect(tries).toBe(MOST_TRIES);
  expect(errors.at(-1)).toBeInstanceOf(Parked);
  expect(await parkedWork(db, 'order')).toEqual([{ item: 'fill 1', input: { shares: 10n } }]);
  const metrics = createMetrics();
  expect(await showParked(db, metrics).run()).toBe('1 set aside');
  expect(await metrics.text()).toContain('parked_items 1');
  await retryParked(
    db,
    'order',
    () => Promise.reject(new Error('still')),
    (error) => errors.push(error),
  );
  expect(await parkedWork(db, 'order')).toHaveLength(1);
  await retryParked(
    db,
    'order',
    async () => 'done',
    (error) => errors.push(error),
  );
  expect(await parkedWork(db, 'order')).toEqual([]);
  expect(await showParked(db, createMetrics()).run()).toBeUndefined();
});

test('work that waits for an outage is not counted, and is done when it is over', async () => {
  const errors: Error[] = [];
  let tries = 0;
  const run = () => {
    tries += 1;
    if (tries < 20) throw new Unavailable('database');
    return 'done';
  };
  expect(await tryOrPark(db, { kind: 'order', item: 'fill 2' }, run, limits(errors))).toEqual({ value: 'done' });
  expect(await parkedWork(db, 'order')).toEqual([]);
});

test('a stop ends the tries without parking', async () => {
  const run = () => {
    throw new Unavailable('database');
  };
  await expect(
    tryOrPark(
      db,
      { kind: 'order', item: 'fill 3' },
      run,
      limits([], () => true),
    ),
  ).rejects.toThrow('unavailable');
});

test('parked work is an error in the log with its owner and runbook; a failure that is tried again is a warning', () => {
  const lines: object[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLog({ level: 'info', wall: testClock(instant(1_000)), userKey: new Secret('key'), destination });
  logRetry(log, 'orders', new Unavailable('database'));
  logRetry(log, 'orders', new Parked('order_due ord_1 is parked after 6 tries: it is done and still due'));
  expect(lines).toMatchObject([
    { level: 'warn', component: 'orders' },
    { level: 'error', event: 'parked', component: 'orders', owner: 'operations', runbook: 'parked' },
  ]);
  expect(JSON.stringify(lines[1])).toContain('it is done and still due');
});
