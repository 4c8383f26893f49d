import { createHash } from 'node:crypto';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { invoiceRoutes } from '@candor/model/invoices/routes.ts';
import { usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { contractById, type ContractReader, readParties } from '../contracts/index.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import { drawInvoice } from './draw-invoice.ts';
import { objectToFee } from './object-to-fee.ts';
import { payInvoice } from './pay-invoice.ts';
import { noticeById, readContractFee } from './read-fees.ts';
import { type InvoiceReads, invoiceById, lineOf, listInvoices, readInvoice } from './read-invoices.ts';

export interface InvoiceDeps extends InvoiceReads, ContractReader {}

/** A customer's own invoices and the fee of their contract. */
export function invoiceHandlers(deps: InvoiceDeps): HandlersOf<typeof invoiceRoutes> {
  const { db, runner, clock, mode } = deps;
  const pay = payInvoice(mode);
  return {
    invoices: ({ signedIn, query }) => listInvoices(deps, signedIn().customerId, query.cursor),
    contractFee: ({ signedIn }) => readContractFee(db, signedIn().customerId, clock.now()),
    async objectToFee({ signedIn, params, requestId, idempotency }) {
      const { customerId } = signedIn();
      const notice = await noticeById(db, params.noticeId);
      if (notice?.customerId !== customerId) return refuse('not_found');
      const { id: noticeId, contractId } = notice;
      const done = await runner.run(objectToFee, { noticeId, contractId, customerId, requestId }, idempotency());
      return done.ok ? accept(await readContractFee(db, customerId, clock.now())) : done;
    },
    invoice: ({ signedIn, params }) => readInvoice(deps, signedIn().customerId, params.invoiceId),
    invoiceDocument: ({ signedIn, params, requestId }) =>
      readInvoiceDocument(deps, signedIn().customerId, params.invoiceId, requestId),
    async payInvoice({ signedIn, params, body, requestId, idempotency }) {
      const { customerId } = signedIn();
      const { invoiceId } = params;
      const invoice = await invoiceById(db, invoiceId);
      if (invoice?.customerId !== customerId) return refuse('not_found');
      const { contractId } = invoice;
      const asked = { invoiceId, contractId, customerId, total: usd(body.total), requestId };
      const paid = await runner.run(pay, asked, idempotency());
      return paid.ok ? readInvoice(deps, customerId, invoiceId) : paid;
    },
  };
}

/** The invoice as a PDF, as of today; its parties are those of the contract. */
async function readInvoiceDocument(deps: InvoiceDeps, customerId: string, invoiceId: string, requestId: string) {
  const { db, clock, mode } = deps;
  const invoice = await invoiceById(db, invoiceId);
  const contract = invoice?.customerId === customerId ? await contractById(db, invoice.contractId) : undefined;
  if (!invoice || !contract) return refuse('not_found');
  const access = { actor: `customer:${customerId}`, reason: 'Your invoice, shown', requestId } as const;
  const { clientName, address } = await readParties(deps, contract, access);
  const { termFrom, termTo, issuedAt, paidOn, txn, voidedAt } = invoice;
  const pdf = await drawInvoice({
    ...lineOf(invoice, newYorkDate(clock.now())),
    ...{ lang: contract.lang, contractNumber: contract.number, clientName, address, termFrom, termTo, issuedAt },
    paid: paidOn === null || txn === null ? undefined : { on: paidOn, transaction: txn },
    voidedOn: voidedAt === null ? undefined : newYorkDate(voidedAt),
    simulated: mode === 'simulated',
  });
  return accept({ pdf: pdf.toString('base64'), sha256: createHash('sha256').update(pdf).digest('hex') });
}
