import type { AgreedRate } from '@candor/model/conversions/rate.ts';
import { usd } from '@candor/model/money.ts';
import { plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { ledgerEntryTable, ledgerTxnTable } from '../ledger/tables.ts';
import { convert } from './convert.ts';
import type { ConversionDeps } from './quote-conversion.ts';
import { type Conversion, conversionQuoteTable, conversionTable } from './tables.ts';
import { AGREED, ANN, deps, quote, quoted, SILENT, SOURCES, wallet } from './testing/conversion-rows.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const take = (rows: Rows = [wallet(), quoted()], more: Partial<ConversionDeps> = {}, input: object = {}) =>
  decideInMemory(convert(deps(more)), { customerId: ANN, quoteId: 'cqt_1', ...input }, rows);

const CONVERTED: Conversion = {
  ...{ id: 'cnv_1', customerId: ANN, quoteId: 'cqt_1', usdt: 500_000_000n, rate: quote().rate },
  ...{ spreadRate: quote().spreadRate, sources: SOURCES, net: usd('498.85'), spread: usd('0.50') },
  ...{ at: now, wallAt: wallNow, txn: `${lane}:1` },
};

describe('a conversion', () => {
  test('is one row with the rate, the spread and the samples that were quoted, one event, and the quote is past', () => {
    const done = take();
    expect(done.decision).toEqual({ ok: true, value: CONVERTED });
    expect(done.written(conversionTable)).toEqual([CONVERTED]);
    expect(done.written(conversionQuoteTable)).toEqual([quote({ expiresAt: 0 as never })]);
    const payload = { id: 'cnv_1', usdt: '500.00', net: '498.85', transaction: `${lane}:1` };
    expect(done.events).toEqual([{ type: 'conversion.made', subject: ANN, payload }]);
  });

  test('posts USDT to the house, dollars to the wallet, and what the house keeps', () => {
    const done = take();
    expect(done.written(ledgerTxnTable)).toMatchObject([
      { kind: 'conversion', eventId: 'cnv_1', effectiveDate: '2026-11-20', actor: ANN, reverses: null },
    ]);
    expect(done.written(ledgerEntryTable).map(({ accountId, asset, amount }) => [accountId, asset, amount])).toEqual([
      [`spot:${ANN}`, 'USDT.SIM', -500_000_000n],
      [`house:conversion#${lane}`, 'USDT.SIM', 500_000_000n],
      [`house:conversion#${lane}`, 'USD.SIM', -499_350_000n],
      [`spot:${ANN}`, 'USD.SIM', 498_850_000n],
      [`house:rev_conversion#${lane}`, 'USD.SIM', 500_000n],
    ]);
  });

  test('counts on the trading day that announced closures leave', () => {
    const closed = [{ date: '2026-11-20' as TradingDate, reason: 'A day of mourning', closed: true }] as const;
    expect(take(undefined, { overrides: () => closed }).written(ledgerTxnTable)).toMatchObject([
      { effectiveDate: '2026-11-23' },
    ]);
  });

  test('of a live installation moves real money', () => {
    const done = take([wallet('500', '0', 'USDT'), quoted()], { mode: 'live' });
    const assets = done.written(ledgerEntryTable).map(({ asset }) => asset);
    expect(assets).toEqual(['USDT', 'USDT', 'USD', 'USD', 'USD']);
  });

  test.each<[string, Rows, AgreedRate, object, string]>([
    ['at the end of its minute', [wallet(), quoted({ expiresAt: now })], AGREED, {}, 'done'],
    ['after its minute', [wallet(), quoted({ expiresAt: plusMs(now, -1) })], AGREED, {}, 'quote_expired'],
    ['after a newer quote', [wallet(), quoted({ id: 'cqt_2' })], AGREED, {}, 'quote_expired'],
    ['a second time', [wallet(), quoted({ expiresAt: 0 as never })], AGREED, {}, 'quote_expired'],
    ['without any quote', [wallet()], AGREED, {}, 'quote_expired'],
    ['of somebody else', [wallet(), quoted()], AGREED, { customerId: 'cus_bob' }, 'quote_expired'],
    ['while nobody knows the rate', [wallet(), quoted()], SILENT, {}, 'channel_busy'],
    ['of all that is free', [wallet('600', '100'), quoted()], AGREED, {}, 'done'],
    ['of what was reserved meanwhile', [wallet('600', '100.000001'), quoted()], AGREED, {}, 'above_usable'],
    ['of what was spent meanwhile', [wallet('499.999999', '0'), quoted()], AGREED, {}, 'insufficient_funds'],
  ])('%s', (_, rows, agreed, input, expected) => {
    const done = take(rows, { rateNow: () => agreed }, input);
    expect(done.decision.ok ? 'done' : done.decision.refusal).toEqual(
      expected === 'done' ? 'done' : { code: expected },
    );
    const count = done.decision.ok ? 1 : 0;
    expect(done.written(conversionTable)).toHaveLength(count);
    expect(done.written(ledgerTxnTable)).toHaveLength(count);
  });

  test('is decided in the lane of its customer, under a name by which repeated calls are known', () => {
    const command = convert(deps());
    expect([command.name, command.subject({ customerId: ANN, quoteId: 'cqt_1' })]).toEqual(['convert', ANN]);
  });
});
