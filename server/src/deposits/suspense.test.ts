import { DEPOSIT_STATES, SUSPENSE_REASONS } from '@candor/model/deposits/deposit.ts';
import { rate } from '@candor/model/money.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf, linesOf, txnsOf } from '../../test/read-decision.ts';
import { holdInSuspense, releaseFromSuspense, returnDeposit } from './suspense.ts';
import { depositTable } from './tables.ts';
import * as rows from './testing/deposit-rows.ts';

const { ANN, BOB, DEPS, ID, USD, USDT, bankDeposit, deposit, posting, said, stored } = rows;
const { now, wallNow } = MEMORY_CONTEXT;
const nothing = (tried: ReturnType<typeof decideInMemory>) =>
  expect([tried.written(depositTable), txnsOf(tried), tried.events]).toEqual([[], [], []]);

test('each is decided in the lane of the customer, of whom a person names, or of nobody', () => {
  const asked = { id: ID, customerId: ANN, rail: 'bank', from: 'bank', actor: 'opr_1', reason: 'screening' } as const;
  const nobodys = { ...asked, customerId: null };
  expect([asked, nobodys].map(holdInSuspense.subject)).toEqual([ANN, 'house:suspense']);
  expect([asked, nobodys].map(returnDeposit(DEPS).subject)).toEqual([ANN, 'house:suspense']);
  const released = { id: ID, rail: 'bank', to: BOB, actor: 'opr_1', rate: null, holdUntil: null } as const;
  expect(releaseFromSuspense(DEPS).subject(released)).toBe(BOB);
});

describe('held in suspense', () => {
  const hold = (given: rows.Stored, more: object = {}) =>
    decideInMemory(holdInSuspense, { id: ID, customerId: ANN, reason: 'other_name', ...more }, given);

  test('it waits for a person for a reason, says so, and moves nothing', () => {
    const done = hold([stored()]);
    const after = deposit({ state: 'suspense', suspenseReason: 'other_name' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(done.events).toEqual([said('suspense', after, '100.00')]);
    expect(txnsOf(done)).toEqual([]);
  });

  test.each(SUSPENSE_REASONS)('it waits already (%s): the reason stays', (suspenseReason) => {
    const again = hold([stored({ state: 'suspense', suspenseReason })]);
    expect(again.decision).toEqual({ ok: true, value: deposit({ state: 'suspense', suspenseReason }) });
    nothing(again);
  });

  test.each(DEPOSIT_STATES.filter((state) => state !== 'seen' && state !== 'suspense'))(
    'what is %s is refused',
    (state) => {
      const refused = hold([stored({ state })]);
      expect(codeOf(refused)).toBe('illegal_state');
      nothing(refused);
    },
  );

  test('what is somebody else’s, or never was, is not there', () => {
    expect(codeOf(hold([stored({ customerId: BOB })]))).toBe('not_found');
    expect(codeOf(hold([stored()], { customerId: null }))).toBe('not_found');
    expect(codeOf(hold([]))).toBe('not_found');
  });
});

describe('released by a person', () => {
  const RATE = rate('0.9995');
  const terms = { rate: RATE, holdUntil: plusMs(now, 9), actor: 'opr_1' };
  const release = (given: rows.Stored, more: object = {}) =>
    decideInMemory(releaseFromSuspense(DEPS), { id: ID, rail: 'usdt', to: ANN, ...terms, ...more }, [
      ...[...given, rows.suspense(USDT), rows.suspense(USD)],
    ]);
  const waiting = { state: 'suspense', suspenseReason: 'no_customer', customerId: null } as const;

  test('it is credited on these terms to whom they name', () => {
    const done = release([stored(waiting), rows.customer('frozen')]);
    const credited = { creditTxn: '2:1', creditedAt: now, wallCreditedAt: wallNow };
    const { actor, ...kept } = terms;
    const after = deposit({ ...waiting, ...credited, ...kept, customerId: ANN, state: 'credited' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(txnsOf(done)).toEqual([posting('deposit_credited', actor)]);
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USDT} -100000000`, `spot:${ANN} ${USDT} 100000000`]);
  });

  test('it goes to an account that is about to close, and to another than it was thought to be for', () => {
    expect(codeOf(release([stored({ ...waiting, customerId: BOB }), ...rows.leaving(now)]))).toBe('done');
  });

  test('it is refused to an account that is closed', () => {
    const refused = release([stored(waiting), rows.customer('closed')]);
    expect(codeOf(refused)).toBe('illegal_state');
    nothing(refused);
  });

  test('dollars are released in dollars', () => {
    expect(linesOf(release([rows.storedByBank(waiting)], { rail: 'bank' }))).toEqual([
      ...[`house:suspense#2 ${USD} -100000000`, `spot:${ANN} ${USD} 100000000`],
    ]);
  });

  test.each(DEPOSIT_STATES.filter((state) => state !== 'suspense'))('what is %s is refused', (state) => {
    const refused = release([stored({ state })]);
    expect(codeOf(refused)).toBe('illegal_state');
    nothing(refused);
  });

  test('what never was is not there', () => expect(codeOf(release([]))).toBe('not_found'));
});

describe('sent back', () => {
  const input = { id: ID, rail: 'usdt', customerId: ANN, from: 'usdt_hot', actor: 'opr_1' } as const;
  const giveBack = (given: rows.Stored, more: object = {}) =>
    decideInMemory(returnDeposit(DEPS), { ...input, ...more }, [...given, rows.suspense(USDT), rows.suspense(USD)]);

  test('it leaves suspense for the account it is sent from, and says so', () => {
    const done = giveBack([stored({ state: 'suspense', suspenseReason: 'screening', round: 1 })]);
    const after = deposit({
      ...{ state: 'returned', suspenseReason: 'screening', round: 1 },
      ...{ endedAt: now, wallEndedAt: wallNow, endTxn: '2:1' },
    });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(depositTable)).toEqual([after]);
    expect(txnsOf(done)).toEqual([posting('deposit_returned', 'opr_1', 'dep_1:1')]);
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USDT} -100000000`, `house:usdt_hot#2 ${USDT} 100000000`]);
    expect(done.events).toEqual([said('returned', after, '100.00')]);
  });

  test('money of nobody known goes back to the bank', () => {
    const nobodys = { state: 'suspense', customerId: null } as const;
    const done = giveBack([rows.storedByBank(nobodys)], { rail: 'bank', customerId: null, from: 'bank' });
    expect(linesOf(done)).toEqual([`house:suspense#2 ${USD} -100000000`, `house:bank#2 ${USD} 100000000`]);
    expect(done.events).toEqual([said('returned', bankDeposit({ ...nobodys, state: 'returned' }), '100.00')]);
  });

  test('a second time it changes nothing', () => {
    const again = giveBack([stored({ state: 'returned', endTxn: '2:9' })]);
    expect(again.decision).toEqual({ ok: true, value: deposit({ state: 'returned', endTxn: '2:9' }) });
    nothing(again);
  });

  test.each(DEPOSIT_STATES.filter((state) => state !== 'suspense' && state !== 'returned'))(
    'what is %s is refused',
    (state) => {
      const refused = giveBack([stored({ state })]);
      expect(codeOf(refused)).toBe('illegal_state');
      nothing(refused);
    },
  );

  test('what is somebody else’s, or never was, is not there', () => {
    expect(codeOf(giveBack([stored({ customerId: BOB, state: 'suspense' })]))).toBe('not_found');
    expect(codeOf(giveBack([]))).toBe('not_found');
  });
});
