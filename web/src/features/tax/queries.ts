import { taxRoutes } from '@candor/model/tax/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxFormView } from '@candor/model/tax/routes.ts';
import { call } from '../../lib/http.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

const KEY = ['tax'] as const;

export function useTaxForm() {
  return useQuery({
    queryKey: [...KEY, 'form'],
    queryFn: ({ signal }) => call(taxRoutes.taxForm, { signal }),
    enabled: isLoggedIn(useUser()),
  });
}

/** The form's bytes, asked for when somebody wants to see them: each time is in their access log. */
export async function openDocument(formId: string): Promise<Blob> {
  const { pdf } = await call(taxRoutes.taxFormDocument, { params: { formId } });
  return new Blob([Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' });
}

/** One thing that is sent; what the server answers is kept. */
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
        if (view) client.setQueryData([...KEY, 'form'], view);
        setState({ busy: false });
        return true;
      } catch (error) {
        setState({ busy: false, error });
        return false;
      }
    },
  };
}
