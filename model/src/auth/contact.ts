/** How a customer is reached: an email address, or a telephone number with its country's calling code. */
export type AccountType = 'email' | 'phone';

export const DEFAULT_AREA_CODE = '1';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LABEL = /^([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/**
 * Whether a text is an email address as we accept it: the unquoted form of RFC 5321, at most 64 characters before the
 * @ and 254 in all, a domain with a dot whose last part is letters. Nothing is trimmed; forms trim what was typed.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  if (local.length > 64 || !LOCAL.test(local) || labels.length < 2) return false;
  return labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
}

/**
 * The form in which addresses are compared: lower case. Mail systems could tell case in the local part apart; none in
 * use does, and two customers who differ in case only would be one person.
 */
export function normalEmail(email: string): string {
  return email.toLowerCase();
}

/** Whether a text has the shape of a calling code (`1`, `852`); which exist is the server's to say. */
export function isAreaCode(text: string): boolean {
  return /^[1-9][0-9]{0,3}$/.test(text);
}

/** Whether a text has the shape of a national number: 4 to 14 digits. Each country's own rule is the server's. */
export function isPhoneShape(text: string): boolean {
  return /^[0-9]{4,14}$/.test(text);
}
