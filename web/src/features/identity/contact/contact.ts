import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { isAreaCode, isEmail, isPhoneShape } from '@candor/model/auth/contact.ts';
import type { ContactFields } from '@candor/model/auth/schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { now, readRecord, writeText } from '../../../lib/device.ts';
import { call } from '../../../lib/http.ts';

/**
 * A contact that is being confirmed, between the screens that ask for it. Stored on the device because people switch to
 * their mail; times are this device's, counted from the arrival of the reply.
 */
export interface PendingContact {
  readonly contact: ContactFields;
  readonly requestId?: string;
  readonly resendAt?: number;
  readonly expiresAt?: number;
}

const STORE = 'candor.identityContact';

export function readPendingContact(): PendingContact | undefined {
  const { contact, requestId, resendAt, expiresAt } = readRecord(STORE) as Partial<PendingContact>;
  if (contact?.accountType !== 'email' && contact?.accountType !== 'phone') return undefined;
  if (typeof requestId !== 'string' || typeof resendAt !== 'number' || typeof expiresAt !== 'number')
    return { contact };
  return expiresAt + CODE_LIMITS.proofMs < now() ? { contact } : { contact, requestId, resendAt, expiresAt };
}

export function storePendingContact(pending: PendingContact): void {
  writeText(STORE, JSON.stringify(pending));
}

export function dropPendingContact(): void {
  writeText(STORE, undefined);
}

export function contactProblem(contact: ContactFields): 'required' | 'format' | undefined {
  const { accountType, email = '', areaCode = '', phone = '' } = contact;
  if (accountType === 'email') return email === '' ? 'required' : isEmail(email) ? undefined : 'format';
  return phone === '' ? 'required' : isPhoneShape(phone) && isAreaCode(areaCode) ? undefined : 'format';
}

/** Sends a code and stores the data that the next screen needs. */
export async function sendContactCode(contact: ContactFields): Promise<PendingContact> {
  const { requestId } = await call(securityRoutes.sendContactCode, { body: contact });
  const at = now();
  const pending = {
    contact,
    requestId,
    resendAt: at + CODE_LIMITS.resendMs,
    expiresAt: at + CODE_LIMITS.validMs,
  };
  storePendingContact(pending);
  return pending;
}
