import type { UserRecord } from '@candor/model/legacy.ts';

/**
 * The address or number with its middle hidden: enough for its owner to recognise, too little for somebody looking over
 * their shoulder.
 */
export function maskedContact({ accountType, email, area_code: areaCode, phone }: UserRecord): string {
  if (accountType === 'phone') return phone === '' ? '' : `+${areaCode} ···${phone.slice(-4)}`;
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}···${email.slice(at)}`;
}

/** One letter for the disc: the name's first letter or digit; undefined where it has none. */
export function initialOf(username: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(username)?.[0].toUpperCase();
}
