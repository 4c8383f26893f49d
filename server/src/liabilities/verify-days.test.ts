import { fingerprint } from '../audit/index.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DayWorld } from './testing/day-world.ts';
import { hashDay } from './hashes.ts';
import { verifyLiabilities } from './verify-days.ts';

let world: DayWorld;
beforeEach(async () => {
  world = await DayWorld.start();
  await world.crowd('USD.SIM', 5);
  await world.balance('short:cus_0', 'KO:SH.SIM', -7n);
});
afterEach(() => world?.stop());

const NONE = '0'.repeat(64);
/** Somebody who owns the database changes what nobody else can. */
async function change(...statements: string[]): Promise<void> {
  const open = ['liability_day', 'audit'].map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const each of [...open, ...statements]) await world.db.query(each);
}
const stored = async (date: string) => {
  const [row] = await world.db.query<{ hash: string; previous: string | null; journal_root: string; assets: never[] }>(
    'SELECT hash, previous, journal_root, assets FROM liability_day WHERE date = $1',
    [date],
  );
  if (!row) throw new Error('no such day');
  const { hash, previous, journal_root: journalRoot, assets } = row;
  return { date, hash, previous, journalRoot, assets };
};
const broken = (date: string, what: string, expected: unknown, found: unknown) => ({
  ...{ check: 'liabilities', row: `liability_day ${date}: ${what}`, expected, found },
});

test('days that nobody has touched agree, none too', async () => {
  expect(await verifyLiabilities(world.db)).toEqual([]);
  for (const date of ['2026-11-19', '2026-11-20', '2026-11-23']) await world.publish(date);
  expect(await verifyLiabilities(world.db)).toEqual([]);
});

describe('a day is named', () => {
  const [FIRST, SECOND] = ['2026-11-20', '2026-11-23'] as const;
  beforeEach(async () => {
    await world.publish(FIRST);
    await world.publish(SECOND);
  });
  const set = (what: string, date: string = SECOND) =>
    change(`UPDATE liability_day SET ${what} WHERE date = '${date}'`);
  const hashes = async (date: string = SECOND) => {
    const day = await stored(date);
    return [
      broken(date, 'hash', hashDay(day), day.hash),
      broken(date, 'audit entry', fingerprint(day), expect.stringMatching(/^[0-9a-f]{64}$/)),
    ];
  };

  test('whose hash was changed, and the one after it', async () => {
    await set(`hash = '${NONE}'`, FIRST);
    const { previous } = await stored(SECOND);
    expect(await verifyLiabilities(world.db)).toEqual([
      ...(await hashes(FIRST)),
      broken(SECOND, 'previous day', NONE, previous),
    ]);
  });

  test('which names another one before it, or none', async () => {
    const { hash } = await stored(FIRST);
    await set(`previous = '${NONE}'`);
    expect(await verifyLiabilities(world.db)).toEqual([
      broken(SECOND, 'previous day', hash, NONE),
      ...(await hashes()),
    ]);
    await change('DROP INDEX liability_day_first');
    await set('previous = NULL, previous_date = NULL');
    expect(await verifyLiabilities(world.db)).toEqual([
      broken(SECOND, 'previous day', hash, 'none'),
      ...(await hashes()),
    ]);
  });

  test('whose day before is gone', async () => {
    const { previous } = await stored(SECOND);
    await change(
      'ALTER TABLE liability_day DROP CONSTRAINT liability_day_previous_date_fkey',
      `DELETE FROM liability_day WHERE date = '${FIRST}'`,
    );
    expect(await verifyLiabilities(world.db)).toEqual([broken(SECOND, 'previous day', 'none', previous)]);
  });

  test('with another state of the journal', async () => {
    const { journalRoot } = await stored(SECOND);
    await set(`journal_root = '${NONE}'`);
    expect(await verifyLiabilities(world.db)).toEqual([
      broken(SECOND, 'journal root', journalRoot, NONE),
      ...(await hashes()),
    ]);
  });

  test('with another secret, or other balances', async () => {
    const { assets } = await stored(SECOND);
    await set(`seed = '${NONE}'`);
    const [found, ...others] = await verifyLiabilities(world.db);
    expect([found?.row, others]).toEqual([`liability_day ${SECOND}: assets`, []]);
    expect(found?.found).toContain((assets as { commitment: string }[])[0]?.commitment);
    expect(found?.expected).not.toBe(found?.found);
    await world.balance('spot:cus_9', 'USD.SIM', 1n);
    expect((await verifyLiabilities(world.db)).map(({ row }) => row)).toEqual([
      ...[`liability_day ${FIRST}: assets`, `liability_day ${SECOND}: assets`],
    ]);
  });

  test('whose entry in the audit is of another day, or gone', async () => {
    await change(`UPDATE audit SET object = 'liabilities:2026-11-24' WHERE object = 'liabilities:${SECOND}'`);
    expect(await verifyLiabilities(world.db)).toEqual([
      broken(SECOND, 'audit entry', fingerprint(await stored(SECOND)), 'none'),
    ]);
    await change(`UPDATE audit SET object = 'liabilities:${SECOND}', action = 'other' WHERE object LIKE '%-24'`);
    expect(await verifyLiabilities(world.db)).toHaveLength(1);
  });
});

test('trees of the newest thirty days are made again, of older ones only what is published is compared', async () => {
  const dates = Array.from({ length: 31 }, (_v, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
  for (const date of dates) await world.publish(date);
  await change(`UPDATE liability_day SET seed = '${NONE}'`);
  expect((await verifyLiabilities(world.db)).map(({ row }) => row)).toEqual(
    dates.slice(1).map((date) => `liability_day ${date}: assets`),
  );
});
