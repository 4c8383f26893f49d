import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { firstDayOf } from '@candor/model/invoices/fee.ts';
import type { invoiceConsoleRoutes } from '@candor/model/invoices/routes.ts';
import { HIGHEST_FEE } from '@candor/model/invoices/terms.ts';
import { CENT, formatUsd, usd } from '@candor/model/money.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type Approvables, askedBy, requestApproval } from '../approvals/index.ts';
import { contractHeads } from '../contracts/index.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { NewId } from '../platform/time/ids.ts';
import { changeFee } from './change-fee.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readSchedule } from './read-fees.ts';
import { type InvoiceReads, invoiceById, issuedOf, readBook } from './read-invoices.ts';
import type { Invoice } from './tables.ts';
import { voidInvoice } from './void-invoice.ts';

export interface InvoiceConsoleDeps extends InvoiceReads {
  readonly newId: NewId;
  readonly approvables: Approvables;
}

/** A change is announced no further ahead than this. */
const MOST_DAYS_AHEAD = 366;

/** Invoices and the fee at the console. */
export function invoiceConsoleHandlers(deps: InvoiceConsoleDeps): HandlersOf<typeof invoiceConsoleRoutes> {
  const { db, runner, clock, newId } = deps;
  const request = requestApproval(deps.approvables);
  const shown = async (done: Decision<Invoice>) => {
    if (!done.ok) return done;
    const [contract] = await contractHeads(db, 'c.id = $1', [done.value.contractId]);
    return contract ? accept(issuedOf(done.value, contract, newYorkDate(clock.now()))) : refuse('not_found');
  };
  return {
    invoiceBook: ({ query }) => readBook(deps, query.state ?? 'issued'),
    async issueInvoice(call) {
      const { contractId, fee, reason } = call.body;
      const [contract] = await contractHeads(db, 'c.id = $1', [contractId]);
      if (!contract) return refuse('not_found');
      const asked = { contractId, customerId: contract.customerId, fee: usd(fee), ...askedBy(call, reason) };
      return shown(await runner.run(issueInvoice, asked, call.idempotency()));
    },
    async voidInvoice(call) {
      const { invoiceId } = call.params;
      const invoice = await invoiceById(db, invoiceId);
      if (!invoice) return refuse('not_found');
      const { contractId, customerId } = invoice;
      const asked = { invoiceId, contractId, customerId, ...askedBy(call, call.body.reason) };
      return shown(await runner.run(voidInvoice, asked, call.idempotency()));
    },
    feeSchedule: () => readSchedule(db, clock.now()),
    async askFeeChange(call) {
      const { reason } = call.body;
      const [amount, appliesOn] = [usd(call.body.amount), call.body.appliesOn as TradingDate];
      if (amount > HIGHEST_FEE || amount % CENT !== 0n) return refuse('invalid_field', { field: 'amount' });
      const today = newYorkDate(clock.now());
      if (appliesOn < firstDayOf(today) || appliesOn > addDays(today, MOST_DAYS_AHEAD))
        return refuse('invalid_field', { field: 'appliesOn' });
      const asked = await runner.run(request, {
        ...{ approvalId: newId('apr'), action: changeFee.name, ...askedBy(call, reason) },
        content: { changeId: newId('fee'), amount: formatUsd(amount), appliesOn },
      });
      return asked.ok ? accept({ approvalId: asked.value.id }) : asked;
    },
  };
}
