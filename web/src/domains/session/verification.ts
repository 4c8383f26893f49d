import { authRoutes } from '@candor/model/auth/routes.ts';
import { AUTHENTICATION_STATUS, type UserRecord } from '@candor/model/legacy.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { routeQueryVia } from '../../lib/route-query.ts';
import { keepProfile } from './session.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

export type Verification = 'trial' | 'unsubmitted' | 'in_review' | 'approved' | 'rejected';

/** State of this person's identity check; a trial needs none and has a state of its own (ruling 9). */
export function verificationOf({ AuthenticationStatus: status, userInfo }: UserRecord): Verification {
  if (kindOf(userInfo) === 'trial') return 'trial';
  if (status === AUTHENTICATION_STATUS.in_review) return 'in_review';
  if (status === AUTHENTICATION_STATUS.approved) return 'approved';
  return status === AUTHENTICATION_STATUS.rejected ? 'rejected' : 'unsubmitted';
}

function kindOf(userInfo: unknown): unknown {
  return typeof userInfo === 'object' && userInfo !== null && 'kind' in userInfo ? userInfo.kind : undefined;
}

export type NoAccessReason = 'visitor' | 'unverified' | 'in_review' | 'rejected';

/** Why an action that needs a verified customer is not open to this person; undefined when it is. */
export function verifiedNoAccessReason(user: UserRecord): NoAccessReason | undefined {
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

/** The signed-in person according to the server; the stored record follows, so that all screens agree. */
export const profile = () =>
  routeQueryVia(
    'auth',
    authRoutes.readSession,
    async (route, options) => {
      const found = await call(route, options);
      keepProfile(found);
      return found;
    },
    {},
    { refetchOnMount: 'always' },
  );

/** Refetch interval while the page waits for a decision. */
export const REVIEW_POLL_MS = 10_000;

/**
 * Why this person may not act, according to the server; the stored record is used only where the server cannot be
 * reached. While `asking`, a refusal is not known yet and must not be shown. An approval is noticed with the page open.
 */
export function useNoAccessReason(): { reason: NoAccessReason | undefined; asking: boolean } {
  const reason = verifiedNoAccessReason(useUser());
  const { isFetching, isFetchedAfterMount } = useQuery({
    ...profile(),
    enabled: reason !== 'visitor',
    refetchInterval: reason === 'in_review' ? REVIEW_POLL_MS : false,
  });
  return { reason, asking: reason !== undefined && isFetching && !isFetchedAfterMount };
}
