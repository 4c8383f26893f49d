import { fileRoutes } from '@candor/model/files/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callForBytes } from './http.ts';

/**
 * A picture of one's own. What is stored under an id never changes, and each reading is on record: it is asked for
 * once and kept in memory while the app is open.
 */
export const ownPicture = (fileId: string) =>
  queryOptions({
    queryKey: ['picture', fileId],
    queryFn: ({ signal }) => callForBytes(fileRoutes.fileContent, { params: { fileId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
