import { rate } from '@candor/model/money.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { linesOf, txnsOf } from '../../test/read-decision.ts';
import { investmentAccountTable } from '../orders/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { releaseFromSuspense } from './suspense.ts';
import { type Deposit, depositTable } from './tables.ts';
import * as rows from './testing/deposit-rows.ts';

const { ANN, BEFORE, BOB, DEPS, ID, USD, USDT, balance, deposit, posting, said } = rows;
const { now, wallNow } = MEMORY_CONTEXT;
const RATE = rate('0.9995');
const account = [
  investmentAccountTable,
  { customerId: ANN, lane: 2, kind: 'customer', openedOn: BEFORE, openedAt: now },
] as const;
/** What one of them is credited, with an account that is open already. */
const credit = (more: Partial<Deposit> = {}, others: rows.Stored = [], terms: object = {}) =>
  decideInMemory(
    creditDeposit(DEPS),
    { ...{ id: ID, rail: 'usdt', customerId: ANN, rate: RATE, holdUntil: null }, ...terms },
    [rows.stored(more), rows.suspense(USDT), account, ...others],
  );
const creditedNow = { rate: RATE, creditTxn: '2:1', creditedAt: now, wallCreditedAt: wallNow };
const small = (id: string, amount: bigint, more: Partial<Deposit> = {}) =>
  rows.stored({ id, amount, state: 'kept_small', creditTxn: '2:5', ...more });

describe('a deposit that is credited', () => {
  test('leaves suspense for the wallet of its customer, with rate and times, and says so', () => {
    const done = credit();
    const after = deposit({ state: 'credited', ...creditedNow });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(txnsOf(done)).toEqual([posting('deposit_credited')]);
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USDT} -100000000`, `spot:${ANN} ${USDT} 100000000`]);
    expect(done.events).toEqual([said('credited', after, '100.00')]);
    expect(done.written(investmentAccountTable)).toEqual([]);
  });

  test('is final at once where it can no longer be taken back', () => {
    const final = { finalAt: plusMs(now, -1), wallFinalAt: plusMs(now, -1) };
    expect(credit(final).decision).toEqual({ ok: true, value: deposit({ ...final, ...creditedNow, state: 'final' }) });
  });

  test('of a later round is posted under the name of that round', () => {
    expect(txnsOf(credit({ round: 2 }))).toEqual([posting('deposit_credited', 'system', 'dep_1:2')]);
  });

  test('opens the account of a customer who has none, as of the latest trade date', () => {
    const done = decideInMemory(
      creditDeposit(DEPS),
      { id: ID, rail: 'usdt', customerId: ANN, rate: RATE, holdUntil: null },
      [rows.stored(), rows.suspense(USDT)],
    );
    expect(done.written(investmentAccountTable)).toEqual([
      { customerId: ANN, lane: 2, kind: 'customer', openedOn: BEFORE, openedAt: now },
    ]);
    const opened = { type: 'account.opened', subject: ANN, payload: { kind: 'customer' } };
    const credited = deposit({ state: 'credited', ...creditedNow });
    expect(done.events).toEqual([opened, said('credited', credited, '100.00')]);
  });

  test('by a person is credited to whom they name, on hold, in their name and without a rate', () => {
    const waiting = { customerId: null, state: 'suspense', suspenseReason: 'unknown_reference' } as const;
    const asked = { id: ID, rail: 'bank', to: BOB, rate: null, holdUntil: plusMs(now, 9), actor: 'opr_1' } as const;
    const done = decideInMemory(releaseFromSuspense(DEPS), asked, [rows.storedByBank(waiting), rows.suspense(USD)]);
    const after = rows.bankDeposit({
      ...{ ...waiting, ...creditedNow, rate: null, customerId: BOB, state: 'credited', holdUntil: plusMs(now, 9) },
    });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(txnsOf(done)).toEqual([posting('deposit_credited', 'opr_1')]);
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USD} -100000000`, `spot:${BOB} ${USD} 100000000`]);
  });
});

describe('less than one USDT', () => {
  test('is kept in the name of its customer, and says so', () => {
    const done = credit({ amount: 999_999n });
    const after = deposit({ amount: 999_999n, state: 'kept_small', ...creditedNow });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(txnsOf(done)).toEqual([posting('deposit_kept')]);
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USDT} -999999`, `small_deposits:${ANN} ${USDT} 999999`]);
    expect(done.events).toEqual([said('kept_small', after, '0.999999')]);
  });

  test('is kept, too, where it became final meanwhile', () => {
    expect(credit({ amount: 5n, finalAt: now }).decision).toMatchObject({ value: { state: 'kept_small' } });
  });

  test('beside others is kept while all are below it together, and none of them changes', () => {
    const others = [small('dep_0', 400_000n), balance(`small_deposits:${ANN}`, USDT, 400_000n)];
    const done = credit({ amount: 599_999n }, others);
    expect(done.written(depositTable)).toEqual([
      deposit({ amount: 599_999n, state: 'kept_small', ...creditedNow, pooledTxn: null }),
    ]);
    expect(done.events).toHaveLength(1);
  });

  test('that makes one with what was kept credits all of it: the final as final, the others not yet', () => {
    const others = [
      ...[small('dep_a', 300_000n), small('dep_b', 100_000n, { finalAt: now, round: 3 })],
      ...[small('dep_c', 900_000n, { customerId: BOB }), balance(`small_deposits:${ANN}`, USDT, 400_000n)],
    ];
    const done = credit({ amount: 600_000n, round: 1 }, others);
    const pooled = { rate: RATE, pooledTxn: '2:2' };
    const [first, second, third] = [
      deposit({ id: 'dep_a', amount: 300_000n, creditTxn: '2:5', ...pooled, state: 'credited' }),
      deposit({ id: 'dep_b', amount: 100_000n, round: 3, creditTxn: '2:5', ...pooled, finalAt: now, state: 'final' }),
      deposit({ amount: 600_000n, round: 1, ...creditedNow, pooledTxn: '2:2', state: 'credited' }),
    ];
    expect(done.decision).toEqual({ ok: true, value: third });
    expect(done.written(depositTable)).toEqual([first, second, third]);
    expect(txnsOf(done)).toEqual([
      posting('deposit_credited', 'system', 'dep_1:1'),
      posting('deposit_pooled', 'system', 'dep_1:1'),
    ]);
    expect(linesOf(done, 2n)).toEqual([`small_deposits:${ANN} ${USDT} -400000`, `spot:${ANN} ${USDT} 400000`]);
    expect(done.events).toEqual([
      ...[said('credited', first, '0.30'), said('credited', second, '0.10'), said('credited', third, '0.60')],
    ]);
  });

  test('is no matter of dollars: the smallest amount is credited, and what is kept stays', () => {
    const done = decideInMemory(
      creditDeposit(DEPS),
      { id: ID, rail: 'bank', customerId: ANN, rate: RATE, holdUntil: now },
      [rows.storedByBank({ amount: 10_000n }), rows.suspense(USD), account, balance(`small_deposits:${ANN}`, USD, 7n)],
    );
    expect(done.decision).toMatchObject({ value: { state: 'credited', holdUntil: now, pooledTxn: null } });
    expect(txnsOf(done)).toEqual([posting('deposit_credited')]);
  });

  test('of exactly one is credited', () => {
    expect(credit({ amount: 1_000_000n }).decision).toMatchObject({ value: { state: 'credited' } });
  });
});
