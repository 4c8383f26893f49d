import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { TransferAccount } from '@candor/model/transfers/funds.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const transferTable = table(
  'transfer',
  {
    id: col.text(),
    customerId: col.text(),
    fromAccount: col.text<TransferAccount>(),
    toAccount: col.text<TransferAccount>(),
    asset: col.text(),
    amount: col.bigint<Usd>(),
    /** The day of profit and loss in which it counts. */
    countsOn: col.text<TradingDate>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    /** `lane:seq` of its transaction. */
    txn: col.text(),
  },
  { key: ['id'], appendOnly: true },
);
export type Transfer = RowOf<typeof transferTable>;
