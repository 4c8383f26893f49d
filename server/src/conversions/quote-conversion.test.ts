import type { AgreedRate } from '@candor/model/conversions/rate.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { rate } from '@candor/model/money.ts';
import { plusMs } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { quoteConversion } from './quote-conversion.ts';
import { conversionQuoteTable } from './tables.ts';
import { AGREED, ANN, deps, quote, quoted, SILENT, wallet } from './testing/conversion-rows.ts';

type Rows = Parameters<typeof decideInMemory>[2];
const ask = (usdt: string | undefined, rows: Rows = [wallet()], agreed: AgreedRate = AGREED) =>
  decideInMemory(
    quoteConversion(deps({ rateNow: () => agreed })),
    { customerId: ANN, usdt: usdt === undefined ? undefined : parseDecimal(usdt) },
    rows,
  );
const refused = (code: string, maximum?: string) => ({
  ok: false,
  refusal: maximum === undefined ? { code } : { code, params: { maximum } },
});

describe('a quote', () => {
  const made = quote({ expiresAt: plusMs(MEMORY_CONTEXT.now, 60_000) });

  test('holds the rate, the spread and the samples behind them for a minute', () => {
    const { decision, written, events } = ask('500');
    expect(decision).toEqual({ ok: true, value: made });
    expect(written(conversionQuoteTable)).toEqual([made]);
    expect(events).toEqual([]);
  });

  test('replaces the one before', () => {
    const { decision, written } = ask('500', [wallet(), quoted({ id: 'cqt_0', usdt: 7n, rate: rate('1') })]);
    expect([decision, written(conversionQuoteTable)]).toEqual([{ ok: true, value: made }, [made]]);
  });

  test.each<[string, string | undefined, Rows, AgreedRate, object]>([
    ['without an amount', undefined, [wallet()], AGREED, refused('quantity_required')],
    ['of nothing', '0', [wallet()], AGREED, refused('quantity_required')],
    ['of less than nothing', '-1', [wallet()], AGREED, refused('quantity_required')],
    ['of more than the wallet has', '1000.500001', [wallet()], AGREED, refused('insufficient_funds', '900.50')],
    ['of all there is, where a part is reserved', '1000.5', [wallet()], AGREED, refused('above_usable', '900.50')],
    ['of a millionth of what is reserved', '900.500001', [wallet()], AGREED, refused('above_usable', '900.50')],
    ['of all that is free', '900.5', [wallet()], AGREED, { ok: true }],
    ['from a wallet that never had any', '1', [], AGREED, refused('insufficient_funds', '0.00')],
    ['of real USDT', '1', [wallet('5', '0', 'USDT')], AGREED, refused('insufficient_funds', '0.00')],
    ['that would leave nothing', '0.010013', [wallet()], AGREED, refused('below_minimum')],
    ['that leaves a cent', '0.020028', [wallet()], AGREED, { ok: true }],
    ['while the sources are silent', '10', [wallet()], SILENT, refused('channel_busy')],
  ])('%s', (_, usdt, rows, agreed, expected) => {
    const { decision, written } = ask(usdt, rows, agreed);
    expect(decision).toMatchObject(expected);
    expect(written(conversionQuoteTable)).toHaveLength(decision.ok ? 1 : 0);
  });

  test('of a live installation is of real USDT', () => {
    const asked = { customerId: ANN, usdt: parseDecimal('1') };
    const { decision } = decideInMemory(quoteConversion(deps({ mode: 'live' })), asked, [wallet('5', '0', 'USDT')]);
    expect(decision).toMatchObject({ ok: true });
  });

  test('is decided in the lane of its customer', () => {
    expect(quoteConversion(deps()).subject({ customerId: ANN, usdt: 1n })).toBe(ANN);
  });
});
