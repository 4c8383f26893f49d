import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { DepositState } from '@candor/model/deposits/deposit.ts';
import { instant } from '@candor/model/time.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { agreedInMemory, balanceRow, codeOf, linesOf, type StoredRows, txnsOf } from '../../test/read-decision.ts';
import { customerTable } from '../auth/index.ts';
import { depositTable } from '../deposits/index.ts';
import { deposit } from '../deposits/testing/deposit-rows.ts';
import { refillByTwo, refillForTrial, returnByTwo, toColdByTwo } from './order-transfer.ts';
import { type HouseTransfer, houseTransferTable } from './tables.ts';
import { ADDRESS, ANN, between, ID, stored, transfer } from './testing/transfer-rows.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
const ordered = { at: now, wallAt: wallNow } as const;
const TREASURY = ['treasury_maker', 'treasury_checker'];
const refused = () => ({ code: 'illegal_state' }) as const;

describe.each([
  ['refill', 'house.refill', refillByTwo],
  ['to_cold', 'house.to_cold', toColdByTwo],
] as const)('a transfer between the stores: %s', (kind, name, action) => {
  const content = { transferId: ID, approvalId: 'apr_1', amount: '60.00', to: ADDRESS, mode: 'simulated' } as const;

  test('is ordered by two of the treasury; it moves nothing yet', () => {
    const done = agreedInMemory(action, content, []);
    expect([done.state, done.refused]).toEqual([{ transferId: ID, state: 'none' }, undefined]);
    expect(done.written(houseTransferTable)).toEqual([between(kind, ordered)]);
    expect(txnsOf(done)).toEqual([]);
    expect(done.events).toEqual([
      { type: 'house_transfer.ordered', subject: 'house:transfers', payload: { id: ID, kind } },
    ]);
    expect([action.name, action.makers, action.checkers, action.object(content)]).toEqual([
      ...[name, TREASURY, TREASURY, 'house:transfers'],
    ]);
  });

  test('of real money is of real money', () => {
    const [row] = agreedInMemory(action, { ...content, mode: 'live' }, []).written(houseTransferTable);
    expect(row?.asset).toBe('USDT');
  });

  test('that is there already is seen by who agrees', () => {
    const seen = agreedInMemory({ ...action, refused }, content, [stored(between(kind, { state: 'sent' }))]);
    expect(seen.state).toEqual({ transferId: ID, state: 'sent' });
  });
});

describe('a deposit that goes back', () => {
  const content = {
    ...({ transferId: ID, approvalId: 'apr_1', amount: '100.00', to: ADDRESS, mode: 'simulated' } as const),
    ...{ depositId: 'dep_1', customerId: ANN as string | null },
  };
  const held = { state: 'suspense', sender: ADDRESS, finalAt: instant(5) } as const;
  const suspense = balanceRow(`house:suspense#${lane}`, 'USDT.SIM', 500_000_000n);
  const give = (more: Parameters<typeof deposit>[0] = {}, given: Partial<typeof content> = {}) =>
    agreedInMemory(returnByTwo, { ...content, ...given }, [
      ...[[depositTable, deposit({ ...held, ...more })] as const, suspense],
    ]);

  test('leaves the suspense at once, and is ordered to its sender', () => {
    const done = give();
    expect(done.refused).toBe(undefined);
    expect(done.state).toEqual({
      ...{ id: 'dep_1', state: 'suspense', round: 0, amount: '100000000', sender: ADDRESS, finalAt: instant(5) },
    });
    expect(done.written(houseTransferTable)).toEqual([transfer({ amount: 100_000_000n, ...ordered })]);
    expect(done.written(depositTable)).toMatchObject([{ state: 'returned', endTxn: `${lane}:1` }]);
    expect(txnsOf(done)).toMatchObject([
      { kind: 'deposit_returned', eventId: 'dep_1', effectiveDate: newYorkDate(now), actor: 'operators' },
    ]);
    expect(linesOf(done).toSorted()).toEqual([
      ...[`house:payouts#${lane} USDT.SIM 100000000`, `house:suspense#${lane} USDT.SIM -100000000`],
    ]);
    expect(done.events.map(({ type, subject }) => `${type} ${subject}`)).toEqual([
      ...[`deposit.returned ${ANN}`, `house_transfer.ordered ${ANN}`],
    ]);
  });

  test('of nobody known goes back as well', () => {
    const done = give({ customerId: null }, { customerId: null });
    expect(done.written(houseTransferTable)).toMatchObject([{ customerId: null, kind: 'return' }]);
    expect(returnByTwo.object({ ...content, customerId: null })).toBe('house:suspense');
    expect(returnByTwo.object(content)).toBe(ANN);
    expect([returnByTwo.name, returnByTwo.makers, returnByTwo.checkers]).toEqual(['house.return', TREASURY, TREASURY]);
  });

  test.each<[string, Parameters<typeof deposit>[0], Partial<Record<'to' | 'amount', string>>]>([
    ['over the bank', { rail: 'bank' }, {}],
    ['before it is final', { finalAt: null }, {}],
    ['to another address', {}, { to: USDT_CONTRACT }],
    ['from what is no address, though its sender', { sender: 'TSender' }, { to: 'TSender' }],
    ['in part', {}, { amount: '99.999999' }],
    ['and more', {}, { amount: '100.000001' }],
    ...(['seen', 'credited', 'kept_small', 'final', 'reversed', 'returned'] as const satisfies DepositState[]).map(
      (state) => [`that is ${state}`, { state }, {}] as [string, Parameters<typeof deposit>[0], object],
    ),
  ])('is not asked for: %s', (_, more, given) => {
    const asked = give(more, given as Partial<typeof content>);
    expect(asked.refused).toEqual({ code: 'illegal_state' });
    expect([asked.written(houseTransferTable), asked.written(depositTable), asked.events]).toEqual([[], [], []]);
  });

  test('that is not there has no state to agree to, and may not go', () => {
    const asked = agreedInMemory(returnByTwo, content, []);
    expect([asked.state, asked.refused]).toEqual([undefined, { code: 'illegal_state' }]);
  });

  test('of somebody else is an error, and nothing that is half done', () => {
    expect(() => give({ customerId: 'cus_bob' })).toThrow('returned by two, and refused: not_found');
  });
});

describe('a refill for a trial', () => {
  const input = { id: ID, customerId: 'cus_trial', amount: 60_000_000n, to: ADDRESS };
  const trial = [customerTable, { id: 'cus_trial', kind: 'trial' }] as const;
  const refill = (rows: StoredRows, mode: 'simulated' | 'live' = 'simulated') =>
    decideInMemory(refillForTrial(mode), input, rows);
  const row = between('refill', { approvalId: null, ...ordered });

  test('is ordered without people, in the lane of the house', () => {
    const { decision, written, events } = refill([trial]);
    expect([decision, written(houseTransferTable)]).toEqual([{ ok: true, value: row }, [row]]);
    expect(events).toEqual([
      { type: 'house_transfer.ordered', subject: 'house:transfers', payload: { id: ID, kind: 'refill' } },
    ]);
    expect(refillForTrial('simulated').subject(input)).toBe('house:transfers');
  });

  test('waits for the one that is under way', () => {
    const open = between('refill', { id: 'htr_0', amount: 1n });
    const { decision, written, events } = refill([trial, stored(open)]);
    expect([decision, written(houseTransferTable), events]).toEqual([{ ok: true, value: open }, [], []]);
  });

  test.each<[string, HouseTransfer]>([
    ['has arrived', between('refill', { id: 'htr_0', state: 'final' })],
    ['goes the other way', between('to_cold', { id: 'htr_0' })],
    ['is of real money', between('refill', { id: 'htr_0', asset: 'USDT' })],
  ])('does not wait for one that %s', (_, other) => {
    expect(refill([trial, stored(other)]).written(houseTransferTable)).toEqual([row]);
  });

  test.each<[string, StoredRows, 'simulated' | 'live']>([
    ['in real money', [trial], 'live'],
    ['for a customer', [[customerTable, { id: 'cus_trial', kind: 'standard' }]], 'simulated'],
    ['for nobody', [], 'simulated'],
  ])('is refused %s', (_, rows, mode) => {
    const done = refill(rows, mode);
    expect([codeOf(done), done.written(houseTransferTable), done.events]).toEqual(['forbidden', [], []]);
  });
});
