import { type AccountType, DEFAULT_AREA_CODE, isEmail, normalEmail } from '@candor/model/auth/contact.ts';
import type { ContactFields } from '@candor/model/auth/schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Customer } from './tables.ts';

/** A customer's contact in one normal form, however it was written. */
export type Contact =
  | { readonly type: 'email'; readonly email: string; readonly normal: string }
  | { readonly type: 'phone'; readonly areaCode: string; readonly phone: string; readonly normal: string };

/** Telephone numbers that can receive a text message; all numbers where a country does not distinguish kinds. */
const TEXTABLE = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Reads a contact; refuses one that is missing, invalid, or of the other kind. Numbers are checked by the numbering
 * plan of their calling code; a leading trunk zero is dropped, so 07911… and 7911… are one number.
 */
export function contactOf(fields: ContactFields): Decision<Contact, 'invalid_field'> {
  return fields.accountType === 'email' ? emailOf(fields) : phoneOf(fields);
}

function emailOf({ email, phone, areaCode }: ContactFields): Decision<Contact, 'invalid_field'> {
  if (phone !== undefined) return bad('/phone', 'not_for_email');
  if (areaCode !== undefined) return bad('/areaCode', 'not_for_email');
  if (email === undefined) return bad('/email', 'required');
  if (!isEmail(email)) return bad('/email', 'format');
  return accept({ type: 'email', email, normal: normalEmail(email) });
}

function phoneOf({ email, phone, areaCode = DEFAULT_AREA_CODE }: ContactFields): Decision<Contact, 'invalid_field'> {
  if (email !== undefined) return bad('/email', 'not_for_phone');
  if (phone === undefined) return bad('/phone', 'required');
  const number = parsePhoneNumberFromString(`+${areaCode}${phone}`);
  if (!number?.isValid() || number.countryCallingCode !== areaCode || !TEXTABLE.has(number.getType()))
    return bad('/phone', 'format');
  return accept({ type: 'phone', areaCode, phone: number.nationalNumber, normal: number.number });
}

function bad(pointer: string, rule: string) {
  return refuse('invalid_field', { pointer, rule });
}

export const columnOf: Readonly<Record<AccountType, string>> = { email: 'email_normal', phone: 'phone_normal' };

/** The customer's own words (name and contacts) that their password must not contain. */
export function personalWords(contact: Contact): string[] {
  return contact.type === 'email' ? [contact.email] : [contact.phone];
}

/** The contacts of a customer. */
export function contactsOf({ email, emailNormal, areaCode, phone, phoneNormal }: Customer): Contact[] {
  return [
    ...(email && emailNormal ? [{ type: 'email' as const, email, normal: emailNormal }] : []),
    ...(areaCode && phone && phoneNormal ? [{ type: 'phone' as const, areaCode, phone, normal: phoneNormal }] : []),
  ];
}

/** A contact in masked form, safe to show on a screen. */
export function shortened(contact: Contact): string {
  if (contact.type === 'phone') return `···${contact.phone.slice(-4)}`;
  const at = contact.email.lastIndexOf('@');
  return `${contact.email.slice(0, 1)}···${contact.email.slice(at)}`;
}
