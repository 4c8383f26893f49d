import { DEPOSIT_STATES } from '@candor/model/deposits/deposit.ts';
import { plusMs } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf, txnsOf } from '../../test/read-decision.ts';
import { finalizeDeposit } from './finalize-deposit.ts';
import { type Deposit, depositTable } from './tables.ts';
import { ANN, BOB, deposit, ID, said, type Stored, stored } from './testing/deposit-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const finalize = (given: Stored, more: object = {}) =>
  decideInMemory(finalizeDeposit, { id: ID, customerId: ANN, blockId: 'block-7', ...more }, given);
const credited = (more: Partial<Deposit> = {}) => deposit({ state: 'credited', creditTxn: '2:8', ...more });
const kept = (more: Partial<Deposit> = {}) => finalize([[depositTable, credited(more)]]);

test('what is credited is final, says so, and moves nothing', () => {
  const done = kept();
  const after = credited({ state: 'final', finalAt: now, wallFinalAt: wallNow });
  expect(done.decision).toEqual({ ok: true, value: after });
  expect(done.written(depositTable)).toEqual([after]);
  expect(done.events).toEqual([said('final', after, '100.00')]);
  expect(txnsOf(done)).toEqual([]);
});

test.each(['kept_small', 'suspense'] as const)('what is %s stays so, and its finality is noted in silence', (state) => {
  const done = finalize([stored({ state })]);
  const after = deposit({ state, finalAt: now, wallFinalAt: wallNow });
  expect(done.decision).toEqual({ ok: true, value: after });
  expect([done.written(depositTable), done.events]).toEqual([[after], []]);
});

test('of nobody known it is noted too', () => {
  const done = finalize([stored({ customerId: null, state: 'suspense' })], { customerId: null });
  expect(done.decision).toMatchObject({ value: { state: 'suspense', finalAt: now } });
});

test.each(DEPOSIT_STATES)('what is %s and was noted as final before stays as it is', (state) => {
  const before = { state, finalAt: plusMs(now, -5), holdUntil: plusMs(now, 5) };
  const again = finalize([stored(before)], { blockId: 'block-8' });
  expect(again.decision).toEqual({ ok: true, value: deposit(before) });
  expect([again.written(depositTable), again.events]).toEqual([[], []]);
});

test.each<[string, Partial<Deposit>, string]>([
  ['in another block', { blockId: 'block-8' }, 'illegal_state'],
  ['in no block', { blockId: null }, 'illegal_state'],
  ['only seen', { state: 'seen' }, 'illegal_state'],
  ['reversed', { state: 'reversed', endTxn: '2:9' }, 'illegal_state'],
  ['returned', { state: 'returned', endTxn: '2:9' }, 'illegal_state'],
  ['on hold for a millisecond more', { holdUntil: plusMs(now, 1) }, 'illegal_state'],
  ['on hold until now', { holdUntil: now }, 'done'],
  ['somebody else’s', { customerId: BOB }, 'not_found'],
])('what is %s: %s', (_, more, expected) => {
  const tried = kept(more);
  expect(codeOf(tried)).toBe(expected);
  expect(tried.written(depositTable)).toHaveLength(expected === 'done' ? 1 : 0);
});

test('it is decided in the lane of its customer, or of nobody', () => {
  const { subject } = finalizeDeposit;
  const asked = { id: ID, customerId: ANN, blockId: null };
  expect([subject(asked), subject({ ...asked, customerId: null })]).toEqual([ANN, 'house:suspense']);
});

test('what never was is not there', () => expect(codeOf(finalize([]))).toBe('not_found'));

test('money by bank is in no block and final without one', () => {
  expect(codeOf(finalize([stored({ state: 'credited', blockId: null })], { blockId: null }))).toBe('done');
});
