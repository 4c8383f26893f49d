import type { Rate, Usd } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** A sample behind a rate, as stored: dollars for one USDT as a decimal, the instant as ISO text. */
export interface StoredSample {
  readonly name: string;
  readonly rate: string;
  readonly at: string;
}

export const conversionQuoteTable = table(
  'conversion_quote',
  {
    customerId: col.text(),
    id: col.text(),
    /** Millionths of a USDT. */
    usdt: col.bigint(),
    rate: col.bigint<Rate>(),
    spreadRate: col.bigint<Rate>(),
    sources: col.json<readonly StoredSample[]>(),
    expiresAt: col.instant<Instant>(),
  },
  { key: ['customerId'] },
);
export type StoredQuote = RowOf<typeof conversionQuoteTable>;

export const conversionTable = table(
  'conversion',
  {
    id: col.text(),
    customerId: col.text(),
    quoteId: col.text(),
    usdt: col.bigint(),
    rate: col.bigint<Rate>(),
    spreadRate: col.bigint<Rate>(),
    sources: col.json<readonly StoredSample[]>(),
    net: col.bigint<Usd>(),
    spread: col.bigint<Usd>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    /** `lane:seq` of its transaction. */
    txn: col.text(),
  },
  { key: ['id'], appendOnly: true },
);
export type Conversion = RowOf<typeof conversionTable>;
