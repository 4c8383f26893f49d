import { authRoutes } from '@candor/model/auth/routes.ts';
import { AUTHENTICATION_STATUS, type UserRecord } from '@candor/model/legacy.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './http.ts';
import { keepProfile } from './session.ts';
import { isLoggedIn, useUser } from './stored.ts';

export type Standing = 'trial' | 'unsubmitted' | 'in_review' | 'approved' | 'rejected';

/** How far this person's identity is; a trial needs none and is a standing of its own (ruling 9). */
export function standingOf({ AuthenticationStatus: status, userInfo }: UserRecord): Standing {
  if (kindOf(userInfo) === 'trial') return 'trial';
  if (status === AUTHENTICATION_STATUS.in_review) return 'in_review';
  if (status === AUTHENTICATION_STATUS.approved) return 'approved';
  return status === AUTHENTICATION_STATUS.rejected ? 'rejected' : 'unsubmitted';
}

function kindOf(userInfo: unknown): unknown {
  return typeof userInfo === 'object' && userInfo !== null && 'kind' in userInfo ? userInfo.kind : undefined;
}

export type ActReason = 'visitor' | 'unverified' | 'in_review' | 'rejected';

/** Why an action that needs a verified customer is not open to this person; undefined when it is. */
export function verifiedActReason(user: UserRecord): ActReason | undefined {
  if (!isLoggedIn(user)) return 'visitor';
  switch (user.AuthenticationStatus) {
    case AUTHENTICATION_STATUS.approved:
      return undefined;
    case AUTHENTICATION_STATUS.in_review:
      return 'in_review';
    case AUTHENTICATION_STATUS.rejected:
      return 'rejected';
    default:
      return 'unverified';
  }
}

/** Who is signed in, by the server; the stored record follows, so that every screen says the same. */
export const profile = () =>
  queryOptions({
    queryKey: ['auth', 'session'],
    queryFn: async ({ signal }) => {
      const found = await call(authRoutes.readSession, { signal });
      keepProfile(found);
      return found;
    },
    refetchOnMount: 'always',
  });

/** While somebody waits for a decision with the page open, it is asked for this often. */
export const REVIEW_POLL_MS = 10_000;

/**
 * Why this person may not act, as the server says; the stored record only speaks where the server cannot be asked.
 * While `asking`, a refusal is not known yet and must not be shown. An approval is noticed with the page open.
 */
export function useActReason(): { reason: ActReason | undefined; asking: boolean } {
  const reason = verifiedActReason(useUser());
  const { isFetching, isFetchedAfterMount } = useQuery({
    ...profile(),
    enabled: reason !== 'visitor',
    refetchInterval: reason === 'in_review' ? REVIEW_POLL_MS : false,
  });
  return { reason, asking: reason !== undefined && isFetching && !isFetchedAfterMount };
}
