import type { AgreedRate } from '@candor/model/conversions/rate.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { rate } from '@candor/model/money.ts';
import { plusMs } from '@candor/model/time.ts';
import { MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { balanceTable } from '../../ledger/index.ts';
import type { ConversionDeps } from '../quote-conversion.ts';
import { conversionQuoteTable, type StoredQuote } from '../tables.ts';

/** Rows of decisions on a conversion, in memory: 1000.50 USDT of Ann's, 100 of them reserved, at 0.9987. */

const { now, lane } = MEMORY_CONTEXT;
export const ANN = 'cus_ann';
const AT = { ok: true, rate: rate('0.9987') } as const;
export const AGREED: AgreedRate = {
  ...AT,
  samples: ['a', 'b'].map((source, second) => ({ source, rate: AT.rate, at: plusMs(now, -1000 * second) })),
};
export const SILENT: AgreedRate = { ok: false, why: 'too_few' };
/** The samples of the agreed rate as they are stored. */
export const SOURCES = [
  { name: 'a', rate: '0.9987', at: '2026-11-20T15:00:00Z' },
  { name: 'b', rate: '0.9987', at: '2026-11-20T14:59:59Z' },
];

export const deps = (more: Partial<ConversionDeps> = {}): ConversionDeps => ({
  ...{ mode: 'simulated', rateNow: () => AGREED, overrides: () => undefined },
  ...more,
});

export const wallet = (posted = '1000.5', held = '100', asset = 'USDT.SIM') =>
  [
    balanceTable,
    { accountId: `spot:${ANN}`, asset, lane, posted: parseDecimal(posted)!, held: parseDecimal(held)! },
  ] as const;

export const quote = (more: Partial<StoredQuote> = {}): StoredQuote => ({
  ...{ customerId: ANN, id: 'cqt_1', usdt: 500_000_000n, rate: AT.rate, spreadRate: rate('0.001'), sources: SOURCES },
  ...{ expiresAt: plusMs(now, 60_000), ...more },
});
export const quoted = (more: Partial<StoredQuote> = {}) => [conversionQuoteTable, quote(more)] as const;
