import { taxRoutes } from '@candor/model/tax/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxFormView } from '@candor/model/tax/routes.ts';
import { ApiFailure, type CallOptions, call } from '../../lib/http.ts';
import { keepAnswer } from '../../lib/query.ts';
import { routeQuery, routeQueryVia } from '../../lib/route-query.ts';
import { sha256 } from '../../lib/files/sha256.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

const form = () => routeQuery('tax', taxRoutes.taxForm);

export function useTaxForm() {
  return useQuery({ ...form(), enabled: isLoggedIn(useUser()) });
}

/** The form's file, and its hash where this device could compute it. */
export interface TaxDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string | undefined;
}

/** The form's file, fetched once while the page is open: every fetch is in the customer's access log. */
export function useTaxDocument({ formId, signedAt }: NonNullable<TaxFormView['form']>) {
  // Signing makes another file of the same form.
  const group = `tax, ${signedAt ?? 'unsigned'}`;
  const query = routeQueryVia(group, taxRoutes.taxFormDocument, openDocument, { params: { formId } });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
}

type DocumentRoute = typeof taxRoutes.taxFormDocument;

async function openDocument(route: DocumentRoute, options: CallOptions<DocumentRoute>): Promise<TaxDocument> {
  const { pdf, sha256: promised } = await call(route, options);
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  const seen = await sha256(bytes);
  // The signature must be for the bytes that are shown; a file with another hash is not shown.
  if (seen !== undefined && seen !== promised) throw new ApiFailure('bad_reply');
  return { bytes, sha256: seen };
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
