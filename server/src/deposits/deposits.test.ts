import { rate, usd } from '@candor/model/money.ts';
import { type Instant, plusMs } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { transfer } from '../transfers/transfer.ts';
import { verify } from '../verify.ts';
import {
  creditDeposit,
  type Deposit,
  type DepositDeps,
  finalizeDeposit,
  holdInSuspense,
  pendingIn,
  pendingNeeds,
  releaseFromSuspense,
  returnDeposit,
  reverseDeposit,
  type SeeDeposit,
  seeDeposit,
} from './index.ts';

const ANN = 'cus_ann';
const BOB = 'cus_bob';
const deps: DepositDeps = { mode: 'simulated', overrides: () => undefined };
const RATE = rate('0.9995');
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
});
afterEach(() => world?.stop());

const onChain = (txId: string, amount: string, more: Partial<SeeDeposit> = {}): SeeDeposit => ({
  ...{ rail: 'usdt', externalId: `${txId}:0`, customerId: ANN, suspense: undefined, amount: usd(amount) },
  ...{ network: 'TRC20', address: 'TDeposit', sender: 'TSender', reference: '', block: { number: 7, id: 'block-7' } },
  ...more,
});
const byBank = (entry: string, amount: string, more: Partial<SeeDeposit> = {}): SeeDeposit => ({
  ...onChain(entry, amount, { rail: 'bank', externalId: entry, network: 'ACH', address: null, block: null }),
  ...more,
});
async function done<T>(decision: Promise<{ ok: boolean; value?: T; refusal?: { code: string } }>): Promise<T> {
  const { ok, value, refusal } = await decision;
  if (!ok) throw new Error(refusal?.code);
  return value as T;
}
const see = (input: SeeDeposit) => done(world.runner.run(seeDeposit(deps), input));
const credit = ({ id, rail }: Deposit, holdUntil: Instant | null = null) =>
  done(world.runner.run(creditDeposit(deps), { id, rail, customerId: ANN, rate: RATE, holdUntil }));
const finalize = ({ id, customerId, blockId }: Deposit) =>
  done(world.runner.run(finalizeDeposit, { id, customerId, blockId }));
const reverse = ({ id, rail, customerId }: Deposit) =>
  done(world.runner.run(reverseDeposit(deps), { id, rail, customerId, rate: null, actor: 'system' }));
const arrived = async (...asked: Parameters<typeof onChain>) => credit(await see(onChain(...asked)));

async function held(account: string, asset = 'USDT.SIM'): Promise<string> {
  const [row] = await world.db.query<{ sum: string }>(
    `SELECT coalesce(sum(posted), 0)::text AS sum FROM balance WHERE asset = $2
       AND (account_id = $1 OR account_id LIKE $1 || '#%')`,
    [account, asset],
  );
  return (Number(row?.sum) / 1e6).toFixed(2);
}
const states = async () =>
  (await world.db.query<{ state: string }>('SELECT state FROM deposit ORDER BY id')).map(({ state }) => state);
async function pending(): Promise<string> {
  const decision = await world.runner.dryRun(
    {
      name: 'pending',
      subject: (id: string) => id,
      needs: (id: string) => pendingNeeds(id),
      decide: (rows, id: string) => ({ ok: true as const, value: pendingIn(rows, id).get('USDT.SIM') ?? 0n }),
    },
    ANN,
  );
  return decision.ok ? (Number(decision.value) / 1e6).toFixed(2) : 'refused';
}
const broken = async () => (await verify(world.db)).broken.map(({ check, row }) => `${check} ${row}`);
const reported = () =>
  world.events.filter(({ type }) => type.startsWith('deposit.')).map(({ type, subject }) => `${type} ${subject}`);
const spend = (amount: string) =>
  world.db.query(
    `WITH moved AS (UPDATE balance SET posted = posted - $2 WHERE account_id = $1 AND asset = 'USDT.SIM')
     UPDATE balance SET posted = posted + $2 WHERE account_id = 'house:usdt_deposits#0'`,
    [`spot:${ANN}`, usd(amount)],
  );

describe('a transfer of USDT', () => {
  test('is seen, credited and final, each once, and may not leave before it is final', async () => {
    const seen = await see(onChain('a', '100'));
    expect([await held('house:usdt_deposits'), await held('house:suspense')]).toEqual(['-100.00', '100.00']);
    const credited = await credit(seen);
    expect(credited).toMatchObject({ state: 'credited', rate: RATE });
    expect([await held('house:suspense'), await held(`spot:${ANN}`), await pending()]).toEqual([
      ...['0.00', '100.00', '100.00'],
    ]);
    expect(await finalize(credited)).toMatchObject({ state: 'final' });
    expect([await held(`spot:${ANN}`), await pending()]).toEqual(['100.00', '0.00']);
    expect(reported()).toEqual([`deposit.seen ${ANN}`, `deposit.credited ${ANN}`, `deposit.final ${ANN}`]);
    expect(await broken()).toEqual([]);
  });

  test('is written down and credited once, however often it is reported, by two at once too', async () => {
    const both = await Promise.all([see(onChain('a', '100')), see(onChain('a', '100'))]);
    expect(both[0].id).toBe(both[1].id);
    await Promise.all(both.map((each) => credit(each)));
    await finalize(await credit(both[0]));
    await finalize(await credit(both[0]));
    expect([await held(`spot:${ANN}`), await states()]).toEqual(['100.00', ['final']]);
    expect(reported()).toHaveLength(3);
    expect(await broken()).toEqual([]);
  });

  test('opens the account of a new customer, so that the close of each day counts it', async () => {
    await arrived('a', '100');
    await arrived('b', '100');
    expect(await world.db.query('SELECT customer_id, kind, opened_on FROM investment_account')).toEqual([
      { customer_id: ANN, kind: 'customer', opened_on: '2026-11-20' },
    ]);
  });

  test('follows its transaction into another block, and is final only with that one', async () => {
    const first = await arrived('a', '100');
    const moved = await see(onChain('a', '100', { block: { number: 9, id: 'block-9' } }));
    expect(moved).toMatchObject({ id: first.id, state: 'credited', blockId: 'block-9', blockNumber: 9n });
    await expect(finalize(first)).rejects.toThrow('illegal_state');
    expect(await finalize(moved)).toMatchObject({ state: 'final' });
  });
});

describe('less than 1 USDT', () => {
  test.each<[string, string[], string, string, string[]]>([
    ['one below stays in the customer’s name', ['0.999999'], '0.00', '1.00', ['kept_small']],
    ['exactly one is credited', ['1'], '1.00', '0.00', ['credited']],
    ['two that reach one are credited together', ['0.4', '0.6'], '1.00', '0.00', ['credited', 'credited']],
    ['two that do not are kept', ['0.4', '0.5'], '0.00', '0.90', ['kept_small', 'kept_small']],
    ['a large one takes the small ones along', ['0.25', '0.25', '5'], '5.50', '0.00', Array(3).fill('credited')],
    ['after a large one a small one is kept again', ['5', '0.3'], '5.00', '0.30', ['credited', 'kept_small']],
  ])('%s', async (_, amounts, wallet, kept, expected) => {
    for (const [i, amount] of amounts.entries()) await arrived(`t${i}`, amount);
    expect([await held(`spot:${ANN}`), await held(`small_deposits:${ANN}`)]).toEqual([wallet, kept]);
    expect(await states()).toEqual(expected);
    expect(await broken()).toEqual([]);
  });

  test('is taken back from what is kept, or from the wallet once it was credited', async () => {
    const [first, second] = [await arrived('a', '0.4'), await arrived('b', '0.3')];
    await reverse(second);
    expect(await held(`small_deposits:${ANN}`)).toBe('0.40');
    await arrived('c', '0.7');
    await reverse(first);
    expect([await held(`spot:${ANN}`), await held(`small_deposits:${ANN}`)]).toEqual(['0.70', '0.00']);
    expect(await broken()).toEqual([]);
  });

  test('that became final while it was kept is final when it is credited', async () => {
    await finalize(await arrived('a', '0.4'));
    expect(await states()).toEqual(['kept_small']);
    await arrived('b', '0.6');
    expect(await states()).toEqual(['final', 'credited']);
    expect(await pending()).toBe('0.60');
  });

  test('dollars have no minimum', async () => {
    await credit(await see(byBank('e1', '0.50')));
    expect(await held(`spot:${ANN}`, 'USD.SIM')).toBe('0.50');
  });
});

describe('a reversal', () => {
  test('takes the money back, and the same transfer in the chain again is credited again', async () => {
    const first = await arrived('a', '100');
    await reverse(first);
    await reverse(first);
    expect([await held(`spot:${ANN}`), await held('house:usdt_deposits')]).toEqual(['0.00', '0.00']);
    const again = await arrived('a', '100', { block: { number: 12, id: 'block-12' } });
    expect(again).toMatchObject({ id: first.id, round: 1, state: 'credited' });
    expect([await held(`spot:${ANN}`), await states()]).toEqual(['100.00', ['credited']]);
    expect(await broken()).toEqual([]);
    await reverse(again);
    expect([await held(`spot:${ANN}`), await broken()]).toEqual(['0.00', []]);
  });

  test('of what has been spent is owed in dollars, at the rate of the deposit, whole cents rounded down', async () => {
    const first = await arrived('a', '100');
    await spend('60.01');
    await reverse(first);
    // 60.01 at 0.9995 is 59.979995.
    expect([await held(`spot:${ANN}`), await held(`recv:${ANN}`, 'USD.SIM')]).toEqual(['0.00', '-59.97']);
    expect(await world.db.query('SELECT cause, event_id, amount FROM debt')).toEqual([
      { cause: 'deposit', event_id: first.id, amount: usd('59.97') },
    ]);
    expect(world.events.some(({ type, subject }) => type === 'debt.incurred' && subject === ANN)).toBe(true);
  });

  test('never takes what a withdrawal has reserved: that part is owed', async () => {
    const first = await arrived('a', '100');
    await world.db.query(`UPDATE balance SET held = 40000000 WHERE account_id = $1`, [`spot:${ANN}`]);
    await reverse(first);
    expect([await held(`spot:${ANN}`), await held(`recv:${ANN}`, 'USD.SIM')]).toEqual(['40.00', '-39.98']);
  });

  test('of spent USDT waits while no rate is known', async () => {
    const { id } = await see(onChain('a', '100'));
    await done(
      world.runner.run(creditDeposit(deps), { id, rail: 'usdt', customerId: ANN, rate: null, holdUntil: null }),
    );
    await spend('100');
    const asked = { id, rail: 'usdt', customerId: ANN, actor: 'system' } as const;
    await expect(done(world.runner.run(reverseDeposit(deps), { ...asked, rate: null }))).rejects.toThrow(
      'provider_failed',
    );
    await done(world.runner.run(reverseDeposit(deps), { ...asked, rate: RATE }));
    expect(await held(`recv:${ANN}`, 'USD.SIM')).toBe('-99.95');
  });

  test('before it was credited, and after it was final, as a bank may', async () => {
    await reverse(await see(onChain('a', '100')));
    expect(await held('house:suspense')).toBe('0.00');
    const bank = await credit(await see(byBank('e1', '250.00')));
    await reverse(await finalize(bank));
    expect([await held(`spot:${ANN}`, 'USD.SIM'), await held('house:bank', 'USD.SIM')]).toEqual(['0.00', '0.00']);
    expect(await broken()).toEqual([]);
  });
});

describe('bank money', () => {
  test('is on hold until its time, and may not be final before', async () => {
    const until = plusMs(world.market.now, 1_000);
    const credited = await credit(await see(byBank('e1', '250.00')), until);
    await expect(finalize(credited)).rejects.toThrow('illegal_state');
    world.market.now = until;
    expect(await finalize(credited)).toMatchObject({ state: 'final' });
  });
});

describe('suspense', () => {
  test('money of nobody known waits, and is credited to whom a person names', async () => {
    const seen = await see(byBank('e1', '250.00', { customerId: null, suspense: 'unknown_reference' }));
    expect(seen).toMatchObject({ state: 'suspense', suspenseReason: 'unknown_reference' });
    await expect(credit(seen)).rejects.toThrow('not_found');
    const released = { id: seen.id, rail: 'bank', to: BOB, rate: null, holdUntil: null, actor: 'opr_1' } as const;
    expect(await done(world.runner.run(releaseFromSuspense(deps), released))).toMatchObject({ customerId: BOB });
    expect([await held(`spot:${BOB}`, 'USD.SIM'), await held('house:suspense', 'USD.SIM')]).toEqual(['250.00', '0.00']);
    await expect(done(world.runner.run(releaseFromSuspense(deps), released))).rejects.toThrow('illegal_state');
    expect(await broken()).toEqual([]);
  });

  test('what is held back by a check can be sent back, once', async () => {
    const seen = await see(byBank('e2', '100.00'));
    await done(world.runner.run(holdInSuspense, { id: seen.id, customerId: ANN, reason: 'screening' }));
    await expect(credit(seen)).rejects.toThrow('illegal_state');
    const asked = { id: seen.id, rail: 'bank', customerId: ANN, from: 'bank', actor: 'opr_1' } as const;
    for (let again = 0; again < 2; again += 1) await done(world.runner.run(returnDeposit(deps), asked));
    const left = [await held('house:suspense', 'USD.SIM'), await held('house:bank', 'USD.SIM')];
    expect([...left, await states()]).toEqual(['0.00', '0.00', ['returned']]);
    expect(reported()).toEqual([`deposit.seen ${ANN}`, `deposit.suspense ${ANN}`, `deposit.returned ${ANN}`]);
    expect(await broken()).toEqual([]);
  });

  test('what became solid while it waited is final at once when it is released', async () => {
    const seen = await see(onChain('a', '100', { suspense: 'screening' }));
    await finalize(seen);
    const released = { id: seen.id, rail: 'usdt', to: ANN, rate: RATE, holdUntil: null, actor: 'opr_1' } as const;
    expect(await done(world.runner.run(releaseFromSuspense(deps), released))).toMatchObject({ state: 'final' });
  });
});

describe('verify names', () => {
  test.each<[string, string, RegExp]>([
    ['an amount that was changed', 'UPDATE deposit SET amount = amount + 1', /rule DEP3 dep_/],
    ['a state that nothing was posted for', `UPDATE deposit SET state = 'seen', credit_txn = NULL`, /rule DEP3 dep_/],
    ['a deposit without a row', 'DELETE FROM deposit', /rule DEP3 dep_/],
    ['a small amount that was credited alone', 'UPDATE deposit SET amount = 999999', /rule DEP2 dep_/],
    ['a credit without its transaction', `UPDATE deposit SET state = 'suspense'`, /rule DEP2 dep_/],
    [
      'small amounts that do not add up',
      `INSERT INTO balance VALUES ('small_deposits:${ANN}', 'USDT.SIM', 0, 5, 0)`,
      /rule DEP3 small_deposits:cus_ann/,
    ],
    [
      'money in the wallet that the house does not have',
      `UPDATE balance SET posted = 0 WHERE account_id = 'house:usdt_deposits#0'`,
      /rule T3 USDT.SIM/,
    ],
  ])('%s', async (_, planted, expected) => {
    await arrived('a', '100');
    expect(await broken()).toEqual([]);
    await world.db.query(planted);
    expect((await broken()).filter((each) => expected.test(each))).toHaveLength(1);
  });
});

test('money that came in by bank may be moved to the stock account: the rules count it as covered', async () => {
  await finalize(await credit(await see(byBank('e1', '250.00'))));
  const moved = { customerId: ANN, from: 'spot', to: 'stock', amount: usd('250'), barred: undefined } as const;
  await done(world.runner.run(transfer(world.deps), moved));
  expect(await held(`stock:${ANN}`, 'USD.SIM')).toBe('250.00');
  expect(await broken()).toEqual([]);
});
