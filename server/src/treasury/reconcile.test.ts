import { MINUTE, plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeRows } from '../../test/store-rows.ts';
import { StoredWorld } from '../../test/stored-world.ts';
import { balanceTable } from '../ledger/tables.ts';
import { readRails } from '../rails/index.ts';
import { newestRuns, type Outside, Reconciliation, RECONCILE_MS } from './reconcile.ts';

let world: StoredWorld;
let messages: string[];
let asked: string[];
/** What the place says, one answer after the other; the last one again and again. */
let answers: (bigint | Error)[];
let now: number;

beforeEach(async () => {
  world = await StoredWorld.start();
  [messages, asked, answers, now] = [[], [], [100n], world.now];
  const balance = (accountId: string, posted: bigint, asset = 'USD.SIM', lane = 0) => ({
    ...{ accountId, asset, lane, posted, held: 0n },
  });
  // What is in the bank by the books: 100.
  await storeRows(
    world.db,
    balanceTable,
    ...[balance('house:bank#0', -60n), balance('house:bank#1', -30n, 'USD.SIM', 1), balance('house:payouts#0', -10n)],
    ...[balance('house:bank#2', -1000n, 'USD'), balance('house:bank_fees#0', -2000n), balance('spot:cus_ann', 3000n)],
  );
});
afterEach(() => world?.stop());

const place = (more: Partial<Outside> = {}): Outside => ({
  ...{ place: 'bank', asset: 'USD.SIM', accounts: ['bank', 'payouts'] },
  async balance(again) {
    asked.push(again ? 'again' : 'first');
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? 0n;
  },
  ...more,
});
const reconciliation = (...outside: Outside[]) =>
  new Reconciliation({
    ...{ db: world.db, runner: world.runner, outside },
    ...{ clock: { now: () => now as never }, wall: { now: () => world.wallNow } },
    onDifference: (where, difference) => void messages.push(`${where}: ${difference}`),
    onSilent: (where, error) => void messages.push(`${where} is silent: ${error.message}`),
  });
const runs = () =>
  world.db.query<Record<string, unknown>>(
    'SELECT place, asset, ledger, outside, detail, at, wall_at FROM reconciliation_run ORDER BY id',
  );
const outsides = async () => (await runs()).map(({ outside }) => outside);
const paused = async () => (await readRails(world.db)).filter((each) => each.paused).map(({ rail }) => rail);

describe('one comparison', () => {
  test('is of the named accounts in every lane, in one asset, and is written down', async () => {
    await reconciliation(place()).run();
    expect(await runs()).toEqual([
      {
        ...{ place: 'bank', asset: 'USD.SIM', ledger: 100n, outside: 100n, detail: null },
        ...{ at: BigInt(world.now), wall_at: BigInt(world.wallNow) },
      },
    ]);
    expect([asked, messages]).toEqual([['first'], []]);
  });

  test('of accounts that hold nothing is with nothing', async () => {
    answers = [0n];
    await reconciliation(place({ accounts: ['usdt_hot'] })).run();
    expect(await runs()).toMatchObject([{ ledger: 0n, outside: 0n }]);
  });

  test('takes off what has left there and is not in the books yet', async () => {
    answers = [93n];
    await reconciliation(place({ inFlight: async () => 7n })).run();
    expect(await runs()).toMatchObject([{ ledger: 93n, outside: 93n }]);
    expect(asked).toEqual(['first']);
  });

  test('books first what was reported, each time', async () => {
    answers = [99n, 100n];
    await reconciliation(place({ catchUp: async () => void asked.push('catch up') })).run();
    expect(asked).toEqual(['catch up', 'first', 'catch up', 'again']);
  });

  test.each<[string, bigint[], string[], bigint]>([
    ['gone at the second look is none', [99n, 100n], ['first', 'again'], 100n],
    ['gone at the third look is none', [99n, 98n, 100n], ['first', 'again', 'again'], 100n],
    ['still there at the third look is one', [99n, 98n, 97n, 100n], ['first', 'again', 'again'], 97n],
  ])('a difference that is %s', async (_, given, looks, outside) => {
    answers = given;
    await reconciliation(place()).run();
    expect([asked, await outsides()]).toEqual([looks, [outside]]);
  });

  test('with parts that differ is a difference, though the sums agree', async () => {
    await reconciliation(place({ parts: async () => ['T1 -1.00', 'T2 1.00'] })).run();
    expect([asked.length, await runs()]).toMatchObject([3, [{ outside: 100n, detail: 'T1 -1.00, T2 1.00' }]]);
  });

  test('without parts that differ is none', async () => {
    await reconciliation(place({ parts: async () => [] })).run();
    expect([asked.length, await runs()]).toMatchObject([1, [{ detail: null }]]);
  });

  test('with a place that does not answer is reported at once, and is asked no more', async () => {
    answers = [new Error('no line')];
    await reconciliation(place()).run();
    expect([asked, messages, await outsides()]).toEqual([['first'], ['bank is silent: no line'], [null]]);
  });

  test.each<[string, Partial<Outside>, bigint | null]>([
    ['what is reported cannot be booked', { catchUp: () => Promise.reject(new Error('no line')) }, null],
    ['its parts are not known', { parts: () => Promise.reject(new Error('no line')) }, 100n],
  ])('is reported where %s', async (_, more, outside) => {
    await reconciliation(place(more)).run();
    expect([messages, await outsides()]).toEqual([['bank is silent: no line'], [outside]]);
  });

  test('of one place does not stop that of another', async () => {
    answers = [new Error('no line')];
    await reconciliation(place(), place({ place: 'chain', balance: async () => 100n })).run();
    expect((await runs()).map((each) => [each.place, each.outside])).toEqual([
      ['bank', null],
      ['chain', 100n],
    ]);
  });
});

describe('a difference', () => {
  const twice = async (first: bigint | Error, second: bigint | Error, more: Partial<Outside> = {}) => {
    for (const answer of [first, second]) {
      answers = [answer];
      await reconciliation(place(more)).run();
    }
  };

  test.each<[string, bigint, string]>([
    ['too little', 90n, '-0.00001'],
    ['too much', 110n, '0.00001'],
  ])('in two comparisons in a row pauses payouts and is reported: %s', async (words, second, sum) => {
    await twice(80n, second);
    expect(await paused()).toEqual(['usdt_out', 'bank_out']);
    expect(messages).toEqual([`bank: bank: ${sum} USD.SIM ${words}`]);
    const [row] = await world.db.query('SELECT pause_reason FROM rail');
    expect(row).toEqual({ pause_reason: `bank: ${sum} USD.SIM ${words}` });
    await reconciliation(place()).run();
    expect(messages).toHaveLength(1);
  });

  test('names the parts that differ', async () => {
    await twice(99n, 99n, { parts: async () => ['T1 -1.00'] });
    expect(messages).toEqual(['bank: bank: -0.000001 USD.SIM too little (T1 -1.00)']);
  });

  test.each<[string, bigint | Error, bigint | Error]>([
    ['that is the first', 100n, 99n],
    ['that is gone', 99n, 100n],
    ['of a place that is silent now', 99n, new Error('no line')],
  ])('%s pauses nothing', async (_, first, second) => {
    await twice(first, second);
    expect([await paused(), messages.filter((line) => !line.includes('silent'))]).toEqual([[], []]);
  });

  test('in the very first comparison pauses nothing', async () => {
    answers = [99n];
    await reconciliation(place()).run();
    expect([await paused(), messages]).toEqual([[], []]);
  });

  test('with a silence between is still twice in a row', async () => {
    await twice(99n, new Error('no line'));
    answers = [99n];
    await reconciliation(place()).run();
    expect(await paused()).toEqual(['usdt_out', 'bank_out']);
  });

  test('at one place and another is not twice in a row', async () => {
    answers = [99n];
    await reconciliation(place()).run();
    await reconciliation(place({ place: 'chain' })).run();
    expect(await paused()).toEqual([]);
  });

  test('of what is no customer’s money is reported each time, and pauses nothing', async () => {
    await twice(99n, 99n, { alarmsOnly: true });
    await reconciliation(place({ alarmsOnly: true })).run();
    expect([await paused(), messages]).toEqual([[], Array(2).fill('bank: bank: -0.000001 USD.SIM too little')]);
  });
});

test('comparisons are made every ten minutes of business time', async () => {
  const all = reconciliation(place());
  const counts: number[] = [];
  for (const wait of [0, 0, RECONCILE_MS - 1, 1, RECONCILE_MS]) {
    now = plusMs(now as never, wait);
    await all.runWhenDue();
    counts.push((await runs()).length);
  }
  expect([counts, RECONCILE_MS]).toEqual([[1, 1, 1, 2, 3], 10 * MINUTE]);
});

test('the newest comparison of each place is read, by the names of places', async () => {
  for (const answer of [99n, 100n])
    for (const name of ['chain', 'bank']) {
      answers = [answer];
      await reconciliation(place({ place: name })).run();
    }
  expect((await newestRuns(world.db)).map((each) => `${each.place} ${each.outside}`)).toEqual([
    'bank 100',
    'chain 100',
  ]);
});
