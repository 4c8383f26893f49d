import { fileRoutes } from '@candor/model/files/routes.ts';
import { callForBytes } from '../http.ts';
import { routeQueryVia } from '../route-query.ts';

/**
 * A picture of the customer. A stored file never changes, and each reading is recorded: it is fetched once and kept in
 * memory while the app is open.
 */
export const ownPicture = (fileId: string) =>
  routeQueryVia(
    'picture',
    fileRoutes.fileContent,
    callForBytes,
    { params: { fileId } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  );
