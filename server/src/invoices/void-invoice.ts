import { mayPass } from '@candor/model/invoices/terms.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { payloadOf } from './issue-invoice.ts';
import { type Invoice, invoiceTable } from './tables.ts';
import { resumeWhenPaid, unpaidNeeds } from './suspend-unpaid.ts';

export interface VoidInvoice extends Attributed {
  readonly invoiceId: string;
  readonly contractId: string;
  readonly customerId: string;
}

/** Nothing is owed for the invoice any more; the term may get another one. What is paid stays paid. */
export const voidInvoice: Command<VoidInvoice, Invoice> = {
  name: 'void_invoice',
  subject: ({ customerId }) => customerId,
  needs: ({ invoiceId, ...of }, lane) => [needRow(invoiceTable, invoiceId), ...unpaidNeeds(of, lane)],
  decide(rows, input, context) {
    const { invoiceId, contractId, customerId, operatorId, reason } = input;
    const before = rows.get(invoiceTable, invoiceId);
    if (before?.customerId !== customerId || before.contractId !== contractId) return refuse('not_found');
    if (!mayPass(before.state, 'voided')) return refuse('illegal_state');
    const after: Invoice = {
      ...{ ...before, state: 'voided', voidedAt: context.now, voidedBy: operatorId, voidReason: reason },
    };
    rows.update(invoiceTable, after);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'invoice.voided', object: `invoice:${invoiceId}`, customerId, before, after },
    });
    rows.emit({ type: 'contract.invoice_voided', subject: customerId, payload: payloadOf(before) });
    resumeWhenPaid(rows, after, context);
    return accept(after);
  },
};
