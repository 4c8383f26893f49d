import { invoiceRoutes } from '@candor/model/invoices/routes.ts';
import { type CheckedPdf, checkedPdf } from '../../../domains/signing/checked-pdf.ts';
import { type CallOptions, call } from '../../../lib/http.ts';
import { routePages, routeQuery, routeQueryVia } from '../../../lib/route-query.ts';

/** Paying changes the list too: both are fetched anew together. */
export const GROUP = 'invoices';

export const invoicePages = () => routePages(GROUP, invoiceRoutes.invoices);
export const contractFee = () => routeQuery(GROUP, invoiceRoutes.contractFee);
export const invoiceDetail = (invoiceId: string) => routeQuery(GROUP, invoiceRoutes.invoice, { params: { invoiceId } });

type DocumentRoute = typeof invoiceRoutes.invoiceDocument;
const openDocument = async (route: DocumentRoute, options: CallOptions<DocumentRoute>): Promise<CheckedPdf> =>
  checkedPdf(await call(route, options));

/** The file; its group names the state, for a payment makes another one. Every fetch is in the access log. */
export const invoiceDocument = (invoiceId: string, state: string) =>
  routeQueryVia(`invoice, ${state}`, invoiceRoutes.invoiceDocument, openDocument, { params: { invoiceId } });
