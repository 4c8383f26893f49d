import { MOST_ANNOUNCED } from '@candor/model/bank-deposits/routes.ts';
import { CENT } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { attachFile, fileNeeds } from '../files/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { type BankAnnouncement, bankAnnouncementTable, bankReferenceTable } from './tables.ts';

export interface GiveReference {
  readonly customerId: string;
  /** Used where the customer has none yet. */
  readonly candidate: string;
}

/** The customer's reference, made the first time. */
export const giveReference: Command<GiveReference, { readonly reference: string }> = {
  name: 'give_bank_reference',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRow(bankReferenceTable, customerId)],
  decide(rows, { customerId, candidate }, { now }) {
    const known = rows.get(bankReferenceTable, customerId);
    if (!known) rows.insert(bankReferenceTable, { customerId, reference: candidate, at: now });
    return accept({ reference: known?.reference ?? candidate });
  },
};

/** Names the line of a simulated transfer: the same name for a call that comes again under its key. */
export const sendSimulatedTransfer: Command<{ readonly customerId: string }, { readonly lineId: string }> = {
  name: 'send_simulated_transfer',
  subject: ({ customerId }) => customerId,
  needs: () => [],
  decide: (_rows, _input, { newId }) => accept({ lineId: newId('bnk') }),
};

export interface AnnounceTransfer {
  readonly customerId: string;
  /** USD millionths. */
  readonly amount: bigint;
  readonly fileId: string | undefined;
}

/** A customer says that they have sent a transfer, with its receipt. Moves no money. */
export const announceTransfer: Command<AnnounceTransfer, BankAnnouncement> = {
  name: 'announce_bank_deposit',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, fileId }) => [
    needRows(bankAnnouncementTable, 'open', customerId),
    ...(fileId === undefined ? [] : fileNeeds(fileId)),
  ],
  decide(rows, { customerId, amount, fileId }, { now, wallNow, newId }) {
    if (amount <= 0n || amount % CENT !== 0n) return refuse('invalid_field', { field: 'amount' });
    if (rows.find(bankAnnouncementTable, 'open', customerId).length >= MOST_ANNOUNCED) return refuse('illegal_state');
    const id = newId('ban');
    if (fileId !== undefined) {
      const file = attachFile(rows, { fileId, customerId, purpose: 'receipt', to: `bank_announcement:${id}` });
      if (!file.ok) return file;
    }
    const row: BankAnnouncement = {
      ...{ id, customerId, amount, fileId: fileId ?? null, state: 'open', at: now, wallAt: wallNow },
    };
    rows.insert(bankAnnouncementTable, row);
    rows.emit({ type: 'bank_deposit.announced', subject: customerId, payload: { id } });
    return accept(row);
  },
};

/** A transfer of this amount has arrived: the oldest announcement of it has done its work. */
export const closeAnnouncement: Command<{ readonly customerId: string; readonly amount: bigint }, object> = {
  name: 'close_bank_announcement',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRows(bankAnnouncementTable, 'open', customerId)],
  decide(rows, { customerId, amount }) {
    const open = rows.find(bankAnnouncementTable, 'open', customerId).filter((each) => each.amount === amount);
    const [oldest] = [...open].sort((a, b) => (a.id < b.id ? -1 : 1));
    if (oldest) rows.update(bankAnnouncementTable, { ...oldest, state: 'arrived' });
    return accept({});
  },
};
