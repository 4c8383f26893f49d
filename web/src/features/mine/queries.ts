import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../lib/account-queries.ts';
import { call } from '../../lib/http.ts';
import { useObjectUrl } from '../../lib/object-url.ts';
import { ownPicture } from '../../lib/picture-queries.ts';

export const avatar = () =>
  queryOptions({
    queryKey: ['avatar'],
    queryFn: ({ signal }) => call(avatarRoutes.avatar, { signal }),
  });

/** One's own picture as it is kept, and its address once it is here. */
export function useAvatar() {
  const view = useQuery(useSignedIn(avatar()));
  const fileId = view.data && (view.data.picture?.fileId ?? null);
  const bytes = useQuery({ ...ownPicture(fileId ?? ''), enabled: typeof fileId === 'string' });
  const url = useObjectUrl(fileId ? bytes.data : undefined);
  const failed = view.isError ? view : bytes.isError ? bytes : undefined;
  return {
    /** Null where there is none, undefined until that is known. */
    fileId,
    url,
    error: failed?.error,
    busy: view.isFetching || bytes.isFetching,
    retry: () => void failed?.refetch(),
  };
}
