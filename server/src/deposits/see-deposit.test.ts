import { DEPOSIT_STATES, type SuspenseReason } from '@candor/model/deposits/deposit.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { linesOf, txnsOf } from '../../test/read-decision.ts';
import { type SeeDeposit, seeDeposit } from './see-deposit.ts';
import { type Deposit, depositTable } from './tables.ts';
import * as rows from './testing/deposit-rows.ts';

const { ANN, DEPS, USD, USDT, bankDeposit, deposit, posting, said, stored } = rows;
const { now, wallNow } = MEMORY_CONTEXT;
const input: SeeDeposit = {
  ...{ rail: 'usdt', externalId: 'tx:0', customerId: ANN, suspense: undefined, amount: 100_000_000n },
  ...{ network: 'TRC20', address: 'TDeposit', sender: 'TSender', reference: '', block: { number: 7, id: 'block-7' } },
};
const byBank: Partial<SeeDeposit> = {
  ...{ rail: 'bank', externalId: 'line-1', network: 'Bank', address: null, sender: 'Ann Lee', reference: 'CND' },
  block: null,
};
const see = (more: Partial<SeeDeposit> = {}, given: rows.Stored = []) =>
  decideInMemory(seeDeposit(DEPS), { ...input, ...more }, given);
const arrivedNow = { seenAt: now, wallSeenAt: wallNow, seenTxn: '2:1' };

describe('a transfer that has arrived', () => {
  test('is written down with all that is known of it, and its money waits in suspense', () => {
    const done = see();
    const after = deposit(arrivedNow);
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(txnsOf(done)).toEqual([posting('deposit_seen')]);
    expect(linesOf(done)).toEqual([
      ...[`house:usdt_deposits#2 ${USDT} -100000000`, `house:suspense#2 ${USDT} 100000000`],
    ]);
    expect(done.events).toEqual([said('seen', after, '100.00')]);
  });

  test('by bank has no block, and comes from the bank account', () => {
    const done = see(byBank);
    const after = bankDeposit(arrivedNow);
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(linesOf(done)).toEqual([`house:bank#2 ${USD} -100000000`, `house:suspense#2 ${USD} 100000000`]);
    expect(done.events).toEqual([said('seen', after, '100.00')]);
  });

  test('beside another one, and of another rail by the same name, is one of its own', () => {
    const others = [
      stored({ id: 'dep_0', externalId: 'tx:1' }),
      rows.storedByBank({ id: 'dep_9', externalId: 'tx:0' }),
    ];
    expect(see({}, others).decision).toMatchObject({ value: { id: 'dep_1', round: 0, rail: 'usdt' } });
  });
});

test('it is decided in the lane of its customer, or of nobody', () => {
  const { subject } = seeDeposit(DEPS);
  expect([subject(input), subject({ ...input, customerId: null })]).toEqual([ANN, 'house:suspense']);
});

test('money of nobody needs no rows of a customer', () => {
  const needs = seeDeposit(DEPS).needs({ ...input, customerId: null }, 2);
  expect(needs.flatMap(({ values }) => values)).not.toContain(null);
});

describe('it waits for a person', () => {
  test('where nobody knows whose it is, and says so to nobody', () => {
    const done = see({ customerId: null, suspense: 'unknown_reference' });
    const after = deposit({
      ...{ ...arrivedNow, customerId: null, state: 'suspense', suspenseReason: 'unknown_reference' },
    });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(done.events).toEqual([said('suspense', after, '100.00')]);
    expect(see({ customerId: null }).decision).toMatchObject({
      value: { state: 'suspense', suspenseReason: 'no_customer' },
    });
  });

  const [open, closed] = [[rows.customer('open')], [rows.customer('closed')]];
  const [leaves, left] = [rows.leaving(plusMs(now, 1)), rows.leaving(now)];
  test.each<[string, SuspenseReason | undefined, rows.Stored, SuspenseReason | null]>([
    ['not where nothing speaks against it', undefined, open, null],
    ['where the name is another', 'other_name', open, 'other_name'],
    ['where the account is closed', undefined, closed, 'account_closed'],
    ['where it closes once it is empty', undefined, left, 'account_closed'],
    ['not the millisecond before', undefined, leaves, null],
    ['for its closed account rather than a name', 'other_name', closed, 'account_closed'],
    ['for its closed account rather than a closed rail', 'rail_closed', left, 'account_closed'],
    ['for a list of sanctions before all else', 'screening', closed, 'screening'],
    ['for a payment that came back before all else', 'late_return', closed, 'late_return'],
  ])('%s', (_, suspense, given, expected) => {
    const state = expected === null ? 'seen' : 'suspense';
    const done = see({ suspense }, given);
    expect(done.decision).toMatchObject({ value: { state, suspenseReason: expected } });
    expect(done.events.map(({ type }) => type)).toEqual([`deposit.${state}`]);
  });
});

describe('told again', () => {
  test.each(DEPOSIT_STATES.filter((state) => state !== 'reversed'))('what is %s stays as it is', (state) => {
    const again = see({ suspense: 'screening', amount: 5n }, [stored({ state })]);
    expect(again.decision).toEqual({ ok: true, value: deposit({ state }) });
    expect([again.written(depositTable), txnsOf(again), again.events]).toEqual([[], [], []]);
  });

  test.each<[string, { number: number; id: string }]>([
    ['another block', { number: 9, id: 'block-9' }],
    ['another block of the same number', { number: 7, id: 'block-7b' }],
    ['the same block by another number', { number: 8, id: 'block-7' }],
  ])('it follows its transaction into %s, and nothing is moved', (_, block) => {
    const done = see({ block }, [stored({ state: 'credited', creditTxn: '2:8' })]);
    const after = {
      state: 'credited',
      creditTxn: '2:8',
      blockNumber: BigInt(block.number),
      blockId: block.id,
    } as const;
    expect(done.decision).toEqual({ ok: true, value: deposit(after) });
    expect(done.written(depositTable)).toEqual([deposit(after)]);
    expect([txnsOf(done), done.events]).toEqual([[], []]);
  });

  test('by a bank, which has no blocks, it stays where it is', () => {
    const again = see(byBank, [rows.storedByBank({ state: 'final' })]);
    expect(again.decision).toEqual({ ok: true, value: bankDeposit({ state: 'final' }) });
    expect(again.written(depositTable)).toEqual([]);
  });
});

test('what was taken back and is in the chain again begins anew under its own name, as another round', () => {
  const before: Partial<Deposit> = {
    ...{ round: 1, state: 'reversed', rate: null, creditedAt: now, wallCreditedAt: now, endedAt: now, endTxn: '2:9' },
    ...{ creditTxn: '2:8', pooledTxn: '2:8', suspenseReason: 'screening', seenTxn: '2:6', wallEndedAt: now },
  };
  const block = { number: 12, id: 'block-12' };
  const done = see({ block }, [stored({ id: 'dep_0', ...before })]);
  const after = deposit({ id: 'dep_0', round: 2, blockNumber: 12n, blockId: 'block-12', ...arrivedNow });
  expect(done.decision).toEqual({ ok: true, value: after });
  expect(done.written(depositTable)).toEqual([after]);
  expect(txnsOf(done)).toEqual([posting('deposit_seen', 'system', 'dep_0:2')]);
  expect(done.events).toEqual([said('seen', after, '100.00')]);
});
