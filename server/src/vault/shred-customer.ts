import { accept } from '@candor/model/result.ts';
import { type Actor, auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRows } from '../platform/database/rows.ts';
import { dataKeyTable } from './tables.ts';

export interface ShredCustomer {
  readonly customerId: string;
  readonly actor: Actor;
  readonly reason: string;
  /** Tables whose values are still needed by law; their data keys stay. */
  readonly except?: readonly string[];
  readonly requestId?: string;
}

/** Removes every sealed value of a customer for good, except those of the given tables. The access records stay. */
export const shredCustomer: Command<ShredCustomer, { readonly shredded: number }> = {
  name: 'shred_customer',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }, lane) => [needRows(dataKeyTable, 'liveByCustomer', customerId), ...auditNeeds(lane)],
  decide(rows, { customerId, actor, reason, except = [], requestId }, context) {
    const live = rows.find(dataKeyTable, 'liveByCustomer', customerId);
    const gone = live.filter(({ tableName }) => !except.includes(tableName));
    if (gone.length === 0) return accept({ shredded: 0 });
    for (const key of gone) rows.update(dataKeyTable, { ...key, wrapped: null, shreddedAt: context.wallNow });
    writeAudit(rows, context, {
      ...{ actor, action: 'vault.shredded', object: `customer:${customerId}`, customerId, reason },
      before: gone.map(({ id }) => id).sort(),
      ...(requestId ? { requestId } : {}),
    });
    return accept({ shredded: gone.length });
  },
};
