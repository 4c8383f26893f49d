import { newYorkDate } from '@candor/model/calendar/index.ts';
import { plusMs } from '@candor/model/time.ts';
import { HOUSE_TRANSFER_STATES } from '@candor/model/treasury/house-transfers.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { auditedIn, codeOf, linesOf, type StoredRows, txnsOf } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { railReading, type RailRow } from '../rails/tables.ts';
import { coldPaymentTable, type HouseTransfer, houseTransferTable } from './tables.ts';
import { ANN, between, EXPIRES, ID, stored, transfer } from './testing/transfer-rows.ts';
import {
  beginTransfer,
  cancelRefill,
  endTransfer,
  keepSignedTransfer,
  noteTransfer,
  takeColdPayment,
} from './transfer-commands.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
const TODAY = newYorkDate(now);
const rail = (name: RailRow['rail'], more: Partial<RailRow>) =>
  [
    railReading,
    {
      ...{ rail: name, state: 'open', operatorId: null, reason: null, at: now, wallAt: now, paused: false },
      ...{ pausedAt: null, pauseReason: null, ...more },
    } satisfies RailRow,
  ] as const;
const refOf = ({ id, kind, customerId }: HouseTransfer) => ({ id, kind, customerId });
const except = (...states: readonly string[]) => HOUSE_TRANSFER_STATES.filter((state) => !states.includes(state));
const lines = (from: string, to: string, asset = 'USDT.SIM', amount = 60_000_000n) => [
  `house:${from}#${lane} ${asset} ${amount}`,
  `house:${to}#${lane} ${asset} -${amount}`,
];
/** In no order. */
const postedIn = (done: Parameters<typeof linesOf>[0]) => linesOf(done).toSorted();

describe('signing begins', () => {
  const begin = (row: HouseTransfer, ...rows: StoredRows) =>
    decideInMemory(beginTransfer, { ...refOf(row), expiresAt: EXPIRES, fromBlock: 77 }, [stored(row), ...rows]);

  test.each<[string, HouseTransfer]>([
    ['of what goes back', transfer()],
    ['of what goes to the cold store', between('to_cold')],
  ])('%s, with its end and its block set for good', (_, row) => {
    const { decision, written, events } = begin(row);
    const after = { ...row, state: 'signing', expiresAt: EXPIRES, fromBlock: 77 };
    expect([decision, written(houseTransferTable), events]).toEqual([{ ok: true, value: after }, [after], []]);
  });

  test.each<[string, HouseTransfer, StoredRows, string]>([
    ['never of a refill, which the house has no key of', between('refill'), [], 'illegal_state'],
    ['of a return on a slow rail', transfer(), [rail('usdt_out', { state: 'congested' })], 'illegal_state'],
    ['of a return on a paused rail', transfer(), [rail('usdt_out', { paused: true })], 'illegal_state'],
    ['of a return on an open rail', transfer(), [rail('usdt_out', {})], 'done'],
    ['of a return while banks are closed', transfer(), [rail('bank_out', { state: 'closed' })], 'done'],
    ['to the cold store on a paused rail', between('to_cold'), [rail('usdt_out', { paused: true })], 'done'],
    ...except('approved').map(
      (state) =>
        [`not of what is ${state}`, transfer({ state }), [], 'illegal_state'] as [string, HouseTransfer, [], string],
    ),
  ])('%s', (_, row, rows, expected) => {
    const begun = begin(row, ...rows);
    expect(codeOf(begun)).toBe(expected);
    expect(begun.written(houseTransferTable)).toHaveLength(expected === 'done' ? 1 : 0);
  });

  test('of what never was: there is nothing', () => {
    const input = { ...refOf(transfer()), expiresAt: EXPIRES, fromBlock: 77 };
    expect(codeOf(decideInMemory(beginTransfer, input, []))).toBe('not_found');
  });
});

describe('a signature', () => {
  const signing = transfer({ state: 'signing', expiresAt: EXPIRES, fromBlock: 77 });
  const signed = { ...signing, state: 'signed', txId: 'tx', signedBytes: 'bytes' } as const;
  const keep = (rows: StoredRows, more: object = {}) =>
    decideInMemory(
      keepSignedTransfer,
      { ...refOf(signing), txId: 'tx', bytes: 'bytes', expiresAt: EXPIRES, ...more },
      rows,
    );

  test('is stored before anything is sent', () => {
    const { decision, written, events } = keep([stored(signing)]);
    expect([decision, written(houseTransferTable), events]).toEqual([{ ok: true, value: signed }, [signed], []]);
  });

  test('that is there already changes nothing', () => {
    const again = keep([stored(signed)]);
    expect([again.decision, again.written(houseTransferTable)]).toEqual([{ ok: true, value: signed }, []]);
  });

  test.each<[string, StoredRows, object, string]>([
    ['that differs from the one that is there', [stored(signed)], { txId: 'another' }, 'illegal_state'],
    ['with another end', [stored(signing)], { expiresAt: plusMs(EXPIRES, 1) }, 'illegal_state'],
    ['of what is not to be signed', [stored(transfer())], {}, 'illegal_state'],
    ['of what never was', [], {}, 'not_found'],
  ])('%s is refused', (_, rows, more, expected) => {
    const kept = keep(rows, more);
    expect([codeOf(kept), kept.written(houseTransferTable)]).toEqual([expected, []]);
  });
});

describe('what the chain shows', () => {
  const note = (rows: StoredRows, state: 'sent' | 'confirmed') =>
    decideInMemory(noteTransfer, { ...refOf(transfer()), state }, rows);

  test.each<[HouseTransfer['state'], 'sent' | 'confirmed']>([
    ['signed', 'sent'],
    ['signed', 'confirmed'],
    ['sent', 'confirmed'],
    ['confirmed', 'sent'],
  ])('of what is %s is noted: %s', (from, to) => {
    const { decision, written, events } = note([stored(transfer({ state: from }))], to);
    const after = transfer({ state: to });
    expect([decision, written(houseTransferTable), events]).toEqual([{ ok: true, value: after }, [after], []]);
  });

  test('is noted once', () => {
    const again = note([stored(transfer({ state: 'sent' }))], 'sent');
    expect([codeOf(again), again.written(houseTransferTable)]).toEqual(['done', []]);
  });

  test('of what has ended, or never was, is refused', () => {
    const late = note([stored(transfer({ state: 'final' }))], 'sent');
    expect([codeOf(late), late.written(houseTransferTable)]).toEqual(['illegal_state', []]);
    expect(codeOf(note([], 'sent'))).toBe('not_found');
  });
});

describe('the end of a transfer that the house has signed', () => {
  const sent = (row: HouseTransfer): HouseTransfer => ({ ...row, state: 'sent', txId: 'tx', signedBytes: 'bytes' });
  const end = (row: HouseTransfer, gas = 0n, failed?: 'expired' | 'reverted') =>
    decideInMemory(endTransfer('simulated'), { ...refOf(row), gas, failed }, [stored(row)]);
  const gasLines = [`house:exp_network#${lane} TRX.SIM -13`, `house:trx_gas#${lane} TRX.SIM 13`];

  test.each<[string, HouseTransfer, string, string[], string]>([
    ['a return', sent(transfer()), 'return_final', lines('usdt_hot', 'payouts'), ANN],
    ['to the cold store', sent(between('to_cold')), 'to_cold_final', lines('usdt_hot', 'usdt_cold'), 'house:transfers'],
  ])('%s that arrived leaves the hot wallet, and the house pays the chain', (_, row, kind, posted, subject) => {
    const done = end(row, 13n);
    const after = { ...row, state: 'final', reason: null, endedAt: now, endedTxn: `${lane}:1` };
    expect([done.decision, done.written(houseTransferTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(txnsOf(done)).toEqual([
      { kind, eventId: ID, effectiveDate: TODAY, actor: 'system:house-transfers', reverses: null },
    ]);
    expect(postedIn(done)).toEqual([...posted, ...gasLines].toSorted());
    const payload = { id: ID, kind: row.kind, amount: '60.00' };
    expect(done.events).toEqual([{ type: 'house_transfer.final', subject, payload }]);
  });

  test('without gas the transfer alone is posted', () => {
    expect(postedIn(end(sent(transfer())))).toEqual(lines('usdt_hot', 'payouts').toSorted());
  });

  test('real money is booked as real money', () => {
    const row = sent(transfer({ asset: 'USDT' }));
    const done = decideInMemory(endTransfer('live'), { ...refOf(row), gas: 13n, failed: undefined }, [stored(row)]);
    expect(postedIn(done)).toEqual(
      [...lines('usdt_hot', 'payouts', 'USDT'), ...gasLines.map((line) => line.replace('.SIM', ''))].toSorted(),
    );
  });

  test('what was reverted moves nothing but its gas', () => {
    const row = sent(between('to_cold'));
    const done = end(row, 13n, 'reverted');
    const after = { ...row, state: 'failed', reason: 'reverted', endedAt: now, endedTxn: `${lane}:1` };
    expect([done.decision, done.written(houseTransferTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(txnsOf(done)).toEqual([
      { kind: 'network_cost', eventId: ID, effectiveDate: TODAY, actor: 'system:house-transfers', reverses: null },
    ]);
    expect(postedIn(done)).toEqual(gasLines);
    expect(done.events).toEqual([
      {
        type: 'house_transfer.failed',
        subject: 'house:transfers',
        payload: { id: ID, kind: 'to_cold', amount: '60.00' },
      },
    ]);
  });

  test('what expired posts nothing; a return is ordered again, with nothing of what was signed', () => {
    const row = { ...sent(transfer()), expiresAt: EXPIRES, fromBlock: 77 };
    const done = end(row, 0n, 'expired');
    const again = transfer({ id: 'htr_1', repeats: ID, at: now, wallAt: wallNow });
    const failed = { ...row, state: 'failed', reason: 'expired', endedAt: now, endedTxn: null };
    expect(done.decision).toEqual({ ok: true, value: failed });
    expect(done.written(houseTransferTable)).toEqual([failed, again]);
    expect(txnsOf(done)).toEqual([]);
    expect(done.events.map(({ type, subject }) => `${type} ${subject}`)).toEqual([
      ...[`house_transfer.failed ${ANN}`, `house_transfer.ordered ${ANN}`],
    ]);
  });

  test.each<[string, HouseTransfer['state'], 'expired' | undefined]>([
    ['arrived', 'final', undefined],
    ['failed', 'failed', 'expired'],
  ])('what has %s does so once', (_, state, failed) => {
    const again = end(transfer({ state }), 13n, failed);
    expect([codeOf(again), again.written(houseTransferTable), again.events]).toEqual(['done', [], []]);
    expect(txnsOf(again)).toEqual([]);
  });

  test.each<[string, HouseTransfer, 'expired' | undefined]>([
    ...except('signed', 'sent', 'confirmed', 'final').map(
      (state) =>
        [`what is ${state} has not arrived`, transfer({ state }), undefined] as [string, HouseTransfer, undefined],
    ),
    ...except('signing', 'signed', 'sent', 'confirmed', 'failed').map(
      (state) =>
        [`what is ${state} has not failed`, transfer({ state }), 'expired'] as [string, HouseTransfer, 'expired'],
    ),
    ['a refill has not arrived by being signed', between('refill', { state: 'sent' }), undefined],
  ])('%s', (_, row, failed) => {
    const done = end(row, 13n, failed);
    expect([codeOf(done), done.written(houseTransferTable), done.events]).toEqual(['illegal_state', [], []]);
  });

  test('what never was has none', () => {
    const input = { ...refOf(transfer()), gas: 0n, failed: undefined };
    expect(codeOf(decideInMemory(endTransfer('simulated'), input, []))).toBe('not_found');
  });
});

describe('a payment from the cold store', () => {
  const input = { externalId: 'tx9:0', amount: 60_000_000n, blockNumber: 500 };
  const take = (rows: StoredRows, more: object = {}) =>
    decideInMemory(takeColdPayment('simulated'), { ...input, ...more }, rows);
  const payment = (refillId: string | null) =>
    [coldPaymentTable, { externalId: 'tx9:0', amount: 60_000_000n, blockNumber: 500n, refillId }] as const;

  test('is the refill of that amount, which is booked and names it', () => {
    const done = take([stored(between('refill'))]);
    expect(done.decision).toEqual({ ok: true, value: { refillId: ID } });
    expect(done.written(coldPaymentTable)).toEqual([payment(ID)[1]]);
    expect(done.written(houseTransferTable)).toEqual([
      between('refill', { state: 'final', txId: 'tx9', endedAt: now, endedTxn: `${lane}:1` }),
    ]);
    expect(txnsOf(done)).toEqual([
      { kind: 'refill_final', eventId: ID, effectiveDate: TODAY, actor: 'system:house-transfers', reverses: null },
    ]);
    expect(postedIn(done)).toEqual(lines('usdt_cold', 'usdt_hot').toSorted());
    expect(done.events).toEqual([
      {
        type: 'house_transfer.final',
        subject: 'house:transfers',
        payload: { id: ID, kind: 'refill', amount: '60.00' },
      },
    ]);
  });

  test.each([
    ['htr_1', 'htr_2'],
    ['htr_2', 'htr_1'],
  ])('of %s and %s is the older one', (first, second) => {
    const rows = [first, second].map((id) => stored(between('refill', { id })));
    expect(take(rows).decision).toEqual({ ok: true, value: { refillId: 'htr_1' } });
  });

  test.each<[string, HouseTransfer]>([
    ['of another amount', between('refill', { amount: 60_000_001n })],
    ['of other money', between('refill', { asset: 'USDT' })],
    ['that has arrived', between('refill', { state: 'final' })],
    ['that was called off', between('refill', { state: 'cancelled' })],
    ['that is no refill', between('to_cold')],
  ])('is no transfer %s, and is written down', (_, row) => {
    const done = take([stored(row)]);
    expect(done.decision).toEqual({ ok: true, value: { refillId: null } });
    expect(done.written(coldPaymentTable)).toEqual([payment(null)[1]]);
    expect([done.written(houseTransferTable), txnsOf(done), done.events]).toEqual([[], [], []]);
  });

  test('that nobody had ordered finds its order later, once', () => {
    const found = take([payment(null), stored(between('refill'))]);
    expect(found.written(coldPaymentTable)).toEqual([payment(ID)[1]]);
    expect(postedIn(found)).toEqual(lines('usdt_cold', 'usdt_hot').toSorted());
    const still = take([payment(null)]);
    expect([still.decision, still.written(coldPaymentTable)]).toEqual([{ ok: true, value: { refillId: null } }, []]);
    const again = take([payment('htr_0'), stored(between('refill'))]);
    expect(again.decision).toEqual({ ok: true, value: { refillId: 'htr_0' } });
    expect([again.written(coldPaymentTable), again.written(houseTransferTable)]).toEqual([[], []]);
  });
});

describe('a refill is called off', () => {
  const attributed = { operatorId: 'opr_1', reason: 'Ordered twice', requestId: 'req_1' };
  const cancel = (rows: StoredRows) => decideInMemory(cancelRefill, { id: ID, ...attributed }, rows);

  test('by an operator, on record; it moves nothing', () => {
    const before = between('refill');
    const after = between('refill', { state: 'cancelled', endedAt: now });
    const done = cancel([stored(before)]);
    expect([done.decision, done.written(houseTransferTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(auditedIn(done)).toEqual([
      {
        ...{ actor: 'operator:opr_1', action: 'refill.cancelled', object: `transfer:${ID}`, customerId: null },
        ...{ beforeHash: fingerprint(before), afterHash: fingerprint(after) },
        ...{ reason: 'Ordered twice', requestId: 'req_1' },
      },
    ]);
    expect(done.events).toEqual([
      {
        type: 'house_transfer.cancelled',
        subject: 'house:transfers',
        payload: { id: ID, kind: 'refill', amount: '60.00' },
      },
    ]);
    expect(txnsOf(done)).toEqual([]);
  });

  test.each<[string, StoredRows, string]>([
    ...except('approved').map(
      (state) =>
        [`that is ${state}`, [stored(between('refill', { state }))], 'illegal_state'] as [string, StoredRows, string],
    ),
    ['that is none but a return', [stored(transfer())], 'illegal_state'],
    ['that goes to the cold store', [stored(between('to_cold'))], 'illegal_state'],
    ['that never was', [], 'not_found'],
  ])('but not one %s', (_, rows, expected) => {
    const done = cancel(rows);
    expect([codeOf(done), done.written(houseTransferTable), done.events]).toEqual([expected, [], []]);
  });
});

test('a return is decided with its customer, everything else of the house in one lane', () => {
  expect(beginTransfer.subject({ ...refOf(transfer()), expiresAt: EXPIRES, fromBlock: 1 })).toBe(ANN);
  expect(noteTransfer.subject({ ...refOf(between('to_cold')), state: 'sent' })).toBe('house:transfers');
  const paid = { externalId: 'tx9:0', amount: 1n, blockNumber: 1 };
  expect(takeColdPayment('simulated').subject(paid)).toBe('house:transfers');
  const attributed = { operatorId: 'opr_1', reason: 'Ordered twice', requestId: 'req_1' };
  expect(cancelRefill.subject({ id: ID, ...attributed })).toBe('house:transfers');
});
