import { newYorkDate } from '@candor/model/calendar/index.ts';
import { suspensionDay } from '@candor/model/invoices/terms.ts';
import { accept } from '@candor/model/result.ts';
import { resumeContract, suspendContract } from '../contracts/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Need, type Rows } from '../platform/database/rows.ts';
import { type Invoice, invoiceTable } from './tables.ts';

type Of = Pick<Invoice, 'contractId' | 'customerId'>;

const ACTOR = 'system:invoice_terms';
const changeOf = ({ contractId, customerId }: Of, reason: string) => ({
  ...({ contractId, customerId, cause: 'unpaid', actor: ACTOR, reason } as const),
});

/** Rows by which a contract is suspended for an invoice, and resumed once none of its invoices is that old. */
export const unpaidNeeds = (of: Of, lane: number): readonly Need[] => [
  needRows(invoiceTable, 'ofContract', of.contractId),
  ...suspendContract.needs(changeOf(of, ''), lane),
];

const isLongUnpaid = ({ state, dueOn }: Invoice, { now }: CommandContext): boolean =>
  state === 'overdue' && newYorkDate(now) >= suspensionDay(dueOn);

interface OfInvoice extends Of {
  readonly invoiceId: string;
}

/** Suspends the contract of an invoice that has been overdue for sixty days; not of one that was paid meanwhile. */
export const suspendUnpaid: Command<OfInvoice, { readonly changed: boolean }> = {
  name: 'suspend_unpaid_contract',
  subject: ({ customerId }) => customerId,
  needs: ({ invoiceId, ...of }, lane) => [needRow(invoiceTable, invoiceId), ...unpaidNeeds(of, lane)],
  decide(rows, { invoiceId, ...of }, context) {
    const invoice = rows.get(invoiceTable, invoiceId);
    if (!invoice || !isLongUnpaid(invoice, context)) return accept({ changed: false });
    return suspendContract.decide(rows, changeOf(of, `invoice ${invoice.number} is unpaid`), context, undefined);
  },
};

/** Resumes the contract of an invoice that is paid or voided, unless another one of it has been unpaid as long. */
export function resumeWhenPaid(rows: Rows, { id, number, state, ...of }: Invoice, context: CommandContext): void {
  const others = rows.find(invoiceTable, 'ofContract', of.contractId).filter((each) => each.id !== id);
  if (others.some((each) => isLongUnpaid(each, context))) return;
  resumeContract.decide(rows, changeOf(of, `invoice ${number} is ${state}`), context, undefined);
}
