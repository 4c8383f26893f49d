import { newYorkDate } from '@candor/model/calendar/index.ts';
import { dueDay } from '@candor/model/invoices/terms.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { contractTable, feeNoticeTable, feeOfContract } from '../contracts/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { termAt } from './term.ts';
import { type Invoice, invoiceTable } from './tables.ts';

export interface IssueInvoice extends Attributed {
  readonly contractId: string;
  readonly customerId: string;
  /** The fee that the operator was shown. */
  readonly fee: Usd;
}

const NOT_YET = {
  ...({ state: 'issued' } as const),
  ...{ remindedAt: null, overdueAt: null, monthsOverdue: null, lateFee: null, paidOn: null },
  ...{ paidAt: null, wallPaidAt: null, txn: null, voidedAt: null, voidedBy: null, voidReason: null },
} as const;

/** What the notices of an invoice say of it. */
export const payloadOf = ({ id, number, amount, dueOn }: Invoice) => ({
  ...{ id, number, amount: formatUsd(amount), due: dueOn },
});

/** The invoice of a contract's running term: its yearly fee of today, once a term. Nobody types an amount. */
export const issueInvoice: Command<IssueInvoice, Invoice> = {
  name: 'issue_invoice',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [
    needRow(contractTable, contractId),
    needRows(feeNoticeTable, 'ofContract', contractId),
    needRows(invoiceTable, 'ofContract', contractId),
    ...auditNeeds(lane),
  ],
  decide(rows, input, context) {
    const { contractId, customerId, operatorId } = input;
    const contract = rows.get(contractTable, contractId);
    if (contract?.customerId !== customerId || contract.specimen) return refuse('not_found');
    const { now, wallNow } = context;
    if (contract.state !== 'in_force' || contract.endsAt === null || now >= contract.endsAt)
      return refuse('illegal_state');
    const today = newYorkDate(now);
    const term = termAt(contract, now);
    const fee = feeOfContract(contract, rows.find(feeNoticeTable, 'ofContract', contractId), today);
    const earlier = rows.find(invoiceTable, 'ofContract', contractId);
    if (fee.amount === 0n || earlier.some(({ termFrom, state }) => termFrom === term.from && state !== 'voided'))
      return refuse('illegal_state');
    if (fee.amount !== input.fee) return refuse('stale_version');
    const id = context.newId('inv');
    const invoice: Invoice = {
      ...{ id, number: `IN-${today.slice(0, 4)}-${id.slice(-10).toUpperCase()}`, customerId, contractId },
      ...{ termFrom: term.from, termTo: term.to, feeNoticeId: fee.from?.id ?? null, amount: fee.amount },
      ...{ issuedOn: today, dueOn: dueDay(today), issuedAt: now, wallIssuedAt: wallNow, issuedBy: operatorId },
      ...NOT_YET,
    };
    rows.insert(invoiceTable, invoice);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'invoice.issued', object: `invoice:${id}`, customerId, after: invoice },
    });
    rows.emit({ type: 'contract.invoice_issued', subject: customerId, payload: payloadOf(invoice) });
    return accept(invoice);
  },
};
