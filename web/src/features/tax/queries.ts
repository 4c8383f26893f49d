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

type Form = NonNullable<TaxFormView['form']>;

// Signing makes another file of the same form.
const taxDocument = ({ formId, signedAt }: Form) =>
  routeQueryVia(`tax, ${signedAt ?? 'unsigned'}`, taxRoutes.taxFormDocument, openDocument, { params: { formId } });

/** The form's file, fetched once while the page is open: every fetch is in the customer's access log. */
export function useTaxDocument(of: Form) {
  return useQuery({ ...taxDocument(of), staleTime: Number.POSITIVE_INFINITY });
}

/** The code printed on the form, once it was opened on this visit; never fetched for the code alone. */
export function useOpenedCode(of: Form): string | undefined {
  return useQuery({ ...taxDocument(of), enabled: false }).data?.documentCode;
}

type DocumentRoute = typeof taxRoutes.taxFormDocument;
type OpenedDocument = CheckedPdf & { readonly documentCode: string };

async function openDocument(route: DocumentRoute, options: CallOptions<DocumentRoute>): Promise<OpenedDocument> {
  const sent = await call(route, options);
  return { ...(await checkedPdf(sent)), documentCode: sent.documentCode };
}

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
