import { DAY, type Instant, plusMs } from '@candor/model/time.ts';
import { usd } from '@candor/model/money.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { balanceTable, holdTable, ledgerTxnTable } from '../ledger/tables.ts';
import { recipientTable } from '../recipients/index.ts';
import { capDays, type StateDeps } from './read-state.ts';
import { type RequestWithdrawal, requestWithdrawal } from './request-withdrawal.ts';
import { feeTable, payoutRecordTable, withdrawalTable } from './tables.ts';
import { ADDRESS } from './testing/payout-world.ts';
import { ANN, ID, recipient, security, withdrawal } from './testing/withdrawal-rows.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
type Row = Rows[number];
const DAYS = capDays(now);
const balance = (asset: string, posted: bigint): Row => [
  balanceTable,
  { accountId: `spot:${ANN}`, asset, lane, posted, held: 0n },
];
const WALLETS: Rows = [balance('USDT.SIM', usd('60000')), balance('USD.SIM', usd('500'))];
const FEES: Rows = [
  [feeTable, { kind: 'usdt', fromAt: 0 as Instant, amount: usd('1') }],
  [feeTable, { kind: 'bank', fromAt: 0 as Instant, amount: 0n }],
];
const PAID_BEFORE: Row = [payoutRecordTable, { customerId: ANN, firstWithdrawal: 'wdr_0', firstAt: now }];
const CARD = recipient({
  ...{ kind: 'bank', address: null, network: null, bankName: 'First Bank', lastFour: '6789' },
});
const PAYEE = 'First Bank ···6789';

const INPUT: RequestWithdrawal = {
  ...{ id: ID, customerId: ANN, recipientId: 'rcp_1', payee: ADDRESS, asset: 'USDT', amount: usd('100') },
  ...{ fee: usd('1'), tier: 'passkey', firstFundedAt: plusMs(now, -100 * DAY), screening: 'clear' },
  ...{ heldByLaw: false, days: DAYS, requestId: 'req_1' },
};
const DOLLARS = { asset: 'USD', payee: PAYEE, fee: 0n } as const;
const deps = (more: Partial<StateDeps> = {}): StateDeps => ({
  ...{ mode: 'simulated', usdtRate: () => undefined },
  pending: { needs: () => [], read: () => ({ usd: 0n, usdt: 0n }) },
  ...more,
});
const request = (more: Partial<RequestWithdrawal> = {}, rows: Rows = [recipient()], given: Partial<StateDeps> = {}) =>
  decideInMemory(requestWithdrawal(deps(given)), { ...INPUT, ...more }, [...FEES, ...WALLETS, ...rows]);
type Done = ReturnType<typeof request>;
const refusal = ({ decision, written, events }: Done) => {
  if (decision.ok) return 'done';
  expect([written(withdrawalTable), written(holdTable), written(auditTable), events]).toEqual([[], [], [], []]);
  const { code, params } = decision.refusal;
  return Object.keys(params ?? {}).length > 0 ? { code, ...params } : code;
};

describe('a request', () => {
  const WHOLE = withdrawal({
    ...{ state: 'requested', approvals: 2, firstPayout: true, utcDay: DAYS[1], approvedTxn: null },
    ...{ requestedAt: now, wallRequestedAt: wallNow, amount: usd('100'), fee: usd('1'), net: usd('99') },
  });

  test('is written down whole, with its money reserved and nothing posted', () => {
    const done = request();
    expect(done.decision).toEqual({ ok: true, value: WHOLE });
    expect(done.written(withdrawalTable)).toEqual([WHOLE]);
    expect(done.written(holdTable)).toEqual([
      {
        ...{ reference: ID, accountId: `spot:${ANN}`, asset: 'USDT.SIM', amount: usd('100'), remaining: usd('100') },
        ...{ state: 'open', reason: 'withdrawal', at: now },
      },
    ]);
    expect(done.written(balanceTable)).toMatchObject([{ asset: 'USDT.SIM', posted: usd('60000'), held: usd('100') }]);
    expect(done.written(ledgerTxnTable)).toEqual([]);
    expect(done.written(recipientTable)).toMatchObject([{ id: 'rcp_1', lastUsedAt: now }]);
  });

  test('is told without the address, and is on record', () => {
    const done = request();
    const payload = { id: ID, kind: 'usdt', asset: 'USDT', amount: '100.00', fee: '1.00', net: '99.00' };
    expect(done.events).toEqual([{ type: 'withdrawal.requested', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'withdrawal.requested', object: `withdrawal:${ID}`, customerId: ANN },
        ...{ afterHash: fingerprint(WHOLE), beforeHash: null, requestId: 'req_1' },
      },
    ]);
  });

  test('to a card takes dollars, at their own worth', () => {
    const done = request(DOLLARS, [CARD], { usdtRate: () => 50_000_000n });
    const amount = usd('100');
    expect(done.decision).toMatchObject({
      value: { kind: 'bank', asset: 'USD.SIM', payee: PAYEE, amount, fee: 0n, net: amount, worth: amount },
    });
    expect(done.written(holdTable)).toMatchObject([{ asset: 'USD.SIM' }]);
    expect(done.events).toMatchObject([{ payload: { kind: 'bank', asset: 'USD' } }]);
  });

  test('of USDT is worth what the rate says', () => {
    const done = request({}, [recipient()], { usdtRate: () => 99_000_000n });
    expect(done.decision).toMatchObject({ value: { worth: usd('99') } });
  });

  test('moves real money only where the mode is real', () => {
    const rows: Rows = [recipient(), balance('USDT', usd('100'))];
    expect(request({}, rows, { mode: 'live' }).decision).toMatchObject({ value: { asset: 'USDT' } });
    const live = decideInMemory(requestWithdrawal(deps({ mode: 'live' })), { ...INPUT, ...DOLLARS }, [
      ...[...FEES, CARD, balance('USD', usd('100'))],
    ]);
    expect(live.decision).toMatchObject({ value: { asset: 'USD' } });
  });

  test.each<[string, Partial<RequestWithdrawal>, Rows, number]>([
    ['the first', {}, [], 2],
    ['small, to somebody who was paid before', {}, [PAID_BEFORE], 0],
    ['$2,000.000001', { amount: usd('2000.000001') }, [PAID_BEFORE], 1],
    ['$10,000', { amount: usd('10000') }, [PAID_BEFORE], 2],
    ['what screening found', { screening: 'hit' }, [PAID_BEFORE], 2],
  ])('waits for as many people as it takes: %s', (_, more, rows, approvals) => {
    const { decision } = request(more, [recipient(), ...rows]);
    expect(decision).toMatchObject({
      value: { approvals, firstPayout: rows.length === 0, screening: more.screening ?? 'clear' },
    });
  });
});

describe('is refused, and nothing is reserved', () => {
  const until = '2026-11-20T15:00:00.001Z';
  test.each<[string, Partial<RequestWithdrawal>, Rows, unknown]>([
    ['of nothing', { amount: 0n }, [recipient()], { code: 'invalid_field', field: 'amount' }],
    ['of less than nothing', { amount: -1n }, [recipient()], { code: 'invalid_field', field: 'amount' }],
    [
      'of parts of cents to a card',
      { ...DOLLARS, amount: 5_000_001n },
      [CARD],
      { code: 'invalid_field', field: 'amount' },
    ],
    ['of whole cents to a card: not', { ...DOLLARS, amount: 5_010_000n }, [CARD], 'done'],
    ['of parts of cents in USDT: not', { amount: 5_000_001n }, [recipient()], 'done'],
    ['dollars to an address', { asset: 'USD' }, [recipient()], { code: 'invalid_field', field: 'asset' }],
    ['USDT to a card', { payee: PAYEE }, [CARD], { code: 'invalid_field', field: 'asset' }],
    ['another fee than is in force', { fee: usd('0.5') }, [recipient()], 'stale_version'],
    ['another address than the book has', { payee: 'TX' }, [recipient()], 'stale_version'],
    ['on days that are over', { days: ['2026-11-17', '2026-11-18'] }, [recipient()], 'stale_version'],
    ['on days of which one is over', { days: [DAYS[0], '2026-11-18'] }, [recipient()], 'stale_version'],
    ['no more than the fee', { amount: usd('1') }, [recipient()], 'below_fee'],
    ['to nobody', {}, [], 'recipient_unusable'],
    ['to somebody else’s address', {}, [recipient({ customerId: 'cus_bob' })], 'recipient_unusable'],
    ['to an address that was removed', {}, [recipient({ removedAt: now })], 'recipient_unusable'],
    ['to one that the bank has stopped', DOLLARS, [[CARD[0], { ...CARD[1], blockedBy: 'R16' }]], 'recipient_unusable'],
    ['to one that screening found', {}, [recipient({ screening: 'hit' })], 'recipient_unusable'],
    [
      'to an address that is too new',
      {},
      [recipient({ usableAt: plusMs(now, 1) })],
      { code: 'recipient_too_new', until },
    ],
    ['to one that is old enough: not', {}, [recipient({ usableAt: now })], 'done'],
    [
      'to one that the allow-list does not have yet',
      {},
      [recipient({ usableAt: plusMs(now, 1) }), security({ withdrawalAllowList: true })],
      'not_on_allow_list',
    ],
    ['what the law holds', { heldByLaw: true }, [recipient()], 'held_by_law'],
    ['under a lock', {}, [recipient(), security({ transferLock: true })], 'transfer_locked'],
    [
      'after a changed password',
      {},
      [recipient(), security({ holdUntil: plusMs(now, 1) })],
      { code: 'credentials_changed', until },
    ],
    [
      'more than there is',
      { amount: usd('60000.000001') },
      [recipient()],
      { code: 'insufficient_funds', maximum: '60000.00' },
    ],
    [
      'more dollars than there are',
      { ...DOLLARS, amount: usd('500.01') },
      [CARD],
      { code: 'insufficient_funds', maximum: '500.00' },
    ],
    [
      'more than its proof lets go',
      { amount: usd('50000.000001') },
      [recipient()],
      { code: 'withdrawal_cap', left: '50000.00' },
    ],
    ['as much as its proof lets go: not', { amount: usd('50000') }, [recipient()], 'done'],
    [
      'more than a weaker proof lets go',
      { tier: 'code', amount: usd('1000.000001') },
      [recipient()],
      { code: 'withdrawal_cap', left: '1000.00' },
    ],
    [
      'more than a new account may',
      { firstFundedAt: now, amount: usd('5000.000001') },
      [recipient()],
      { code: 'withdrawal_cap', left: '5000.00' },
    ],
  ])('%s', (_, more, rows, expected) => expect(refusal(request(more, rows))).toEqual(expected));

  test('what may still be reversed stays', () => {
    const pending = { needs: () => [], read: () => ({ usd: usd('60000'), usdt: 0n }) };
    expect(refusal(request({ amount: usd('501') }, [recipient()], { pending }))).toEqual({
      ...{ code: 'above_withdrawable', maximum: '500.00' },
    });
  });

  test('what was asked for within 24 hours counts', () => {
    const before = (ago: number, utcDay: string) =>
      [
        withdrawalTable,
        withdrawal({ id: 'wdr_0', requestedAt: plusMs(now, -ago), utcDay, worth: usd('49950') }),
      ] as const;
    const asked = (ago: number) => refusal(request({}, [recipient(), before(ago, DAYS[0])]));
    expect([asked(DAY - 1), asked(DAY)]).toEqual([{ code: 'withdrawal_cap', left: '50.00' }, 'done']);
  });
});
