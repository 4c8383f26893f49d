import type { ContactFields } from '@candor/model/auth/schema.ts';
import type { UserRecord } from '@candor/model/legacy.ts';

/** Texts that a new password must not contain: the address and number this customer signs in with. */
export function ownContact(user: UserRecord): ContactFields {
  return user.accountType === 'phone'
    ? { accountType: 'phone', areaCode: user.area_code, phone: user.phone }
    : { accountType: 'email', email: user.email };
}
