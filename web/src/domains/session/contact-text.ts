import type { ContactFields } from '@candor/model/auth/schema.ts';

/** The address or number as people write it, for checking by eye. */
export function contactText({ accountType, email = '', areaCode = '', phone = '' }: ContactFields): string {
  return accountType === 'email' ? email : `+${areaCode} ${phone}`;
}
