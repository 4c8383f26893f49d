import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TradingDate } from '@candor/model/time.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { auditedIn } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { readHeads } from '../ledger/index.ts';
import { commitmentOf, hashDay } from './hashes.ts';
import { exact, publishedAssets, recordLiabilities } from './publish-day.ts';
import { SumTree } from './sum-tree.ts';
import { liabilityDayTable, type StoredDay } from './tables.ts';
import { DayWorld } from './testing/day-world.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const MONDAY = '2026-11-23' as TradingDate;
const SEED = '09'.repeat(32);
const held = (size: number) =>
  Array.from({ length: size }, (_v, n) => ({ customer: `cus_${n}`, amount: BigInt(n + 1) }));

describe('the published line of an asset', () => {
  test.each<[number, number, string | null, string | null]>([
    [5, 5, '0.000015', '0.000015'],
    [4, 5, null, '0.000015'],
    [5, 4, '0.000015', null],
    [1, 0, null, '0.00'],
    [0, 1, '0.00', null],
  ])('of %i who hold it and %i who owe it', async (holders, debtors, total, receivable) => {
    const holdings = held(holders);
    const balances = { asset: 'USD.SIM', holdings, owed: held(debtors) };
    const { root } = await SumTree.make({ asset: 'USD.SIM', date: MONDAY, seed: SEED, holdings });
    expect(await publishedAssets(MONDAY, SEED, [balances, { ...balances, asset: 'USDT.SIM' }])).toEqual([
      { asset: 'USD.SIM', commitment: commitmentOf(root), total, receivable },
      { asset: 'USDT.SIM', commitment: expect.stringMatching(/^[0-9a-f]{64}$/), total, receivable },
    ]);
  });

  test('is exact to the millionth, with two places at least', () => {
    expect([exact(1n), exact(1_500_000n), exact(2_000_000n)]).toEqual(['0.000001', '1.50', '2.00']);
  });
});

describe('a day on record', () => {
  const day: Omit<StoredDay, 'preparedAt' | 'wallAt'> = {
    ...{ date: MONDAY, previousDate: '2026-11-20' as TradingDate, previous: 'a'.repeat(64), journalRoot: 'b' },
    ...{ heads: [{ lane: 0, seq: '7', hash: 'c' }], seed: SEED, hash: 'd' },
    assets: [{ asset: 'USD.SIM', commitment: 'e', total: '1.00', receivable: null }],
  };
  const stored = { ...day, preparedAt: now, wallAt: wallNow };

  test('is stored whole, told, and in the audit without its secret', () => {
    const done = decideInMemory(recordLiabilities, day, []);
    expect([done.decision, done.written(liabilityDayTable)]).toEqual([
      { ok: true, value: { recorded: true } },
      [stored],
    ]);
    expect(done.events).toEqual([
      { type: 'liabilities.published', subject: 'journal', payload: { date: MONDAY, hash: 'd' } },
    ]);
    const { date, previous, journalRoot, assets, hash } = day;
    expect(auditedIn(done)).toEqual([
      {
        ...{ actor: 'system:publish_liabilities', action: 'liabilities.published', object: `liabilities:${MONDAY}` },
        ...{ customerId: null, beforeHash: null, reason: null, requestId: null },
        afterHash: fingerprint({ date, previous, journalRoot, assets, hash }),
      },
    ]);
  });

  test('is recorded once, in the lane of the journal', () => {
    const again = decideInMemory(recordLiabilities, { ...day, hash: 'f' }, [[liabilityDayTable, stored]]);
    expect(again.decision).toEqual({ ok: true, value: { recorded: false } });
    expect([again.written(liabilityDayTable), again.events, auditedIn(again)]).toEqual([[], [], []]);
    expect(recordLiabilities.subject(day)).toBe('journal');
  });
});

describe('a day is published', () => {
  let world: DayWorld;
  beforeEach(async () => {
    world = await DayWorld.start();
  });
  afterEach(() => world?.stop());
  const days = () =>
    world.db.query<{ date: string; previous_date: string | null; previous: string | null; hash: string }>(
      'SELECT date, previous_date, previous, hash FROM liability_day ORDER BY date',
    );

  test('with the journal as it is, a secret of 32 bytes, and the hash of the day before', async () => {
    await world.crowd('USD.SIM', 5);
    for (const date of ['2026-11-19', '2026-11-20', MONDAY]) await world.publish(date);
    const { root: journalRoot, heads } = await readHeads(world.db);
    const [thursday, friday, monday] = await days();
    expect([thursday, friday, monday]).toMatchObject([
      { date: '2026-11-19', previous_date: null, previous: null },
      { date: '2026-11-20', previous_date: '2026-11-19', previous: thursday?.hash },
      { date: MONDAY, previous_date: '2026-11-20', previous: friday?.hash },
    ]);
    const [row] = await world.db.query('SELECT heads, seed, assets, journal_root FROM liability_day WHERE date = $1', [
      MONDAY,
    ]);
    const balances = [{ asset: 'USD.SIM', holdings: held(5), owed: [] }];
    const assets = await publishedAssets(MONDAY, SEED, balances);
    expect(row).toEqual({ heads, seed: SEED, assets, journal_root: journalRoot });
    expect(monday?.hash).toBe(hashDay({ date: MONDAY, previous: friday?.hash ?? null, journalRoot, assets }));
  });

  test('once: a second time not even the secret is drawn', async () => {
    await world.publish(MONDAY);
    const first = await days();
    world.random.bytes = () => {
      throw new Error('drawn again');
    };
    await world.publish(MONDAY);
    expect(await days()).toEqual(first);
  });
});
