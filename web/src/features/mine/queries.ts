import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useObjectUrl } from '../../lib/files/object-url.ts';
import { ownPicture } from '../../lib/files/picture-queries.ts';
import { routeQuery } from '../../lib/route-query.ts';

export const avatar = () => routeQuery('avatar', avatarRoutes.avatar);

/** The person's own stored picture, and its object URL once loaded. */
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
