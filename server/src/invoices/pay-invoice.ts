import { newYorkDate } from '@candor/model/calendar/index.ts';
import { amountDue, mayPass } from '@candor/model/invoices/terms.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { fundsOf, shortfallOf } from '@candor/model/transfers/funds.ts';
import { writeAudit } from '../audit/index.ts';
import { balanceOf, customerAccount, houseAccount, type Mode, post, postingNeeds, usdAsset } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { type Invoice, invoiceTable } from './tables.ts';
import { resumeWhenPaid, unpaidNeeds } from './suspend-unpaid.ts';

export interface PayInvoice {
  readonly invoiceId: string;
  readonly contractId: string;
  readonly customerId: string;
  /** What the customer was shown and agreed to. */
  readonly total: Usd;
  readonly requestId: string;
}

/** What a payment may take: the spot wallet less what is reserved in it. */
export function walletIn(rows: Rows, mode: Mode, customerId: string) {
  const { posted, held } = balanceOf(rows, customerAccount('spot', customerId), usdAsset(mode));
  return { posted, held, unsettled: 0n, debt: 0n, spareEquity: undefined };
}

/**
 * Pays an invoice with its late fee of today from the spot wallet, and from nothing else: one transaction with the row
 * and the event. The customer's own tap is the only caller. Whoever is frozen may pay too.
 */
export function payInvoice(mode: Mode): Command<PayInvoice, Invoice> {
  const asset = usdAsset(mode);
  return {
    name: 'pay_invoice',
    subject: ({ customerId }) => customerId,
    needs: ({ invoiceId, contractId, customerId }, lane) => [
      needRow(invoiceTable, invoiceId),
      ...unpaidNeeds({ contractId, customerId }, lane),
      ...postingNeeds(lane, [
        { accountId: customerAccount('spot', customerId), asset },
        { accountId: houseAccount('rev_contract', lane), asset },
      ]),
    ],
    decide(rows, { invoiceId, contractId, customerId, total, requestId }, context) {
      const before = rows.get(invoiceTable, invoiceId);
      if (before?.customerId !== customerId || before.contractId !== contractId) return refuse('not_found');
      if (!mayPass(before.state, 'paid')) return refuse('illegal_state');
      const { now, wallNow } = context;
      const today = newYorkDate(now);
      const due = amountDue(before.amount, before.dueOn, today);
      if (due.total !== total) return refuse('stale_version');
      const wallet = walletIn(rows, mode, customerId);
      const short = shortfallOf('spot', total, wallet);
      if (short !== undefined) return refuse(short, { maximum: formatUsd(fundsOf(wallet).maximum) });
      const txn = post(rows, context, {
        kind: 'invoice_paid',
        ...{ eventId: invoiceId, effectiveDate: today, actor: customerId },
        lines: [
          { accountId: customerAccount('spot', customerId), asset, amount: -total },
          { accountId: houseAccount('rev_contract', context.lane), asset, amount: total },
        ],
      });
      const after: Invoice = {
        ...{ ...before, state: 'paid', monthsOverdue: due.months, lateFee: due.lateFee, paidOn: today },
        ...{ paidAt: now, wallPaidAt: wallNow, txn },
      };
      rows.update(invoiceTable, after);
      writeAudit(rows, context, {
        ...{ actor: `customer:${customerId}`, action: 'invoice.paid', object: `invoice:${invoiceId}`, customerId },
        ...{ before, after, requestId, reason: `paid from the spot wallet, transaction ${txn}` },
      });
      const payload = { id: invoiceId, number: before.number, amount: formatUsd(total), transaction: txn };
      rows.emit({ type: 'contract.invoice_paid', subject: customerId, payload });
      resumeWhenPaid(rows, after, context);
      return accept(after);
    },
  };
}
