import type { ContactFields } from '@candor/model/auth/schema.ts';

/** The address or number as people write it, to look at and check. */
export function contactText({ accountType, email = '', areaCode = '', phone = '' }: ContactFields): string {
  return accountType === 'email' ? email : `+${areaCode} ${phone}`;
}
