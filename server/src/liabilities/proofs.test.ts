import type { ProofFile } from '@candor/model/liabilities/schema.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '../platform/database/db.ts';
import { checkProof } from './check-proof.ts';
import { ProofMaker, readDay } from './proofs.ts';
import { SumTree } from './sum-tree.ts';
import { DayWorld } from './testing/day-world.ts';

let world: DayWorld;
/** Days that were read, in order, and what happens before one is. */
let reads: string[];
let before: (date: string) => Promise<void>;
let proofs: ProofMaker;
const DAY = '2026-11-23';

beforeEach(async () => {
  world = await DayWorld.start();
  [reads, before] = [[], async () => {}];
  const query = async (text: string, values: readonly unknown[]) => {
    if (text.startsWith('SELECT * FROM liability_day')) {
      reads.push(String(values[0]));
      await before(String(values[0]));
    }
    return world.db.query(text, values);
  };
  proofs = new ProofMaker({ ...world.db, query } as Db);
});
afterEach(() => {
  vi.restoreAllMocks();
  return world?.stop();
});

async function proofOf(customer: string, date = DAY): Promise<ProofFile> {
  const proof = await proofs.proofOf(customer, date);
  if (!proof.ok) throw new Error(proof.refusal.code);
  return proof.value;
}
const code = async (date: string, customer = 'cus_0') => {
  const proof = await proofs.proofOf(customer, date);
  return proof.ok ? 'proof' : proof.refusal.code;
};

test('a day is read as it was published, without its secret', async () => {
  await world.crowd('USD.SIM', 5);
  await world.publish('2026-11-20');
  await world.publish(DAY);
  const [friday, monday] = [await readDay(world.db, '2026-11-20'), await readDay(world.db, DAY)];
  expect(Object.keys(monday ?? {}).toSorted()).toEqual(['assets', 'date', 'hash', 'journalRoot', 'previous']);
  expect([friday?.date, friday?.previous, monday?.date, monday?.previous]).toEqual([
    ...['2026-11-20', null, DAY, friday?.hash],
  ]);
  expect(await readDay(world.db, '2026-11-21')).toBe(undefined);
});

describe('a proof', () => {
  test.each([
    [1, 8],
    [2, 0],
    [4, 0],
    [5, 8],
  ])('of one among %i holders has %i parts', async (holders, parts) => {
    await world.crowd('USD.SIM', holders);
    await world.publish(DAY);
    const file = await proofOf('cus_0');
    expect(file.holdings.map((each) => [each.asset, each.amount, each.parts.length])).toEqual([
      ['USD.SIM', '0.000001', parts],
    ]);
    expect(checkProof(Buffer.from(JSON.stringify(file)))).toEqual({ problems: [], file });
  });

  test('says whose it is, of which day, prepared when, and what is owed', async () => {
    await world.crowd('USD.SIM', 5);
    await world.balance('recv:cus_0', 'USD.SIM', -2_500_000n);
    await world.balance('short:cus_1', 'KO:SH.SIM', -7n);
    await world.publish(DAY);
    expect(await proofOf('cus_0')).toMatchObject({
      ...{ format: 'candor liability proof v1', customer: 'cus_0', preparedAt: String(world.now) },
      ...{ day: await readDay(world.db, DAY), owed: [{ asset: 'USD.SIM', amount: '2.50' }] },
    });
    expect(await proofOf('cus_nobody')).toMatchObject({ customer: 'cus_nobody', holdings: [], owed: [] });
  });

  test('makes each tree of its day once', async () => {
    const make = vi.spyOn(SumTree, 'make');
    await world.crowd('USD.SIM', 5);
    await world.crowd('USDT.SIM', 5);
    await world.publish(DAY);
    make.mockClear();
    await Promise.all([proofOf('cus_0'), proofOf('cus_1'), proofOf('cus_nobody')]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('of a day that is not published is refused, and the day looked for again', async () => {
    expect([await code(DAY), await code(DAY)]).toEqual(['not_found', 'not_found']);
    expect(reads).toEqual([DAY, DAY]);
  });
});

describe('days stay in memory', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const;
  beforeEach(async () => {
    await world.crowd('USD.SIM', 1);
    for (const date of days) await world.publish(date);
  });

  test('three of them, the one asked for last longest', async () => {
    const [a, b, c, d] = days;
    for (const date of [a, b, c]) await proofOf('cus_0', date);
    for (const date of [a, b, c, a]) await proofOf('cus_0', date);
    expect(reads).toEqual([a, b, c]);
    await proofOf('cus_0', d);
    for (const date of [a, c, d]) await proofOf('cus_0', date);
    expect(reads).toEqual([a, b, c, d]);
    await proofOf('cus_0', b);
    expect(reads).toEqual([a, b, c, d, b]);
  });

  test('but not one whose reading failed: the next who asks makes another try', async () => {
    before = async () => {
      throw new Error('no answer');
    };
    await expect(proofs.proofOf('cus_0', days[0])).rejects.toThrow('no answer');
    before = async () => {};
    expect([await code(days[0]), await code(days[1])]).toEqual(['proof', 'proof']);
    expect(reads).toEqual([days[0], days[0], days[1]]);
  });

  test('and are read one after the other; three wait, a fourth is refused for five seconds', async () => {
    const [a, b, c, d] = days;
    await proofOf('cus_0', d);
    let go = () => {};
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    before = () => gone;
    const waiting = [a, b, c, a].map((date) => code(date));
    await vi.waitFor(() => expect(reads).toEqual([d, a]));
    expect(await proofs.proofOf('cus_0', '2026-11-13')).toEqual({
      ok: false,
      refusal: { code: 'overloaded', params: { retryAfterSeconds: '5' } },
    });
    expect(reads).toEqual([d, a]);
    go();
    expect(await Promise.all(waiting)).toEqual(['proof', 'proof', 'proof', 'proof']);
    expect(reads).toEqual([d, a, b, c]);
    expect(await code('2026-11-13')).toBe('not_found');
  });

  test('one that failed does not keep those behind it from being read', async () => {
    before = async (date) => {
      if (date === days[0]) throw new Error('no answer');
    };
    const [first, second] = await Promise.allSettled([code(days[0]), code(days[1])]);
    expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'proof' }]);
  });
});
