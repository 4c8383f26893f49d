import { looksLike, payeeOf, RECIPIENT_HOLD_MS, RECIPIENT_LIMITS } from '@candor/model/recipients/rules.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { plusMs } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { keepKey, type Sealed } from '../vault/index.ts';
import { type Recipient, recipientTable } from './tables.ts';

interface Common {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly screening: 'clear' | 'hit';
  readonly requestId: string;
}
export interface UsdtAddress extends Common {
  readonly kind: 'usdt';
  readonly address: string;
}
export interface BankCard extends Common {
  readonly kind: 'bank';
  readonly bankName: string;
  readonly bankAddress: string;
  readonly routing: string;
  readonly lastFour: string;
  readonly account: Sealed;
  readonly ssn: Sealed;
  readonly accountIndex: Buffer;
}
export type AddRecipient = UsdtAddress | BankCard;

const NOT_A_CARD = {
  ...{ bankName: null, bankAddress: null, routing: null, lastFour: null },
  ...{ account: null, ssn: null, accountIndex: null },
} as const;

/**
 * Puts an address or a card into its owner's book. What it is was checked before; what it resembles is checked here.
 */
export const addRecipient: Command<AddRecipient, Recipient> = {
  name: 'add_recipient',
  subject: ({ customerId }) => customerId,
  needs: ({ id, customerId }, lane) => [
    needRow(recipientTable, id),
    needRows(recipientTable, 'ofCustomer', customerId),
    ...auditNeeds(lane),
  ],
  decide(rows, input, context) {
    const { id, customerId, kind, name, screening, requestId } = input;
    const known = rows.find(recipientTable, 'ofCustomer', customerId);
    const inBook = known.filter(({ removedAt }) => removedAt === null);
    if (inBook.some((each) => isSame(each, input))) return refuse('recipient_exists');
    if (inBook.length >= RECIPIENT_LIMITS.most || known.length >= RECIPIENT_LIMITS.ever)
      return refuse('recipients_full', { most: String(RECIPIENT_LIMITS.most) });
    if (kind === 'usdt') {
      const twin = known.find(
        ({ address, removedAt, lastUsedAt }) =>
          address !== null && (removedAt === null || lastUsedAt !== null) && looksLike(address, input.address),
      );
      if (twin) return refuse('address_looks_alike', { name: twin.name });
    }
    const row: Recipient = {
      ...{ id, customerId, kind, name, screening },
      ...(kind === 'usdt'
        ? { ...NOT_A_CARD, address: input.address, network: 'TRC20' }
        : {
            ...{ address: null, network: null, bankName: input.bankName, bankAddress: input.bankAddress },
            ...{ routing: input.routing, lastFour: input.lastFour, accountIndex: input.accountIndex },
            ...{ account: keepKey(rows, context, input.account), ssn: keepKey(rows, context, input.ssn) },
          }),
      isDefault: !inBook.some((each) => each.kind === kind && each.isDefault),
      ...{ addedAt: context.now, wallAt: context.wallNow, usableAt: plusMs(context.now, RECIPIENT_HOLD_MS) },
      ...{ lastUsedAt: null, blockedBy: null, removedAt: null },
    };
    rows.insert(recipientTable, row);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'recipient.added', object: `recipient:${id}`, customerId },
      ...{ after: row, requestId },
    });
    const payload = { id, name, payee: payeeOf(row), usableAt: row.usableAt };
    rows.emit({ type: kind === 'usdt' ? 'address.added' : 'card.added', subject: customerId, payload });
    return accept(row);
  },
};

function isSame(known: Recipient, asked: AddRecipient): boolean {
  if (asked.kind === 'usdt') return known.address === asked.address;
  return known.routing === asked.routing && known.accountIndex?.equals(asked.accountIndex) === true;
}

interface Chosen {
  readonly customerId: string;
  readonly recipientId: string;
  readonly requestId: string;
}

const ofOwner = (rows: Rows, { customerId, recipientId }: Chosen): Recipient | undefined =>
  rows
    .find(recipientTable, 'ofCustomer', customerId)
    .find(({ id, removedAt }) => id === recipientId && removedAt === null);

/** Makes one the first choice of its kind. */
export const setDefaultRecipient: Command<Chosen, Recipient> = {
  name: 'set_default_recipient',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRows(recipientTable, 'ofCustomer', customerId)],
  decide(rows, input) {
    const chosen = ofOwner(rows, input);
    if (!chosen) return refuse('not_found');
    if (chosen.isDefault) return accept(chosen);
    for (const each of rows.find(recipientTable, 'ofCustomer', input.customerId))
      if (each.kind === chosen.kind && each.isDefault) rows.update(recipientTable, { ...each, isDefault: false });
    const after = { ...chosen, isDefault: true };
    rows.update(recipientTable, after);
    return accept(after);
  },
};

/** Takes one out of the book. The row stays: withdrawals that went there name it. */
export const removeRecipient: Command<Chosen, Recipient> = {
  name: 'remove_recipient',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }, lane) => [needRows(recipientTable, 'ofCustomer', customerId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const before = ofOwner(rows, input);
    if (!before) return refuse('not_found');
    const after = { ...before, isDefault: false, removedAt: context.now };
    rows.update(recipientTable, after);
    const { customerId, recipientId, requestId } = input;
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'recipient.removed', object: `recipient:${recipientId}` },
      ...{ customerId, before, after, requestId },
    });
    rows.emit({ type: 'recipient.removed', subject: customerId, payload: { id: recipientId } });
    return accept(after);
  },
};
