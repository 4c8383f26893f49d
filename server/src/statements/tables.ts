import type { StatementKind } from '@candor/model/statements/schema.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Head } from '../ledger/index.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const ledgerRootTable = table(
  'ledger_root',
  {
    date: col.text<TradingDate>(),
    root: col.text(),
    heads: col.json<readonly Head[]>(),
    preparedAt: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  { key: ['date'], appendOnly: true },
);

export const statementTable = table(
  'statement',
  {
    id: col.text(),
    customerId: col.text(),
    kind: col.text<StatementKind>(),
    fromDate: col.text<TradingDate>(),
    toDate: col.text<TradingDate>(),
    lane: col.int(),
    fromSeq: col.bigint(),
    toSeq: col.bigint(),
    /** The whole file, as it is handed out. */
    bundle: col.text(),
    sha256: col.text(),
    signingKey: col.text(),
    preparedAt: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  {
    key: ['id'],
    appendOnly: true,
    lookups: { ofPeriod: { columns: ['customerId', 'kind', 'toDate'] } },
  },
);
export type Statement = RowOf<typeof statementTable>;
