import { AUTHENTICATION_STATUS, type UserRecord } from '@candor/model/legacy.ts';

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

/** The address or number with its middle hidden: enough to know one's own, too little for someone looking over. */
export function maskedContact({ accountType, email, area_code: areaCode, phone }: UserRecord): string {
  if (accountType === 'phone') return phone === '' ? '' : `+${areaCode} ···${phone.slice(-4)}`;
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}···${email.slice(at)}`;
}

/** One letter for the disc: the name's first letter or digit; undefined where it has none. */
export function initialOf(username: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(username)?.[0].toUpperCase();
}
