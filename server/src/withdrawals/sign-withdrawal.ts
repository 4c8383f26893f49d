import { accept, refuse } from '@candor/model/result.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { sendsOut } from '@candor/model/rails/rails.ts';
import type { Instant } from '@candor/model/time.ts';
import { canFollow } from '@candor/model/withdrawals/states.ts';
import { securityTable } from '../auth/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import { inState, railIn, railNeeds, type SignedTransfer, withSignature } from '../rails/index.ts';
import { recipientTable } from '../recipients/index.ts';
import { protectionsOf } from './read-state.ts';
import { eventOf } from './request-withdrawal.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';

interface Ref {
  readonly id: string;
  readonly customerId: string;
}

export interface BeginSigning extends Ref {
  readonly recipientId: string;
  /** By the clock of the chain. */
  readonly expiresAt: Instant;
  readonly fromBlock: number;
}

/** Rows that `whyItStays` reads. */
export const leavingNeeds = ({ id, customerId, recipientId }: Ref & { readonly recipientId: string }): Need[] => [
  needRow(withdrawalTable, id),
  needRow(securityTable, customerId),
  needRow(recipientTable, recipientId),
  ...railNeeds('usdt_out', 'bank_out'),
];

/** Why an approved withdrawal does not leave at this very moment; undefined where it does. */
export function whyItStays(
  rows: Rows,
  row: Withdrawal,
  { recipientId }: { readonly recipientId: string },
  now: Instant,
): RefusalCode | undefined {
  if (!canFollow(row.state, 'signing')) return 'illegal_state';
  // Closed or paused at this very moment: nothing new is signed, and what is asked for waits.
  if (!sendsOut(railIn(rows, row.kind === 'usdt' ? 'usdt_out' : 'bank_out'))) return 'illegal_state';
  const { transferLock, credentialsHeldUntil } = protectionsOf(rows, row.customerId, now);
  if (transferLock) return 'transfer_locked';
  if (credentialsHeldUntil !== undefined && now < credentialsHeldUntil) return 'credentials_changed';
  const recipient = rows.get(recipientTable, recipientId);
  return recipient?.id !== row.recipientId || recipient.blockedBy !== null ? 'recipient_unusable' : undefined;
}

/**
 * Sets for good until when the payout may be in a block, before anybody is asked to sign it: the same order is signed
 * however often the signer is asked. From here on its owner cannot take it back. A lock or a changed password since the
 * request, or an address that was stopped meanwhile, keeps it waiting.
 */
export const beginSigning: Command<BeginSigning, Withdrawal> = {
  name: 'begin_signing',
  subject: ({ customerId }) => customerId,
  needs: (input) => leavingNeeds(input),
  decide(rows, { id, customerId, recipientId, expiresAt, fromBlock }, { now }) {
    const row = rows.get(withdrawalTable, id);
    if (row?.customerId !== customerId) return refuse('not_found');
    const stays = whyItStays(rows, row, { recipientId }, now);
    if (stays) return refuse(stays);
    const after: Withdrawal = { ...row, state: 'signing', expiresAt, fromBlock };
    rows.update(withdrawalTable, after);
    rows.emit({ type: 'withdrawal.signing', subject: customerId, payload: eventOf(row) });
    return accept(after);
  },
};

/** Stores the signed transaction before anything is sent. */
export const keepSigned: Command<Ref & SignedTransfer, Withdrawal> = {
  name: 'keep_signed_withdrawal',
  subject: ({ customerId }) => customerId,
  needs: ({ id }) => [needRow(withdrawalTable, id)],
  decide(rows, { id, customerId, ...signed }) {
    const row = rows.get(withdrawalTable, id);
    if (row?.customerId !== customerId) return refuse('not_found');
    const kept = withSignature(row, signed);
    if (!kept.ok || kept.value === row) return kept;
    rows.update(withdrawalTable, kept.value);
    rows.emit({ type: 'withdrawal.signed', subject: customerId, payload: eventOf(row) });
    return kept;
  },
};

/** It was handed over, is in a block, or is out of it again because the chain replaced the block. */
export const noteProgress: Command<Ref & { readonly state: 'sent' | 'confirmed' }, Withdrawal> = {
  name: 'note_withdrawal_progress',
  subject: ({ customerId }) => customerId,
  needs: ({ id }) => [needRow(withdrawalTable, id)],
  decide(rows, { id, customerId, state }, { now }) {
    const row = rows.get(withdrawalTable, id);
    if (row?.customerId !== customerId) return refuse('not_found');
    const moved = inState(row, state);
    if (!moved.ok || moved.value === row) return moved;
    const first = state === 'sent' && row.sentAt === null;
    const after: Withdrawal = {
      ...{ ...moved.value, sentAt: row.sentAt ?? now },
      confirmedAt: state === 'confirmed' ? now : null,
    };
    rows.update(withdrawalTable, after);
    // The message that it left goes out once, however often the chain takes it back.
    const type = first ? 'withdrawal.sent' : `withdrawal.${state === 'sent' ? 'unconfirmed' : 'confirmed'}`;
    rows.emit({ type, subject: customerId, payload: eventOf(after) });
    return accept(after);
  },
};
