import { DEPOSIT_STATES, SUSPENSE_REASONS } from '@candor/model/deposits/deposit.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf, txnsOf } from '../../test/read-decision.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type Deposit, depositTable } from './tables.ts';
import * as rows from './testing/deposit-rows.ts';

const { ANN, BOB, DEPS, ID, USD, USDT, deposit, said } = rows;
const { now } = MEMORY_CONTEXT;
const credit = (given: rows.Stored, more: object = {}) =>
  decideInMemory(
    creditDeposit(DEPS),
    { ...{ id: ID, rail: 'usdt', customerId: ANN, rate: null, holdUntil: null }, ...more },
    [...given, rows.suspense(USDT), rows.suspense(USD)],
  );
const nothing = (tried: ReturnType<typeof credit>) =>
  expect([tried.written(depositTable), txnsOf(tried), tried.events]).toEqual([[], [], []]);

describe('what has been seen', () => {
  test.each<[string, rows.Stored]>([
    ['of a customer', [rows.customer('open')]],
    ['of one whose account is frozen', [rows.customer('frozen')]],
    ['of one who has asked to leave', rows.leaving(plusMs(now, 1))],
    ['of one who leaves at no known time', rows.leaving(null)],
  ])('%s is credited on its terms', (_, others) => {
    const done = credit([rows.stored(), ...others], { holdUntil: now });
    expect(done.decision).toMatchObject({ ok: true, value: { state: 'credited', creditTxn: '2:1', holdUntil: now } });
    expect(txnsOf(done)).toEqual([rows.posting('deposit_credited')]);
  });

  test('in dollars is credited in dollars', () => {
    const done = credit([rows.storedByBank()], { rail: 'bank' });
    expect(done.decision).toMatchObject({ value: { state: 'credited', asset: USD } });
  });

  test.each<[string, rows.Stored]>([
    ['that is closed', [rows.customer('closed')]],
    ['that closes once it is empty', rows.leaving(now)],
  ])('to an account %s waits for a person', (_, others) => {
    const done = credit([rows.stored(), ...others]);
    const after = deposit({ state: 'suspense', suspenseReason: 'account_closed' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect([done.written(depositTable), txnsOf(done)]).toEqual([[after], []]);
    expect(done.events).toEqual([said('suspense', after, '100.00')]);
  });
});

describe('asked again', () => {
  test.each<[string, Partial<Deposit>]>([
    ['credited', { state: 'credited', creditTxn: '2:9' }],
    ['final', { state: 'final', creditTxn: '2:9' }],
    ['kept', { state: 'kept_small', creditTxn: '2:9' }],
    ['waiting because the account is closed', { state: 'suspense', suspenseReason: 'account_closed' }],
  ])('of what is %s it changes nothing', (_, more) => {
    const again = credit([rows.stored(more)]);
    expect(again.decision).toEqual({ ok: true, value: deposit(more) });
    nothing(again);
  });

  test.each<[string, Partial<Deposit>]>([
    ...SUSPENSE_REASONS.filter((reason) => reason !== 'account_closed').map(
      (suspenseReason) => [`waiting: ${suspenseReason}`, { state: 'suspense', suspenseReason }] as const,
    ),
    ['returned', { state: 'returned', suspenseReason: 'account_closed', endTxn: '2:9' }],
    ['reversed', { state: 'reversed', endTxn: '2:9' }],
    ['reversed after it was credited', { state: 'reversed', creditTxn: '2:8', endTxn: '2:9' }],
  ] as [string, Partial<Deposit>][])('of what is %s it is refused', (_, more) => {
    const refused = credit([rows.stored(more)]);
    expect(codeOf(refused)).toBe('illegal_state');
    nothing(refused);
  });

  test('no state but that of what was seen is credited', () => {
    const credited = DEPOSIT_STATES.filter((state) => codeOf(credit([rows.stored({ state })])) === 'done');
    expect(credited).toEqual(['seen']);
  });
});

test('it is decided in the lane of its customer', () => {
  const asked = { id: ID, rail: 'usdt', customerId: ANN, rate: null, holdUntil: null } as const;
  expect(creditDeposit(DEPS).subject(asked)).toBe(ANN);
});

test('what is somebody else’s, nobody’s, or never was, is not there', () => {
  expect(codeOf(credit([rows.stored({ customerId: BOB })]))).toBe('not_found');
  expect(codeOf(credit([rows.stored({ customerId: null })]))).toBe('not_found');
  expect(codeOf(credit([]))).toBe('not_found');
});
