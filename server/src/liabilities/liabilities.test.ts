import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProofFile } from '@candor/model/liabilities/schema.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { secureRandom } from '../platform/time/random.ts';
import { setPrices, tradeAt } from '../portfolio/testing/fakes.ts';
import { verify } from '../verify.ts';
import { checkProof, proofReport } from './check-proof.ts';
import { hashDay } from './hashes.ts';
import { ProofMaker, readDay } from './proofs.ts';
import { publishDay } from './publish-day.ts';
import { verifyLiabilities } from './verify-days.ts';

/** Six customers with dollars; one of them holds KO, two hold AAPL. */
let world: OrderWorld;
/** Cash of all customers when the first day was published. */
let owedOnMonday: bigint;
const CROWD = ['cus_a', 'cus_b', 'cus_c', 'cus_d', 'cus_e', 'cus_f'];
const MONDAY = '2026-11-23' as TradingDate;
const TUESDAY = '2026-11-24' as TradingDate;
const deps = () => ({ db: world.db, runner: world.runner, random: secureRandom });

async function proofOf(customer: string, date: string): Promise<ProofFile> {
  const proof = await new ProofMaker(world.db).proofOf(customer, date);
  if (!proof.ok) throw new Error(`refused: ${proof.refusal.code}`);
  return proof.value;
}
const check = (proof: unknown, published?: string) => checkProof(Buffer.from(JSON.stringify(proof)), published);
const changed = (proof: ProofFile, change: (copy: ProofFile) => void): ProofFile => {
  const copy = structuredClone(proof);
  change(copy);
  return copy;
};

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  for (const customer of CROWD) await world.open(customer);
  setPrices(world, 'KO', '50.00', '50.00');
  setPrices(world, 'AAPL', '200.00', '200.00');
  await tradeAt(world, 'cus_a', 'buy', 'KO', '100', '50.00');
  await tradeAt(world, 'cus_b', 'buy', 'AAPL', '7', '200.00');
  await tradeAt(world, 'cus_c', 'buy', 'AAPL', '3', '200.00');
  await publishDay(deps(), MONDAY);
  const [cash] = await world.db.query<{ owed: bigint }>(
    "SELECT sum(posted)::bigint AS owed FROM balance WHERE account_id LIKE 'stock:%'",
  );
  owedOnMonday = cash?.owed ?? 0n;
  await tradeAt(world, 'cus_a', 'sell', 'KO', '40', '51.00');
  await publishDay(deps(), TUESDAY);
});
afterAll(() => world?.stop());

describe('a day’s liabilities', () => {
  test('dollars of six customers add up to what the journal owes them; of one or two holders no total is published', async () => {
    const day = await readDay(world.db, MONDAY);
    const lineOf = (asset: string) => day?.assets.find((each) => each.asset === asset);
    expect(lineOf('USD.SIM')?.total).toBe(formatUsd(owedOnMonday));
    expect(lineOf('KO:SH.SIM')?.total).toBeNull();
    expect(lineOf('AAPL:SH.SIM')?.total).toBeNull();
  });

  test('a day is published once, and the next one names it', async () => {
    const monday = await readDay(world.db, MONDAY);
    await publishDay(deps(), MONDAY);
    expect(await readDay(world.db, MONDAY)).toEqual(monday);
    expect((await readDay(world.db, TUESDAY))?.previous).toBe(monday?.hash);
  });

  test('each customer’s file proves each balance, and says where no way can be given', async () => {
    for (const customer of CROWD) {
      const proof = await proofOf(customer, TUESDAY);
      expect(check(proof).problems).toEqual([]);
      expect(proof.holdings.every(({ asset, parts }) => (parts.length === 8) !== asset.startsWith('AAPL'))).toBe(true);
    }
    expect(proofReport(check(await proofOf('cus_b', TUESDAY))).join('\n')).toContain(
      '7.00 AAPL:SH.SIM: no way is given, since two to four customers hold it',
    );
  });

  test('yesterday’s proof shows yesterday’s balances, whatever was booked since', async () => {
    const sharesOn = async (date: string) =>
      (await proofOf('cus_a', date)).holdings.find(({ asset }) => asset === 'KO:SH.SIM')?.amount;
    expect([await sharesOn(MONDAY), await sharesOn(TUESDAY)]).toEqual(['100.00', '60.00']);
  });

  test('somebody without an account gets an empty proof, and a day that is not published none', async () => {
    expect((await proofOf('cus_nobody', MONDAY)).holdings).toEqual([]);
    await expect(proofOf('cus_a', '2026-11-22')).rejects.toThrow('not_found');
  });
});

describe('many who ask at once', () => {
  test('read each day once; while too many other days wait, a further one is refused as overloaded', async () => {
    let reads = 0;
    const db = {
      ...world.db,
      query: ((...asked: Parameters<typeof world.db.query>) => {
        if (String(asked[0]).startsWith('SELECT * FROM liability_day')) reads += 1;
        return world.db.query(...asked);
      }) as typeof world.db.query,
    };
    const proofs = new ProofMaker(db);
    const all = await Promise.all(CROWD.map((customer) => proofs.proofOf(customer, MONDAY)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(reads).toBe(1);
    const days = Array.from({ length: 20 }, (_v, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((date) => proofs.proofOf('cus_a', date)));
    const codes = answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.code));
    expect(codes.filter((code) => code === 'not_found')).toHaveLength(3);
    expect(codes.filter((code) => code === 'overloaded')).toHaveLength(17);
    expect((await proofs.proofOf('cus_a', TUESDAY)).ok).toBe(true);
  });
});

describe('a changed proof is refused', () => {
  const first = (proof: ProofFile) => proof.holdings[0] as ProofFile['holdings'][number];
  const part = (proof: ProofFile) => first(proof).parts[0] as ProofFile['holdings'][number]['parts'][number];
  const usd = (proof: ProofFile) =>
    proof.holdings.find(({ asset }) => asset === 'USD.SIM') as ProofFile['holdings'][number];

  test.each<[string, (copy: ProofFile) => void, string]>([
    ['a larger balance', (copy) => void (first(copy).amount = '999999.00'), 'the parts do not make 999999.00'],
    [
      'an amount moved from one part to another',
      (copy) => {
        const [one, two] = usd(copy).parts as unknown as [{ amount: string }, { amount: string }];
        [one.amount, two.amount] = [two.amount, one.amount];
      },
      'does not lead to the published root',
    ],
    ['another salt', (copy) => void (part(copy).salt = '0'.repeat(32)), 'does not lead to the published root'],
    ['another customer', (copy) => void (copy.customer = 'cus_b'), 'does not lead to the published root'],
    [
      'a part counted twice',
      (copy) => {
        const { parts } = usd(copy);
        parts[1] = structuredClone(parts[0]) as (typeof parts)[number];
      },
      'a part is counted twice',
    ],
    [
      'a neighbour below zero',
      (copy) => void ((part(copy).siblings[0] as { sum: string }).sum = '-5.00'),
      'a neighbour that cannot be',
    ],
    [
      'a place beyond the tree',
      (copy) => void (part(copy).place = 1_000_000),
      'the part at 1000000 has a place, an amount or a neighbour that cannot be',
    ],
    [
      'another total',
      (copy) => void ((copy.day.assets.at(-1) as { total: string }).total = '1.00'),
      'the hash of the day',
    ],
    ['an asset left out of the day', (copy) => void copy.day.assets.pop(), 'is not among the published assets'],
  ])('%s', async (_what, change, problem) => {
    const proof = changed(await proofOf('cus_a', TUESDAY), change);
    expect(check(proof).problems.join('; ')).toContain(problem);
  });

  test('a whole day made up fits itself, but not the hash from the public page', async () => {
    const proof = changed(await proofOf('cus_a', TUESDAY), (copy) => {
      copy.day.previous = 'f'.repeat(64);
      copy.day.hash = hashDay(copy.day);
    });
    expect(check(proof).problems).toEqual([]);
    const published = (await readDay(world.db, TUESDAY))?.hash;
    expect(check(proof, published).problems).toEqual([`the day’s hash is ${proof.day.hash}, not ${published}`]);
  });

  test.each(['', '[]', '{"format":"candor liability proof v1"}', '\ufffe'])('text that is no proof: %j', (text) => {
    expect(checkProof(Buffer.from(text, 'latin1')).problems[0]).toMatch(/^not a proof/);
  });
});

describe('what was published stays', () => {
  test('no row can be changed or removed', async () => {
    await expect(world.db.query("UPDATE liability_day SET hash = 'x'")).rejects.toThrow();
    await expect(world.db.query('DELETE FROM liability_day')).rejects.toThrow();
  });

  test.each([
    ['a balance left out', "assets = '[]'", 'assets'],
    ['another secret', "seed = repeat('0', 64)", 'assets'],
    ['another hash', "hash = repeat('0', 64)", 'hash'],
    ['another day before', "previous = repeat('0', 64)", 'previous day'],
    ['another journal', "journal_root = repeat('0', 64)", 'journal root'],
  ])(
    'the verification names a day with %s, put there by somebody who owns the database',
    async (_what, change, named) => {
      expect(await verifyLiabilities(world.db)).toEqual([]);
      expect((await verify(world.db)).broken).toEqual([]);
      const broken = await world.db
        .transaction(async (query) => {
          await query('ALTER TABLE liability_day DISABLE TRIGGER liability_day_append_only');
          await query(`UPDATE liability_day SET ${change} WHERE date = $1`, [TUESDAY]);
          const found = await verifyLiabilities({ ...world.db, query });
          throw Object.assign(new Error('roll back'), { found });
        })
        .catch((error: { found: { row: string }[] }) => error.found);
      expect(broken.map(({ row }) => row)).toContain(`liability_day 2026-11-24: ${named}`);
    },
  );
});
