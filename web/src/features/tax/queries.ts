import { taxRoutes } from '@candor/model/tax/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxFormView } from '@candor/model/tax/routes.ts';
import { type CallOptions, call } from '../../lib/http.ts';
import { keepAnswer } from '../../lib/query.ts';
import { routeQuery, routeQueryVia } from '../../lib/route-query.ts';
import { type CheckedPdf, checkedPdf } from '../../domains/signing/checked-pdf.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

const form = () => routeQuery('tax', taxRoutes.taxForm);

export function useTaxForm() {
  return useQuery({ ...form(), enabled: isLoggedIn(useUser()) });
}

/** The form's file, fetched once while the page is open: every fetch is in the customer's access log. */
export function useTaxDocument({ formId, signedAt }: NonNullable<TaxFormView['form']>) {
  // Signing makes another file of the same form.
  const group = `tax, ${signedAt ?? 'unsigned'}`;
  const query = routeQueryVia(group, taxRoutes.taxFormDocument, openDocument, { params: { formId } });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}

type DocumentRoute = typeof taxRoutes.taxFormDocument;

const openDocument = async (route: DocumentRoute, options: CallOptions<DocumentRoute>): Promise<CheckedPdf> =>
  checkedPdf(await call(route, options));

/** Sends one request; the server's reply replaces the cached data. */
export function useSend() {
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  return {
    ...state,
    async run(work: () => Promise<TaxFormView | undefined>): Promise<boolean> {
      if (state.busy) return false;
      setState({ busy: true });
      try {
        const view = await work();
        if (view) await keepAnswer(client, form().queryKey, view);
        setState({ busy: false });
        return true;
      } catch (error) {
        setState({ busy: false, error });
        return false;
      }
    },
  };
}
