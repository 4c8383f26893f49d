import type { DocumentName } from '@candor/model/agreements/documents.ts';
import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Lang } from '../i18n/index.ts';
import { call } from './http.ts';

const A_WHILE = 5 * 60_000;

/** The agreements in force, from the server, which will hold the person to exactly these. */
export const agreementsQuery = queryOptions({
  queryKey: ['agreements'],
  queryFn: ({ signal }) => call(agreementRoutes.agreements, { signal }),
  staleTime: A_WHILE,
});

/** One text whole. */
export function agreementQuery(document: DocumentName, lang: Lang, version?: string) {
  return queryOptions({
    queryKey: ['agreements', document, lang, version ?? 'in force'],
    queryFn: ({ signal }) =>
      call(agreementRoutes.agreement, {
        params: { document },
        query: version === undefined ? { lang } : { lang, version },
        signal,
      }),
    staleTime: A_WHILE,
  });
}
