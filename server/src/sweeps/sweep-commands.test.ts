import { newYorkDate } from '@candor/model/calendar/index.ts';
import { instant, plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { codeOf, linesOf, txnsOf } from '../../test/read-decision.ts';
import { USDT } from '../deposits/testing/deposit-rows.ts';
import { beginSweep, endSweep, keepSignedSweep, noteSweep } from './sweep-commands.ts';
import { type Sweep, type SweepState, sweepTable } from './tables.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const EXPIRES = plusMs(now, 600_000);
const STATES: readonly SweepState[] = ['signing', 'signed', 'sent', 'confirmed', 'final', 'failed'];
const sweep = (more: Partial<Sweep> = {}): Sweep => ({
  ...{ id: 'swp_1', address: 'TDeposit', indexNo: 3, asset: USDT, amount: 50_000_000n, state: 'signing' },
  ...{ at: instant(1), wallAt: instant(2), endedAt: null, expiresAt: EXPIRES, fromBlock: 77, txId: null },
  ...{ signedBytes: null, reason: null, endedTxn: null },
  ...more,
});
const stored = (more: Partial<Sweep> = {}) => [sweepTable, sweep(more)] as const;
const SIGNED = { txId: 'tx', signedBytes: 'signed bytes' };
type Tried = ReturnType<typeof decideInMemory>;
const nothing = (tried: Tried) =>
  expect([tried.written(sweepTable), txnsOf(tried), tried.events]).toEqual([[], [], []]);
const event = (state: SweepState) => ({
  type: `sweep.${state}`,
  subject: 'house:sweeps',
  payload: { id: 'swp_1', address: 'TDeposit', amount: '50.00' },
});

test('all are decided in one lane', () => {
  const [id, signed] = ['swp_1', { txId: 'tx', bytes: '', expiresAt: EXPIRES }];
  const ordered = { id, address: 'TDeposit', indexNo: 3, amount: 5n, expiresAt: EXPIRES, fromBlock: 77 };
  expect([
    beginSweep('simulated').subject(ordered),
    keepSignedSweep.subject({ id, ...signed }),
    noteSweep.subject({ id, state: 'sent' }),
    endSweep('simulated').subject({ id, gas: 0n, failed: undefined }),
  ]).toEqual(Array(4).fill('house:sweeps'));
});

describe('a sweep begins', () => {
  const input = {
    ...{ id: 'swp_1', address: 'TDeposit', indexNo: 3, amount: 50_000_000n, expiresAt: EXPIRES, fromBlock: 77 },
  };
  const begin = (given: Parameters<typeof decideInMemory>[2]) => decideInMemory(beginSweep('simulated'), input, given);

  test('with all that is to be signed, and says so', () => {
    const done = begin([]);
    const after = sweep({ at: now, wallAt: wallNow });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(sweepTable)).toEqual([after]);
    expect(done.events).toEqual([event('signing')]);
  });

  test('in the asset of its mode', () => {
    const { decision } = decideInMemory(beginSweep('live'), input, []);
    expect(decision).toMatchObject({ value: { asset: 'USDT' } });
  });

  test.each(STATES)('where another one from its address is %s', (state) => {
    const tried = begin([stored({ id: 'swp_0', state, ...SIGNED })]);
    expect(codeOf(tried)).toBe(state === 'final' || state === 'failed' ? 'done' : 'illegal_state');
    if (codeOf(tried) !== 'done') nothing(tried);
  });

  test('beside one from another address', () => {
    expect(codeOf(begin([stored({ id: 'swp_0', address: 'TOther' })]))).toBe('done');
  });
});

describe('a signature', () => {
  const keep = (given: Parameters<typeof decideInMemory>[2], more: object = {}) =>
    decideInMemory(
      keepSignedSweep,
      { id: 'swp_1', txId: 'tx', bytes: 'signed bytes', expiresAt: EXPIRES, ...more },
      given,
    );

  test('is stored, in silence', () => {
    const done = keep([stored()]);
    const after = sweep({ state: 'signed', ...SIGNED });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect([done.written(sweepTable), done.events]).toEqual([[after], []]);
  });

  test('that is there already changes nothing', () => {
    const again = keep([stored({ state: 'sent', ...SIGNED })]);
    expect(again.decision).toEqual({ ok: true, value: sweep({ state: 'sent', ...SIGNED }) });
    nothing(again);
  });

  test.each<[string, Partial<Sweep>, object, string]>([
    ['that differs from the one that is there', { state: 'signed', ...SIGNED }, { txId: 'other' }, 'illegal_state'],
    ['with another end', {}, { expiresAt: plusMs(EXPIRES, 1) }, 'illegal_state'],
    ['of what has failed', { state: 'failed' }, {}, 'illegal_state'],
    ['of what never was', {}, { id: 'swp_none' }, 'not_found'],
  ])('%s is refused', (_, more, input, code) => {
    const refused = keep([stored(more)], input);
    expect(codeOf(refused)).toBe(code);
    nothing(refused);
  });
});

describe('what the chain shows', () => {
  const note = (state: 'sent' | 'confirmed', from: SweepState, id = 'swp_1') =>
    decideInMemory(noteSweep, { id, state }, [stored({ state: from })]);

  test.each<['sent' | 'confirmed', SweepState]>([
    ['sent', 'signed'],
    ['sent', 'signing'],
    ['sent', 'confirmed'],
    ['confirmed', 'signed'],
    ['confirmed', 'sent'],
  ])('is noted, in silence: %s after it was %s', (state, from) => {
    const done = note(state, from);
    expect(done.decision).toEqual({ ok: true, value: sweep({ state }) });
    expect([done.written(sweepTable), done.events]).toEqual([[sweep({ state })], []]);
  });

  test.each(['sent', 'confirmed'] as const)('a second time changes nothing: %s', (state) => {
    const again = note(state, state);
    expect(again.decision).toEqual({ ok: true, value: sweep({ state }) });
    nothing(again);
  });

  test('of what has ended, is not signed yet, or never was is refused', () => {
    for (const tried of [note('sent', 'final'), note('confirmed', 'failed'), note('confirmed', 'signing')]) {
      expect(codeOf(tried)).toBe('illegal_state');
      nothing(tried);
    }
    expect(codeOf(note('sent', 'signed', 'swp_none'))).toBe('not_found');
  });
});

describe('the end of a sweep', () => {
  const end = (more: Partial<Sweep>, input: object = {}) =>
    decideInMemory(endSweep('simulated'), { id: 'swp_1', gas: 0n, failed: undefined, ...input }, [stored(more)]);
  const sent = { state: 'sent', ...SIGNED } as const;
  const posting = (kind: string) => ({
    ...{ kind, eventId: 'swp_1', effectiveDate: newYorkDate(now), actor: 'system:sweeps', reverses: null },
  });
  const GAS = ['house:exp_network#2 TRX.SIM -13000000', 'house:trx_gas#2 TRX.SIM 13000000'];

  test('that has arrived moves its amount to the cold store, pays the chain, and says so', () => {
    const done = end(sent, { gas: 13_000_000n });
    const after = sweep({ ...sent, state: 'final', endedAt: now, endedTxn: '2:1' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(done.written(sweepTable)).toEqual([after]);
    expect(txnsOf(done)).toEqual([posting('sweep_final')]);
    expect(linesOf(done)).toEqual([
      ...[`house:usdt_cold#2 ${USDT} -50000000`, `house:usdt_deposits#2 ${USDT} 50000000`, ...GAS],
    ]);
    expect(done.events).toEqual([event('final')]);
  });

  test('that has arrived for nothing posts no gas', () => {
    expect(linesOf(end(sent))).toHaveLength(2);
  });

  test.each(['expired', 'reverted'] as const)('that came to nothing (%s) moves nothing but the gas', (failed) => {
    const done = end(sent, { gas: 13_000_000n, failed });
    const after = sweep({ ...sent, state: 'failed', reason: failed, endedAt: now, endedTxn: '2:1' });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect(txnsOf(done)).toEqual([posting('network_cost')]);
    expect(linesOf(done)).toEqual(GAS);
    expect(done.events).toEqual([event('failed')]);
  });

  test('that came to nothing and cost nothing posts nothing', () => {
    const done = end({}, { failed: 'expired' });
    const after = sweep({ state: 'failed', reason: 'expired', endedAt: now });
    expect(done.decision).toEqual({ ok: true, value: after });
    expect([done.written(sweepTable), txnsOf(done)]).toEqual([[after], []]);
  });

  test.each<[SweepState, object]>([
    ['final', {}],
    ['failed', { failed: 'expired' }],
  ])('comes once: %s', (state, input) => {
    const again = end({ state }, { gas: 13_000_000n, ...input });
    expect(again.decision).toEqual({ ok: true, value: sweep({ state }) });
    nothing(again);
  });

  test.each<[SweepState, object]>([
    ['signing', {}],
    ['failed', {}],
    ['final', { failed: 'reverted' }],
  ])('of what is %s may be refused', (state, input) => {
    const refused = end({ state }, { gas: 13_000_000n, ...input });
    expect(codeOf(refused)).toBe('illegal_state');
    nothing(refused);
  });

  test('of what never was is not there', () => expect(codeOf(end({}, { id: 'swp_none' }))).toBe('not_found'));
});
