import { usd } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { TRANSFER_ACCOUNTS, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { ledgerEntryTable, ledgerTxnTable } from '../ledger/tables.ts';
import type { FundsDeps } from './read-funds.ts';
import { transferTable, type Transfer } from './tables.ts';
import { ANN, balance, deps, market, sale, short } from './testing/funds-rows.ts';
import { type MoveMoney, transfer } from './transfer.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const FUNDS = [balance('stock', '100.00', '20.00')];
const move = (more: Partial<MoveMoney> = {}, rows: Rows = FUNDS, of: Partial<FundsDeps> = {}, at = now) =>
  decideInMemory(
    transfer(deps(of)),
    { ...{ customerId: ANN, from: 'stock', to: 'spot', amount: usd('10.00'), barred: undefined }, ...more },
    rows,
    { ...MEMORY_CONTEXT, now: at },
  );
const lines = (done: ReturnType<typeof move>) =>
  done.written(ledgerEntryTable).map(({ accountId, asset, amount }) => [accountId, asset, amount]);

const MADE: Transfer = {
  ...{ id: 'trf_1', customerId: ANN, fromAccount: 'stock', toAccount: 'spot', asset: 'USD.SIM', amount: usd('10.00') },
  ...{ countsOn: '2026-11-20' as TradingDate, at: now, wallAt: wallNow, txn: `${lane}:1` },
};

describe('a transfer', () => {
  test('is one row, one transaction with two sides and one event', () => {
    const done = move();
    expect(done.decision).toEqual({ ok: true, value: MADE });
    expect(done.written(transferTable)).toEqual([MADE]);
    expect(done.written(ledgerTxnTable)).toMatchObject([
      { kind: 'transfer', eventId: 'trf_1', effectiveDate: '2026-11-20', actor: ANN, reverses: null },
    ]);
    expect(lines(done)).toEqual([
      [`stock:${ANN}`, 'USD.SIM', -10_000_000n],
      [`spot:${ANN}`, 'USD.SIM', 10_000_000n],
    ]);
    const payload = { id: 'trf_1', from: 'stock', to: 'spot', amount: '10.00', transaction: `${lane}:1` };
    expect(done.events).toEqual([{ type: 'transfer.made', subject: ANN, payload }]);
  });

  const pairs = TRANSFER_ACCOUNTS.flatMap((from) =>
    TRANSFER_ACCOUNTS.filter((to) => to !== from).map((to): [TransferAccount, TransferAccount] => [from, to]),
  );
  test.each(pairs)('from %s to %s moves what is free, and no cent more', (from, to) => {
    const rows = [balance(from, '100.00', '20.00'), balance(to, '5.00')];
    expect(lines(move({ from, to, amount: usd('80.00') }, rows))).toEqual([
      [`${from}:${ANN}`, 'USD.SIM', -80_000_000n],
      [`${to}:${ANN}`, 'USD.SIM', 80_000_000n],
    ]);
    const much = move({ from, to, amount: usd('80.01') }, rows);
    expect(much.decision).toEqual({ ok: false, refusal: { code: 'above_usable', params: { maximum: '80.00' } } });
    expect([much.written(transferTable), much.written(ledgerTxnTable), much.events]).toEqual([[], [], []]);
  });

  test('of a live installation moves real money', () => {
    const done = move({}, [balance('stock', '10.00', '0.00', 'USD')], { mode: 'live' });
    expect(done.decision).toMatchObject({ ok: true, value: { asset: 'USD' } });
    expect(lines(done).map(([, asset]) => asset)).toEqual(['USD', 'USD']);
  });

  test('is decided in the lane of its customer, under a name by which repeated calls are known', () => {
    const { name, subject } = transfer(deps());
    expect([
      name,
      subject({ customerId: ANN, from: 'stock', to: 'spot', amount: usd('1.00'), barred: undefined }),
    ]).toEqual(['transfer', ANN]);
  });
});

describe('what is refused', () => {
  test.each<[string, Partial<MoveMoney>, Rows, RefusalCode | 'done', object | undefined]>([
    ['to the account itself', { to: 'stock' }, FUNDS, 'invalid_field', { field: 'to' }],
    ['parts of a cent', { amount: usd('10.001') }, FUNDS, 'invalid_field', { field: 'amount' }],
    ['no amount', { amount: undefined }, FUNDS, 'quantity_required', undefined],
    ['nothing', { amount: usd('0.00') }, FUNDS, 'quantity_required', undefined],
    ['less than nothing', { amount: usd('-1.00') }, FUNDS, 'quantity_required', undefined],
    ['a cent', { amount: usd('0.01') }, FUNDS, 'done', undefined],
    ['more than there is', { amount: usd('100.01') }, FUNDS, 'trading_account_insufficient', { maximum: '80.00' }],
    ['from a wallet without anything', { from: 'spot', to: 'fund' }, [], 'insufficient_funds', { maximum: '0.00' }],
    [
      'what has not settled',
      {},
      [balance('stock', '15.00'), sale('2026-11-20', '6.00')],
      'funds_not_settled',
      { maximum: '9.00' },
    ],
    ['what is owed', {}, [balance('stock', '15.00'), balance('recv', '-6.00')], 'above_usable', { maximum: '9.00' }],
    ['into trading while frozen', { to: 'fund', barred: 'account_frozen' }, FUNDS, 'account_frozen', undefined],
    [
      'into trading under review',
      { to: 'quant', barred: 'identity_in_review' },
      FUNDS,
      'identity_in_review',
      undefined,
    ],
    ['towards the wallet while frozen', { barred: 'account_frozen' }, FUNDS, 'done', undefined],
    [
      'no amount, while frozen',
      { to: 'fund', amount: undefined, barred: 'account_frozen' },
      FUNDS,
      'account_frozen',
      undefined,
    ],
  ])('%s', (_, more, rows, code, params) => {
    const done = move(more, rows);
    const refusal = { code, ...(params ? { params } : {}) };
    expect(done.decision.ok ? 'done' : done.decision.refusal).toEqual(code === 'done' ? 'done' : refusal);
    expect(done.written(transferTable)).toHaveLength(code === 'done' ? 1 : 0);
    expect(done.events).toHaveLength(code === 'done' ? 1 : 0);
  });

  test('what stands behind a short at its last price', () => {
    const rows = [balance('stock', '1000.00'), balance('short_coll', '500.00'), short('10')];
    const of = { market: market('50.00') };
    expect(move({ amount: usd('750.00') }, rows, of).decision.ok).toBe(true);
    expect(move({ amount: usd('750.01') }, rows, of).decision).toEqual({
      ok: false,
      refusal: { code: 'above_usable', params: { maximum: '750.00' } },
    });
  });
});

describe('the day in which it counts', () => {
  const dayOf = (iso: string, closedOn?: string) => {
    const set = market();
    if (closedOn) set.announced = [{ date: closedOn as TradingDate, reason: 'Mourning', closed: true }];
    const done = move({}, FUNDS, { market: set }, parseInstant(iso));
    const [row] = done.written(transferTable);
    expect(done.written(ledgerTxnTable)).toMatchObject([{ effectiveDate: row?.countsOn }]);
    return row?.countsOn;
  };

  test.each<[string, string, string | undefined, string]>([
    ['the trading day', '2026-11-20T15:00:00Z', undefined, '2026-11-20'],
    ['the trading day before it opens', '2026-11-20T09:00:00Z', undefined, '2026-11-20'],
    ['the same to the last moment before the close', '2026-11-20T20:59:59.999Z', undefined, '2026-11-20'],
    ['the next one from the close on', '2026-11-20T21:00:00Z', undefined, '2026-11-23'],
    ['the next one on a Sunday', '2026-11-22T16:00:00Z', undefined, '2026-11-23'],
    ['the next one where the day is closed at short notice', '2026-11-20T15:00:00Z', '2026-11-20', '2026-11-23'],
    ['after the close, none that is closed at short notice', '2026-11-20T21:00:00Z', '2026-11-23', '2026-11-24'],
  ])('is %s', (_, iso, closedOn, day) => expect(dayOf(iso, closedOn)).toBe(day));
});
