import { accept, refuse } from '@candor/model/result.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type PaymentHandover, paymentHandoverTable, returnHandledTable } from './tables.ts';

/** One lane for all of them, whichever it is. */
const SUBJECT = 'house:bank-files';

interface OfFile extends Attributed {
  readonly fileId: string;
}

/**
 * An operator takes a file of payments out, to carry it to the bank. Until it is there anybody may take it out again.
 */
export const noteDownloaded: Command<OfFile, PaymentHandover> = {
  name: 'note_payment_file_downloaded',
  subject: () => SUBJECT,
  needs: ({ fileId }, lane) => [needRow(paymentHandoverTable, fileId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { fileId, operatorId } = input;
    const before = rows.get(paymentHandoverTable, fileId);
    if (!before) return refuse('not_found');
    if (before.sentBy !== null) return refuse('illegal_state');
    const after: PaymentHandover = { ...before, downloadedBy: operatorId, wallDownloadedAt: context.wallNow };
    rows.update(paymentHandoverTable, after);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'payment_file.downloaded', object: `payment_file:${fileId}`, before, after },
    });
    return accept(after);
  },
};

/**
 * An operator says that the bank has the file. Another one than who took it out: they compare what the bank shows with
 * what the console shows, so that nobody alone can carry another file there.
 */
export const markSent: Command<OfFile, PaymentHandover> = {
  name: 'mark_payment_file_sent',
  subject: () => SUBJECT,
  needs: ({ fileId }, lane) => [needRow(paymentHandoverTable, fileId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { fileId, operatorId } = input;
    const before = rows.get(paymentHandoverTable, fileId);
    if (!before) return refuse('not_found');
    if (before.downloadedBy === null || before.sentBy !== null) return refuse('illegal_state');
    if (before.downloadedBy === operatorId) return refuse('second_person_required');
    const after: PaymentHandover = { ...before, sentBy: operatorId, wallSentAt: context.wallNow };
    rows.update(paymentHandoverTable, after);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'payment_file.sent', object: `payment_file:${fileId}`, before, after },
    });
    return accept(after);
  },
};

export interface CloseReturn extends Attributed {
  readonly returnId: string;
}

/** A return that belongs to no payment has been dealt with. */
export const closeReturn: Command<CloseReturn, object> = {
  name: 'close_bank_return',
  subject: () => SUBJECT,
  needs: ({ returnId }, lane) => [needRow(returnHandledTable, returnId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { returnId, operatorId, reason } = input;
    if (rows.get(returnHandledTable, returnId)) return refuse('illegal_state');
    const row = { returnId, operatorId, reason, wallAt: context.wallNow };
    rows.insert(returnHandledTable, row);
    const object = `bank_return:${returnId}`;
    writeAudit(rows, context, { ...attributed(input), action: 'bank_return.closed', object, after: row });
    return accept({});
  },
};
