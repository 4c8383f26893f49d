import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { canFollow } from '@candor/model/withdrawals/states.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { traceReference } from '../bank/index.ts';
import type { Mode } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type Recipient, recipientTable } from '../recipients/index.ts';
import { type BankPayment, bankPaymentTable } from './bank-tables.ts';
import { finishWithdrawal } from './end-withdrawal.ts';
import { eventOf } from './request-withdrawal.ts';
import { leavingNeeds, whyItStays } from './sign-withdrawal.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';

interface Ref {
  readonly id: string;
  readonly customerId: string;
}

/** Puts a withdrawal into a file of payments, for good and into no other one. From here on it cannot be taken back. */
export const putInFile: Command<Ref & { readonly recipientId: string; readonly fileId: string }, Withdrawal> = {
  name: 'put_withdrawal_in_file',
  subject: ({ customerId }) => customerId,
  needs: (input) => [...leavingNeeds(input), needRow(bankPaymentTable, input.id)],
  decide(rows, input, { now }) {
    const { id, customerId, fileId } = input;
    const row = rows.get(withdrawalTable, id);
    if (row?.customerId !== customerId) return refuse('not_found');
    const stays = whyItStays(rows, row, input, now);
    if (row.kind !== 'bank' || stays) return refuse(stays ?? 'illegal_state');
    const after: Withdrawal = { ...row, state: 'signing', fileId };
    rows.update(withdrawalTable, after);
    rows.insert(bankPaymentTable, {
      ...{ withdrawalId: id, fileId, trace: traceReference(id), amount: row.net },
      ...{ lineId: null, returnableUntil: null, returnedLine: null, settledAt: null },
    });
    rows.emit({ type: 'withdrawal.signing', subject: customerId, payload: eventOf(row) });
    return accept(after);
  },
};

/** The bank has taken the money for it out of the house's account. A second line for one payment is refused. */
export const notePaid: Command<Ref & { readonly lineId: string; readonly until: Instant }, BankPayment> = {
  name: 'note_bank_payment',
  subject: ({ customerId }) => customerId,
  needs: ({ id }) => [needRow(withdrawalTable, id), needRow(bankPaymentTable, id)],
  decide(rows, { id, customerId, lineId, until }, { now }) {
    const [row, payment] = [rows.get(withdrawalTable, id), rows.get(bankPaymentTable, id)];
    if (row?.customerId !== customerId || !payment) return refuse('not_found');
    if (payment.lineId !== null) return payment.lineId === lineId ? accept(payment) : refuse('illegal_state');
    const after: BankPayment = { ...payment, lineId, returnableUntil: until };
    rows.update(bankPaymentTable, after);
    // It may have come back already: then only the line is noted.
    if (canFollow(row.state, 'confirmed') || row.state === 'signing') {
      const paid: Withdrawal = { ...row, state: 'confirmed', sentAt: row.sentAt ?? now, confirmedAt: now };
      rows.update(withdrawalTable, paid);
      rows.emit({ type: 'withdrawal.confirmed', subject: customerId, payload: eventOf(paid) });
    }
    return accept(after);
  },
};

/**
 * The bank has put the money back into the house's account. Refused once it counts as arrived: then it is other money.
 */
export const noteReturned: Command<Ref & { readonly lineId: string }, BankPayment> = {
  name: 'note_returned_payment',
  subject: ({ customerId }) => customerId,
  needs: ({ id }) => [needRow(bankPaymentTable, id)],
  decide(rows, { id, lineId }) {
    const payment = rows.get(bankPaymentTable, id);
    if (!payment) return refuse('not_found');
    if (payment.returnedLine === lineId) return accept(payment);
    if (payment.settledAt !== null || payment.returnedLine !== null) return refuse('illegal_state');
    const after: BankPayment = { ...payment, returnedLine: lineId };
    rows.update(bankPaymentTable, after);
    return accept(after);
  },
};

/** It was paid, and can no longer come back. */
export function settlePayment(mode: Mode): Command<Ref, Withdrawal> {
  const finish = finishWithdrawal(mode);
  return {
    name: 'settle_bank_payment',
    subject: finish.subject as (input: Ref) => string,
    needs: (input, lane) => [...finish.needs({ ...input, gas: 0n }, lane), needRow(bankPaymentTable, input.id)],
    decide(rows, input, context) {
      const payment = rows.get(bankPaymentTable, input.id);
      if (!payment) return refuse('not_found');
      const { returnableUntil: until, returnedLine } = payment;
      if (until === null || context.now < until || returnedLine !== null) return refuse('illegal_state');
      const done = finish.decide(rows, { ...input, gas: 0n }, context, undefined);
      if (done.ok && payment.settledAt === null) rows.update(bankPaymentTable, { ...payment, settledAt: context.now });
      return done;
    },
  };
}

export interface StopCard extends Ref {
  readonly recipientId: string;
  /** The return code. */
  readonly reason: string;
}

/** The bank pays no more to a card, though its payment counts as arrived. Doing it again changes nothing. */
export const stopCard: Command<StopCard, Recipient> = {
  name: 'stop_card',
  subject: ({ customerId }) => customerId,
  needs: ({ recipientId }, lane) => [needRow(recipientTable, recipientId), ...auditNeeds(lane)],
  decide(rows, { id, customerId, recipientId, reason }, context) {
    const card = rows.get(recipientTable, recipientId);
    if (card?.customerId !== customerId) return refuse('not_found');
    if (card.blockedBy !== null) return accept(card);
    const after: Recipient = { ...card, blockedBy: reason };
    rows.update(recipientTable, after);
    writeAudit(rows, context, {
      ...{ actor: 'system:bank', action: 'recipient.stopped', object: `recipient:${recipientId}`, customerId },
      ...{ before: card, after, reason: `${reason} for withdrawal:${id}` },
    });
    return accept(after);
  },
};
