import type { DocumentName } from '@candor/model/agreements/documents.ts';
import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import type { Lang } from '../../i18n/index.ts';
import { routeQuery } from '../../lib/route-query.ts';

const A_WHILE = 5 * 60_000;

/** The agreements in force, as the server will record their acceptance. */
export const agreementsQuery = routeQuery('agreements', agreementRoutes.agreements, {}, { staleTime: A_WHILE });

/** One complete text. */
export const agreementQuery = (document: DocumentName, lang: Lang, version?: string) =>
  routeQuery(
    'agreements',
    agreementRoutes.agreement,
    { params: { document }, query: version === undefined ? { lang } : { lang, version } },
    { staleTime: A_WHILE },
  );
