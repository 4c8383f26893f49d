import { AUTHENTICATION_STATUS, type UserRecord } from '@candor/model/legacy.ts';
import { isLoggedIn } from './stored.ts';

/**
 * Why an action that needs a verified customer is not open to this person; undefined when it is. The server decides
 * all the same; this is for saying so in place before anything is typed.
 */
export function verifiedActReason(user: UserRecord): 'visitor' | 'unverified' | 'in_review' | 'rejected' | undefined {
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
