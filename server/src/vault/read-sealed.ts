import { accept, refuse } from '@candor/model/result.ts';
import { type Actor, auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { keyIdOf, type Place, type SealedKey } from './seal.ts';
import { accessTable, dataKeyTable } from './tables.ts';

/** A sealed value as its owner keeps it. */
export interface SealedAt extends Place {
  readonly bytes: Uint8Array;
}

/** Who reads, and why. The customer is shown both. */
export interface Access {
  readonly actor: Actor;
  /** In words that the customer may read: 'Identity review', 'Your request by telephone'. */
  readonly reason: string;
  readonly requestId?: string;
}

export interface ReadSealed extends Access {
  /** One at least, all of one customer. */
  readonly values: readonly (Place & { readonly keyId: string })[];
}

export type Unlocked = Pick<SealedKey, 'id' | 'customerId' | 'kekVersion' | 'wrapped'>;

/** Records every access, then returns the wrapped data keys: the record is committed before any value can be opened. */
export const readSealed: Command<ReadSealed, readonly Unlocked[]> = {
  name: 'read_sealed',
  subject: ({ values: [first] }) => first?.customerId ?? first?.rowId ?? '',
  needs: ({ values }, lane) => [...values.map(({ keyId }) => needRow(dataKeyTable, keyId)), ...auditNeeds(lane)],
  decide(rows, { values, actor, reason, requestId }, context) {
    const unlocked: Unlocked[] = [];
    for (const { table, column, rowId, keyId, ...place } of values) {
      const key = rows.get(dataKeyTable, keyId);
      // Another customer's value is not found; a shredded one is not found either.
      if (!key?.wrapped || key.customerId !== (place.customerId ?? null)) return refuse('not_found');
      const { id, customerId, kekVersion, wrapped } = key;
      const whose = customerId === null ? {} : { customerId };
      const auditRow = writeAudit(rows, context, {
        ...{ actor, action: 'vault.opened', object: `${table}.${column}:${rowId}`, reason },
        ...whose,
        ...(requestId ? { requestId } : {}),
      });
      const at = { at: context.now, wallAt: context.wallNow };
      const field = { tableName: table, columnName: column, rowId };
      rows.insert(accessTable, {
        id: context.newId('vac'),
        keyId,
        customerId,
        actor,
        reason,
        auditRow,
        ...field,
        ...at,
      });
      unlocked.push({ id, customerId, kekVersion, wrapped });
    }
    return accept(unlocked);
  },
};

export const namedKey = ({ bytes, ...place }: SealedAt) => ({ ...place, keyId: keyIdOf(bytes) });
