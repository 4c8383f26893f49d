import { accept } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { caseTable, messageTable } from './tables.ts';

/** The placeholder of an erased text; the database accepts no other one. */
const ERASED = '[erased]';

export interface EraseCases {
  readonly customerId: string;
  /** All cases of the customer: a closed account opens no new one. */
  readonly caseIds: readonly string[];
}

/** Erases the messages and answers of a customer who has left. The cases and their times stay. */
export const eraseCases: Command<EraseCases, { readonly erased: number }> = {
  name: 'erase_support_cases',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, caseIds }, lane) => [
    needRow(customerTable, customerId),
    needRows(caseTable, 'byCustomer', customerId),
    ...caseIds.map((caseId) => needRows(messageTable, 'byCase', caseId)),
    ...auditNeeds(lane),
  ],
  decide(rows, { customerId, caseIds }, context) {
    if (rows.get(customerTable, customerId)?.state !== 'closed') return accept({ erased: 0 });
    const messages = caseIds.flatMap((caseId) => rows.find(messageTable, 'byCase', caseId));
    const left = messages.filter(({ text }) => text !== ERASED);
    for (const message of left) rows.update(messageTable, { ...message, text: ERASED });
    for (const each of rows.find(caseTable, 'byCustomer', customerId))
      if (each.name !== '') rows.update(caseTable, { ...each, name: '' });
    if (left.length > 0)
      writeAudit(rows, context, {
        ...{ actor: 'system:retention', action: 'support.erased', object: `customer:${customerId}`, customerId },
        reason: 'account closed',
      });
    return accept({ erased: left.length });
  },
};

/** Erases the cases of every account that closes. */
export function eraseListener({ db, runner }: { readonly db: Db; readonly runner: CommandRunner }): Listener {
  return {
    name: 'erase-support',
    types: new Set(['customer.closed']),
    handle: async ({ subject: customerId }) => {
      const rows = await db.query<{ id: string }>('SELECT id FROM support_case WHERE customer_id = $1 ORDER BY id', [
        customerId,
      ]);
      if (rows.length > 0) await runner.run(eraseCases, { customerId, caseIds: rows.map(({ id }) => id) });
    },
  };
}
