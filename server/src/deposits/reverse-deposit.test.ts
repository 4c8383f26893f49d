import { rate } from '@candor/model/money.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf, linesOf, txnsOf } from '../../test/read-decision.ts';
import { debtTable } from '../debts/index.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { type Deposit, depositTable } from './tables.ts';
import * as rows from './testing/deposit-rows.ts';

const { ANN, BOB, DEPS, ID, USD, USDT, balance, bankDeposit, deposit, posting, said } = rows;
const { now, wallNow } = MEMORY_CONTEXT;
const RATE = rate('0.9995');
const input = { id: ID, rail: 'usdt', customerId: ANN, rate: null, actor: 'system' } as const;
const reverse = (given: rows.Stored, more: object = {}) =>
  decideInMemory(reverseDeposit(DEPS), { ...input, ...more }, [...given, rows.suspense(USDT), rows.suspense(USD)]);
const wallet = (posted: bigint, held = 0n, asset = USDT) => balance(`spot:${ANN}`, asset, posted, held);
const credited = (more: Partial<Deposit> = {}) => rows.stored({ state: 'credited', creditTxn: '2:8', ...more });
const ended = { state: 'reversed', endedAt: now, wallEndedAt: wallNow, endTxn: '2:1' } as const;
const debt = (amount: bigint, eventId = ID) => ({
  ...{ id: 'dbt_1', customerId: ANN, cause: 'deposit', eventId, amount, repaid: 0n, openedAt: now, closedAt: null },
  notifiedAt: null,
});
const BACK = `house:usdt_deposits#2 ${USDT}`;

describe('a deposit that was taken back', () => {
  test('leaves the wallet, is no longer final, and says so', () => {
    const done = reverse([credited({ state: 'final', finalAt: now, wallFinalAt: now }), wallet(100_000_000n)]);
    const after = deposit({ creditTxn: '2:8', ...ended });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(txnsOf(done)).toEqual([posting('deposit_reversed')]);
    expect(linesOf(done)).toEqual([`spot:${ANN} ${USDT} -100000000`, `${BACK} 100000000`]);
    expect(done.events).toEqual([said('reversed', after, '100.00')]);
    expect(done.written(debtTable)).toEqual([]);
  });

  test.each<[string, Partial<Deposit>, rows.Stored, string]>([
    ['suspense, where it was seen', { state: 'seen' }, [], 'house:suspense#2'],
    ['suspense, where it waits', { state: 'suspense', suspenseReason: 'screening' }, [], 'house:suspense#2'],
    ['what is kept', { state: 'kept_small' }, [balance(`small_deposits:${ANN}`, USDT, 900n)], `small_deposits:${ANN}`],
  ])('leaves %s', (_, more, others, account) => {
    const done = reverse([rows.stored({ ...more, amount: 900n }), ...others, wallet(5_000n)]);
    expect(done.decision).toMatchObject({ ok: true, value: { state: 'reversed' } });
    expect(linesOf(done)).toEqual([`${account} ${USDT} -900`, `${BACK} 900`]);
  });

  test('of nobody known leaves suspense, in the name of who ordered it and of its round', () => {
    const nobodys = { customerId: null, state: 'suspense', round: 1 } as const;
    const done = reverse([rows.storedByBank(nobodys)], { rail: 'bank', customerId: null, actor: 'opr_1' });
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USD} -100000000`, `house:bank#2 ${USD} 100000000`]);
    expect(txnsOf(done)).toEqual([posting('deposit_reversed', 'opr_1', 'dep_1:1')]);
    expect(done.events).toEqual([said('reversed', bankDeposit({ ...nobodys, ...ended }), '100.00')]);
  });
});

describe('what has left the wallet meanwhile', () => {
  test('is owed in dollars at the rate of the deposit, whole cents rounded down', () => {
    const done = reverse([credited({ rate: RATE, round: 1 }), wallet(40_990_000n, 1_000_000n)], { rate: rate('2') });
    // 60.01 at 0.9995 is 59.979995.
    expect(linesOf(done)).toEqual([
      ...[`spot:${ANN} ${USDT} -39990000`, `${BACK} 39990000`],
      ...[`house:conversion#2 ${USDT} -60010000`, `${BACK} 60010000`],
      ...[`recv:${ANN} ${USD} -59970000`, `house:conversion#2 ${USD} 59970000`],
    ]);
    expect(done.written(debtTable)).toEqual([debt(59_970_000n, 'dep_1:1')]);
    expect(done.events).toMatchObject([{ type: 'debt.incurred', subject: ANN }, { type: 'deposit.reversed' }]);
    expect(done.decision).toMatchObject({ value: { rate: RATE } });
  });

  test('is owed at the rate of now where the deposit has none, which stays so', () => {
    const done = reverse([credited()], { rate: rate('0.5') });
    expect(done.written(debtTable)).toEqual([debt(50_000_000n)]);
    expect(done.decision).toMatchObject({ value: { rate: null } });
  });

  test('waits while no rate is known: nothing is moved', () => {
    const refused = reverse([credited(), wallet(99_999_999n)]);
    expect(codeOf(refused)).toBe('provider_failed');
    expect([refused.written(depositTable), txnsOf(refused), refused.events]).toEqual([[], [], []]);
  });

  test('in dollars is owed as it is, without any rate', () => {
    const done = reverse([...[rows.storedByBank({ state: 'final', creditTxn: '2:8' }), wallet(30_000_001n, 0n, USD)]], {
      rail: 'bank',
    });
    expect(linesOf(done)).toEqual([
      ...[`spot:${ANN} ${USD} -30000001`, `house:bank#2 ${USD} 30000001`],
      ...[`recv:${ANN} ${USD} -69999999`, `house:bank#2 ${USD} 69999999`],
    ]);
    expect(done.written(debtTable)).toEqual([debt(69_999_999n)]);
  });

  test('is no debt where it is worth less than a cent', () => {
    const done = reverse([credited({ amount: 10_000n, rate: RATE })]);
    expect(linesOf(done)).toEqual([`house:conversion#2 ${USDT} -10000`, `${BACK} 10000`]);
    expect([done.written(debtTable), done.events.length]).toEqual([[], 1]);
  });
});

test('it is decided in the lane of its customer, or of nobody', () => {
  const { subject } = reverseDeposit(DEPS);
  expect([subject(input), subject({ ...input, customerId: null })]).toEqual([ANN, 'house:suspense']);
});

test('money of nobody needs no rows of a customer', () => {
  const needs = reverseDeposit(DEPS).needs({ ...input, customerId: null }, 2);
  expect(needs.flatMap(({ values }) => values).filter((value) => String(value).includes('null'))).toEqual([]);
});

describe('taken back again', () => {
  test('it changes nothing', () => {
    const again = reverse([rows.stored({ state: 'reversed', endTxn: '2:9' })]);
    expect(again.decision).toEqual({ ok: true, value: deposit({ state: 'reversed', endTxn: '2:9' }) });
    expect([again.written(depositTable), txnsOf(again), again.events]).toEqual([[], [], []]);
  });

  test('after it was sent back it is refused', () => {
    expect(codeOf(reverse([rows.stored({ state: 'returned', endTxn: '2:9' })]))).toBe('illegal_state');
  });

  test('of what is somebody else’s, or never was, nothing is found', () => {
    expect(codeOf(reverse([credited({ customerId: BOB })]))).toBe('not_found');
    expect(codeOf(reverse([rows.stored({ state: 'suspense' })], { customerId: null }))).toBe('not_found');
    expect(codeOf(reverse([]))).toBe('not_found');
  });
});
