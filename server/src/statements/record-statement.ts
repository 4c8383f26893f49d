import type { TradingDate } from '@candor/model/time.ts';
import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import type { Head } from '../ledger/index.ts';
import { ledgerRootTable, type Statement, statementTable } from './tables.ts';

/** Keeps a signed statement, once for its period. */
export const recordStatement: Command<Omit<Statement, 'preparedAt' | 'wallAt'>, { readonly recorded: boolean }> = {
  name: 'record_statement',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, kind, toDate }) => [needRows(statementTable, 'ofPeriod', customerId, kind, toDate)],
  decide(rows, statement, context) {
    const { customerId, kind, toDate, id } = statement;
    if (rows.find(statementTable, 'ofPeriod', customerId, kind, toDate).length > 0) return accept({ recorded: false });
    rows.insert(statementTable, { ...statement, preparedAt: context.now, wallAt: context.wallNow });
    rows.emit({ type: 'statement.prepared', subject: customerId, payload: { statementId: id, kind, toDate } });
    return accept({ recorded: true });
  },
};

export interface RecordRoot {
  readonly date: TradingDate;
  readonly root: string;
  readonly heads: readonly Head[];
}

/** Keeps the journal's root at the end of a day, once. */
export const recordRoot: Command<RecordRoot, { readonly recorded: boolean }> = {
  name: 'record_root',
  subject: () => 'journal',
  needs: ({ date }) => [needRow(ledgerRootTable, date)],
  decide(rows, { date, root, heads }, context) {
    if (rows.get(ledgerRootTable, date)) return accept({ recorded: false });
    rows.insert(ledgerRootTable, { date, root, heads, preparedAt: context.now, wallAt: context.wallNow });
    rows.emit({ type: 'journal.rooted', subject: 'journal', payload: { date, root } });
    return accept({ recorded: true });
  },
};
